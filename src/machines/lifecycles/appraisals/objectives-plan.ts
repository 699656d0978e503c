import { defineLifecycle } from '../lifecycle.ts';
import { objectivesPlanMachine } from './objectives-plan.machine.ts';

/** The life of somebody's objectives: what each side can do to them, and where that leads. */
export const objectivesPlanLifecycle = defineLifecycle({
  machine: objectivesPlanMachine,
  actions: {
    edit: 'edited',
    submit: 'submitted',
    withdraw: 'withdrawn',
    approve: 'approved',
    return: 'returned',
    'note progress': 'progress noted',
    'request amendment': 'amendment requested',
    'withdraw amendment': 'amendment withdrawn',
    'grant amendment': 'amendment granted',
    'decline amendment': 'amendment declined',
  },
});

export type PlanAction = keyof typeof objectivesPlanLifecycle.actions;
