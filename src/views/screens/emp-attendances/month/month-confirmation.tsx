import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import type { MonthConfirmation as Confirmation } from '../../../../api/contract/attendance/month-confirmation.ts';
import {
  type MonthAnswerRef,
  monthAnsweredIn,
  monthAnswerMachine,
  monthConfirmations,
} from '../../../../machines/screens/emp-attendances/month-answer.machine.ts';
import { DownloadsNote } from '../../../files/downloads-note.tsx';
import { useKept } from '../../../files/use-downloads.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { Badge } from '../../../parts/badge.tsx';
import { formatMoment, formatMonth, formatShortDate } from '../../../parts/format.ts';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import styles from './month-confirmation.module.css';

interface MonthConfirmationProps {
  readonly orgId: string;
  readonly data: AttendanceMonth;
}

/** What its person says to a month that is over: it is right as they see it, or something is wrong. */
export default function MonthConfirmation({ orgId, data }: MonthConfirmationProps) {
  const services = useScreenServices();
  const answering = useActorRef(monthAnswerMachine, { input: { ...services, orgId, month: data.month } });
  const confirmation = useSelector(answering, ({ children }) => children.confirmation);
  const files = useSelector(answering, ({ children }) => children.files);
  const known = useSelector(confirmation, (snapshot) => (snapshot ? monthConfirmations.dataOf(snapshot) : null));
  useKept(files);
  // it is no reason to disturb anybody that this could not be had
  if (!known || data.seen === undefined) return null;
  return (
    <section className={styles.confirmation} {...shows(answering)} data-machine="monthAnswer" data-state={known.state}>
      <Stands known={known} />
      {known.disputes.length > 0 && (
        <ul className={styles.disputes}>
          {known.disputes.map(({ date, comment, at, reply }) => (
            <li key={`${date} ${at}`}>
              <strong>{date === null ? <Trans>The whole month</Trans> : formatShortDate(date)}</strong> {comment}
              {reply && (
                <p className={styles.reply}>
                  <strong>{reply.by}</strong> {formatMoment(Date.parse(reply.at))}
                  <br />
                  {reply.comment}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Answers answering={answering} known={known} data={data} seen={data.seen} />
      {files && <DownloadsNote files={files} />}
    </section>
  );
}

/** How it stands, by shape and words. */
function Stands({ known: { month, state, at } }: { known: Confirmation }) {
  const name = formatMonth(month);
  const when = at === null ? '' : formatMoment(Date.parse(at));
  switch (state) {
    case 'confirmed':
      return (
        <p className={styles.stands}>
          <Badge shape="m3.5 8.5 3 3 6-7" tone="good">
            <Trans>Confirmed</Trans>
          </Badge>{' '}
          <Trans>
            You confirmed {name} on {when}.
          </Trans>
        </p>
      );
    case 'changed':
      return (
        <p className={styles.stands}>
          <Badge shape="M8 3.5v5.5M8 11.8v.4" tone="waiting">
            <Trans>Changed</Trans>
          </Badge>{' '}
          <Trans>
            {name} has changed since you confirmed it on {when}. Check it, and confirm it again.
          </Trans>
        </p>
      );
    case 'disputed':
      return (
        <p className={styles.stands}>
          <Badge shape="M8 3.5v5.5M8 11.8v.4" tone="bad">
            <Trans>Problem reported</Trans>
          </Badge>{' '}
          <Trans>Confirm {name} once it is right.</Trans>
        </p>
      );
    case 'replied':
      return (
        <p className={styles.stands}>
          <Badge shape="M3 4h10v6.5H7.5L4.5 13v-2.5H3Z" tone="waiting">
            <Trans>Answered</Trans>
          </Badge>{' '}
          <Trans>Your report was answered. Confirm {name} if it is right now, or report what is still wrong.</Trans>
        </p>
      );
    default:
      return (
        <p className={styles.stands}>
          <strong>
            <Trans>Is {name} right?</Trans>
          </strong>{' '}
          <Trans>Check the days, then confirm the month. What you see is kept as a statement.</Trans>
        </p>
      );
  }
}

interface AnswersProps {
  readonly answering: MonthAnswerRef;
  readonly known: Confirmation;
  readonly data: AttendanceMonth;
  readonly seen: string;
}

function Answers({ answering, known: { month, version, allowedActions, hasStatement }, data, seen }: AnswersProps) {
  const { t } = useLingui();
  const step = useSelector(answering, ({ children }) => children.step);
  const [about, setAbout] = useState('');
  const begins = (action: 'confirm' | 'dispute') => ({
    step,
    of: monthAnsweredIn,
    takes: { action },
    onClick: () => {
      const date = action === 'dispute' ? about || null : null;
      answering.send({ type: 'answer chosen', action, seen, version, date });
    },
  });
  return (
    <>
      <StepProblem step={step} />
      <div className={styles.answers}>
        {allowedActions.includes('confirm') && (
          <StepButton size="sm" {...begins('confirm')}>
            <Trans>Confirm {formatMonth(month)}</Trans>
          </StepButton>
        )}
        {hasStatement && (
          <Button size="sm" variant="default" onClick={() => answering.send({ type: 'statement chosen' })}>
            <Trans>Download statement</Trans>
          </Button>
        )}
        {allowedActions.includes('dispute') && (
          <span className={styles.dispute}>
            <NativeSelect
              size="sm"
              aria-label={t`What is wrong`}
              value={about}
              data={[
                { value: '', label: t`The whole month` },
                ...data.days.map(({ date }) => ({ value: date, label: formatShortDate(date) })),
              ]}
              onChange={({ currentTarget }) => setAbout(currentTarget.value)}
            />
            <StepButton size="sm" variant="default" {...begins('dispute')}>
              <Trans>Report a problem…</Trans>
            </StepButton>
          </span>
        )}
      </div>
    </>
  );
}
