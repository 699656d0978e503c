import { useLingui } from '@lingui/react/macro';
import type { PlanState } from '../../../../api/contract/appraisals/plans.ts';
import type { AppraisalAnswerState } from '../../../../api/contract/appraisals/values.ts';
import { Badge } from '../../../parts/badge.tsx';
import { answerStates, planStates } from './appraisal-words.ts';

export function AnswerBadge({ state }: { state: AppraisalAnswerState }) {
  const { i18n } = useLingui();
  const { words, shape, tone } = answerStates[state];
  return (
    <Badge shape={shape} tone={tone}>
      {i18n._(words)}
    </Badge>
  );
}

export function PlanBadge({ state }: { state: PlanState }) {
  const { i18n } = useLingui();
  const { words, shape, tone } = planStates[state];
  return (
    <Badge shape={shape} tone={tone}>
      {i18n._(words)}
    </Badge>
  );
}
