import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AppraisalAnswer, AppraisalMark } from '../../../../api/contract/appraisals/values.ts';
import { formatRating } from '../common/appraisal-words.ts';
import styles from './rating.module.css';

/** What lies between two steps is named by both. */
function Between({ rating, scale }: { rating: number; scale: AppraisalAnswer['scale'] }) {
  const labelOf = (value: number) => scale.find((step) => step.value === value)?.label ?? '';
  return (
    <Trans>
      Between {labelOf(Math.floor(rating))} and {labelOf(Math.ceil(rating))}
    </Trans>
  );
}

interface ReadMarkProps {
  readonly who: ReactNode;
  readonly scale: AppraisalAnswer['scale'];
  readonly mark: Pick<AppraisalMark, 'rating' | 'comment'> | undefined;
}

/** What a side has said to an item. */
export function ReadMark({ who, scale, mark }: ReadMarkProps) {
  const rating = mark?.rating ?? null;
  const label = scale.find(({ value }) => value === rating)?.label;
  return (
    <div className={styles.side}>
      <p className={styles.who}>{who}</p>
      <p className={styles.said}>
        {rating === null ? (
          <Trans>Not rated</Trans>
        ) : (
          <>
            <span className={styles.figure}>{formatRating(rating)}</span>{' '}
            {label ?? <Between rating={rating} scale={scale} />}
          </>
        )}
      </p>
      {mark?.comment && <p className={styles.comment}>{mark.comment}</p>}
    </div>
  );
}
