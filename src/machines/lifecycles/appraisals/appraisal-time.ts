import { defineLifecycle } from '../lifecycle.ts';
import { appraisalSessionMachine, appraisalWindowMachine } from './appraisal-time.machine.ts';

/** The life of an appraisal's window: nobody does anything to it. */
export const appraisalWindowLifecycle = defineLifecycle({
  machine: appraisalWindowMachine,
  actions: {},
  timePassed: () => ({ type: 'time passed' }) as const,
});

/** The life of an appraisal session. */
export const appraisalSessionLifecycle = defineLifecycle({
  machine: appraisalSessionMachine,
  actions: {},
  timePassed: () => ({ type: 'time passed' }) as const,
});
