import { assign } from 'xstate';
import type { Resource } from '../resource.ts';
import type { ResourceKey } from '../resource-types.ts';

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/**
 * What has come, with each part of it that is as it was before taken from before: whoever compares parts by identity sees
 * at once what is new. Lists are compared place by place. Takes what JSON can carry.
 */
export function shareStructure(before: unknown, after: unknown): unknown {
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const taken: Container = Array.isArray(after) ? ([] as unknown as Container) : {};
  let isSame = Object.keys(before).length === Object.keys(after).length;
  for (const key in after) {
    taken[key] = shareStructure(before[key], after[key]);
    isSame &&= key in before && taken[key] === before[key];
  }
  return isSame ? before : taken;
}

/** A resource that takes what has come again with the parts that it has already: for long lists, whose rows are compared. */
export const sharingStructure = <Data, Key extends ResourceKey>(
  resource: Resource<Data, Key>,
): Resource<Data, Key> => ({
  ...resource,
  machine: resource.machine.provide({
    actions: {
      take: assign(({ context }, { data }: { data: unknown }) => ({
        data: shareStructure(context.data, data),
        loadedAt: context.now(),
        failure: null,
        patience: 0,
      })),
    },
  }),
});
