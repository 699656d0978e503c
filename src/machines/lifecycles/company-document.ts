import { companyDocumentMachine } from './company-document.machine.ts';
import { defineLifecycle } from './lifecycle.ts';

/** The life of a document of the organization: what somebody can do to it, and where that leads. */
export const companyDocumentLifecycle = defineLifecycle({
  machine: companyDocumentMachine,
  actions: { open: 'opened', acknowledge: 'acknowledged', decline: 'declined', publish: 'version published' },
});
