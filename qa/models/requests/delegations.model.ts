import { type DelegationValues, delegationsMachine } from '../../../src/machines/requests/delegations.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { servicesAt, unreachable } from '../fixtures.ts';

const list = { today: '2026-03-16', kinds: ['leave_request' as const], given: [], received: [] };

const typedIn = ({ to, firstDate, lastDate, kinds }: DelegationValues) => [
  to?.fullName ?? '',
  firstDate,
  lastDate,
  kinds === null ? 'all' : kinds.join(),
];
const isFilled = ({ to, firstDate, lastDate }: DelegationValues): boolean =>
  to !== null && firstDate !== '' && lastDate !== '';
const isComplete = (values: DelegationValues): boolean => isFilled(values) && values.kinds?.length !== 0;

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
      { type: 'field changed', change: { kinds: [] } },
      { type: 'field changed', change: { kinds: ['leave_request'] } },
    ],
    submitted: [{ type: 'submitted' }],
    'end chosen': [{ type: 'end chosen', delegationId: 'd1' }],
  },
  outcomes: [
    done('0.delegations.open.sending', list),
    failed('0.delegations.open.sending', unreachable),
    done('0.delegations.open.ending', list),
    failed('0.delegations.open.ending', unreachable),
  ],
  /**
   * The fields are filled in one after the other, in any order; where all are full the last one is emptied, or
   * kinds are chosen; what else can be done is the same whichever they are.
   */
  offers: ({ context: { values, problem } }, event) => {
    if (event.type === 'end chosen' || event.type === 'dismissed') return values.kinds === null;
    if (event.type !== 'field changed') return true;
    const change = event.change as Partial<DelegationValues>;
    if (!change.kinds) return values.kinds === null && (change.lastDate !== '' || isFilled(values));
    const isNext = (change.kinds.length === 0) === (values.kinds === null) && values.kinds?.length !== 1;
    return isNext && isFilled(values) && problem === null;
  },
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
