import { overtimeYearMachine } from '../../../../src/machines/screens/overtime/overtime-year.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const bounds = { year: 2026, firstYear: 2025, lastYear: 2026 };

export const overtimeYearModel = defineModel(overtimeYearMachine)({
  name: 'overtimeYear',
  stubs: ['account'],
  scenarios: [{ name: 'opened', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'earlier chosen': [{ type: 'earlier chosen' }],
    'later chosen': [{ type: 'later chosen' }],
  },
  outcomes: [
    { type: 'xstate.snapshot.account', snapshot: { context: { data: bounds } } },
    { type: 'xstate.snapshot.account', snapshot: { context: { data: null } } },
  ],
  /** A year that is loaded is the one that was asked for. */
  offers: ({ context }, event) =>
    event.type !== 'xstate.snapshot.account' || context.bounds === null || context.asked !== '2025',
  key: ({ context }) => [context.asked, context.bounds],
  invariant: ({ context: { bounds: known } }) => {
    if (known && (known.year < known.firstYear || known.year > known.lastYear)) {
      throw new Error(`${known.year} lies outside of what there is`);
    }
  },
  journeys: [
    {
      name: 'the year before is looked at, and this one again',
      scenario: 'opened',
      steps: ['account reports (year 2026)', 'earlier chosen', 'later chosen'],
      ends: 'looking',
    },
  ],
});
