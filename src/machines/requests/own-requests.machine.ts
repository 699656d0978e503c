import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Topic } from '../../api/contract/endpoint.ts';
import type { FormValues, FreshForm } from '../overlays/form-sheet.machine.ts';
import { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import { requestCaseMachine } from './request-case.machine.ts';
import { requestFormMachine } from './request-form.machine.ts';

/** What of its form only one kind of request knows. */
export interface KindOfForm {
  readonly topic: Topic;
  readonly empty: (orgId: string, key: string) => FormValues;
  /** Of a request as the host has answered it. */
  readonly valuesOf: (orgId: string, key: string, request: unknown) => FormValues;
  readonly freshFor: (orgId: string, newIdempotencyKey: () => string) => FreshForm;
}

interface OwnRequestsContext extends ScreenServices {
  readonly orgId: string;
  readonly kind: KindOfForm;
  /** What was typed before and never sent, by the name of its form. */
  readonly draftOf: (draftKey: string) => FormValues | null;
  readonly requestId: string;
  /** Whether the list was open before: whatever came of it leads back there. */
  readonly isFromList: boolean;
  /** The request that the form changes; null for something new. */
  readonly edited: { readonly id: string } | null;
}

/** One's own requests of one kind: a list of them, one of them, and the form that asks for them; one at a time. */
export const ownRequestsMachine = setup({
  types: {} as {
    context: OwnRequestsContext;
    input: Pick<OwnRequestsContext, 'orgId' | 'kind' | 'draftOf'> & ScreenServices & { requestId: string | null };
    events:
      | { type: 'list chosen' }
      | { type: 'new chosen' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'edit chosen'; request: { readonly id: string } }
      | { type: 'beside closed' };
    children: { list: 'list'; case: 'case'; form: 'form' };
    tags: 'list open' | 'request open' | 'form open';
  },
  actors: { list: resourceMachine, case: requestCaseMachine, form: requestFormMachine },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isFromList: ({ context }) => context.isFromList,
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
  },
  actions: {
    noteList: assign({ isFromList: true }),
    noteNoList: assign({ isFromList: false }),
    openRequest: assign({ requestId: (_, { requestId }: { requestId: string }) => requestId }),
    beginNew: assign({ edited: null }),
    beginEdit: assign({ edited: (_, { request }: { request: { readonly id: string } }) => request }),
  },
}).createMachine({
  id: 'ownRequests',
  context: ({ input }) => ({ ...input, requestId: input.requestId ?? '', isFromList: false, edited: null }),
  initial: 'looking',
  on: {
    'list chosen': '.list',
    'new chosen': { target: '.form', actions: 'beginNew' },
    'request chosen': {
      target: '.request',
      reenter: true,
      actions: { type: 'openRequest', params: ({ event }) => event },
    },
  },
  states: {
    /** An address may name a request. */
    looking: { always: [{ guard: 'isAsked', target: 'request' }, { target: 'nothing' }] },
    nothing: { entry: 'noteNoList' },
    list: {
      tags: 'list open',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { orgId, kind, now, news } }) => ({ key: { orgId }, now, news, topics: [kind.topic] }),
      },
      entry: 'noteList',
      on: { 'beside closed': 'nothing' },
    },
    request: {
      tags: 'request open',
      invoke: {
        id: 'case',
        src: 'case',
        input: ({ context }) => ({ ...context, topic: context.kind.topic }),
        // what is gone is not looked at any longer
        onDone: 'back',
      },
      on: {
        'beside closed': 'back',
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
        input: ({ context: { orgId, kind, news, newIdempotencyKey, dialogs, draftOf, edited } }) => {
          const draftKey = `${kind.topic} ${orgId} ${edited?.id ?? 'new'}`;
          const key = newIdempotencyKey();
          return {
            orgId,
            news,
            newIdempotencyKey,
            draftKey,
            saved: edited ? kind.valuesOf(orgId, key, edited) : kind.empty(orgId, key),
            draft: draftOf(draftKey),
            fresh: kind.freshFor(orgId, newIdempotencyKey),
            dialogs,
          };
        },
        // it closes by itself, and not before it is asked whether what is unsaved may go
        onDone: [
          // what has been asked for is seen among the others
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'list' },
          { target: 'back' },
        ],
      },
      // one that holds something unsaved is not replaced by another
      on: { 'list chosen': {}, 'new chosen': {}, 'request chosen': {} },
    },
  },
});

export type OwnRequestsRef = ActorRefFrom<typeof ownRequestsMachine>;
