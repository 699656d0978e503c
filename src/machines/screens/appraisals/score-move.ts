import * as z from 'zod/mini';
import { sendScoreMove } from '../../../api/appraisals/appraisals.ts';
import { refusedAt } from '../../../api/calls/call-error.ts';
import { defineEdit } from '../../overlays/edit/edit.ts';
import { defineForm } from '../../overlays/form.ts';

/** A number of steps as people write it, with a dot or a comma, in hundredths; null: it is none. */
const hundredthsIn = (text: string): number | null => {
  const [, whole, part = ''] = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** A score beside those of others, and why; empty: what the ratings come to counts. */
export const scoreMoveForm = defineForm({
  values: z.object({ to: z.string(), reason: z.string() }),
  subject: z.object({ orgId: z.string(), windowId: z.string(), answerId: z.string(), key: z.string() }),
  save: ({ values: { to, reason }, subject }, signal) => {
    const isBack = to.trim() === '';
    const hundredths = hundredthsIn(to);
    const faults = [
      ...(!isBack && hundredths === null ? [{ path: 'body.to', code: 'no_score' }] : []),
      ...(!isBack && reason.trim() === '' ? [{ path: 'body.reason', code: 'reason_missing' }] : []),
    ];
    if (faults.length > 0) return Promise.reject(refusedAt(faults));
    return sendScoreMove({ ...subject, to: hundredths, reason: isBack ? '' : reason }, { signal });
  },
});

/** Whose score, and how it stands. */
export interface MovedScore {
  readonly orgId: string;
  readonly windowId: string;
  readonly answerId: string;
  readonly who: string;
  /** What the ratings come to, in hundredths of a step. */
  readonly score: number;
  readonly move: { readonly to: number; readonly reason: string } | null;
}

export const scoreMove = defineEdit({
  form: scoreMoveForm,
  contentFor: ({ orgId, windowId, answerId, move }: MovedScore, newKey) => ({
    draftKey: `score ${orgId} ${windowId} ${answerId}`,
    saved: {
      values: { to: move ? (move.to / 100).toFixed(2) : '', reason: move?.reason ?? '' },
      subject: { orgId, windowId, answerId, key: newKey() },
    },
  }),
  messageFor: ({ who }, { move }) => ({ code: 'score moved', who, isMoved: move !== null }),
});
