import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PublishedShift, ScheduledDay } from '../../../api/contract/attendance/schedules.ts';
import { type ShiftAnswerRef, shiftAnsweredIn } from '../../../machines/screens/my-schedules/shift-answer.machine.ts';
import { StepButton } from '../../overlays/step-button.tsx';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { Badge } from '../../parts/badge.tsx';
import { formatLongDate } from '../../parts/format.ts';
import styles from './my-schedules.module.css';
import { beforeText, noteText, shiftLooks, whatText } from './schedule-words.ts';

interface PlannedShiftsProps {
  readonly days: readonly ScheduledDay[];
  readonly answering: ShiftAnswerRef;
  readonly timeZone: string;
}

/** Shifts that were planned or changed and wait for a word of their person, the next one first: what it was, what it is now. */
export function PlannedShifts({ days, answering, timeZone }: PlannedShiftsProps) {
  if (days.length === 0) return null;
  return (
    <section className={styles.planned} aria-labelledby="planned-shifts" data-planned>
      <h2 id="planned-shifts">
        <Plural value={days.length} one="# shift to confirm" other="# shifts to confirm" />
      </h2>
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            {day.published && <Planned day={day} published={day.published} answering={answering} timeZone={timeZone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlannedProps extends Omit<PlannedShiftsProps, 'days'> {
  readonly day: ScheduledDay;
  readonly published: PublishedShift;
}

function Planned({ day, published, answering, timeZone }: PlannedProps) {
  const { i18n, t } = useLingui();
  const { date } = day;
  const long = formatLongDate(date);
  const before = beforeText(i18n, published);
  const note = noteText(i18n, day, timeZone);
  const step = useSelector(answering, ({ children }) => children.step);
  const given = useSelector(step, (snapshot) => snapshot && shiftAnsweredIn(snapshot));
  const answer = (action: 'acknowledge' | 'decline') =>
    answering.send({ type: 'answer chosen', date, action, version: published.version });
  return (
    <>
      <p className={styles.plannedDay}>
        <strong>{long}</strong> <ShiftBadge published={published} />
      </p>
      <p>
        <span className={styles.times}>{whatText(i18n, day, timeZone)}</span>
        {note && <span className={styles.soft}> {note}</span>}
      </p>
      <p className={styles.soft}>
        <Trans>Before: {before}</Trans>
      </p>
      {given?.date === date && <StepProblem step={step} />}
      <p className={styles.answers}>
        <StepButton
          size="sm"
          step={step}
          of={shiftAnsweredIn}
          takes={{ date, action: 'acknowledge' }}
          aria-label={t`Confirm the shift on ${long}`}
          onClick={() => answer('acknowledge')}
        >
          <Trans>Confirm</Trans>
        </StepButton>
        <StepButton
          size="sm"
          variant="default"
          step={step}
          of={shiftAnsweredIn}
          takes={{ date, action: 'decline' }}
          aria-label={t`Decline the shift on ${long}`}
          onClick={() => answer('decline')}
        >
          <Trans>Decline…</Trans>
        </StepButton>
      </p>
    </>
  );
}

/** How a planned shift stands, by shape and word. */
export function ShiftBadge({ published: { state } }: { published: PublishedShift }) {
  const { i18n } = useLingui();
  const look = shiftLooks[state];
  if (!look) return null;
  return (
    <Badge shape={look.shape} tone={look.tone}>
      {i18n._(look.word)}
    </Badge>
  );
}
