import type { Clock } from '../../../src/api/contract/attendance/clock.ts';
import { clockMachine } from '../../../src/machines/clock/clock.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { servicesAt } from '../fixtures.ts';

const clockSince = (since: string | null): Clock => ({
  now: '2026-03-16T08:02:00.000Z',
  timeZone: 'Europe/Madrid',
  date: '2026-03-16',
  since,
  workedMinutes: 0,
  shift: null,
  last: null,
  forgotten: null,
  needsPlace: false,
});

export const clockModel = defineModel(clockMachine)({
  name: 'clock',
  stubs: ['clock'],
  scenarios: [{ name: 'any', input: (now) => servicesAt(now) }],
  events: {
    'clock entered': ['one', 'other'].map((orgId) => ({ type: 'clock entered' as const, orgId })),
    'organization left': [{ type: 'organization left' }],
    'punch sent': [
      { type: 'punch sent', orgId: 'one', clock: clockSince('2026-03-16T08:02:00.000Z') },
      { type: 'punch sent', orgId: 'one', clock: clockSince(null) },
      { type: 'punch sent', orgId: 'other', clock: clockSince(null) },
    ],
  },
  key: ({ context }) => [context.orgId, context.answered?.since],
  invariant: ({ context, children }) => {
    if ((context.orgId === '') !== (children.clock === undefined)) throw new Error('a clock of nowhere');
    if (context.orgId === '' && context.answered !== null) throw new Error('what was answered elsewhere is left');
  },
  journeys: [
    {
      name: 'what a punch was answered with is of its organization, and goes with it',
      scenario: 'any',
      steps: ['clock entered (one)', 'punch sent (2026-03-16T08:02:00.000Z)', 'clock entered (other)'],
      ends: 'shown',
    },
  ],
});
