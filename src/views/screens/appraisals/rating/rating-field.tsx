import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { formatRating } from '../common/appraisal-words.ts';
import styles from './rating.module.css';

interface RatingFieldProps {
  readonly answer: Pick<AppraisalAnswer, 'scale' | 'hasHalfSteps'>;
  readonly label: string;
  readonly rating: number | null;
  readonly isMissing: boolean;
  readonly isClosed: boolean;
  readonly onRate: (rating: number | null) => void;
}

/** What can be chosen: the steps of the scale, and what lies between two of them where the session allows that. */
function valuesOn({ scale, hasHalfSteps }: RatingFieldProps['answer']): readonly number[] {
  const values = scale.map(({ value }) => value);
  if (!hasHalfSteps) return values;
  return values.flatMap((value, index) => (index === values.length - 1 ? [value] : [value, value + 0.5]));
}

/** A rating on the session's scale: one press or the arrow keys, with what the step means in words. */
export function RatingField({ answer, label, rating, isMissing, isClosed, onRate }: RatingFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const meaning = answer.scale.find(({ value }) => value === rating);
  const between = rating !== null && !meaning;
  const labelOf = (value: number) => answer.scale.find((step) => step.value === value)?.label;
  const sayFor = (value: number) => labelOf(value) ?? t`between two steps`;
  return (
    <fieldset className={styles.rating} data-missing={isMissing || undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.steps} data-half={answer.hasHalfSteps || undefined}>
        {valuesOn(answer).map((value) => (
          <label key={value} className={styles.step} data-between={!Number.isInteger(value) || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              checked={rating === value}
              disabled={isClosed}
              onChange={() => onRate(value)}
            />
            <span aria-hidden="true">{formatRating(value)}</span>
            <span className="visually-hidden">
              {formatRating(value)}, {sayFor(value)}
            </span>
          </label>
        ))}
      </div>
      <p className={styles.meaning}>
        {meaning ? (
          <>
            <strong>{meaning.label}.</strong> {meaning.meaning}
          </>
        ) : between ? (
          <Trans>
            Between {labelOf(Math.floor(rating)) ?? ''} and {labelOf(Math.ceil(rating)) ?? ''}
          </Trans>
        ) : isMissing ? (
          <span className={styles.missing}>
            <Trans>Choose a rating</Trans>
          </span>
        ) : (
          <>
            <Trans>Not rated yet.</Trans> <Ends scale={answer.scale} />
          </>
        )}
      </p>
    </fieldset>
  );
}

/** What the ends of the scale mean: which is the better one is known before anything is chosen. */
function Ends({ scale }: Pick<AppraisalAnswer, 'scale'>) {
  const [first, last] = [scale.at(0), scale.at(-1)];
  if (!first || !last) return null;
  return (
    <Trans>
      {formatRating(first.value)} is “{first.label}”, {formatRating(last.value)} “{last.label}”.
    </Trans>
  );
}
