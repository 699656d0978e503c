import { describe, expect, it } from 'vitest';
import * as corrections from '../../../src/machines/screens/corrections/correction-ask.ts';
import * as leaves from '../../../src/machines/screens/leaves/leave-ask.ts';
import * as overtime from '../../../src/machines/screens/overtime/overtime-ask.ts';
import * as presence from '../../../src/machines/screens/presence/presence-ask.ts';
import * as shifts from '../../../src/machines/screens/shift-requests/shift-ask.ts';

const attachments = [{ id: 'f1', name: 'ticket.pdf', mediaType: 'application/pdf', bytes: 3 }] as const;
const dates = { firstDate: '2026-03-09', lastDate: '2026-03-11' } as const;
const leave = {
  ...{ typeId: 't1', ...dates, firstPortion: 'afternoon', lastPortion: 'morning', reason: 'Sea' },
  ...{ startTime: null, endTime: null, substituteId: 'e2', attachmentIds: ['f1'] },
} as const;
const hours = {
  ...{ ...leave, lastDate: leave.firstDate, firstPortion: 'hours', lastPortion: 'hours' },
  ...{ startTime: '09:15', endTime: '11:45' },
} as const;
const swap = {
  ...{ wish: 'swap', date: '2026-03-09', colleagueId: 'e2', theirDate: '2026-03-11' },
  ...{ start: null, end: null, reason: 'A play' },
} as const;

/** Each is unlike the others in every field: what is taken for something else is seen. */
describe('what is filled in of a request that is there says what it asks for', () => {
  it.each([
    ['leave over several days', leaves, leave],
    ['leave by the hour', leaves, hours],
    [
      'a correction',
      corrections,
      { date: '2026-03-09', checkIn: '08:58', checkOut: '17:31', reason: 'Door', attachmentIds: ['f1'] },
    ],
    ['overtime', overtime, { compensation: 'time_off', ...dates, plannedMinutes: 95, reason: 'Fair' }],
    ['remote days', presence, { place: 'on_duty', ...dates, reason: 'Visit' }],
    ['a swap', shifts, swap],
    [
      'another time',
      shifts,
      { ...swap, wish: 'change', colleagueId: null, theirDate: null, start: '07:00', end: '15:20' },
    ],
  ] as const)('%s', (_, { valuesOf, draftIn }, ask) => {
    const request = { ask, attachments, substitute: { id: 'e2', fullName: 'Bo Sample' } };
    const filled = (valuesOf as (request: unknown) => unknown)(request);
    expect((draftIn as (values: unknown) => unknown)(filled)).toMatchObject(ask);
  });
});
