import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import { type ArchivedFile, fetchOwnArchived, listOwnArchive } from '../../../api/own-archive.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';
import { type NewsSource, retryOnRecovery } from '../../news.ts';

/** All that is kept about oneself as one file: first it is found out what there is, then each is fetched. */
export const ownArchiveMachine = setup({
  types: {} as {
    context: { readonly orgId: string; readonly news: NewsSource; archive: string; failure: CallFailure | null };
    input: { orgId: string; news: NewsSource };
    events: /** @param archive what the file is to be called */
    { type: 'archive chosen'; archive: string } | { type: 'canceled' } | { type: 'retry chosen' };
    children: { files: 'files' };
    tags: 'busy' | 'failed';
  },
  actors: {
    retryOnRecovery,
    list: fromPromise<readonly ArchivedFile[], { orgId: string }>(({ input, signal }) =>
      listOwnArchive(input.orgId, { signal }),
    ),
    files: downloadsOf(fetchOwnArchived),
  },
  actions: {
    name: assign({ archive: (_, { archive }: { archive: string }) => archive }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
    fetchAll: sendTo('files', ({ context: { archive } }, { files }: { files: readonly ArchivedFile[] }) => ({
      type: 'files chosen',
      files,
      archive,
    })),
  },
}).createMachine({
  id: 'ownArchive',
  context: ({ input }) => ({ ...input, archive: '', failure: null }),
  invoke: { id: 'files', src: 'files', input: ({ context: { orgId, news } }) => ({ orgId, news }) },
  initial: 'resting',
  states: {
    resting: {
      on: { 'archive chosen': { target: 'listing', actions: { type: 'name', params: ({ event }) => event } } },
    },
    listing: {
      tags: 'busy',
      invoke: {
        src: 'list',
        input: ({ context: { orgId } }) => ({ orgId }),
        onDone: {
          target: 'resting',
          actions: { type: 'fetchAll', params: ({ event }) => ({ files: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { canceled: 'resting' },
    },
    failed: {
      tags: 'failed',
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      exit: 'clearFailure',
      on: { 'retry chosen': 'listing', canceled: 'resting' },
    },
  },
});

export type OwnArchiveRef = ActorRefFrom<typeof ownArchiveMachine>;
