import type { OwnSession } from '../../../../src/api/contract/account/session.ts';
import { ownSessionsMachine } from '../../../../src/machines/shell/services/own-sessions.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

const here: OwnSession = {
  id: 's1',
  device: 'Firefox on Linux',
  createdAt: '2026-03-16T08:00:00Z',
  lastUsedAt: '2026-03-16T10:00:00Z',
  isCurrent: true,
};
const there: OwnSession = { ...here, id: 's2', device: 'Safari on iOS', isCurrent: false };

export const ownSessionsModel = defineModel(ownSessionsMachine)({
  name: 'ownSessions',
  stubs: ['load', 'end', 'endAll'],
  scenarios: [{ name: 'the profile is open', input: undefined }],
  events: {
    'end chosen': [{ type: 'end chosen', id: 's2' }],
    'end all chosen': [{ type: 'end all chosen' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.ownSessions.loading', [here, there]),
    failed('0.ownSessions.loading', unreachable),
    done('0.ownSessions.ending', [here]),
    failed('0.ownSessions.ending', unreachable),
    done('0.ownSessions.ending all', {}),
    failed('0.ownSessions.ending all', unreachable),
  ],
  key: ({ context }) => [context.sessions.map(({ id }) => id).join(), context.failure?.kind ?? null, context.ending],
  journeys: [
    {
      name: 'another device is signed out, and this one stays',
      scenario: 'the profile is open',
      steps: ['load succeeds', 'end chosen', 'end succeeds'],
      ends: 'shown',
    },
    {
      name: 'everywhere at once',
      scenario: 'the profile is open',
      steps: ['load succeeds', 'end all chosen', 'endAll succeeds'],
      ends: 'ended',
    },
  ],
});
