import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Topic } from '../../api/contract/endpoint.ts';
import type { Query } from '../parts/query.ts';
import { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import { aboutIn, isNew, newAbout } from './new-about.ts';
import { requestCaseMachine } from './request-case.machine.ts';
import { requestFormMachine } from './request-form.machine.ts';
import { type FilledIn, openingOf } from './request-form.ts';

interface OwnRequestsContext extends ScreenServices {
  readonly orgId: string;
  readonly topic: Topic;
  readonly form: FilledIn;
  /** What was kept of a form that was never sent, by its name. */
  readonly draftOf: (draftKey: string) => unknown;
  readonly requestId: string;
  /** The request that a form has just saved; empty where none has. */
  readonly savedId: string;
  /** What something new is about, such as a date; empty where it is about nothing that is there. */
  readonly about: string;
  /** Whether the list was open before: whatever came of it leads back there. */
  readonly isFromList: boolean;
  /** The request that the form changes; null for something new. */
  readonly edited: { readonly id: string } | null;
}

/** One's own requests of one kind: a list of them, one of them, and the form that asks for them; one at a time. */
export const ownRequestsMachine = setup({
  types: {} as {
    context: OwnRequestsContext;
    input: Pick<OwnRequestsContext, 'orgId' | 'topic' | 'form' | 'draftOf'> & ScreenServices & { query: Query };
    events:
      | { type: 'list chosen' }
      | { type: 'new chosen'; about?: string }
      | { type: 'request chosen'; requestId: string }
      | { type: 'edit chosen'; request: { readonly id: string } }
      | { type: 'panel closed' }
      /** Back, forward or a link within the screen: the address is of one request, or of none. */
      | { type: 'query changed'; query: Query };
    children: { list: 'list'; case: 'case'; form: 'form' };
    tags: 'list open' | 'request open' | 'form open';
  },
  actors: { list: resourceMachine, case: requestCaseMachine, form: requestFormMachine },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isNewAsked: ({ context }) => isNew(context.requestId),
    isOfRequest: (_, { query }: { query: Query }) => Boolean(query.request),
    isOfNew: (_, { query }: { query: Query }) => isNew(query.request ?? ''),
    isFromList: ({ context }) => context.isFromList,
    isSaved: (_, { savedId }: { savedId: string }) => savedId !== '',
  },
  actions: {
    noteList: assign({ isFromList: true }),
    noteNoList: assign({ isFromList: false }),
    openRequest: assign({ requestId: (_, { requestId }: { requestId: string }) => requestId }),
    openAddressed: assign({ requestId: (_, { query }: { query: Query }) => query.request ?? '' }),
    beginNew: assign({ edited: null, about: (_, { about = '' }: { about?: string }) => about }),
    beginAddressed: assign({ edited: null, about: (_, { query }: { query: Query }) => aboutIn(query.request ?? '') }),
    beginAsked: assign(({ context }) => ({ edited: null, about: aboutIn(context.requestId), requestId: '' })),
    noteSaved: assign({ savedId: (_, { savedId }: { savedId: string }) => savedId }),
    beginEdit: assign((_, { request }: { request: { readonly id: string } }) => ({ edited: request, about: '' })),
  },
}).createMachine({
  id: 'ownRequests',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    requestId: query.request ?? '',
    savedId: '',
    about: '',
    isFromList: false,
    edited: null,
  }),
  initial: 'looking',
  on: {
    'list chosen': '.list',
    'new chosen': { target: '.form', actions: { type: 'beginNew', params: ({ event }) => event } },
    'request chosen': {
      target: '.request',
      reenter: true,
      actions: { type: 'openRequest', params: ({ event }) => event },
    },
    'query changed': [
      {
        guard: { type: 'isOfNew', params: ({ event }) => event },
        target: '.form',
        actions: { type: 'beginAddressed', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOfRequest', params: ({ event }) => event },
        target: '.request',
        reenter: true,
        actions: { type: 'openAddressed', params: ({ event }) => event },
      },
      { target: '.back' },
    ],
  },
  states: {
    /** An address may name a request, or be that of a new one. */
    looking: {
      always: [
        { guard: 'isNewAsked', target: 'form', actions: 'beginAsked' },
        { guard: 'isAsked', target: 'request' },
        { target: 'nothing' },
      ],
    },
    nothing: { entry: 'noteNoList' },
    list: {
      tags: 'list open',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { orgId, topic, now, news } }) => ({ key: { orgId }, now, news, topics: [topic] }),
      },
      entry: 'noteList',
      on: { 'panel closed': 'nothing' },
    },
    request: {
      tags: 'request open',
      invoke: {
        id: 'case',
        src: 'case',
        input: ({ context }) => ({ ...context, topics: [context.topic] }),
        // what is gone is not looked at any longer
        onDone: 'back',
      },
      on: {
        'panel closed': 'back',
        'edit chosen': { target: 'form', actions: { type: 'beginEdit', params: ({ event }) => event } },
      },
    },
    /** Where somebody was before. */
    back: { always: [{ guard: 'isFromList', target: 'list' }, { target: 'nothing' }] },
    form: {
      tags: 'form open',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => {
          const { form, topic, about } = context;
          const name = about === '' ? topic : `${topic} ${about}`;
          return openingOf(form, form.contentFor, name, context, {}, form.proposed?.(about));
        },
        // it closes by itself, and not before it is asked whether what is unsaved may go
        onDone: [
          // what has been asked for is seen among the others
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'list',
            actions: { type: 'noteSaved', params: ({ event }) => event.output },
          },
          { target: 'back' },
        ],
      },
      // one that holds something unsaved is not replaced by another
      on: { 'list chosen': {}, 'new chosen': {}, 'request chosen': {} },
    },
  },
});

export type OwnRequestsRef = ActorRefFrom<typeof ownRequestsMachine>;

/** What of it stands in the address. */
export const queryOfOwnRequests = (snapshot: SnapshotFrom<typeof ownRequestsMachine>) => ({
  request: snapshot.hasTag('request open')
    ? snapshot.context.requestId
    : snapshot.hasTag('form open') && snapshot.context.edited === null
      ? newAbout(snapshot.context.about)
      : '',
});
