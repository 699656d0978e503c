import type { AnswerPlace } from '../../../api/appraisals/appraisals.ts';
import { failureOf } from '../../../api/calls/call-error.ts';
import { type AppraisalMark, appraisalAnswerState } from '../../../api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../lifecycles/appraisals/appraisal-answer.ts';

interface Fresh {
  readonly isOpen: boolean;
  readonly marks: readonly AppraisalMark[];
}

/** What there is now, of a try that somebody else has outrun; and whether anything can still be typed. */
export function freshIn({ answerId }: Pick<AnswerPlace, 'answerId'>, error: unknown): Fresh | null {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.status !== 409) return null;
  const fresh = failure.fresh as { readonly state?: unknown; readonly marks?: readonly AppraisalMark[] } | undefined;
  const state = appraisalAnswerState.safeParse(fresh?.state).data;
  if (!state) return null;
  const facts = { window: 'open', hasSecondReader: false } as const;
  // whether time allows it is the host's to say: `missed` is a state of its own
  const allowed = appraisalAnswerLifecycle.allowed(state, facts, [answerId === '' ? 'employee' : 'supervisor']);
  return { isOpen: allowed.includes('type') || allowed.includes('rate'), marks: fresh?.marks ?? [] };
}
