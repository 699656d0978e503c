import { isIdentifier } from '../../../api/contract/values.ts';

/** Kinds of requests that are decided in one list; leaves have a screen of their own. */
export const everyKind = ['correction_request', 'overtime_request', 'presence_request', 'shift_request'] as const;
export type EveryKindName = (typeof everyKind)[number];

/** A request of one of several kinds. */
interface Named {
  readonly kind: EveryKindName;
  readonly id: string;
}

/** What names a request where several kinds are listed together, for instance in an address. */
export const nameOf = ({ kind, id }: Named): string => `${kind}.${id}`;

/** Which request a name is of; null for what is no such name. */
export function namedBy(name: string): Named | null {
  const [said, id] = name.split('.');
  const kind = everyKind.find((one) => one === said);
  return kind !== undefined && isIdentifier(id) ? { kind, id } : null;
}
