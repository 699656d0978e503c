import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { formatTime } from '../format.ts';
import { useShellServices } from '../shell-context.ts';
import styles from './offline-note.module.css';

/** Beside what needs the server: while it cannot be reached, that it has to wait, and since when. */
export function OfflineNote() {
  const { connection } = useShellServices();
  const lostAt = useSelector(connection, (snapshot) => (snapshot.hasTag('offline') ? snapshot.context.lostAt : null));
  if (lostAt === null) return null;
  return (
    <output className={styles.note}>
      <Trans>Offline since {formatTime(lostAt)}. This has to wait until Muster can be reached again.</Trans>
    </output>
  );
}
