import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnCompetency } from '../../../../api/contract/appraisals/plans.ts';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import { formatRating } from '../common/appraisal-words.ts';
import styles from './radar.module.css';

interface RadarProps {
  readonly competencies: readonly OwnCompetency[];
  readonly scale: AppraisalAnswer['scale'];
}

const [width, height] = [480, 320];
const [centerX, centerY] = [width / 2, height / 2];
const radius = 120;

/** Levels on spokes: what the job takes as a dashed line, what was rated as a shape. The list beside it says the same. */
export function Radar({ competencies, scale }: RadarProps) {
  const { t } = useLingui();
  const values = scale.map(({ value }) => value);
  const most = Math.max(1, ...values);
  const point = (index: number, level: number, far = 0): readonly [x: number, y: number] => {
    const angle = (index / competencies.length) * 2 * Math.PI - Math.PI / 2;
    const distance = (level / most) * radius + far;
    return [centerX + Math.cos(angle) * distance, centerY + Math.sin(angle) * distance];
  };
  const shape = (levelOf: (one: OwnCompetency) => number) =>
    `${competencies.map((one, index) => `${index === 0 ? 'M' : 'L'}${point(index, levelOf(one)).join(' ')}`).join('')}Z`;
  const ring = (level: number) => shape(() => level);
  const lastOf = ({ ratings }: OwnCompetency) => ({
    own: ratings.find(({ own }) => own !== null)?.own ?? null,
    other: ratings.find(({ other }) => other !== null)?.other ?? null,
  });
  const isRated = (side: 'own' | 'other') => competencies.every((one) => lastOf(one)[side] !== null);
  const said = competencies
    .map((one) => {
      const { own, other } = lastOf(one);
      const rated = other ?? own;
      return rated === null
        ? t`${one.title}: required ${formatRating(one.required)}`
        : t`${one.title}: required ${formatRating(one.required)}, rated ${formatRating(rated)}`;
    })
    .join('; ');
  return (
    <figure className={styles.radar}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {values.map((value) => (
          <path key={value} className={styles.ring} d={ring(value)} />
        ))}
        {competencies.map(({ code }, index) => (
          <path key={code} className={styles.ring} d={`M${centerX} ${centerY}L${point(index, most).join(' ')}`} />
        ))}
        {isRated('own') && <path className={styles.own} d={shape((one) => lastOf(one).own ?? 0)} />}
        {isRated('other') && <path className={styles.other} d={shape((one) => lastOf(one).other ?? 0)} />}
        <path className={styles.required} d={shape(({ required }) => required)} />
        {competencies.map(({ code, title }, index) => {
          const [x, y] = point(index, most, 16);
          const anchor = Math.abs(x - centerX) < 8 ? 'middle' : x < centerX ? 'end' : 'start';
          return (
            <text key={code} x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
              {title.length > 18 ? `${title.slice(0, 17)}…` : title}
            </text>
          );
        })}
      </svg>
      <figcaption>
        <span data-line="required">
          <Trans>Required</Trans>
        </span>
        {isRated('own') && (
          <span data-line="own">
            <Trans>You</Trans>
          </span>
        )}
        {isRated('other') && (
          <span data-line="other">
            <Trans>Supervisor</Trans>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
