import { personSearchMachine } from '../../../src/machines/parts/person-search.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { servicesAt } from '../fixtures.ts';

const noDays = { firstDate: '', lastDate: '' };

export const personSearchModel = defineModel(personSearchMachine)({
  name: 'personSearch',
  stubs: ['list'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    opened: [
      { type: 'opened', days: noDays },
      { type: 'opened', days: { firstDate: '2026-03-16', lastDate: '2026-03-20' } },
    ],
    'search changed': [
      { type: 'search changed', search: 'bo' },
      { type: 'search changed', search: ' bo s ' },
      { type: 'search changed', search: '' },
    ],
    chosen: [{ type: 'chosen' }],
    dismissed: [{ type: 'dismissed' }],
  },
  outcomes: [{ type: 'xstate.after.searchDelay.personSearch.open.settling' }],
  key: ({ context }) => [context.search, context.days.firstDate],
  invariant: (snapshot) => {
    if (snapshot.matches('closed') && snapshot.context.search !== null)
      throw new Error('what was typed is still there');
  },
  journeys: [
    {
      name: 'somebody is found by a part of their name, with who is away known, and chosen',
      scenario: 'any',
      steps: ['opened (2026-03-16)', 'search changed (bo)', 'searchDelay has passed', 'chosen'],
      ends: 'closed',
    },
    {
      name: 'whoever types on is not searched for halfway',
      scenario: 'any',
      steps: ['opened (2026-03-16)', 'search changed (bo)', 'search changed ( bo s )', 'dismissed'],
      ends: 'closed',
    },
  ],
});
