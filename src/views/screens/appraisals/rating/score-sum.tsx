import { Trans, useLingui } from '@lingui/react/macro';
import { scoreOf } from '../../../../api/contract/appraisals/score.ts';
import type { AppraisalAnswer, AppraisalMark } from '../../../../api/contract/appraisals/values.ts';
import { formatRating, formatScore, formatWeight, partNames } from '../common/appraisal-words.ts';
import styles from './score.module.css';

interface ScoreSumProps {
  readonly answer: AppraisalAnswer;
  readonly marks: readonly AppraisalMark[];
}

/** What the ratings come to, and how: weight times rating, part by part. What is not rated is left out, and said so. */
export function ScoreSum({ answer: { parts, items, move }, marks }: ScoreSumProps) {
  const { i18n } = useLingui();
  const { total, parts: scored } = scoreOf(parts, items, marks);
  if (total === null) return null;
  // of one part the average is the score
  const isOfParts = scored.length > 1 && scored.every(({ score }) => score !== null);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return (
    <details className={styles.score}>
      <summary>
        <Trans>Score</Trans> <span className={styles.total}>{formatScore(move?.to ?? total)}</span>{' '}
        <span className={styles.soft}>
          <Trans>How this is calculated</Trans>
        </span>
      </summary>
      {move && (
        <p className={styles.move}>
          <Trans>
            Moved from {formatScore(total)} by {move.by}: “{move.reason}”
          </Trans>
        </p>
      )}
      {isOfParts && (
        <p className={styles.sum}>
          {scored.map(({ weight, score }) => `${formatWeight(weight)} × ${formatScore(score ?? 0)}`).join(' + ')} ={' '}
          {formatScore(total)}
        </p>
      )}
      {scored.map(({ part, weight, score, lines }) => (
        <table key={part}>
          <caption>
            {i18n._(partNames[part])} · {formatWeight(weight)}
            {score === null && (
              <>
                {' '}
                <Trans>(nothing rated: left out)</Trans>
              </>
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Item</Trans>
              </th>
              <th scope="col">
                <Trans>Weight</Trans>
              </th>
              <th scope="col">
                <Trans>Rating</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.item}>
                <th scope="row">{titles.get(line.item)}</th>
                <td>{part === 'competencies' ? <Trans>equal</Trans> : formatWeight(line.weight)}</td>
                <td>{line.rating === null ? <Trans>left out</Trans> : formatRating(line.rating)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                <Trans>Average by weight</Trans>
              </th>
              <td>{score === null ? '–' : formatScore(score)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
    </details>
  );
}
