import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { shiftCalendars } from '../../../machines/screens/my-schedules/shift-calendars.ts';
import { DownloadsNote } from '../../files/downloads-note.tsx';
import { useDownloads } from '../../files/use-downloads.ts';
import styles from './my-schedules.module.css';

interface CalendarFileProps {
  readonly orgId: string;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly span: string;
  readonly children: ReactNode;
}

/** Shifts as a file for a calendar program; what is wrong with it stands at the button. */
export function CalendarFile({ orgId, span, children }: CalendarFileProps) {
  const calendars = useDownloads(shiftCalendars, orgId);
  const wanted = { id: span, name: `shifts-${span}.ics` };
  return (
    <div className={styles.file}>
      <Button
        size="sm"
        variant="default"
        onClick={() => calendars.send({ type: 'files chosen', files: [wanted], archive: '' })}
      >
        {children}
      </Button>
      <DownloadsNote files={calendars} />
    </div>
  );
}
