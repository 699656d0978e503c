import { noNews } from '../../../src/machines/news.ts';
import { calendarFeedMachine } from '../../../src/machines/parts/calendar-feed.machine.ts';
import { defineModel } from '../../engine/model/model.ts';
import { unreachable } from '../fixtures.ts';

const on = { isOn: true, path: 'calendars/a/b/c.ics' };
const off = { isOn: false, path: null };

export const calendarFeedModel = defineModel(calendarFeedMachine)({
  name: 'calendarFeed',
  stubs: ['load', 'change'],
  scenarios: [{ name: 'any', input: { news: noNews, orgId: 'one', kind: 'leaves' } }],
  events: {
    'address wanted': [{ type: 'address wanted' }],
    'revocation chosen': [{ type: 'revocation chosen' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.calendarFeed.looking', output: { isOn: true, path: null } },
    { type: 'xstate.done.actor.0.calendarFeed.looking', output: off },
    { type: 'xstate.error.actor.0.calendarFeed.looking', error: unreachable },
    { type: 'xstate.done.actor.0.calendarFeed.changing', output: on },
    { type: 'xstate.done.actor.0.calendarFeed.changing', output: off },
    { type: 'xstate.error.actor.0.calendarFeed.changing', error: unreachable },
  ],
  key: ({ context }) => [context.isOn, context.path !== null, context.wanted, context.problem?.kind ?? null],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('off') && context.path !== null) throw new Error('an address that leads nowhere is shown');
    if (snapshot.hasTag('on') !== context.isOn && (snapshot.hasTag('on') || snapshot.hasTag('off'))) {
      throw new Error('on and off at once');
    }
  },
  journeys: [
    {
      name: 'an address is made, and revoked',
      scenario: 'any',
      steps: [
        'load succeeds (isOn false)',
        'address wanted',
        'change succeeds (isOn true)',
        'revocation chosen',
        'change succeeds (isOn false)',
      ],
      ends: 'off',
    },
  ],
});
