import { type DelegationValues, delegationsMachine } from '../../../src/machines/requests/delegations.machine.ts';
import { defineModel } from '../../engine/model/model.ts';
import { servicesAt, unreachable } from '../fixtures.ts';

const list = { today: '2026-03-16', given: [], received: [] };

const typedIn = ({ to, firstDate, lastDate }: DelegationValues) => [to?.fullName ?? '', firstDate, lastDate];
const isComplete = (values: DelegationValues): boolean => !typedIn(values).includes('');

export const delegationsModel = defineModel(delegationsMachine)({
  name: 'delegations',
  stubs: ['list', 'send', 'end'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    opened: [{ type: 'opened' }],
    dismissed: [{ type: 'dismissed' }],
    'field changed': [
      { type: 'field changed', change: { to: { id: 'e2', fullName: 'Bo Sample' } } },
      { type: 'field changed', change: { firstDate: '2026-03-16' } },
      { type: 'field changed', change: { lastDate: '2026-03-20' } },
      { type: 'field changed', change: { lastDate: '' } },
    ],
    submitted: [{ type: 'submitted' }],
    'end chosen': [{ type: 'end chosen', delegationId: 'd1' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.delegations.open.sending', output: list },
    { type: 'xstate.error.actor.0.delegations.open.sending', error: unreachable },
    { type: 'xstate.done.actor.0.delegations.open.ending', output: list },
    { type: 'xstate.error.actor.0.delegations.open.ending', error: unreachable },
  ],
  /** The fields are filled in one after the other, in any order; the last one is emptied where all are full. */
  offers: ({ context }, event) =>
    event.type !== 'field changed' || JSON.stringify(event.change) !== '{"lastDate":""}' || isComplete(context.values),
  key: ({ context }) => [typedIn(context.values), context.problem?.kind, context.delegationId],
  invariant: (snapshot) => {
    const { values: typed } = snapshot.context;
    if (snapshot.matches({ open: 'sending' }) && !isComplete(typed)) throw new Error('half of it is sent');
  },
  journeys: [
    {
      name: 'somebody decides in one’s place, and what was typed is gone once it is sent',
      scenario: 'any',
      steps: [
        'opened',
        'field changed (e2)',
        'field changed (2026-03-16)',
        'field changed (2026-03-20)',
        'submitted',
        'send succeeds',
      ],
      ends: 'open.resting',
    },
  ],
});
