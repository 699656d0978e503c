import {
  type AppraisalItem,
  type AppraisalMark,
  type GivenMark,
  wideGap,
} from '../../../api/contract/appraisals/values.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';

/** What somebody says to an item: as it is typed, and as the register has it. */
export interface MarkDraft {
  readonly rating: number | null;
  readonly comment: string;
  /** Counts what the register has; 0: nothing yet. */
  readonly version: number;
  readonly saved: { readonly rating: number | null; readonly comment: string };
}

/** By the ids of the items, in their order. */
export type MarkDrafts = Readonly<Record<string, MarkDraft>>;

/** What another tab, or another person, has said to items meanwhile. */
export type OtherMarks = Readonly<Record<string, AppraisalMark>>;

const nothing = { rating: null, comment: '' } as const;
const draftOf = ({ rating, comment, version }: Omit<AppraisalMark, 'item'>): MarkDraft => ({
  rating,
  comment,
  version,
  saved: { rating, comment },
});

export function draftsFrom(items: readonly AppraisalItem[], marks: readonly AppraisalMark[]): MarkDrafts {
  const known = new Map(marks.map((mark) => [mark.item, mark]));
  return Object.fromEntries(items.map(({ id }) => [id, draftOf(known.get(id) ?? { ...nothing, version: 0 })]));
}

/**
 * What was typed here before and never sent is typed again: where the register says something else by now than what was seen
 * then, both stand side by side.
 */
export function takenUp(
  drafts: MarkDrafts,
  unsent: readonly GivenMark[],
): { readonly drafts: MarkDrafts; readonly others: OtherMarks } {
  const next: Record<string, MarkDraft> = { ...drafts };
  const others: Record<string, AppraisalMark> = {};
  for (const { item, version, rating, comment } of unsent) {
    const draft = drafts[item];
    if (!draft || isSame({ rating, comment }, draft.saved)) continue;
    next[item] = { ...draft, rating, comment };
    if (version !== draft.version) others[item] = { item, version: draft.version, ...draft.saved };
  }
  return { drafts: next, others };
}

const isSame = (one: { rating: number | null; comment: string }, other: { rating: number | null; comment: string }) =>
  one.rating === other.rating && one.comment.trim() === other.comment.trim();

/** What differs from what the register has, and can be sent: not what somebody else has changed meanwhile. */
export const unsaved = (drafts: MarkDrafts, others: OtherMarks): GivenMark[] =>
  Object.entries(drafts).flatMap(([item, { rating, comment, version, saved }]) =>
    isSame({ rating, comment }, saved) || item in others ? [] : [{ item, version, rating, comment }],
  );

/** All that differs from what the register has, also of what others have changed meanwhile. */
export const unsentIn = (drafts: MarkDrafts): GivenMark[] => unsaved(drafts, {});

/** Whether anything is typed that the register does not have. */
export const isAnyUnsaved = (drafts: MarkDrafts): boolean => unsentIn(drafts).length > 0;

/** After what was sent has been kept: what was typed since is still to be sent. */
export const afterSaving = (drafts: MarkDrafts, kept: readonly AppraisalMark[]): MarkDrafts => ({
  ...drafts,
  ...Object.fromEntries(
    kept.flatMap(({ item, version, rating, comment }) => {
      const draft = drafts[item];
      return draft ? [[item, { ...draft, version, saved: { rating, comment } }]] : [];
    }),
  ),
});

/**
 * After somebody else was quicker: what they have said to items that nothing was typed to is taken over, what both have
 * changed stands side by side.
 */
export function afterConflict(
  drafts: MarkDrafts,
  others: OtherMarks,
  fresh: readonly AppraisalMark[],
): { readonly drafts: MarkDrafts; readonly others: OtherMarks } {
  const next: Record<string, MarkDraft> = { ...drafts };
  const conflicting: Record<string, AppraisalMark> = { ...others };
  for (const mark of fresh) {
    const draft = drafts[mark.item];
    if (!draft || draft.version === mark.version) continue;
    const isUntouched = isSame(draft, draft.saved);
    if (isUntouched || isSame(draft, mark)) next[mark.item] = draftOf(mark);
    else {
      next[mark.item] = { ...draft, version: mark.version, saved: { rating: mark.rating, comment: mark.comment } };
      conflicting[mark.item] = mark;
    }
  }
  return { drafts: next, others: conflicting };
}

/** Whether something else is there by now than what was seen. */
export const hasNewer = (drafts: MarkDrafts, fresh: readonly AppraisalMark[]): boolean =>
  fresh.some(({ item, version }) => drafts[item] !== undefined && drafts[item].version !== version);

/** What is typed to an item takes the place of what stood there. */
export const withChange = (
  drafts: MarkDrafts,
  item: string,
  change: { readonly rating?: number | null; readonly comment?: string },
): MarkDrafts => {
  const draft = drafts[item];
  return draft ? { ...drafts, [item]: { ...draft, ...change } } : drafts;
};

/** What the other has said is taken. */
export function withTheirs(drafts: MarkDrafts, others: OtherMarks, item: string): MarkDrafts {
  const theirs = others[item];
  return theirs ? { ...drafts, [item]: draftOf(theirs) } : drafts;
}

export const without = (others: OtherMarks, item: string): OtherMarks =>
  Object.fromEntries(Object.entries(others).filter(([id]) => id !== item));

/** Items without a rating. */
export const unratedIn = (drafts: MarkDrafts): readonly string[] =>
  Object.entries(drafts).flatMap(([item, { rating }]) => (rating === null ? [item] : []));

/**
 * Items whose rating the host has refused for want of words, as far as there are still none, and it is as far off.
 *
 * @param drafts as they are now; none while they are not known
 * @param theirs what the other side says, as far as it can be seen
 */
export const unexplainedIn = (
  problem: CallFailure | null | undefined,
  drafts: MarkDrafts | undefined,
  theirs: readonly AppraisalMark[] | null,
): readonly string[] =>
  [...markFaults(problem)].flatMap(([item, code]) => {
    const { rating = null, comment = '' } = drafts?.[item] ?? {};
    const other = theirs?.find((mark) => mark.item === item)?.rating ?? null;
    const isNear = rating !== null && other !== null && Math.abs(rating - other) < wideGap;
    return code === 'gap_unexplained' && comment.trim() === '' && !isNear ? [item] : [];
  });

/** Whether it is for want of words alone that a rating was refused: each of them is named, and led to. */
export function isForWantOfWords(problem: CallFailure | null | undefined, items: ReadonlySet<string>): boolean {
  const faults = [...markFaults(problem)];
  return faults.length > 0 && faults.every(([item, code]) => code === 'gap_unexplained' && items.has(item));
}

/** What the host has against what is said to items, by the item: a code each; empty where a call failed for another reason. */
export function markFaults(problem: CallFailure | null | undefined): ReadonlyMap<string, string> {
  const fields = problem?.kind === 'refused' ? problem.fields : [];
  return new Map(
    fields.flatMap(({ path, code }) => {
      const item = /^marks\.(.+)$/.exec(path)?.[1];
      return item === undefined ? [] : [[item, code] as const];
    }),
  );
}
