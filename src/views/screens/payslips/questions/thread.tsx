import { Trans } from '@lingui/react/macro';
import type { PayslipQuestion } from '../../../../api/contract/pay/questions.ts';
import { payslipQuestionLifecycle } from '../../../../machines/lifecycles/payslip-question.ts';
import { Badge } from '../../../parts/badge.tsx';
import { formatMoment, formatShortDate } from '../../../parts/format.ts';
import styles from './questions.module.css';

interface ThreadProps {
  readonly question: Pick<PayslipQuestion, 'state' | 'words' | 'dueOn'>;
  readonly today: string;
}

/** How a question stands, by shape and words. */
export function QuestionBadge({ question: { state, dueOn }, today }: ThreadProps) {
  if (payslipQuestionLifecycle.hasTag(state, 'closed')) {
    return (
      <Badge shape="m3.5 8.5 3 3 6-7" tone="quiet">
        <Trans>Closed</Trans>
      </Badge>
    );
  }
  if (payslipQuestionLifecycle.hasTag(state, 'waits for its owner')) {
    return (
      <Badge shape="m3.5 8.5 3 3 6-7" tone="good">
        <Trans>Answered</Trans>
      </Badge>
    );
  }
  return dueOn < today ? (
    <Badge shape="M8 3.5v5.5M8 11.8v.4" tone="bad">
      <Trans>Answer was due {formatShortDate(dueOn)}</Trans>
    </Badge>
  ) : (
    <Badge shape="M8 4.5V8l2.5 1.5M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2" tone="waiting">
      <Trans>Answer due by {formatShortDate(dueOn)}</Trans>
    </Badge>
  );
}

/** All that was said, in its order. */
export const Said = ({ words }: Pick<PayslipQuestion, 'words'>) => (
  <ol className={styles.said}>
    {words.map(({ by, who, at, text }) => (
      <li key={at} data-by={by}>
        <span className={styles.who}>
          {by === 'payroll' ? <Trans>{who}, payroll</Trans> : who}
          <span className={styles.soft}>{formatMoment(Date.parse(at))}</span>
        </span>
        <span className={styles.text}>{text}</span>
      </li>
    ))}
  </ol>
);
