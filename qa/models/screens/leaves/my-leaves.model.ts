import { emptyLeave } from '../../../../src/machines/screens/leaves/leave-ask.ts';
import { myLeavesMachine } from '../../../../src/machines/screens/leaves/my-leaves.machine.ts';
import { defineModel } from '../../../engine/model/model.ts';
import { leaveRequestWith, servicesAt } from '../../fixtures.ts';

const input = (requestId: string | null, draft: unknown) => (now: () => number) => ({
  ...servicesAt(now),
  orgId: 'one',
  draftOf: () => draft,
  requestId,
});

const listEvents = new Set(['date chosen', 'month chosen', 'filter changed', 'filter cleared']);

export const myLeavesModel = defineModel(myLeavesMachine)({
  name: 'myLeaves',
  stubs: ['plan', 'calendar', 'overview', 'requests', 'ledger', 'case', 'form'],
  scenarios: [
    { name: 'opened', input: input(null, null) },
    { name: 'opened at a request', input: input('r1', null) },
    {
      name: 'something typed before',
      input: input(null, {
        values: { ...emptyLeave, typeId: 'annual' },
        subject: { orgId: 'one', key: 'before', changes: null, replaces: null },
      }),
    },
  ],
  events: {
    'date chosen': ['2026-12-31', '0002-12-31', ''].map((on) => ({ type: 'date chosen' as const, on })),
    'month chosen': [{ type: 'month chosen', month: '2026-04' }],
    'filter changed': [{ type: 'filter changed', filter: { year: '2026' } }],
    'filter cleared': [{ type: 'filter cleared' }],
    'request chosen': [{ type: 'request chosen', requestId: 'r1' }],
    'account chosen': [{ type: 'account chosen', account: { typeId: 'annual', year: '2026' } }],
    'new leave chosen': [
      { type: 'new leave chosen' },
      { type: 'new leave chosen', begun: { firstDate: '2026-04-07' } },
    ],
    'edit chosen': [{ type: 'edit chosen', request: leaveRequestWith() }],
    'panel closed': [{ type: 'panel closed' }],
  },
  outcomes: [
    { type: 'xstate.snapshot.overview', snapshot: { context: { data: { today: '2026-03-16' } } } },
    { type: 'xstate.snapshot.overview', snapshot: { context: { data: null } } },
    { type: 'xstate.done.actor.case' },
    { type: 'xstate.done.actor.form', output: { isSaved: true } },
    { type: 'xstate.done.actor.form', output: { isSaved: false } },
  ],
  /** One thing after the other: what was opened, chosen or filtered before makes no difference to what comes next. */
  offers: (snapshot, { type, on }) => {
    const { context } = snapshot;
    // a date that was chosen can be taken away
    if (type === 'date chosen' && on === '') return context.on !== '';
    const isQuiet = snapshot.matches('nothing');
    const isListTouched = context.on !== '' || context.month !== 'current' || context.filter.year !== '';
    const opened = [context.requestId !== '', context.account, context.edited, context.begun.firstDate].filter(Boolean);
    // what today is is told once, before anything else
    if (type === 'xstate.snapshot.overview') return isQuiet && !isListTouched && opened.length === 0;
    if (context.today !== '') return false;
    if (listEvents.has(type)) return isQuiet && opened.length === 0 && (!isListTouched || type === 'filter cleared');
    if (type === 'edit chosen' && isQuiet) return false;
    if (type === 'panel closed' || type.startsWith('xstate.')) return true;
    return !isListTouched && (opened.length === 0 || (opened.length === 1 && !isQuiet));
  },
  key: ({ context }) => [
    context.on,
    context.today,
    context.month,
    context.filter.year,
    context.requestId,
    context.account?.typeId ?? null,
    context.edited?.id ?? null,
    Object.keys(context.begun).length,
  ],
  invariant: (snapshot) => {
    const { context, children } = snapshot;
    if (snapshot.hasTag('request open') && context.requestId === '')
      throw new Error('no request is open, and one is shown');
    if (snapshot.hasTag('ledger open') && context.account === null)
      throw new Error('no account is open, and one is shown');
    if (snapshot.hasTag('form open') !== (children.form !== undefined)) throw new Error('form and state disagree');
  },
  journeys: [
    {
      name: 'asked for in a form beside the page, which closes once it is sent',
      scenario: 'opened',
      steps: ['new leave chosen', 'form succeeds (isSaved true)'],
      ends: 'nothing',
    },
    {
      name: 'a form that holds something is not replaced by a request',
      scenario: 'opened',
      steps: ['new leave chosen', 'request chosen'],
      ends: 'form',
    },
  ],
});
