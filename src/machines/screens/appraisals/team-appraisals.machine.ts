import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { sendTeamPlanStep } from '../../../api/appraisals/appraisals.ts';
import type { stepMachine } from '../../overlays/step.machine.ts';
import { defineStep, type StepQuestion } from '../../overlays/step.ts';
import type { Query } from '../../parts/query.ts';
import type { ScreenServices } from '../screen-services.ts';
import { teamAppraisalLists, teamPlans } from './appraisal-resources.ts';

/** What whoever supervises does to somebody's objectives. */
export interface TeamPlanStep {
  readonly orgId: string;
  readonly planId: string;
  readonly version: number;
  readonly action: 'approve' | 'return' | 'grant amendment' | 'decline amendment';
  /** Whose they are. */
  readonly who: string;
}

const questions: Readonly<Partial<Record<TeamPlanStep['action'], StepQuestion>>> = {
  approve: { asks: 'whether', code: 'approve objectives' },
  return: { asks: 'words', code: 'why objectives returned' },
  'decline amendment': { asks: 'words', code: 'why amendment declined' },
};

export const teamPlanStep = defineStep<TeamPlanStep, unknown>({
  questionFor: ({ action }) => questions[action] ?? null,
  send: ({ wanted: { who: _, ...wanted }, words, key }, signal) =>
    sendTeamPlanStep({ ...wanted, comment: words, key }, { signal }),
  messageFor: ({ action, who }) => ({ code: 'plan step taken', action, who }),
});

/**
 * Appraisals of one's team: the windows, and the objectives that wait; the objectives or the development of one person may
 * be open.
 */
export const teamAppraisalsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      readonly planId: string;
      /** Whose development is looked at. */
      readonly personId: string;
    };
    input: ScreenServices & { orgId: string; query: Query };
    events:
      | { type: 'plan chosen'; planId: string }
      | { type: 'panel closed' }
      /** Back, forward or a link: the address names one, or none. */
      | { type: 'query changed'; query: Query };
    children: { list: 'list'; plan: 'plan'; step: 'step' };
    tags: 'plan open' | 'development open';
  },
  actors: { list: teamAppraisalLists.machine, plan: teamPlans.machine, step: teamPlanStep.machine },
  guards: {
    isAsked: ({ context }) => context.planId !== '',
    isAboutSomebody: ({ context }) => context.personId !== '',
    isDone: (_, { snapshot }: { snapshot: SnapshotFrom<typeof stepMachine> }) => snapshot.context.isDone,
  },
  actions: {
    open: assign((_, { planId }: { planId: string }) => ({ planId, personId: '' })),
    follow: assign((_, { query }: { query: Query }) => openAt(query)),
    close: assign({ planId: '', personId: '' }),
  },
}).createMachine({
  id: 'teamAppraisals',
  context: ({ input: { query, ...input } }) => ({ ...input, ...openAt(query) }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context }) => teamAppraisalLists.input({ orgId: context.orgId }, context),
  },
  on: {
    'plan chosen': { target: '.deciding', actions: { type: 'open', params: ({ event }) => event } },
    'query changed': { target: '.deciding', actions: { type: 'follow', params: ({ event }) => event } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAsked', target: 'plan' },
        { guard: 'isAboutSomebody', target: 'development' },
        { target: 'nothing open' },
      ],
    },
    'nothing open': {},
    development: {
      tags: 'development open',
      on: { 'panel closed': { target: 'nothing open', actions: 'close' } },
    },
    plan: {
      tags: 'plan open',
      invoke: [
        {
          id: 'plan',
          src: 'plan',
          input: ({ context }) => {
            const { orgId, planId } = context;
            return teamPlans.input({ orgId, planId }, context);
          },
        },
        {
          id: 'step',
          src: 'step',
          input: ({ context }) => context,
          // what is decided is looked at no longer
          onSnapshot: {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'nothing open',
            actions: 'close',
          },
        },
      ],
      on: { 'panel closed': { target: 'nothing open', actions: 'close' } },
    },
  },
});

/** What an address opens: of both the objectives. */
const openAt = ({ plan = '', development = '' }: Query) => ({ planId: plan, personId: development });

/** What of it stands in the address. */
export const queryOfTeamAppraisals = ({ context }: SnapshotFrom<typeof teamAppraisalsMachine>): Query => ({
  plan: context.planId,
  development: context.personId,
});

export type TeamAppraisalsRef = ActorRefFrom<typeof teamAppraisalsMachine>;
