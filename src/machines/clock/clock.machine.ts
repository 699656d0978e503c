import { assign, setup } from 'xstate';
import type { Clock, PunchDirection } from '../../api/contract/attendance/clock.ts';
import type { Organization } from '../../api/contract/organizations.ts';
import { resourceOf } from '../resource.ts';
import type { ResourceServices } from '../resource-types.ts';
import type { PendingPunch } from './pending-punches.ts';

/** One's own clock by organization. */
export const clocks = resourceOf(
  ['attendance', 'corrections', 'leaves'],
  async (key: { orgId: string }, options: { signal: AbortSignal }) => {
    const { fetchClock } = await import('../../api/attendance/clock.ts');
    return fetchClock(key, options);
  },
  async (key) => {
    const { recallClock } = await import('../../api/attendance/clock.ts');
    return recallClock(key);
  },
);

/**
 * Whether somebody is checked in, in the organization that they are in, where that has a clock. What a punch is answered with
 * counts until the clock has been asked anew.
 */
export const clockMachine = setup({
  types: {} as {
    context: ResourceServices & {
      readonly orgId: string;
      /** What the last punch was answered with. */
      readonly answered: Clock | null;
    };
    input: ResourceServices;
    events: /** An organization that has a clock. */
      | { type: 'clock entered'; orgId: string }
      | { type: 'organization left' }
      | { type: 'punch sent'; orgId: string; clock: Clock };
    children: { clock: 'clock' };
  },
  actors: { clock: clocks.machine },
  guards: {
    isAnother: ({ context }, { orgId }: { orgId: string }) => orgId !== context.orgId,
    isHere: ({ context }, { orgId }: { orgId: string }) => orgId === context.orgId,
  },
  actions: {
    enter: assign((_, { orgId }: { orgId: string }) => ({ orgId, answered: null })),
    leave: assign({ orgId: '', answered: null }),
    take: assign((_, { clock }: { clock: Clock }) => ({ answered: clock })),
  },
}).createMachine({
  id: 'clock',
  context: ({ input }) => ({ ...input, orgId: '', answered: null }),
  initial: 'nowhere',
  on: {
    'clock entered': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.shown',
      actions: { type: 'enter', params: ({ event }) => event },
      reenter: true,
    },
    'organization left': { target: '.nowhere', actions: 'leave' },
  },
  states: {
    nowhere: {},
    shown: {
      invoke: {
        id: 'clock',
        src: 'clock',
        input: ({ context }) => clocks.input({ orgId: context.orgId }, context),
      },
      on: {
        'punch sent': {
          guard: { type: 'isHere', params: ({ event }) => event },
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
  },
});

/** Of what was asked for and what a punch was answered with the later, by the host's clock; null while nothing is known. */
export function latestClock(answered: Clock | null, asked: Clock | null): Clock | null {
  if (answered === null || asked === null) return answered ?? asked;
  return answered.now > asked.now ? answered : asked;
}

/** What the next press does: after what is still to be sent, or else what the host knows; null while nothing is known. */
export function nextDirection(clock: Clock | null, pending: readonly PendingPunch[]): PunchDirection | null {
  const last = pending.at(-1);
  if (last) return last.direction === 'in' ? 'out' : 'in';
  if (clock === null) return null;
  return clock.since === null ? 'in' : 'out';
}

/** Whether people check in and out in the portal of an organization, and still work there. */
export const hasClock = (organization: Organization | null): organization is Organization =>
  organization !== null &&
  !organization.formerUntil &&
  ['employee_attendance_report', 'web_clock'].every((module) => organization.subscriptions.includes(module));
