import type { CompanyDocument } from '../../../../src/api/contract/documents/documents.ts';
import { documentsMachine, documentTabs } from '../../../../src/machines/screens/documents/documents.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
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
  isSigned: false,
  ...more,
});
const documents = [document('exits', {}), document('travel', { needs: 'nothing', state: 'opened' })];
const viewerAt = (index: number) => ({
  type: 'xstate.snapshot.viewer',
  snapshot: { context: { index, documents: documents.map(({ id, title }) => ({ id: `one/${id}/2`, name: title })) } },
});

export const documentsModel = defineModel(documentsMachine)({
  name: 'documents',
  stubs: ['list', 'inText', 'viewer', 'hearSeen', 'noteSeen'],
  scenarios: [
    { name: 'at all of them', input: (now) => ({ ...servicesAt(now), orgId: 'one', query: {} }) },
    {
      name: 'by a link to one',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', query: { document: 'exits' } }),
    },
    {
      name: 'by a link to what is asked for',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', query: { tab: 'requested' } }),
    },
  ],
  events: {
    'document chosen': [
      { type: 'document chosen', id: 'exits' },
      { type: 'document chosen', id: 'exits', words: 'way out' },
    ],
    'document seen': [
      { type: 'document seen', documentId: 'exits', version: 2 },
      // what was open while a newer version of it was published
      { type: 'document seen', documentId: 'exits', version: 1 },
      { type: 'document seen', documentId: 'travel', version: 2 },
    ],
    'search changed': [{ type: 'search changed', search: 'exit' }],
    'tab chosen': documentTabs.map((tab) => ({ type: 'tab chosen' as const, tab })),
    'retry chosen': [{ type: 'retry chosen' }],
    'query changed': [
      { type: 'query changed', query: { document: 'travel' } },
      // a link to what is open already, among others than before
      { type: 'query changed', query: { document: 'exits', search: 'exit' } },
      { type: 'query changed', query: { document: '' } },
    ],
  },
  outcomes: [
    { type: 'xstate.snapshot.list', snapshot: { context: { data: { documents } } } },
    { type: 'xstate.snapshot.list', snapshot: { context: { data: null } } },
    viewerAt(1),
    { type: 'xstate.done.actor.viewer' },
    done('0.documents.account.noting', {}),
    failed('0.documents.account.noting', unreachable),
    failed('0.documents.account.noting', refused(404, 'not_found')),
  ],
  /** What is noted and what one looks for have nothing to do with each other. */
  offers: (snapshot, event) => {
    const { type } = event;
    // how it was found changes nothing of what is noted
    if (snapshot.context.words !== '') return type === 'query changed' || type === 'xstate.done.actor.viewer';
    const isQuiet = snapshot.matches({ account: 'noted' });
    if (/^xstate\.(done|error)\.actor/.test(type)) return true;
    if (type === 'retry chosen') return true;
    if (type === 'document seen') return !snapshot.matches({ account: 'noting' }) && snapshot.context.search === '';
    if (type === 'tab chosen') return isQuiet && snapshot.context.documents.length === 0;
    if (type === 'search changed') return isQuiet && snapshot.context.documents.length > 0;
    if ('words' in event && snapshot.context.seen.length + snapshot.context.openId.length > 0) return false;
    return isQuiet && snapshot.context.search === '';
  },
  key: ({ context }) => [
    context.openId,
    context.words,
    context.documents.length,
    context.search,
    context.tab,
    context.seen.map(({ documentId }) => documentId),
  ],
  journeys: [
    {
      name: 'one is opened, which is noted, and closed',
      scenario: 'at all of them',
      steps: [
        'list reports (exits)',
        'document chosen',
        'document seen (exits, version 2)',
        'noteSeen succeeds',
        'viewer succeeds',
      ],
      ends: 'looking.at all + account.noted',
    },
  ],
});
