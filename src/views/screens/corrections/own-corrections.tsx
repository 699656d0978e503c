import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { AttendanceMonth } from '../../../api/contract/attendance/attendance.ts';
import { correctionRequestLifecycle } from '../../../machines/lifecycles/requests/correction-request.ts';
import { isPlausibleDate } from '../../../machines/parts/plausible-date.ts';
import { correctionForm, corrections } from '../../../machines/screens/corrections/correction-kind.ts';
import { proposalFor } from '../../../machines/screens/corrections/proposal.ts';
import { wallTimeIn } from '../../parts/format.ts';
import { useShell } from '../../parts/shell-context.ts';
import { OwnRequests } from '../../requests/own/own-requests.tsx';
import { CorrectionCase } from './correction-case.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { correctionWords } from './correction-words.ts';

interface OwnCorrectionsProps {
  readonly orgId: string;
  /** What is known of the days, for the form to begin with; null while nothing is. */
  readonly month: AttendanceMonth | null;
}

/** One's own corrections, beside the month. A day is corrected from its own sheet. */
export default function OwnCorrections({ orgId, month }: OwnCorrectionsProps) {
  const { t } = useLingui();
  const { now } = useShell();
  const latest = useRef(month);
  latest.current = month;
  const { form, proposalOn } = useMemo(() => {
    const proposalOn = (date: string) => {
      const { days = [], timeZone = 'UTC', today = '' } = latest.current ?? {};
      const timeIn = (at: string) => wallTimeIn(at, timeZone);
      const at = { date: today, time: timeIn(new Date(now()).toISOString()) };
      return proposalFor(date, days, timeIn, at);
    };
    const proposed = (about: string) => {
      // an address can be typed by hand
      const date = isPlausibleDate(about) ? about : (latest.current?.today ?? '');
      const { checkIn, checkOut } = proposalOn(date);
      return { date, checkIn: checkIn?.time ?? '', checkOut: checkOut?.time ?? '' };
    };
    return { form: { ...correctionForm, proposed }, proposalOn };
  }, [now]);
  return (
    <OwnRequests
      orgId={orgId}
      machine={corrections.ownMachine}
      topic="corrections"
      form={form}
      name="correction"
      list={corrections.own}
      one={corrections.one}
      words={correctionWords}
      lifecycle={correctionRequestLifecycle}
      titles={{
        list: t`Your corrections`,
        one: t`Attendance correction`,
        none: <Trans>Choose a day and correct it: your corrections appear here.</Trans>,
      }}
      ways={(screen) => (
        <Button size="sm" variant="subtle" onClick={() => screen.send({ type: 'list chosen' })}>
          <Trans>Your corrections</Trans>
        </Button>
      )}
      showCase={(request, case_, onEdit) => <CorrectionCase case_={case_} request={request} onEdit={onEdit} />}
      showForm={(opened) => <CorrectionForm form={opened} month={month} proposalOn={proposalOn} />}
    />
  );
}
