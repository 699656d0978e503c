import type { RequestKindName } from '../../src/api/contract/requests/request-kinds.ts';
import type { LastStepFacts, RequestRole, RequestTag } from '../../src/machines/lifecycles/requests/request.ts';
import type { requests } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';

/** What a request of any kind has in the register. */
export type RequestHead = typeof requests.$inferSelect;

/** What an action changes of the head, beside where it leads. */
export type HeadChange = Partial<Pick<RequestHead, 'firstDate' | 'lastDate' | 'reason' | 'levels'>>;

/** What one kind of request is made of. */
export interface RequestTypes {
  readonly context: ReportingContext;
  /** A request with what only this kind has. */
  readonly row: RequestHead;
  /** What hangs on it, such as its days. */
  readonly details: unknown;
  /** What is asked for, as far as it is known. */
  readonly ask: unknown;
  /** What the chart's guards look at. */
  readonly facts: LastStepFacts & { readonly level: number };
  readonly action: string;
  /** What somebody can be to it beside `RequestRole`; `never` where there is nothing else. */
  readonly role: string;
  /** What is answered. */
  readonly answer: object;
}

/** The part of a lifecycle that is asked of any kind. */
export interface RequestLifecycle<Facts, Action extends string, Role extends string = never> {
  readonly actions: Readonly<Record<Action, string>>;
  /** All states in which something can rest. */
  readonly states: readonly string[];
  readonly hasTag: (state: string, tag: RequestTag) => boolean;
  readonly statesWith: (tag: RequestTag) => readonly string[];
  readonly stateOn: (state: string, facts: Facts) => string;
  readonly allowed: (state: string, facts: Facts, roles: readonly (RequestRole | Role)[]) => Action[];
  readonly step: (
    state: string,
    facts: Facts,
    roles: readonly (RequestRole | Role)[],
    action: Action,
    details?: object,
  ) => { readonly state: string; readonly facts: Facts } | null;
}

/** What somebody does to a request. */
export interface Act<Types extends RequestTypes> {
  readonly action: Types['action'];
  readonly comment: string;
  /** The dates that it is about; null: all. */
  readonly dates: readonly string[] | null;
  /** Of submitting and editing: what is asked for now; null where nothing has changed. */
  readonly ask: Types['ask'] | null;
  /** Whom it is about, where a kind asks that; null: nobody in particular. */
  readonly whom?: string | null;
}

/** What an action is carried out on, and with. */
export interface Effect<Types extends RequestTypes> {
  readonly context: Types['context'];
  readonly request: Types['row'];
  readonly details: Types['details'];
  readonly dates: readonly string[] | null;
  readonly ask: Types['ask'] | null;
  readonly whom: string | null;
  readonly toState: string;
}

/** Somebody who is told of something, and as what it is told. */
export interface ToBeNotified {
  readonly employeeId: string;
  readonly kind: string;
  readonly aboutId: string;
}

/** A colleague who is asked, and as what it is told. */
export interface Asked {
  readonly employeeId: string;
  readonly kind: string;
}

/** A kind of request: what `run.ts` cannot know of it. */
export interface RequestKind<Types extends RequestTypes> {
  readonly name: RequestKindName;
  readonly lifecycle: RequestLifecycle<Types['facts'], Types['action'], Types['role']>;
  /** Actions that are not taken without a word. */
  readonly worded: ReadonlySet<Types['action']>;
  /** Actions of others that leave a request asked for since when it was, once it waits for a decision. */
  readonly asides?: ReadonlySet<Types['action']>;
  /** Those of these requests that there are, in any order. */
  readonly read: (context: Types['context'], ids: readonly string[]) => Promise<Types['row'][]>;
  readonly detailsOf: (context: Types['context'], request: Types['row']) => Promise<Types['details']>;
  readonly factsOf: (context: Types['context'], request: Types['row'], details: Types['details']) => Types['facts'];
  /** What an event of the chart says beside who it is by. */
  readonly eventOf?: (details: Types['details']) => object;
  /** Keeps what somebody begins to ask for; the row of the kind beside the head that is there already. */
  readonly begin: (context: Types['context'], head: RequestHead, ask: Types['ask'], isDraft: boolean) => Promise<void>;
  /** What of the head an ask says. @throws Refused where it cannot even be kept */
  readonly headOf: (context: Types['context'], ask: Types['ask']) => HeadChange;
  /** What each action does beside leading somewhere. */
  readonly effects: Readonly<Record<Types['action'], (effect: Effect<Types>) => Promise<HeadChange>>>;
  /** The field of an ask that says when it begins, where that is not `firstDate`. */
  readonly dateField?: string;
  /** What has to be so before anything is done for this person. */
  readonly prepare?: (context: Types['context'], employeeId: string) => Promise<void>;
  /** What follows for others of their requests. */
  readonly followUp?: (context: Types['context'], request: Types['row'], fromState: string) => Promise<void>;
  /** The colleague whose answer it waits for before anybody decides, and as what they are asked again; null: none. */
  readonly asksFirst?: (request: Types['row']) => Asked | null;
  /** Actions of neither the person nor whoever decides, and whom of them these concern. */
  readonly sideActions?: Readonly<
    Partial<
      Record<
        Types['action'],
        (who: { employee: string; deciding: readonly string[] }, request: Types['row']) => readonly string[]
      >
    >
  >;
  /** Whom an action concerns beside the person and whoever decides. */
  readonly alsoNotified?: (
    context: Types['context'],
    request: Types['row'],
    action: Types['action'],
  ) => readonly ToBeNotified[];
  readonly present: (context: Types['context'], request: Types['row']) => Promise<Types['answer']>;
}
