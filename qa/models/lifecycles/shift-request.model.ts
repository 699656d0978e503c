import {
  type ShiftRequestFacts,
  shiftRequestMachine,
} from '../../../src/machines/lifecycles/requests/shift-request.machine.ts';
import { defineModel } from '../../engine/index.ts';

const facts: ShiftRequestFacts = {
  ...{ level: 1, wish: 'swap', hasBegun: false, isUntold: true, takesBackTo: null },
  ...{ isByChoice: false, volunteers: 0 },
};
/** To whom it goes the supervisor chooses; one colleague would take it. */
const byChoice: ShiftRequestFacts = { ...facts, wish: 'offer', isByChoice: true, volunteers: 1 };

/** Whoever decides something that is not theirs to decide, and whoever does. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'colleague', 'approver'] as const).map((role) => ({ type, by: role }));

export const shiftRequestModel = defineModel(shiftRequestMachine)({
  name: 'shiftRequest',
  stubs: [],
  scenarios: [
    { name: 'a swap', input: facts },
    { name: 'an offer', input: { ...facts, wish: 'offer' } },
    { name: 'an offer by choice', input: byChoice },
    { name: 'an offer by choice that two would take', input: { ...byChoice, volunteers: 2 } },
    { name: 'an offer by choice of which everybody has been told', input: { ...byChoice, isUntold: false } },
    { name: 'another time', input: { ...facts, wish: 'change' } },
    { name: 'a swap of which everybody has been told', input: { ...facts, isUntold: false } },
    { name: 'a swap whose shift has begun', input: { ...facts, hasBegun: true } },
  ],
  events: {
    submitted: each('submitted'),
    edited: each('edited'),
    discarded: each('discarded'),
    withdrawn: each('withdrawn'),
    agreed: each('agreed'),
    declined: each('declined'),
    volunteered: each('volunteered'),
    'stepped back': each('stepped back'),
    approved: each('approved'),
    rejected: each('rejected'),
    undone: each('undone'),
    'made impossible': [{ type: 'made impossible', by: 'host' }],
    'looked at': [{ type: 'looked at' }],
  },
  /** What a state does not speak of at all is tried on the host, by the table of its tests. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => [
    context.wish,
    context.hasBegun,
    context.isByChoice,
    context.volunteers,
    context.isUntold,
    context.isUntold ? context.takesBackTo : null,
  ],
  equivalents: {
    'draft | submitted | 1: asked after the next': 'it asks for one thing, never for two',
    'draft | submitted | 2: asked after the next': 'it asks for one thing, never for two',
    'withdrawn | undone | 1: asked after the next': 'it came from one place, never from both',
    'withdrawn | undone | 2: asked after the next': 'it came from one place, never from both',
    'withdrawn | undone | 3: asked after the next': 'it came from one place, never from both',
  },
  journeys: [
    {
      name: 'a swap is agreed to, and granted',
      scenario: 'a swap',
      steps: ['submitted (employee)', 'agreed (colleague)', 'approved (approver)'],
      ends: 'approved',
    },
    {
      name: 'what a colleague would not ends there',
      scenario: 'a swap',
      steps: ['submitted (employee)', 'declined (colleague)'],
      ends: 'declined',
    },
    {
      name: 'what was withdrawn waits again where it waited',
      scenario: 'an offer',
      steps: ['submitted (employee)', 'withdrawn (employee)', 'undone (employee)'],
      ends: 'pending.offered',
    },
    {
      name: 'the supervisor chooses among those who would take it, and may choose anew',
      scenario: 'an offer by choice that two would take',
      steps: [
        'submitted (employee)',
        'volunteered (colleague)',
        'volunteered (colleague)',
        'approved (approver)',
        'undone (approver)',
      ],
      ends: 'pending.volunteers',
    },
    {
      name: 'once the last thinks better of it it is on offer again',
      scenario: 'an offer by choice',
      steps: ['submitted (employee)', 'volunteered (colleague)', 'stepped back (colleague)'],
      ends: 'pending.offered',
    },
    {
      name: 'another time needs no colleague',
      scenario: 'another time',
      steps: ['submitted (employee)', 'approved (approver)', 'undone (approver)', 'rejected (approver)'],
      ends: 'rejected',
    },
    {
      name: 'a leave of either of them ends it',
      scenario: 'a swap',
      steps: ['submitted (employee)', 'agreed (colleague)', 'made impossible'],
      ends: 'expired',
    },
    {
      name: 'once a shift begins it waits for nobody',
      scenario: 'a swap whose shift has begun',
      steps: ['submitted (employee)', 'looked at'],
      ends: 'expired',
    },
  ],
});
