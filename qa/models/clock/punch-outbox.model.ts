import { NoPlace } from '../../../src/api/attendance/locate.ts';
import type { Clock } from '../../../src/api/contract/attendance/clock.ts';
import type { PendingPunch, PendingPunches } from '../../../src/machines/clock/pending-punches.ts';
import { punchOutboxMachine } from '../../../src/machines/clock/punch-outbox.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { ada, bo, keysFrom, refused, unreachable } from '../fixtures.ts';

const clock: Clock = {
  now: '2026-03-16T08:02:00.000Z',
  timeZone: 'Europe/Madrid',
  date: '2026-03-16',
  since: '2026-03-16T08:02:00.000Z',
  workedMinutes: 0,
  shift: null,
  last: { at: '2026-03-16T08:02:00.000Z', direction: 'in', source: 'Portal', date: '2026-03-16' },
  forgotten: null,
  needsPlace: false,
};

const kept = (key: string, direction: PendingPunch['direction']): PendingPunch => ({
  orgId: 'one',
  key,
  direction,
  pressedAt: 1_000,
  note: direction === 'in' ? 'from a train' : '',
  place: null,
});
const locating = '0.punchOutbox.somebody.button.locating';
const ended = refused(401, 'invalid_token');
const sending = '0.punchOutbox.somebody.queue.sending';

export const punchOutboxModel = defineModel(punchOutboxMachine)({
  name: 'punchOutbox',
  stubs: ['send', 'locate'],
  scenarios: [{ name: 'any', input: (now) => ({ now, newIdempotencyKey: keysFrom('key') }) }],
  events: {
    pressed: [
      { type: 'pressed', orgId: 'one', direction: 'in', note: '', needsPlace: false },
      { type: 'pressed', orgId: 'two', direction: 'out', note: 'to the dentist', needsPlace: true },
    ],
    'kept punches found': [
      { type: 'kept punches found', kept: { owner: ada.email, punches: [kept('k1', 'in'), kept('k2', 'out')] } },
      { type: 'kept punches found', kept: { owner: ada.email, punches: [] } },
      { type: 'kept punches found', kept: { owner: null, punches: [] } },
    ],
    'person known': [
      { type: 'person known', email: ada.email, isActedFor: false },
      { type: 'person known', email: bo.email, isActedFor: false },
      { type: 'person known', email: bo.email, isActedFor: true },
    ],
    'person left': [{ type: 'person left' }],
    'signed out': [{ type: 'signed out' }],
    'connection restored': [{ type: 'connection restored' }],
    'retry chosen': [{ type: 'retry chosen' }],
    'drop chosen': [{ type: 'drop chosen' }],
  },
  outcomes: [
    { type: `xstate.done.actor.${locating}`, output: { latitude: 40.7, longitude: -74, accuracy: 20 } },
    { type: `xstate.error.actor.${locating}`, error: new NoPlace('denied') },
    { type: `xstate.error.actor.${locating}`, error: new Error('broken') },
    { type: `xstate.done.actor.${sending}`, output: clock },
    { type: `xstate.error.actor.${sending}`, error: unreachable },
    { type: `xstate.error.actor.${sending}`, error: ended },
    { type: `xstate.error.actor.${sending}`, error: refused(403, 'module_disabled') },
    { type: `xstate.error.actor.${sending}`, error: refused(409, 'conflict') },
    { type: 'xstate.after.bounce.punchOutbox.somebody.button.just pressed' },
    { type: 'xstate.after.patience.punchOutbox.somebody.queue.waiting' },
  ],
  /** What waits behind the first two waits like the second; Bo is somebody else, and nothing more. */
  offers: (snapshot, { type, orgId, kept: found, error }) => {
    const { owner, punches, isTold } = snapshot.context;
    if (owner === bo.email) return type === 'person left' || (snapshot.matches('nobody') && type === 'person known');
    if (snapshot.matches({ somebody: { button: 'just pressed' } }))
      return type.startsWith('xstate.') || (type === 'pressed' && punches.length === 1);
    if (type === 'pressed') return punches.length < 2 && (punches.length === 0 || orgId === 'two');
    if (error === ended) return punches.length === 2 && !isTold;
    if (type === 'person left' || type === 'signed out' || type === 'retry chosen')
      return punches.length === 2 && !snapshot.hasTag('sending');
    if (type !== 'kept punches found') return true;
    const { owner: of, punches: all } = found as PendingPunches;
    if (all.length > 0) return punches.length === 0;
    return of === null ? owner !== null && punches.length > 0 : punches.length === 2;
  },
  key: ({ context }) => [context.owner, context.punches.length, context.failure?.kind, context.isTold],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('sending') && context.punches.length === 0) throw new Error('nothing is sent');
    if (snapshot.matches({ somebody: { queue: 'resting' } }) && context.punches.length > 0)
      throw new Error('something is left lying');
    if (snapshot.hasTag('refused') !== (context.failure !== null))
      throw new Error('a refusal without a reason, or left over');
    if (snapshot.hasTag('locating') !== (context.press !== null) && snapshot.matches('somebody'))
      throw new Error('a press that waits for nothing, or the other way round');
    if (snapshot.matches('somebody') && context.owner === null) throw new Error('punches of nobody');
  },
  equivalents: {
    'somebody.queue.sending | send fails | 2: asked after the next':
      'what may pass is no refusal for good: of the two only one can be so',
  },
  journeys: [
    {
      name: 'what was kept is sent in its order, once it is known who is here',
      scenario: 'any',
      steps: ['kept punches found (one)', 'person known (ada@example.test)', 'send succeeds', 'send succeeds'],
      ends: 'somebody.button.ready + queue.resting',
    },
    {
      name: 'what cannot be sent waits, and goes as soon as the host can be reached',
      scenario: 'any',
      steps: [
        'person known (ada@example.test)',
        'pressed (one)',
        'send fails (unreachable)',
        'bounce has passed',
        'connection restored',
        'send succeeds',
      ],
      ends: 'somebody.button.ready + queue.resting',
    },
    {
      name: 'what was refused goes when it is not wanted any longer',
      scenario: 'any',
      steps: [
        'person known (ada@example.test)',
        'pressed (one)',
        'send fails (status 409)',
        'bounce has passed',
        'drop chosen',
      ],
      ends: 'somebody.button.ready + queue.resting',
    },
  ],
});
