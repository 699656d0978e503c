import type { AppraisalItem, AppraisalMark, AppraisalPart } from './values.ts';

/** What a part comes to, and how. Scores are hundredths of a step; weights hundredths of a percent. */
export interface PartScore {
  readonly part: AppraisalPart;
  readonly weight: number;
  /** Null where nothing of it is rated: it is left out of the whole. */
  readonly score: number | null;
  readonly lines: readonly { readonly item: string; readonly weight: number; readonly rating: number | null }[];
}

export interface Score {
  readonly parts: readonly PartScore[];
  /** Null where nothing is rated at all. */
  readonly total: number | null;
}

/** The mean of some values by their weights, in hundredths, half a hundredth upwards; null where nothing weighs anything. */
function meanOf(some: readonly { readonly value: number; readonly weight: number }[]): number | null {
  const whole = some.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return null;
  const sum = some.reduce((before, { value, weight }) => before + value * weight, 0);
  return Math.floor((2 * sum + whole) / (2 * whole));
}

/**
 * The score of some ratings: each part is the mean of its ratings by their weights, the whole the mean of the parts by
 * theirs. What is not rated, and a part that the session has not, is left out rather than counted as nothing.
 *
 * @param parts those that count in this session
 */
export function scoreOf(
  parts: readonly { readonly part: AppraisalPart; readonly weight: number }[],
  items: readonly Pick<AppraisalItem, 'id' | 'part' | 'weight'>[],
  marks: readonly Pick<AppraisalMark, 'item' | 'rating'>[],
): Score {
  const ratings = new Map(marks.map(({ item, rating }) => [item, rating]));
  const scored = parts.map(({ part, weight }): PartScore => {
    const ofPart = items.filter((item) => item.part === part);
    const lines = ofPart.map((item) => ({
      item: item.id,
      // competencies weigh the same
      weight: item.weight ?? 1,
      rating: ratings.get(item.id) ?? null,
    }));
    const rated = lines.flatMap(({ weight, rating }) => (rating === null ? [] : [{ value: rating * 100, weight }]));
    return { part, weight, score: meanOf(rated), lines };
  });
  const counted = scored.flatMap(({ score, weight }) => (score === null ? [] : [{ value: score, weight }]));
  return { parts: scored, total: meanOf(counted) };
}
