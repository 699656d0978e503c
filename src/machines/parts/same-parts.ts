/**
 * What has come, with each part of it that is as it was before taken from before: whoever compares parts by identity sees
 * at once what is new. Lists are compared place by place. Takes what JSON can carry.
 */
export function withSameParts(before: unknown, after: unknown): unknown {
  if (Object.is(before, after) || !isContainer(before) || !isContainer(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const taken = keys.map((key) => [key, withSameParts(before[key], after[key])] as const);
  const isSame =
    keys.length === Object.keys(before).length && taken.every(([key, part]) => Object.is(part, before[key]));
  if (isSame) return before;
  return Array.isArray(after) ? taken.map(([, part]) => part) : Object.fromEntries(taken);
}

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
