import { leaveRequestMachine } from '../../../src/machines/lifecycles/requests/leave-request.machine.ts';
import type { LeaveRole } from '../../../src/machines/lifecycles/requests/leave-request-facts.ts';
import { defineModel } from '../../engine/index.ts';
import { leaveFactsWith as facts } from '../fixtures.ts';

/** Whoever decides something that is not theirs to decide, and whoever does. */
const by = (...roles: readonly LeaveRole[]) => roles;
const each = <Type extends string>(type: Type, roles: readonly LeaveRole[]) =>
  roles.map((role) => ({ type, by: role }));

export const leaveRequestModel = defineModel(leaveRequestMachine)({
  name: 'leaveRequest',
  stubs: [],
  scenarios: [
    { name: 'one level decides', input: facts() },
    { name: 'two levels decide', input: facts({ levels: 2 }) },
    { name: 'its type is no longer offered', input: facts({ isTypeWithdrawn: true }) },
    {
      name: 'somebody is to stand in, and everybody has been told',
      input: facts({ substitute: 'asked', isUntold: false }),
    },
  ],
  events: {
    submitted: each('submitted', by('employee', 'approver')),
    edited: each('edited', by('employee', 'approver')),
    discarded: each('discarded', by('employee', 'approver')),
    withdrawn: each('withdrawn', by('employee', 'approver')),
    approved: each('approved', by('employee', 'approver', 'second approver')),
    returned: each('returned', by('employee', 'approver', 'second approver')),
    rejected: each('rejected', by('employee', 'approver', 'second approver')),
    undone: each('undone', by('employee', 'approver', 'second approver')),
    'cancellation asked': each('cancellation asked', by('employee', 'approver')),
    'cancellation accepted': [
      { type: 'cancellation accepted', by: 'approver', isWhole: true },
      { type: 'cancellation accepted', by: 'approver', isWhole: false },
      { type: 'cancellation accepted', by: 'employee', isWhole: true },
    ],
    'cancellation declined': each('cancellation declined', by('approver', 'employee')),
    'substitute accepted': each('substitute accepted', by('substitute', 'employee')),
    'substitute declined': each('substitute declined', by('substitute', 'approver')),
    'change asked': each('change asked', by('employee', 'approver')),
    'change dropped': each('change dropped', by('host', 'employee')),
    superseded: each('superseded', by('host', 'employee')),
    reinstated: each('reinstated', by('host', 'employee')),
    'day began': [
      { type: 'day began', by: 'host', today: '2026-04-07' },
      { type: 'day began', by: 'host', today: '2026-04-09' },
      { type: 'day began', by: 'employee', today: '2026-04-09' },
    ],
  },
  /**
   * What is the same for everybody is walked where one level decides and nobody stands in. What a state does not speak of
   * at all is tried on the host, by the table of its tests.
   */
  offers: ({ value, context, _nodes }, { type }) => {
    // what is withdrawn has nothing to do with the day
    if (type === 'withdrawn' && context.today !== facts().today) return false;
    if (!_nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type))) return false;
    if (/draft|pending|returned/.test(JSON.stringify(value)) || type === 'undone') return true;
    return context.substitute === 'none' && (context.levels === 1 || !['day began', 'change asked'].includes(type));
  },
  key: ({ value, context }) => [
    context.levels,
    context.level,
    context.today,
    context.isPartlyCancelled,
    context.isBeingChanged,
    // nobody asks whoever stands in for anything but what waits, or may wait again
    /pending|returned/.test(JSON.stringify(value)) ? context.substitute : null,
    /approved/.test(JSON.stringify(value)) ? context.isUntold : context.isUntold ? context.takesBackTo : null,
  ],
  invariant: ({ value, context }) => {
    if (context.levels === 1 && JSON.stringify(value).includes('second'))
      throw new Error('a second level decides alone');
    if (JSON.stringify(value).includes('approved') && ['asked', 'declined'].includes(context.substitute))
      throw new Error('granted before whoever stands in has agreed');
  },
  equivalents: {
    'pending.first level | approved | 1: asked after the next': 'one level decides or two, never both',
    'pending.first level | undone | 1: asked after the next': 'it came from one place, never from both',
    'withdrawn | undone | 1: asked after the next': 'it came from one place, never from several',
    'withdrawn | undone | 2: asked after the next': 'it came from one place, never from several',
    'returned | undone | 1: asked after the next': 'an undo is of the first level or of the second, never of both',
    'rejected | undone | 1: asked after the next': 'an undo is of the first level or of the second, never of both',
    'approved | undone | 1: asked after the next': 'an undo is of the first level or of the second, never of both',
  },
  journeys: [
    {
      name: 'asked for, granted, taken',
      scenario: 'one level decides',
      steps: ['submitted (employee)', 'approved (approver)', 'day began (host, 2026-04-09)'],
      ends: 'approved.taken',
    },
    {
      name: 'two levels: the first is not enough',
      scenario: 'two levels decide',
      steps: ['submitted (employee)', 'approved (approver)'],
      ends: 'pending.second level',
    },
    {
      name: 'an edit asks the first level again',
      scenario: 'two levels decide',
      steps: ['submitted (employee)', 'approved (approver)', 'edited (employee)'],
      ends: 'pending.first level',
    },
    {
      name: 'some days are given back, and then all',
      scenario: 'one level decides',
      steps: [
        'submitted (employee)',
        'approved (approver)',
        'cancellation asked (employee)',
        'cancellation accepted (isWhole false)',
        'cancellation asked (employee)',
        'cancellation accepted (approver, isWhole true)',
      ],
      ends: 'cancelled',
    },
    {
      name: 'a declined cancellation leaves the leave as it was',
      scenario: 'one level decides',
      steps: [
        'submitted (employee)',
        'approved (approver)',
        'cancellation asked (employee)',
        'cancellation declined (approver)',
      ],
      ends: 'approved.upcoming',
    },
    {
      name: 'nothing is granted before whoever is to stand in has agreed',
      scenario: 'somebody is to stand in, and everybody has been told',
      steps: ['submitted (employee)', 'substitute accepted (substitute)', 'approved (approver)'],
      ends: 'approved.upcoming',
    },
    {
      name: 'a change of a granted leave takes its place once it is granted',
      scenario: 'one level decides',
      steps: ['submitted (employee)', 'approved (approver)', 'change asked (employee)', 'superseded (host)'],
      ends: 'superseded',
    },
    {
      name: 'what was sent is taken back before anybody hears of it, and sent after all',
      scenario: 'one level decides',
      steps: ['submitted (employee)', 'undone (employee)', 'submitted (employee)'],
      ends: 'pending.first level',
    },
    {
      name: 'what was withdrawn waits again where it waited',
      scenario: 'two levels decide',
      steps: ['submitted (employee)', 'approved (approver)', 'withdrawn (employee)', 'undone (employee)'],
      ends: 'pending.second level',
    },
    {
      name: 'a rejection is taken back before anybody hears of it',
      scenario: 'one level decides',
      steps: ['submitted (employee)', 'rejected (approver)', 'undone (approver)'],
      ends: 'pending.first level',
    },
  ],
});
