import { createActor } from 'xstate';
import type { LeavePreview } from '../../../src/api/contract/requests/leave-preview.ts';
import { noNews } from '../../../src/machines/news.ts';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { noFiles } from '../../../src/machines/overlays/form-content.ts';
import { requestFormMachine } from '../../../src/machines/requests/request-form.machine.ts';
import { leaveForm } from '../../../src/machines/screens/leaves/leave-form.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { keysFrom, leaveRequestWith, unreachable } from '../fixtures.ts';

const ask = { ...leaveRequestWith().ask, firstDate: '2026-04-07', lastDate: '2026-04-08' };
const longer = { ...ask, lastDate: '2026-04-09' };
const preview: LeavePreview = { days: [], total: 200, effects: [], problems: [], approver: null };

/** Of one of these two; nothing else is asked for. */
const lastDateOf = (asked: unknown) => [ask, longer].find((one) => one === asked)?.lastDate ?? null;

export const requestFormModel = defineModel(requestFormMachine)({
  name: 'requestForm',
  stubs: ['sheet', 'watch', 'count', 'uploads'],
  scenarios: [
    {
      name: 'something new',
      input: {
        news: noNews,
        orgId: 'one',
        newIdempotencyKey: keysFrom('file'),
        kind: 'leave_request',
        tell: () => {},
        draftKey: 'leave one new',
        saved: leaveForm.empty('one', 'key-1'),
        draft: null,
        fresh: () => null,
        dialogs: createActor(dialogsMachine),
      },
    },
  ],
  events: {
    'ask changed': [ask, longer, null].map((one) => ({ type: 'ask changed' as const, ask: one })),
    'fresh taken': [{ type: 'fresh taken', values: { files: noFiles } }],
    'retry chosen': [{ type: 'retry chosen' }],
    'sheet closed': [
      {
        type: 'sheet closed',
        saved: { id: 'r1', how: 'sent', count: 1, waitingFor: 'Bo Example', isOpen: true, undoableVersion: 2 },
      },
      { type: 'sheet closed', saved: null },
    ],
  },
  outcomes: [
    { type: 'xstate.after.previewDelay.requestForm.settling' },
    done('0.requestForm.counting', preview),
    failed('0.requestForm.counting', unreachable),
  ],
  key: ({ context }) => [
    lastDateOf(context.ask),
    context.preview !== null,
    context.failure?.kind,
    context.saved !== null,
  ],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (context.ask === null && context.preview !== null) throw new Error('what is not asked for is counted');
    if (snapshot.hasTag('counted') && context.preview === null) throw new Error('counted, and nothing to show');
  },
  equivalents: {
    'requestForm | ask changed | 1: asked after the next': 'nothing once more is nothing to count, whoever says so',
  },
  journeys: [
    {
      name: 'while somebody goes on typing nothing is counted',
      scenario: 'something new',
      steps: ['ask changed (2026-04-08)', 'ask changed (2026-04-09)', 'previewDelay has passed', 'count succeeds'],
      ends: 'counted',
    },
    {
      name: 'what could not be counted is counted the second time',
      scenario: 'something new',
      steps: ['ask changed (2026-04-08)', 'previewDelay has passed', 'count fails', 'retry chosen', 'count succeeds'],
      ends: 'counted',
    },
  ],
});
