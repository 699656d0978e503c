import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AppraisalAnswer, type AppraisalItem, longestRemark } from '../../../../api/contract/appraisals/values.ts';
import type { RatingSheetRef } from '../../../../machines/screens/appraisals/rating-sheet.machine.ts';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { formatRating } from '../common/appraisal-words.ts';
import styles from './rating.module.css';
import { RatingField } from './rating-field.tsx';

interface TypedItemProps {
  readonly sheet: RatingSheetRef;
  readonly answer: AppraisalAnswer;
  readonly item: AppraisalItem;
  /** Whether it was to be handed over without a rating. */
  readonly isMissed: boolean;
  /** Why the host wants a comment; null where it does not. */
  readonly fault: string | null;
}

/** An item that is rated and commented on, each kept by itself; each looks only at what is its own. */
export function TypedItem({ sheet, answer, item, isMissed, fault }: TypedItemProps) {
  const { t } = useLingui();
  const { id, title } = item;
  const rating = useSelector(sheet, ({ context }) => context.drafts[id]?.rating ?? null);
  const comment = useSelector(sheet, ({ context }) => context.drafts[id]?.comment ?? '');
  const isClosed = useSelector(sheet, (snapshot) => snapshot.hasTag('closed'));
  const theirs = useSelector(sheet, ({ context }) => context.others[id] ?? null);
  return (
    <div className={styles.typed}>
      <RatingField
        answer={answer}
        label={t`Your rating of ${title}`}
        rating={rating}
        isMissing={isMissed && rating === null}
        isClosed={isClosed}
        onRate={(value) => sheet.send({ type: 'rated', item: id, rating: value })}
      />
      <LongText
        label={t`Your comment`}
        aria-label={t`Your comment on ${title}`}
        value={comment}
        autosize
        minRows={2}
        longest={longestRemark}
        readOnly={isClosed}
        error={fault}
        onChange={({ currentTarget }) => sheet.send({ type: 'commented', item: id, comment: currentTarget.value })}
        onBlur={() => sheet.send({ type: 'field left' })}
      />
      {theirs && (
        <section className={styles.conflict} aria-label={t`Two versions of ${title}`}>
          <p>
            <strong>
              <Trans>This was changed elsewhere meanwhile:</Trans>
            </strong>{' '}
            {theirs.rating === null ? <Trans>not rated</Trans> : formatRating(theirs.rating)}
            {theirs.comment && <q>{theirs.comment}</q>}
          </p>
          <div className={styles.choices}>
            <Button size="sm" variant="default" onClick={() => sheet.send({ type: 'theirs chosen', item: id })}>
              <Trans>Take the other version</Trans>
            </Button>
            <Button size="sm" onClick={() => sheet.send({ type: 'own chosen', item: id })}>
              <Trans>Keep this version</Trans>
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
