import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { lookOf, totalWords } from '../status/day-words.ts';
import styles from './day-table.module.css';

interface DayFilterNoteProps {
  readonly screen: AttendanceMonthRef;
  readonly count: number;
  /** The note goes with the filter; the focus has to go somewhere else. */
  readonly onClear: () => void;
}

/** Says that only some days are shown, and leads back to all of them. */
export function DayFilterNote({ screen, count, onClear }: DayFilterNoteProps) {
  const { i18n } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  if (!filter) return null;
  const word = i18n._(filter.kind === 'status' ? lookOf(filter.status).word : totalWords[filter.total]);
  return (
    <div className={styles.filter} role="status">
      <span>
        {count === 0 ? (
          <Trans>No day of this month is behind “{word}”.</Trans>
        ) : (
          <>
            <strong>{word}</strong>: <Plural value={count} one="# day" other="# days" />
          </>
        )}
      </span>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          onClear();
          screen.send({ type: 'filter cleared' });
        }}
      >
        <Trans>Show all days</Trans>
      </Button>
    </div>
  );
}
