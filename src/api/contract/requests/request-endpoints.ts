import * as z from 'zod/mini';
import { type Endpoint, type ErrorCode, endpoint, type Schema, type Topic } from '../endpoint.ts';
import { calendarDate, identifier, longestComment, searchText, writtenText } from '../values.ts';
import { inOrganization, ofRequest } from './request-values.ts';

/** What can be done with many at once. */
export const teamDecision = z.enum(['approve', 'reject', 'return', 'undo']);
export type TeamDecision = z.output<typeof teamDecision>;

type Shape = Readonly<Record<string, Schema>>;

/** What one kind of request is, for the calls that every kind has. */
interface RequestContract<
  Action extends Schema,
  Input extends Schema,
  Draft extends Schema,
  Preview extends Schema,
  Summary extends Schema,
  Request extends Schema,
  Sheet extends Shape,
  Own extends Shape,
  Ask extends Shape,
  Act extends Shape,
  Query extends Shape,
  Team extends Shape,
> {
  /** As the calls are named: `Leave` makes `askForLeave`. */
  readonly noun: string;
  /** As sentences of the document name one of them: `leave`. */
  readonly word: string;
  readonly topic: Topic;
  /** Refusals that each of its calls can meet, beside those of its own. */
  readonly errors: readonly ErrorCode[];
  /** Below the organization: where its people ask, and where those are who decide. */
  readonly path: string;
  readonly teamPath: string;
  readonly action: Action;
  readonly input: Input;
  readonly draft: Draft;
  readonly preview: Preview;
  readonly summary: Summary;
  readonly request: Request;
  /** What a decision depends on, beside the request and what was asked for before. */
  readonly sheet: Sheet;
  /** What one's own list tells beside the requests. */
  readonly own: Own;
  /** What is sent beside the ask. */
  readonly ask: Ask;
  /** What is said beside what is done. */
  readonly act: Act;
  /** What the team's list is filtered by beside what every kind is, and what it tells beside the requests. */
  readonly query: Query;
  readonly team: Team;
}

const below = 'attendee-client/belonging-organizations/{orgId}';

/** What a list of the team's requests is looked through by, whatever kinds it is of. */
export const teamQuery = {
  show: z.optional(z.enum(['waiting', 'decided'])),
  search: z.optional(searchText(100)),
  /** What begins within so many days from today on, or has begun and goes on. */
  within: z.optional(z.enum(['7', '30'])),
  /** Of what waits; what is decided has the latest on top. */
  sort: z.optional(z.enum(['start', 'submission'])),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** What is told beside a page of them. */
export const pageTold = {
  /** To be given back for the rows that follow; null where there are none. */
  cursor: z.nullable(z.string()),
  waiting: z.int(),
  today: calendarDate,
  /** Whether anybody's requests come to this person at all. */
  hasTeam: z.boolean(),
  pageSize: z.int().check(z.minimum(1), z.maximum(200)),
  /** Who looks: what waits for somebody else is decided in their place; left out by hosts that do not say it. */
  me: z.optional(identifier),
};

/** The calls of a kind of request: asking, changing, looking, deciding, one by one and many at once. */
export function requestEndpoints<
  Action extends Schema,
  Input extends Schema,
  Draft extends Schema,
  Preview extends Schema,
  Summary extends Schema,
  Request extends Schema,
  Sheet extends Shape,
  Own extends Shape,
  Ask extends Shape,
  Act extends Shape,
  Query extends Shape,
  Team extends Shape,
>(kind: RequestContract<Action, Input, Draft, Preview, Summary, Request, Sheet, Own, Ask, Act, Query, Team>) {
  const { noun, word, topic, errors } = kind;
  const path = `${below}/${kind.path}`;
  const teamPath = `${below}/${kind.teamPath}`;
  return {
    /** One's own, the latest first days first. */
    own: endpoint({
      id: `own${noun}Requests`,
      summary: `One’s own ${word} requests`,
      method: 'GET',
      path: `${path}/requests`,
      isKept: true,
      params: inOrganization,
      answer: z.object({ requests: z.array(kind.summary), ...kind.own }),
      errors: [...errors, 'not_found'],
    }),
    one: endpoint({
      id: `${word}Request`,
      summary: `One ${word} request, one’s own or one of those that one decides on`,
      method: 'GET',
      path: `${path}/requests/{requestId}`,
      params: ofRequest,
      answer: kind.request,
      errors: [...errors, 'not_found'],
    }),
    /** Changes nothing, however often it is asked. */
    preview: endpoint({
      id: `preview${noun}`,
      summary: `What a ${word} would come to, day by day, and what stands against it`,
      method: 'POST',
      path: `${path}/preview`,
      perMinute: 240,
      params: inOrganization,
      /** `requestId`: the request that would be changed, whose own days do not stand in the way. */
      body: z.strictObject({ ask: kind.input, requestId: z.nullable(identifier) }),
      answer: kind.preview,
      errors: [...errors, 'not_found'],
    }),
    /** Asks for it, or keeps the ask as a draft that nobody else sees. */
    ask: endpoint({
      id: `askFor${noun}`,
      summary: `Ask for a ${word}`,
      method: 'POST',
      path: `${path}/requests`,
      write: 'creates',
      changes: topic,
      perMinute: 30,
      params: inOrganization,
      body: z.strictObject({ ask: kind.draft, isDraft: z.boolean(), ...kind.ask }),
      answer: kind.request,
      errors: [...errors, 'not_found', 'forbidden', 'conflict', 'rule_broken', 'period_locked'],
    }),
    /** Does to a request what its `allowedActions` name. */
    act: endpoint({
      id: `actOn${noun}`,
      summary: `Decide on a ${word} request, change it, withdraw it`,
      method: 'POST',
      path: `${path}/requests/{requestId}/actions`,
      write: 'changes',
      changes: topic,
      params: ofRequest,
      body: z.strictObject({
        action: kind.action,
        comment: writtenText(longestComment),
        /** Of approving: the days that are granted; of asking to cancel: those to give back. Null: all. */
        dates: z.nullable(z.array(calendarDate).check(z.minLength(1), z.maxLength(400))),
        /** Of submitting and editing: what is asked for now; null where nothing has changed. */
        ask: z.nullable(kind.draft),
        ...kind.act,
      }),
      answer: kind.request,
      errors: [...errors, 'not_found', 'forbidden', 'conflict', 'rule_broken', 'period_locked'],
    }),
    /** Says something about a request, or reminds whoever it waits for. Nothing of the request changes. */
    comment: endpoint({
      id: `commentOn${noun}`,
      summary: `Comment on a ${word} request, or remind whoever it waits for`,
      method: 'POST',
      path: `${path}/requests/{requestId}/comments`,
      write: 'creates',
      changes: topic,
      perMinute: 20,
      params: ofRequest,
      body: z.strictObject({ kind: z.enum(['comment', 'reminder']), text: writtenText(longestComment) }),
      answer: kind.request,
      errors: [...errors, 'not_found', 'conflict', 'rule_broken'],
    }),
    /** A page of the requests of one's own team: of those that wait what begins next is on top, or what waits longest. */
    team: endpoint({
      id: `team${noun}Requests`,
      summary: `${noun} requests to decide on`,
      method: 'GET',
      path: teamPath,
      params: inOrganization,
      query: z.strictObject({ ...teamQuery, ...kind.query }),
      answer: z.object({ requests: z.array(kind.summary), ...pageTold, ...kind.team }),
      errors: [...errors, 'not_found'],
    }),
    /** What somebody needs to see to decide. */
    sheet: endpoint({
      id: `${word}DecisionSheet`,
      summary: `A ${word} request with what its decision depends on`,
      method: 'GET',
      path: `${teamPath}/{requestId}`,
      params: ofRequest,
      answer: z.object({
        request: kind.request,
        ...kind.sheet,
        /** Earlier requests of the same person, the latest first. */
        history: z.array(kind.summary),
        /** What was granted or refused to others who asked for much the same, the latest decision first. */
        similar: z.object({ granted: z.int(), requests: z.array(kind.summary) }),
      }),
      errors: [...errors, 'not_found'],
    }),
    /** Decides on many at once, or takes that back; each on its own, so that one that fails holds up no other. */
    decide: endpoint({
      id: `decide${noun}s`,
      summary: `Decide on several ${word} requests`,
      method: 'POST',
      path: `${teamPath}/decisions`,
      write: 'creates',
      changes: topic,
      perMinute: 30,
      params: inOrganization,
      body: z.strictObject({
        action: teamDecision,
        comment: writtenText(longestComment),
        requests: z.array(z.strictObject({ id: identifier, version: z.int() })).check(z.minLength(1), z.maxLength(100)),
      }),
      answer: z.object({
        results: z.array(
          z.object({
            id: identifier,
            isDone: z.boolean(),
            code: z.nullable(z.string()),
            request: z.nullable(kind.summary),
          }),
        ),
      }),
      errors: [...errors, 'not_found', 'rule_broken'],
    }),
  };
}

/** All of them, for lists of the contract. */
export const endpointsOf = (kind: Readonly<Record<string, Endpoint>>): readonly Endpoint[] => Object.values(kind);

/** Which of the team's requests are shown, and in which order; what is empty narrows nothing. */
export type TeamRequestFilter = {
  readonly show: 'waiting' | 'decided';
  readonly within: '' | '7' | '30';
  /** Of what waits; empty is by their first day. */
  readonly sort?: '' | 'start' | 'submission';
};
