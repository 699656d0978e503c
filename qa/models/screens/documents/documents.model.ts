import type { CompanyDocument } from '../../../../src/api/contract/documents/documents.ts';
import { documentsMachine } from '../../../../src/machines/screens/documents/documents.machine.ts';
import { defineModel } from '../../../engine/model/model.ts';
import { refused, servicesAt, unreachable } from '../../fixtures.ts';

const document = (id: string, more: Partial<CompanyDocument>): CompanyDocument => ({
  id,
  version: 2,
  category: 'Safety',
  title: id,
  description: '',
  state: 'unread',
  needs: 'acknowledgement',
  publishedOn: '2026-03-01',
  changes: '',
  dueOn: null,
  isOverdue: false,
  name: `${id}.pdf`,
  mediaType: 'application/pdf',
  bytes: 6,
  openedAt: null,
  answeredAt: null,
  reason: '',
  ...more,
});
const documents = [document('exits', {}), document('travel', { needs: 'nothing', state: 'opened' })];
const conflict = refused(409, 'conflict');
const viewerAt = (index: number) => ({
  type: 'xstate.snapshot.viewer',
  snapshot: { context: { index, documents: documents.map(({ id, title }) => ({ id: `one/${id}`, name: title })) } },
});

export const documentsModel = defineModel(documentsMachine)({
  name: 'documents',
  stubs: ['list', 'viewer', 'noteSeen', 'askWhy', 'send'],
  scenarios: [
    { name: 'at all of them', input: (now) => ({ ...servicesAt(now), orgId: 'one', query: {} }) },
    {
      name: 'by a link to one',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', query: { document: 'exits' } }),
    },
  ],
  events: {
    'document chosen': [{ type: 'document chosen', id: 'exits' }],
    'document seen': ['exits', 'travel'].map((documentId) => ({
      type: 'document seen' as const,
      documentId,
      version: 2,
    })),
    'search changed': [{ type: 'search changed', search: 'exit' }],
    'answer chosen': (['acknowledge', 'decline'] as const).map((action) => ({
      type: 'answer chosen' as const,
      documentId: 'exits',
      version: 2,
      action,
    })),
    'retry chosen': [{ type: 'retry chosen' }],
    'query changed': [
      { type: 'query changed', query: { document: 'travel' } },
      { type: 'query changed', query: { document: '' } },
    ],
  },
  outcomes: [
    { type: 'xstate.snapshot.list', snapshot: { context: { data: { documents } } } },
    { type: 'xstate.snapshot.list', snapshot: { context: { data: null } } },
    viewerAt(1),
    { type: 'xstate.done.actor.viewer' },
    { type: 'xstate.done.actor.0.documents.account.noting', output: {} },
    { type: 'xstate.error.actor.0.documents.account.noting', error: unreachable },
    { type: 'xstate.done.actor.0.documents.answer.asking why', output: 'too long' },
    { type: 'xstate.done.actor.0.documents.answer.asking why', output: null },
    { type: 'xstate.error.actor.0.documents.answer.asking why', error: unreachable },
    { type: 'xstate.done.actor.0.documents.answer.sending', output: {} },
    { type: 'xstate.error.actor.0.documents.answer.sending', error: unreachable },
    { type: 'xstate.error.actor.0.documents.answer.sending', error: conflict },
  ],
  /** What is noted, what one says and what one looks for have nothing to do with each other: each goes on by itself. */
  offers: (snapshot, { type }) => {
    const { context } = snapshot;
    const isQuiet = snapshot.matches({ account: 'noted', answer: { resting: 'well' } }) && context.wanted === null;
    const isAtExits = context.openId === 'exits' && snapshot.hasTag('viewing');
    if (type === 'answer chosen') return isAtExits && context.seen.length === 0 && context.search === '';
    if (type === 'retry chosen') return true;
    if (type === 'document seen') return isQuiet && context.search === '';
    if (type === 'search changed') return isQuiet && context.documents.length > 0;
    if (/^xstate\.(done|error)\.actor/.test(type)) return true;
    return isQuiet && context.search === '';
  },
  key: ({ context }) => [
    context.openId,
    context.documents.length,
    context.search,
    context.seen.map(({ documentId }) => documentId),
    context.wanted?.action ?? null,
    context.reason,
    context.problem?.kind ?? null,
  ],
  journeys: [
    {
      name: 'one is opened, declined with a reason, and that is sent anew after a failure',
      scenario: 'at all of them',
      steps: [
        'list reports (exits)',
        'document chosen',
        'document seen (exits)',
        'noteSeen succeeds',
        'answer chosen (decline)',
      ],
      ends: 'looking.at one + account.noted + answer.asking why',
    },
  ],
});
