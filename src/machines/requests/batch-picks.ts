import type { ActorRefFrom } from 'xstate';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { TeamDecision } from '../../api/contract/requests/request-endpoints.ts';
import type { RequestHead } from '../../api/contract/requests/request-values.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';

/** A request at the version that somebody has seen. */
export interface Picked {
  readonly id: string;
  readonly version: number;
}

/** A request of any kind, as lists show it. */
export interface Listed extends RequestHead {
  readonly state: string;
  readonly allowedActions: readonly string[];
}

/** What has become of each request that was decided with others. */
export type Results = readonly {
  readonly id: string;
  readonly isDone: boolean;
  readonly code: string | null;
  readonly request: Listed | null;
}[];

export type BatchAction = Exclude<TeamDecision, 'undo'>;

/** What is decided of many at once: each kind sends it its own way. */
export interface Decisions {
  readonly orgId: string;
  readonly key: string;
  readonly action: TeamDecision;
  readonly comment: string;
  readonly requests: readonly Picked[];
}

export interface RequestBatchContext {
  readonly orgId: string;
  readonly newIdempotencyKey: () => string;
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
  /** What is shown, and can be picked of. */
  readonly list: readonly Listed[];
  readonly picked: readonly Picked[];
  /** What is being decided: it stays the same, whatever becomes of the list meanwhile. */
  readonly wanted: readonly Picked[];
  readonly action: BatchAction;
  /** Whether it is taken back: what was done before the same way is undone. */
  readonly isBack: boolean;
  readonly comment: string;
  /** Names the try: what is sent again is the same. */
  readonly key: string;
  readonly results: Results;
  readonly problem: CallFailure | null;
}

/** Those of a list that somebody can decide on. */
export const decidableIn = (requests: readonly Listed[]): readonly Listed[] =>
  requests.filter(({ allowedActions }) => allowedActions.includes('approve'));

/** Whether all that is picked can be decided so: not every kind of request can be returned. */
export const isOffered = (
  { list, picked }: { readonly list: readonly Listed[]; readonly picked: readonly Picked[] },
  action: BatchAction,
): boolean =>
  decidableIn(list).every(({ id, allowedActions }) => !isAmong(picked, id) || allowedActions.includes(action));

/** Whether all that can be decided are picked. */
export const isEachPicked = ({
  list,
  picked,
}: {
  readonly list: readonly Listed[];
  readonly picked: readonly Picked[];
}): boolean => decidableIn(list).every(({ id }) => isAmong(picked, id));

/** What has been decided and can be taken back, at the version that it has now. */
export const undoableIn = ({ results }: { readonly results: Results }): readonly Picked[] =>
  results.flatMap(({ isDone, request }) =>
    isDone && request?.allowedActions.includes('undo') ? [{ id: request.id, version: request.version }] : [],
  );

/** Of those that were refused and are still shown, the ones that can be decided, at the version that they have now. */
export const failedIn = ({
  list,
  results,
}: {
  readonly list: readonly Listed[];
  readonly results: Results;
}): Picked[] =>
  results.flatMap(({ isDone, request }) =>
    !isDone && request?.allowedActions.includes('approve') && isAmong(list, request.id)
      ? [{ id: request.id, version: request.version }]
      : [],
  );

export const isAmong = (requests: readonly { readonly id: string }[], id: string): boolean =>
  requests.some((one) => one.id === id);

export const without = (picked: readonly Picked[], gone: readonly { readonly id: string }[]): Picked[] =>
  picked.filter(({ id }) => !isAmong(gone, id));
