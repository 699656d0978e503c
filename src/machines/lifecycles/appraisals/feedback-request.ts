import { defineLifecycle } from '../lifecycle.ts';
import { feedbackRequestMachine } from './feedback-request.machine.ts';

/** Feedback that somebody is asked for: what can be done with it, and where that leads. */
export const feedbackRequestLifecycle = defineLifecycle({
  machine: feedbackRequestMachine,
  actions: {
    accept: 'accepted',
    decline: 'declined',
    give: 'given',
    withdraw: 'withdrawn',
    'ask again': 'asked again',
  },
});
