import type { Query } from '../../../src/machines/parts/query.ts';
import { ownRequestsMachine } from '../../../src/machines/requests/own-requests.machine.ts';
import { defineModel, done } from '../../engine/index.ts';
import { servicesAt } from '../fixtures.ts';

const contentFor = (orgId: string, key: string, request: unknown) => ({
  values: { reason: '' },
  subject: {
    orgId,
    key,
    changes: { id: JSON.stringify(request), version: 1, state: 'waiting' as const },
    replaces: null,
  },
});
const form = {
  kind: 'presence_request' as const,
  empty: (orgId: string, key: string) => ({
    values: { reason: '' },
    subject: { orgId, key, changes: null, replaces: null },
  }),
  contentFor,
  freshFor: () => () => null,
  proposed: (about: string) => (about === '' ? {} : { firstDate: about }),
  sheet: {
    // something was typed before, and only for what is new
    restored: (kept: unknown) => (kept === 'new' ? { values: { reason: 'typed before' }, subject: {} } : null),
  },
};

const input = (query: Query) => (now: () => number) => ({
  ...servicesAt(now),
  orgId: 'one',
  topic: 'presence' as const,
  form,
  query,
  draftOf: (draftKey: string) => draftKey.split(' ').at(-1),
});

export const ownRequestsModel = defineModel(ownRequestsMachine)({
  name: 'ownRequests',
  stubs: ['list', 'case', 'form'],
  scenarios: [
    { name: 'opened', input: input({}) },
    { name: 'opened at a request', input: input({ request: 'r1' }) },
    { name: 'opened at a new one', input: input({ request: 'new 2026-04-07' }) },
  ],
  events: {
    'list chosen': [{ type: 'list chosen' }],
    'new chosen': [{ type: 'new chosen' }, { type: 'new chosen', about: '2026-04-08' }],
    'request chosen': ['r1', 'r2'].map((requestId) => ({ type: 'request chosen' as const, requestId })),
    'edit chosen': [{ type: 'edit chosen', request: { id: 'r1' } }],
    'panel closed': [{ type: 'panel closed' }],
    'query changed': ['', 'r2', 'new 2026-04-07'].map((request) => ({
      type: 'query changed' as const,
      query: { request },
    })),
  },
  outcomes: [done('case'), done('form', { savedId: 'r1' }), done('form', { savedId: '' })],
  /** Back closes what is open; a link opens another where nothing is, or in the place of a form. */
  offers: (snapshot, { type, query, about }) => {
    // what is about something is opened where nothing is or was
    const isUntouched = snapshot.matches('nothing') && snapshot.context.requestId === '' && !snapshot.context.edited;
    if (about !== undefined) return isUntouched;
    if (type !== 'query changed') return true;
    const isOpen = snapshot.hasTag('request open');
    if ((query as Query).request?.startsWith('new ')) return isUntouched;
    return (query as Query).request === '' ? isOpen : !isOpen && snapshot.context.requestId === '';
  },
  key: ({ context, ...snapshot }) => [
    context.requestId,
    context.edited?.id ?? null,
    context.isFromList,
    snapshot.value === 'form' ? context.about : '',
  ],
  invariant: ({ context }) => {
    if (context.edited && context.about !== '') throw new Error('what is there already is about something new');
  },
  journeys: [
    {
      name: 'what something new was about is forgotten where something else is changed',
      scenario: 'opened',
      steps: ['new chosen (2026-04-08)', 'form succeeds (empty)', 'list chosen', 'request chosen (r1)', 'edit chosen'],
      ends: 'form',
    },
    {
      name: 'what is looked at is changed, and leads back to the list',
      scenario: 'opened',
      steps: ['list chosen', 'request chosen (r1)', 'edit chosen', 'form succeeds (r1)'],
      ends: 'list',
    },
    {
      name: 'what was discarded is not looked at any longer',
      scenario: 'opened at a request',
      steps: ['case succeeds'],
      ends: 'nothing',
    },
    {
      name: 'a request that was opened by a link leads back to the page, one of the list to the list',
      scenario: 'opened at a request',
      steps: ['panel closed', 'list chosen', 'request chosen (r2)', 'panel closed'],
      ends: 'list',
    },
  ],
});
