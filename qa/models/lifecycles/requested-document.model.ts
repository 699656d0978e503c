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
    { name: 'nothing is there yet', input: { validity: 'none', isAsked: true, isRejected: false } },
    { name: 'one that is valid', input: { validity: 'valid', isAsked: true, isRejected: false } },
    { name: 'one that is about to expire', input: { validity: 'expiring', isAsked: true, isRejected: false } },
    { name: 'one that has expired', input: { validity: 'expired', isAsked: true, isRejected: false } },
    { name: 'the one before was rejected', input: { validity: 'none', isAsked: true, isRejected: true } },
    { name: 'the one that would follow was rejected', input: { validity: 'valid', isAsked: true, isRejected: true } },
    { name: 'one that is asked of nobody', input: { validity: 'valid', isAsked: false, isRejected: false } },
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
    'looked at': (['valid', 'expiring', 'expired'] as const).flatMap((validity) =>
      [true, false].map((isAsked) => ({ type: 'looked at' as const, validity, isAsked })),
    ),
  },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => [context.validity, context.isAsked, context.isRejected],
  invariant: (snapshot) => {
    if (snapshot.hasTag('kept') && ['none', 'expired'].includes(snapshot.context.validity))
      throw new Error('what is kept was not accepted, or has expired');
  },
  equivalents: {
    'settling | always | 1: asked after the next':
      'what does not expire is not sent again, and so not rejected after it',
    'settling | always | 2: asked after the next': 'nothing is two of these at once',
    'settling | always | 3: asked after the next': 'nothing is two of these at once',
    'settling | always | 4: asked after the next': 'nothing is two of these at once',
    'valid | looked at | 1: asked after the next': 'the one is asked of somebody, the other of nobody',
    'valid | looked at | 2: asked after the next': 'what has expired is not about to: whichever is asked first',
    'expiring | looked at | 1: asked after the next': 'the one is asked of somebody, the other of nobody',
    'expiring | looked at | 2: asked after the next': 'what has expired is not good: whichever is asked first',
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
    {
      name: 'what is taken back after a rejection is rejected still',
      scenario: 'the one before was rejected',
      steps: ['uploaded (employee)', 'taken back (employee)'],
      ends: 'rejected',
    },
  ],
});
