import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { AttendanceDay } from '../../../api/contract/attendance/attendance.ts';
import {
  type CorrectionPreview,
  type CorrectionProblem,
  mostOtherDays,
} from '../../../api/contract/requests/corrections.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { otherDaysIn, otherDaysWith } from '../../../machines/screens/corrections/correction-ask.ts';
import { correctionForm } from '../../../machines/screens/corrections/correction-kind.ts';
import { formatMinutes, formatShortDate } from '../../parts/format.ts';
import dayList from '../../requests/day-list.module.css';
import { StatusBadge } from '../emp-attendances/status/status-badge.tsx';
import { problemText, whyNotText } from './correction-words.ts';
import styles from './other-days.module.css';

type Other = CorrectionPreview['others'][number];

interface OtherDaysProps {
  readonly form: RequestFormRef;
  /** Days that are known, to choose from. */
  readonly days: readonly AttendanceDay[];
  readonly today: string;
}

/** What is worth a correction by itself. */
const isLacking = ({ status, absence }: AttendanceDay): boolean =>
  status === 'incomplete' || status === 'absent' || (status === 'half_day' && absence === null);

/** Other days that the same times are asked for: those that lack something first, all others behind them. */
export function OtherDays({ form, days, today }: OtherDaysProps) {
  const { sheet } = form.getSnapshot().context;
  const values = useSelector(sheet, correctionForm.sheet.valuesOf);
  const { date } = values;
  const chosen = otherDaysIn(values);
  const isPast = (day: AttendanceDay) => day.date <= today && day.date !== date;
  const known = days.filter(
    (day) => isPast(day) && day.reason !== 'before_employment' && day.reason !== 'after_employment',
  );
  // what was chosen stays in sight, also where another month is shown by now
  const others = [...chosen].filter((one) => !known.some((day) => day.date === one));
  const first = known.filter(isLacking);
  const rest = known.filter((day) => !isLacking(day));
  // what was chosen before is in sight; later each stays where somebody has put it
  const [isRestOpen, setRestOpen] = useState(() => rest.some((day) => chosen.has(day.date)));
  // what stands against a day is in sight, wherever the day is
  const isAnyHeld = useSelector(
    form,
    (snapshot) =>
      correctionForm
        .previewOf(snapshot)
        ?.others.some((other) => rest.some((day) => day.date === other.date) && isHeld(other)) ?? false,
  );
  if (known.length === 0 && others.length === 0) return null;
  return (
    <fieldset className={styles.others}>
      <legend>
        <Trans>Same times on other days</Trans>
      </legend>
      {(first.length > 0 || others.length > 0) && (
        <ul className={dayList.days}>
          {others.map((one) => (
            <Day key={one} form={form} date={one} day={null} isChosen />
          ))}
          {first.map((day) => (
            <Day key={day.date} form={form} date={day.date} day={day} isChosen={chosen.has(day.date)} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <details open={isRestOpen || isAnyHeld} onToggle={(event) => setRestOpen(event.currentTarget.open)}>
          <summary>
            <Plural value={rest.length} one="# more day of this month" other="# more days of this month" />
          </summary>
          <ul className={dayList.days}>
            {rest.map((day) => (
              <Day key={day.date} form={form} date={day.date} day={day} isChosen={chosen.has(day.date)} />
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

/** Whether something stands against a day that the others do not have. */
const isHeld = ({ problems }: Other): boolean => problems.some((problem) => problem.isBlocking && !isOfTimes(problem));

interface DayProps {
  readonly form: RequestFormRef;
  readonly date: string;
  readonly day: AttendanceDay | null;
  readonly isChosen: boolean;
}

function Day({ form, date, day, isChosen }: DayProps) {
  const { t } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const other = useSelector(form, (snapshot) =>
    correctionForm.previewOf(snapshot)?.others.find((one) => one.date === date),
  );
  const isFull = useSelector(
    sheet,
    (snapshot) => otherDaysIn(correctionForm.sheet.valuesOf(snapshot)).size >= mostOtherDays,
  );
  const problemsId = useId();
  const isBlocked = isChosen && other !== undefined && isHeld(other);
  const change = () => {
    const values = correctionForm.sheet.valuesOf(sheet.getSnapshot());
    sheet.send(correctionForm.sheet.changed('alsoOn', otherDaysWith(values, date)));
  };
  const label = formatShortDate(date);
  return (
    <li className={styles.day}>
      <label className={dayList.dayDate}>
        <input
          type="checkbox"
          className={dayList.box}
          checked={isChosen}
          disabled={isBusy || (!isChosen && isFull)}
          {...(isBlocked && { 'aria-invalid': true, 'aria-describedby': problemsId })}
          aria-label={t`Also correct ${label}`}
          onChange={change}
        />
        {label}
      </label>
      <span>{day && <StatusBadge status={day.status} />}</span>
      <span className={dayList.dayAmount}>{isChosen && other && <Becomes other={other} />}</span>
      {isChosen && other && <Problems id={problemsId} other={other} />}
    </li>
  );
}

/** What a day comes to; nothing where it cannot be. */
function Becomes({ other: { after, problems } }: { other: Other }) {
  if (!after || problems.some(({ isBlocking }) => isBlocking)) return null;
  return (
    <>
      <span aria-hidden="true">→ </span>
      <span className="visually-hidden">
        <Trans>becomes</Trans>{' '}
      </span>
      {formatMinutes(after.workedMinutes)}
      {after.overtimePendingMinutes > 0 && (
        <span className={styles.overtime}>
          <Trans>{formatMinutes(after.overtimePendingMinutes)} overtime</Trans>
        </span>
      )}
    </>
  );
}

/** Of times that cannot be on any day it is said once, at the times. */
const isOfTimes = ({ code }: CorrectionProblem): boolean => code === 'left_before_came' || code === 'too_long';

/** What is worth knowing about a day, and what stands against it. */
function Problems({ id, other }: { id: string; other: Other }) {
  const { i18n } = useLingui();
  const problems = other.problems.filter((problem) => !isOfTimes(problem));
  if (problems.length === 0) return null;
  return (
    <div id={id} className={styles.problems}>
      {problems.map((problem) => (
        <p key={problem.code} {...(problem.isBlocking ? { role: 'alert', className: dayList.refused } : {})}>
          {problem.isBlocking ? whyNotText(i18n, problem) : problemText(i18n, problem)}
        </p>
      ))}
    </div>
  );
}
