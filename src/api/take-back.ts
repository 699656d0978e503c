import { type Abortable, call } from './calls/host.ts';
import { correctionCalls } from './contract/requests/corrections.ts';
import { actOnLeave } from './contract/requests/leaves.ts';
import { overtimeCalls } from './contract/requests/overtime.ts';
import { presenceCalls } from './contract/requests/presence.ts';
import type { RequestKindName } from './contract/requests/request-kinds.ts';
import { shiftCalls } from './contract/requests/shifts.ts';

/** A request that somebody has just sent, as it was answered, and where it lies. */
export interface Sent {
  readonly orgId: string;
  readonly kind: RequestKindName;
  readonly id: string;
  readonly version: number;
}

const calls = {
  leave_request: actOnLeave,
  correction_request: correctionCalls.act,
  overtime_request: overtimeCalls.act,
  presence_request: presenceCalls.act,
  shift_request: shiftCalls.act,
} as const satisfies Readonly<Record<RequestKindName, unknown>>;

/** Takes back what was sent, while nobody has been told. @param sent.key names the try */
export function sendTakenBack(
  { orgId, kind, id, version, key }: Sent & { readonly key: string },
  { signal }: Abortable = {},
): Promise<unknown> {
  const params = { orgId, requestId: id };
  // what only one kind says of an action is not said of this one
  const body = { action: 'undo', comment: '', dates: null, ask: null } as const;
  return call(calls[kind], { params, body, version, key, signal });
}
