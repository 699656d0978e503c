import {
  type DocumentValidity,
  type RequestedDocumentRole,
  requestedDocumentMachine,
} from '../../../src/machines/lifecycles/requested-document.machine.ts';
import { defineModel } from '../../engine/index.ts';

/** Whoever does what is not theirs to do, and whoever does what is. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'reviewer'] as const satisfies readonly RequestedDocumentRole[]).map((role) => ({ type, by: role }));

const validities = ['endless', 'valid', 'expiring', 'expired'] as const satisfies readonly DocumentValidity[];

export const requestedDocumentModel = defineModel(requestedDocumentMachine)({
  name: 'requestedDocument',
  stubs: [],
  scenarios: [
    { name: 'nothing is there yet', input: { validity: 'none' } },
    { name: 'one that is valid', input: { validity: 'valid' } },
    { name: 'one that is about to expire', input: { validity: 'expiring' } },
    { name: 'one that has expired', input: { validity: 'expired' } },
  ],
  events: {
    uploaded: each('uploaded'),
    'taken back': each('taken back'),
    'review begun': each('review begun'),
    accepted: [
      ...validities.map((validity) => ({ type: 'accepted' as const, by: 'reviewer' as const, validity })),
      { type: 'accepted', by: 'employee', validity: 'valid' },
    ],
    rejected: each('rejected'),
    'looked at': (['valid', 'expiring', 'expired'] as const).map((validity) => ({
      type: 'looked at' as const,
      validity,
    })),
  },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => context.validity,
  invariant: (snapshot) => {
    if (snapshot.hasTag('kept') && ['none', 'expired'].includes(snapshot.context.validity))
      throw new Error('what is kept was not accepted, or has expired');
  },
  equivalents: {
    'expiring | looked at | 1: asked after the next': 'what has expired is not good: whichever is asked first',
    'settling | always | 3: asked after the next': 'nothing is two of these at once',
    'settling | always | 1: asked after the next': 'nothing is two of these at once',
    'settling | always | 2: asked after the next': 'nothing is two of these at once',
    'valid | looked at | 1: asked after the next': 'what has expired is not about to: whichever is asked first',
  },
  journeys: [
    {
      name: 'it is rejected, sent once more and accepted',
      scenario: 'nothing is there yet',
      steps: [
        'uploaded (employee)',
        'review begun (reviewer)',
        'rejected (reviewer)',
        'uploaded (employee)',
        'review begun (reviewer)',
        'accepted (endless)',
      ],
      ends: 'accepted',
    },
    {
      name: 'a new one that is taken back leaves the one before as it was',
      scenario: 'one that is about to expire',
      steps: ['uploaded (employee)', 'taken back (employee)'],
      ends: 'expiring',
    },
  ],
});
