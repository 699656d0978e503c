import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AskedOfDay } from '../../../../api/contract/attendance/attendance.ts';
import { ownAddressOf } from '../../../../machines/shell/subjects.ts';
import { askedWords } from '../status/day-words.ts';
import styles from './day-sheet.module.css';

/** What was asked for that would change the day, and waits: each with the way to it. */
export function DayAsked({ orgId, asked }: { orgId: string; asked: readonly AskedOfDay[] }) {
  const { i18n } = useLingui();
  return asked.map((one) => {
    const { kind, requestId: id } = one;
    const { path, search } = ownAddressOf({ orgId, kind, id });
    return (
      <p key={id} className={styles.corrected}>
        {i18n._(askedWords(one))}
        <span className={styles.reason}>
          <Trans>It is not decided yet.</Trans>
        </span>
        <Link href={path + search}>
          <Trans>Open the request</Trans>
        </Link>
      </p>
    );
  });
}
