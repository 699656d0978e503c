import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './year-plan.module.css';

const legend = [
  { look: { 'data-kind': 'holiday' }, word: msg`Holiday` },
  { look: { 'data-kind': 'half_holiday' }, word: msg`Half a holiday` },
  { look: { 'data-kind': 'weekly_off' }, word: msg`Free` },
  { look: { 'data-no-leave': true }, word: msg`No leave` },
  { look: { 'data-mine': 'booked' }, word: msg`On leave` },
  { look: { 'data-mine': 'pending' }, word: msg`Requested` },
  { look: { 'data-away': true }, word: msg`Colleagues away` },
];

/** What the signs of the year stand for. */
export function YearLegend() {
  const { i18n } = useLingui();
  return (
    <ul className={styles.legend}>
      {legend.map(({ look, word }) => (
        <li key={word.id} {...look}>
          {i18n._(word)}
        </li>
      ))}
    </ul>
  );
}
