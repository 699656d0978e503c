import { Trans, useLingui } from '@lingui/react/macro';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { wideGap } from '../../../../api/contract/appraisals/values.ts';
import { formatRating } from '../common/appraisal-words.ts';
import styles from './gap-plot.module.css';

interface GapPlotProps {
  readonly answer: AppraisalAnswer;
  /** What the two sides are called. */
  readonly names: { readonly employee: string; readonly supervisor: string };
}

/** Both sides’ ratings on one scale, item by item: how far they are from one another is seen at a glance. */
export function GapPlot({ answer, names }: GapPlotProps) {
  const { t } = useLingui();
  const { items, own, other, side, scale } = answer;
  if (!other) return null;
  const ratingsOf = (marks: AppraisalAnswer['own']) => new Map(marks.map(({ item, rating }) => [item, rating]));
  const employee = ratingsOf(side === 'employee' ? own : other);
  const supervisor = ratingsOf(side === 'employee' ? other : own);
  const rows = items.flatMap(({ id, title }) => {
    const [one, two] = [employee.get(id) ?? null, supervisor.get(id) ?? null];
    return one === null || two === null ? [] : [{ id, title, one, two }];
  });
  if (rows.length === 0) return null;
  const values = scale.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at = (rating: number) => `${((rating - least) / Math.max(1, most - least)) * 100}%`;
  const wide = rows.filter(({ one, two }) => Math.abs(one - two) >= wideGap).length;
  const same = rows.filter(({ one, two }) => one === two).length;
  return (
    <figure className={styles.plot}>
      <figcaption>
        {wide > 0 ? (
          <Trans>
            Both sides are two steps or more apart on <strong>{wide}</strong> of {rows.length} items.
          </Trans>
        ) : (
          <Trans>
            Both sides agree on <strong>{same}</strong> of {rows.length} items, and are never two steps apart.
          </Trans>
        )}
      </figcaption>
      <p className={styles.legend} aria-hidden="true">
        <span data-side="employee">{names.employee}</span>
        <span data-side="supervisor">{names.supervisor}</span>
      </p>
      <p className={styles.axis} aria-hidden="true">
        <span className={styles.scale}>
          {values.map((value) => (
            <span key={value} className={styles.value} style={{ insetInlineStart: at(value) }}>
              {formatRating(value)}
            </span>
          ))}
        </span>
      </p>
      <ul>
        {rows.map(({ id, title, one, two }) => (
          <li key={id} data-wide={Math.abs(one - two) >= wideGap || undefined} data-same={one === two || undefined}>
            <a
              href={`#item-${id}`}
              aria-label={t`${title}: ${names.employee} ${formatRating(one)}, ${names.supervisor} ${formatRating(two)}`}
            >
              <span className={styles.name}>{title}</span>
              <span className={styles.scale} aria-hidden="true">
                {values.map((value) => (
                  <span key={value} className={styles.tick} style={{ insetInlineStart: at(value) }} />
                ))}
                <span
                  className={styles.gap}
                  style={{
                    insetInlineStart: at(Math.min(one, two)),
                    inlineSize: `calc(${at(Math.max(one, two))} - ${at(Math.min(one, two))})`,
                  }}
                />
                <span className={styles.mark} data-side="employee" style={{ insetInlineStart: at(one) }} />
                <span className={styles.mark} data-side="supervisor" style={{ insetInlineStart: at(two) }} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </figure>
  );
}
