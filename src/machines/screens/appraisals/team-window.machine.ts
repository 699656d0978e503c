import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import * as z from 'zod/mini';
import { sendAppraisalExtension } from '../../../api/appraisals/appraisals.ts';
import type { TeamAnswer } from '../../../api/contract/appraisals/team-appraisals.ts';
import { foldedText, wordsOf } from '../../../api/contract/words/folded.ts';
import { appraisalAnswerLifecycle } from '../../lifecycles/appraisals/appraisal-answer.ts';
import { defineForm } from '../../overlays/form.ts';
import type { Query } from '../../parts/query.ts';
import type { ScreenServices } from '../screen-services.ts';
import { teamAppraisalWindows } from './appraisal-resources.ts';
import { windowStep } from './assessment-steps.ts';
import { refuse } from './objective-forms.ts';
import { scoreMove } from './score-move.ts';

/** A later day for one person, with a reason. */
export const extensionForm = defineForm({
  values: z.object({ until: z.string(), reason: z.string() }),
  subject: z.object({ orgId: z.string(), windowId: z.string(), employeeId: z.string(), key: z.string() }),
  save: ({ values, subject }, signal) => {
    const missing = (['until', 'reason'] as const).filter((name) => values[name].trim() === '');
    return missing.length > 0
      ? Promise.reject(refuse(missing.map((name) => [`body.${name}`, `${name}_missing`])))
      : sendAppraisalExtension({ ...subject, ...values }, { signal });
  },
});

/** Who of the team is listed; what is empty narrows nothing. */
export interface PeopleFilter {
  /** A state, or `mine`: whatever waits for whoever looks. */
  readonly status: string;
  /** Words of a name. */
  readonly search: string;
}

/** Those of a team whom a filter leaves: each searched word lies in their name, however it is written. */
export const narrowed = (people: readonly TeamAnswer[], { status, search }: PeopleFilter): readonly TeamAnswer[] =>
  people.filter(({ employee, state, waitsFor }) => {
    const name = foldedText(employee.fullName);
    const isOfStatus = status === 'mine' ? waitsFor === 'supervisor' : status === '' || state === status;
    return isOfStatus && wordsOf(search).every((word) => name.includes(word));
  });

interface TeamWindowContext extends ScreenServices {
  readonly orgId: string;
  readonly windowId: string;
  /** Whom the window is extended for. */
  readonly person: TeamAnswer | null;
  /** Whom others are asked about beside the list; empty while nobody is. */
  readonly feedbackOn: string;
  readonly filter: PeopleFilter;
}

/** Where one's team stands in a window: who is reminded, who gets longer, what is shared. */
export const teamWindowMachine = setup({
  types: {} as {
    context: TeamWindowContext;
    input: ScreenServices & Pick<TeamWindowContext, 'orgId' | 'windowId'> & { query: Query };
    events:
      | { type: 'extension chosen'; person: TeamAnswer }
      | { type: 'feedback chosen'; employeeId: string }
      | { type: 'panel closed' }
      | { type: 'filter changed'; filter: Partial<PeopleFilter> }
      /** Back, forward or a link: the address names somebody, or nobody. */
      | { type: 'query changed'; query: Query };
    children: { window: 'window'; step: 'step'; move: 'move'; extension: 'extension' };
    tags: 'extending' | 'feedback open';
  },
  actors: {
    window: teamAppraisalWindows.machine,
    step: windowStep.machine,
    move: scoreMove.machine,
    extension: extensionForm.machine,
  },
  guards: {
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    isAboutSomebody: ({ context }) => context.feedbackOn !== '',
  },
  actions: {
    choose: assign((_, { person }: { person: TeamAnswer }) => ({ person })),
    open: assign((_, { employeeId }: { employeeId: string }) => ({ feedbackOn: employeeId })),
    follow: assign((_, { query }: { query: Query }) => addressed(query)),
    filter: assign(({ context }, { filter }: { filter: Partial<PeopleFilter> }) => ({
      filter: { ...context.filter, ...filter },
    })),
    close: assign({ feedbackOn: '' }),
    confirm: ({ context: { tell, person } }) => {
      if (person)
        tell({
          form: 'toast',
          kind: 'success',
          text: { code: 'appraisal extended', who: person.employee.fullName },
        });
    },
  },
}).createMachine({
  id: 'teamWindow',
  context: ({ input: { query, ...input } }) => ({ ...input, ...addressed(query), person: null }),
  invoke: [
    {
      id: 'window',
      src: 'window',
      input: ({ context }) => {
        const { orgId, windowId } = context;
        return teamAppraisalWindows.input({ orgId, windowId }, context);
      },
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
    { id: 'move', src: 'move', input: ({ context }) => context },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAboutSomebody', target: 'feedback' }, { target: 'looking' }] },
    looking: {
      on: {
        'filter changed': { actions: { type: 'filter', params: ({ event }) => event } },
        'extension chosen': { target: 'extending', actions: { type: 'choose', params: ({ event }) => event } },
        'feedback chosen': { target: 'feedback', actions: { type: 'open', params: ({ event }) => event } },
        'query changed': { target: 'deciding', actions: { type: 'follow', params: ({ event }) => event } },
      },
    },
    feedback: {
      tags: 'feedback open',
      on: {
        'panel closed': { target: 'looking', actions: 'close' },
        'query changed': { target: 'deciding', actions: { type: 'follow', params: ({ event }) => event } },
      },
    },
    extending: {
      tags: 'extending',
      invoke: {
        id: 'extension',
        src: 'extension',
        input: ({ context }) => extensionInput(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'looking',
            actions: 'confirm',
          },
          { target: 'looking' },
        ],
      },
    },
  },
});

/** What an address says, where a link may say anything. */
const addressed = ({ feedback = '', status = '', search = '' }: Query) => ({
  feedbackOn: feedback,
  filter: { status, search },
});

function extensionInput({ orgId, windowId, person, newIdempotencyKey, dialogs }: TeamWindowContext) {
  if (!person) throw new Error('nobody is given longer');
  const draftKey = `extension ${orgId} ${windowId} ${person.employee.id}`;
  return {
    draftKey,
    saved: {
      values: { until: '', reason: '' },
      subject: { orgId, windowId, employeeId: person.employee.id, key: newIdempotencyKey() },
    },
    // nothing of appraisals is kept on the device
    draft: null,
    dialogs,
  };
}

/**
 * Which of what only their supervisor can do is to be done now for somebody of the team. What time allows is the host's to
 * say: then it waits for nobody.
 */
export const isWanted = (
  step: 'rate' | 'finalize',
  { state, waitsFor }: Pick<TeamAnswer, 'state' | 'waitsFor'>,
): boolean =>
  waitsFor === 'supervisor' &&
  appraisalAnswerLifecycle.allowed(state, { window: 'open', hasSecondReader: false }, ['supervisor']).includes(step);

/** What of it stands in the address. */
export const queryOfTeamWindow = ({ context }: SnapshotFrom<typeof teamWindowMachine>): Query => ({
  feedback: context.feedbackOn,
  ...context.filter,
});

export type TeamWindowRef = ActorRefFrom<typeof teamWindowMachine>;
