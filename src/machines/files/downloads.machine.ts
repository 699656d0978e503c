import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { type NewsSource, retryOnRecovery } from '../news.ts';

/** What somebody wants to have as a file, and what the file is to be called. */
export interface WantedFile {
  readonly id: string;
  readonly name: string;
}

/** A file that is there to be kept. */
export interface ReadyFile {
  readonly name: string;
  readonly content: Blob;
}

export type DownloadsEmitted = { type: 'ready'; file: ReadyFile };

/** One that is wanted, and where. */
export interface DownloadInput {
  readonly orgId: string;
  readonly id: string;
}

/** Fetches files, one after the other; several are packed into one. It can be given up at any time. */
export const downloadsMachine = setup({
  types: {} as {
    context: {
      readonly news: NewsSource;
      readonly orgId: string;
      wanted: readonly WantedFile[];
      /** What several are called together. */
      archive: string;
      ready: readonly ReadyFile[];
      failure: CallFailure | null;
    };
    input: { news: NewsSource; orgId: string };
    events:
      | { type: 'files chosen'; files: readonly WantedFile[]; archive: string }
      | { type: 'canceled' }
      | { type: 'retry chosen' };
    emitted: DownloadsEmitted;
    tags: 'busy' | 'failed';
  },
  actors: {
    retryOnRecovery,
    fetch: fromPromise<Blob, DownloadInput>(() => Promise.reject(new Error('fetch is provided by downloadsOf'))),
    pack: fromPromise<Blob, { files: readonly ReadyFile[] }>(async ({ input }) => {
      const { zipOf } = await import('./zip.ts');
      return zipOf(input.files);
    }),
  },
  guards: {
    isSome: (_, { files }: { files: readonly WantedFile[] }) => files.length > 0,
    isMissingOne: ({ context }) => context.ready.length < context.wanted.length,
    isSingle: ({ context }) => context.wanted.length === 1,
  },
  actions: {
    want: assign((_, { files, archive }: { files: readonly WantedFile[]; archive: string }) => ({
      wanted: files,
      archive,
      ready: [],
      failure: null,
    })),
    take: assign(({ context }, { content }: { content: Blob }) => ({
      ready: [...context.ready, { name: context.wanted[context.ready.length]?.name ?? '', content }],
      failure: null,
    })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    sayReady: emit((_, { file }: { file: ReadyFile }) => ({ type: 'ready', file })),
    forget: assign({ wanted: [], archive: '', ready: [], failure: null }),
  },
}).createMachine({
  id: 'downloads',
  context: ({ input }) => ({ ...input, wanted: [], archive: '', ready: [], failure: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'files chosen': {
          guard: { type: 'isSome', params: ({ event }) => event },
          target: 'counting',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    fetching: {
      tags: 'busy',
      on: { canceled: 'idle' },
      invoke: {
        src: 'fetch',
        input: ({ context: { orgId, wanted, ready } }) => ({ orgId, id: wanted[ready.length]?.id ?? '' }),
        onDone: {
          target: 'counting',
          actions: { type: 'take', params: ({ event }) => ({ content: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    counting: {
      always: [
        { guard: 'isMissingOne', target: 'fetching' },
        {
          guard: 'isSingle',
          target: 'idle',
          actions: { type: 'sayReady', params: ({ context }) => ({ file: onlyOf(context.ready) }) },
        },
        { target: 'packing' },
      ],
    },
    packing: {
      tags: 'busy',
      on: { canceled: 'idle' },
      invoke: {
        src: 'pack',
        input: ({ context }) => ({ files: context.ready }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'sayReady',
            params: ({ context, event }) => ({ file: { name: context.archive, content: event.output } }),
          },
        },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    /** What has come already is not fetched again. */
    failed: {
      tags: 'failed',
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      on: {
        canceled: 'idle',
        'retry chosen': 'counting',
        // whoever wants something else does not have to give up first
        'files chosen': {
          guard: { type: 'isSome', params: ({ event }) => event },
          target: 'counting',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
  },
});

function onlyOf([file]: readonly ReadyFile[]): ReadyFile {
  if (!file) throw new Error('no file has come');
  return file;
}

export type DownloadsRef = ActorRefFrom<typeof downloadsMachine>;

/** The machine for one kind of files. @param fetch gets one of them */
export const downloadsOf = (
  fetch: (input: DownloadInput, options: { signal: AbortSignal }) => Promise<Blob>,
): typeof downloadsMachine =>
  downloadsMachine.provide({
    actors: { fetch: fromPromise<Blob, DownloadInput>(({ input, signal }) => fetch(input, { signal })) },
  });
