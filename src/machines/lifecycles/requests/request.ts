/** What somebody is to a request by who reports to whom. The host decides who is what; the charts decide who may do what. */
export type RequestRole = 'employee' | 'approver' | 'second approver';

/** What a state is to whoever looks for it, whatever it is called and whatever kind of request it is. */
export type RequestTag =
  /** Its author's alone. */
  | 'draft'
  /** Nobody has granted or refused it. */
  | 'pending'
  /** Somebody has to decide. */
  | 'waiting'
  | 'second level'
  /** What was granted is to be given back. */
  | 'to cancel'
  | 'granted'
  /** It holds, or may come to hold. */
  | 'standing'
  /** Back with its author, who is to change it. */
  | 'returned'
  /** Nothing is settled yet. */
  | 'open'
  | 'closed'
  /** Somebody has said no. */
  | 'refused'
  /** It is shown to nobody. */
  | 'gone';

/** What the chart of any kind of request knows of its last step. */
export interface LastStepFacts {
  /** Whoever is asked about it did the last step, and nobody has been told of that yet. */
  readonly isUntold: boolean;
  /** Where the person's own last step came from, as the register writes it; null where there is none to take back. */
  readonly takesBackTo: string | null;
}

/** Whether the person may take back their own last step, which came from there. */
export const mayTakeBackTo = (
  { isUntold, takesBackTo }: LastStepFacts,
  { by, to }: { readonly by: string; readonly to: string },
): boolean => by === 'employee' && isUntold && takesBackTo === to;

/** For how long a step can be taken back, and nobody is told of it, in milliseconds. */
export const undoWindow = 10_000;

/** Steps of any request that can be taken back for that long, by whoever did them. */
export const undoable: ReadonlySet<string> = new Set(['submit', 'withdraw', 'approve', 'return', 'reject']);
