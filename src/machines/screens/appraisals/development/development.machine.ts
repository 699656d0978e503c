import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { fetchDevelopment, sendDevelopmentStep } from '../../../../api/appraisals/development.ts';
import type { DevelopmentAction } from '../../../../api/contract/appraisals/development.ts';
import { defineStep, type StepQuestion } from '../../../overlays/step.ts';
import { resourceOf } from '../../../resource.ts';
import type { ScreenServices } from '../../screen-services.ts';
import { developmentForm, readFreshAction, valuesFor } from './development-form.ts';

/** What somebody does to come up to what their job takes; nothing of it is kept on the device. */
export const developments = resourceOf(['appraisals'], fetchDevelopment);

/** What is done with one beside changing it, which a form is for. */
export type DevelopmentDeed = 'complete' | 'drop' | 'reopen';

interface Wanted {
  readonly orgId: string;
  readonly actionId: string;
  readonly version: number;
  readonly step: DevelopmentDeed;
  readonly title: string;
}

const questions: Readonly<Record<DevelopmentDeed, StepQuestion | null>> = {
  complete: { asks: 'words', code: 'how development went' },
  drop: { asks: 'words', code: 'why development dropped' },
  reopen: null,
};
const doneBy = { complete: 'completed', drop: 'dropped', reopen: 'reopened' } as const;

const developmentStep = defineStep<Wanted, DevelopmentAction>({
  questionFor: ({ step }) => questions[step],
  send: ({ wanted: { title: _, ...wanted }, words, key }) =>
    sendDevelopmentStep({ ...wanted, change: null, note: words, key }),
  messageFor: ({ step, title }) => ({ code: 'development saved', step: doneBy[step], title }),
});

/** What is being done with which action, or was last. */
export const developmentIn = developmentStep.wantedOf;

interface Edited {
  /** Null for a new one. */
  readonly action: DevelopmentAction | null;
  /** What a new one is for; empty where that is still to be chosen. */
  readonly competency: string;
}

/** Development actions of one person, as either side sees them: noted down, changed, and said what came of them. */
export const developmentMachine = setup({
  types: {} as {
    context: ScreenServices & { readonly orgId: string; readonly employeeId: string; readonly edited: Edited | null };
    input: ScreenServices & { orgId: string; employeeId: string };
    events:
      | { type: 'add chosen'; competency: string }
      | { type: 'edit chosen'; action: DevelopmentAction }
      | { type: 'step chosen'; step: DevelopmentDeed; action: DevelopmentAction };
    children: { list: 'list'; step: 'step'; form: 'form' };
    tags: 'editing';
  },
  actors: { list: developments.machine, step: developmentStep.machine, form: developmentForm.machine },
  guards: {
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
  },
  actions: {
    edit: assign((_, edited: Edited) => ({ edited })),
    close: assign({ edited: null }),
    take: sendTo(
      'step',
      ({ context: { orgId } }, { step, action }: { step: DevelopmentDeed; action: DevelopmentAction }) => {
        const { id: actionId, version, title } = action;
        return developmentStep.chosen({ orgId, actionId, version, step, title });
      },
    ),
    confirm: ({ context: { tell, edited } }, { result }: { result: unknown }) => {
      // what the form's call answers
      const { title } = result as DevelopmentAction;
      const step = edited?.action ? 'changed' : 'added';
      tell({ form: 'toast', kind: 'success', text: { code: 'development saved', step, title } });
    },
  },
}).createMachine({
  id: 'development',
  context: ({ input }) => ({ ...input, edited: null }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => {
        const { orgId, employeeId } = context;
        return developments.input({ orgId, employeeId }, context);
      },
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  initial: 'listed',
  states: {
    listed: {
      on: {
        'add chosen': {
          target: 'editing',
          actions: { type: 'edit', params: ({ event: { competency } }) => ({ action: null, competency }) },
        },
        'edit chosen': {
          target: 'editing',
          actions: { type: 'edit', params: ({ event: { action } }) => ({ action, competency: '' }) },
        },
        'step chosen': { actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'editing',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => formInput(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'listed',
            actions: [{ type: 'confirm', params: ({ event }) => event.output }, 'close'],
          },
          { target: 'listed', actions: 'close' },
        ],
      },
    },
  },
});

function formInput({
  orgId,
  employeeId,
  edited,
  dialogs,
  newIdempotencyKey,
}: Pick<ScreenServices, 'dialogs' | 'newIdempotencyKey'> & {
  readonly orgId: string;
  readonly employeeId: string;
  readonly edited: Edited | null;
}) {
  if (!edited) throw new Error('nothing is edited');
  const { action, competency } = edited;
  const subject = {
    ...{ orgId, employeeId, key: newIdempotencyKey() },
    action: action && { id: action.id, version: action.version },
  };
  return {
    draftKey: `development ${orgId} ${employeeId} ${action?.id ?? 'new'}`,
    saved: { values: valuesFor(action, competency), subject },
    // nothing of appraisals is kept on the device, not even by a reload
    draft: null,
    fresh: readFreshAction(subject, newIdempotencyKey),
    dialogs,
  };
}

export type DevelopmentRef = ActorRefFrom<typeof developmentMachine>;
