import { defineLifecycle } from './lifecycle.ts';
import { requestedDocumentMachine } from './requested-document.machine.ts';

/** A document that is asked of somebody: what each side can do, and where that and time lead. */
export const requestedDocumentLifecycle = defineLifecycle({
  machine: requestedDocumentMachine,
  actions: {
    upload: 'uploaded',
    'take back': 'taken back',
    begin: 'review begun',
    accept: 'accepted',
    reject: 'rejected',
  },
  passing: ['settling'],
  // what is accepted says until when it is valid; whether it can be accepted at all does not hang on that
  details: { validity: 'valid' },
  timePassed: ({ validity, isAsked }) => ({ type: 'looked at', validity, isAsked }) as const,
});
