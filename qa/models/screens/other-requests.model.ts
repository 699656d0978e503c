import {
  otherKinds,
  otherRequestsMachine,
} from '../../../src/machines/screens/other-requests/other-requests.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const otherRequestsModel = defineModel(otherRequestsMachine)({
  name: 'otherRequests',
  stubs: [],
  scenarios: [
    { name: 'opened', input: { query: {} } },
    { name: 'opened at the second tab', input: { query: { tab: 'presence' } } },
    { name: 'opened at a request that names no tab', input: { query: { request: 'r1' } } },
    { name: 'opened at a correction', input: { query: { correction: 'r1' } } },
    { name: 'opened at an overtime request', input: { query: { overtime: 'r1' } } },
    { name: 'opened at a shift request', input: { query: { shift: 'r1' } } },
    { name: 'opened at a tab that there is none of', input: { query: { tab: 'nonsense' } } },
  ],
  events: {
    'kind chosen': otherKinds.map((kind) => ({ type: 'kind chosen' as const, kind })),
    'query changed': [{ tab: '' }, { tab: 'presence' }].map((query) => ({ type: 'query changed' as const, query })),
  },
  key: ({ context }) => context.kind,
  journeys: [
    {
      name: 'a link to the other kind is followed',
      scenario: 'opened',
      steps: ['query changed (presence)', 'kind chosen (corrections)', 'kind chosen (all)'],
      ends: 'looking',
    },
  ],
});
