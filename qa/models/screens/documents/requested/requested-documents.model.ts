import { requestedDocumentsMachine } from '../../../../../src/machines/screens/documents/requested/requested-documents.machine.ts';
import { defineModel, done } from '../../../../engine/index.ts';
import { servicesAt } from '../../../fixtures.ts';
import { requestedNamed } from './documents.ts';

const licence = requestedNamed('licence');
const address = requestedNamed('address', {
  version: 2,
  state: 'uploaded',
  expires: false,
  allowedActions: ['take back'],
});

export const requestedDocumentsModel = defineModel(requestedDocumentsMachine)({
  name: 'requestedDocuments',
  stubs: ['list', 'step', 'form'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one', draftOf: () => null }) }],
  events: {
    'send chosen': [licence, { ...address, allowedActions: ['upload' as const] }].map((document) => ({
      type: 'send chosen' as const,
      document,
    })),
    'take back chosen': [{ type: 'take back chosen', document: address }],
  },
  outcomes: [done('form', { isSaved: true, result: null }), done('form', { isSaved: false, result: null })],
  key: ({ context }) => context.document?.id ?? null,
  invariant: (snapshot) => {
    if (snapshot.hasTag('sending') !== (snapshot.context.document !== null))
      throw new Error('something is sent and is not');
  },
  journeys: [
    {
      name: 'one is sent, and what was sent is taken back',
      scenario: 'any',
      steps: ['send chosen (licence)', 'form succeeds (isSaved true)', 'take back chosen'],
      ends: 'listed',
    },
  ],
});
