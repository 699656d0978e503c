import { Trans, useLingui } from '@lingui/react/macro';
import type { ShiftChange } from '../../../api/contract/requests/shifts.ts';
import { formatShortDate } from '../../parts/format.ts';
import styles from './shift-changes.module.css';
import { faceText } from './shift-words.ts';

/** What each would work instead, by date: as it is, and as it would be. */
export function ShiftChanges({ changes }: { changes: readonly ShiftChange[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.changes}>
      {changes.map(({ person, date, before, after }) => (
        <li key={`${person.id} ${date}`}>
          <strong>{person.fullName}</strong>
          <span>{formatShortDate(date)}</span>
          <span className={styles.before}>
            <Trans>now {faceText(i18n, before)}</Trans>
          </span>
          <span>
            <Trans>then {faceText(i18n, after)}</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
