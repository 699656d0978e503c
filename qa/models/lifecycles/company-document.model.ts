import {
  companyDocumentMachine,
  type DocumentRole,
} from '../../../src/machines/lifecycles/company-document.machine.ts';
import { defineModel } from '../../engine/index.ts';

/** Whoever does what is not theirs to do, and whoever does what is. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'publisher'] as const satisfies readonly DocumentRole[]).map((role) => ({ type, by: role }));

export const companyDocumentModel = defineModel(companyDocumentMachine)({
  name: 'companyDocument',
  stubs: [],
  scenarios: [
    { name: 'to be acknowledged', input: { needsAcknowledgement: true } },
    { name: 'to be read only', input: { needsAcknowledgement: false } },
  ],
  events: {
    opened: each('opened'),
    acknowledged: each('acknowledged'),
    declined: each('declined'),
    'version published': each('version published'),
  },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => context.needsAcknowledgement,
  invariant: (snapshot) => {
    if (snapshot.hasTag('answered') && !snapshot.context.needsAcknowledgement)
      throw new Error('something was said that nobody wanted to know');
  },
  journeys: [
    {
      name: 'it is declined, thought over, and asked for again by a new version',
      scenario: 'to be acknowledged',
      steps: ['opened (employee)', 'declined (employee)', 'acknowledged (employee)', 'version published (publisher)'],
      ends: 'unread',
    },
  ],
});
