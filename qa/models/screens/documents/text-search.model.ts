import { textSearchMachine } from '../../../../src/machines/screens/documents/text-search.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

export const textSearchModel = defineModel(textSearchMachine)({
  name: 'textSearch',
  stubs: ['found'],
  scenarios: [{ name: 'nothing typed', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'search changed': [
      { type: 'search changed', search: 'kiln' },
      { type: 'search changed', search: ' kiln is ' },
      { type: 'search changed', search: ' k ' },
      { type: 'search changed', search: '' },
    ],
  },
  outcomes: [
    { type: 'xstate.after.searchDelay.textSearch.typed' },
    { type: 'xstate.after.searchDelay.textSearch.searching.settling' },
  ],
  key: ({ context }) => [context.search],
  invariant: (snapshot) => {
    const isSearched = snapshot.matches('searching') || snapshot.matches('typed');
    if (isSearched !== snapshot.context.search.trim().length > 1) throw new Error('what is typed is not looked for');
  },
  journeys: [
    {
      name: 'whoever types on is not searched for halfway',
      scenario: 'nothing typed',
      steps: ['search changed ( k )', 'search changed (kiln)', 'search changed ( kiln is )', 'searchDelay has passed'],
      ends: 'searching.at rest',
    },
    {
      name: 'what was found stays while somebody types on, and goes with what was typed',
      scenario: 'nothing typed',
      steps: [
        'search changed (kiln)',
        'searchDelay has passed',
        'search changed ( kiln is )',
        'searchDelay has passed',
        'search changed (empty)',
      ],
      ends: 'resting',
    },
  ],
});
