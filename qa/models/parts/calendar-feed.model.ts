import { noNews } from '../../../src/machines/news.ts';
import { calendarFeedMachine } from '../../../src/machines/parts/calendar-feed.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
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
    done('0.calendarFeed.looking', { isOn: true, path: null }),
    done('0.calendarFeed.looking', off),
    failed('0.calendarFeed.looking', unreachable),
    done('0.calendarFeed.changing', on),
    done('0.calendarFeed.changing', off),
    failed('0.calendarFeed.changing', unreachable),
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
