import { fromPromise, type SnapshotFrom } from 'xstate';
import type { Topic } from '../api/contract/endpoint.ts';
import { resourceMachine } from './resource.machine.ts';
import type { Recalled, ResourceInput, ResourceKey, ResourceServices } from './resource-types.ts';

/** The resource machine for one kind of thing, with its types: what is asked by, and what comes. */
export interface Resource<Data, Key extends ResourceKey> {
  readonly machine: typeof resourceMachine;
  readonly input: (key: Key, services: ResourceServices) => ResourceInput;
  readonly dataOf: (snapshot: SnapshotFrom<typeof resourceMachine>) => Data | null;
  /** Whether what was last seen is kept on the device, to be read without the host. */
  readonly isKept: boolean;
}

/**
 * Types the resource machine by the call that loads it. The machine itself carries what it loads unopened; this is the
 * only place that knows that what came out of `load` is what `load` gives.
 *
 * @param topics what it shows something of: it is asked for anew when something of that has changed
 * @param recall what was last seen on this device, for when the host cannot be reached
 */
export const resourceOf = <Data, Key extends ResourceKey>(
  topics: readonly Topic[],
  load: (key: Key, options: { signal: AbortSignal }) => Promise<Data>,
  recall: ((key: Key) => Promise<Recalled<Data> | null>) | null = null,
): Resource<Data, Key> => ({
  machine: resourceMachine.provide({
    actors: {
      load: fromPromise<unknown, ResourceKey>(({ input, signal }) => load(input as Key, { signal })),
      recall: fromPromise<Recalled<unknown> | null, ResourceKey>(async ({ input }) =>
        recall ? recall(input as Key) : null,
      ),
    },
  }),
  input: (key, { now, news }) => ({ key, now, news, topics }),
  dataOf: (snapshot) => snapshot.context.data as Data | null,
  isKept: recall !== null,
});
