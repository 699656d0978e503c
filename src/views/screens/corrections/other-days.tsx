import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AttendanceDay } from '../../../api/contract/attendance/attendance.ts';
import type { CorrectionPreview } from '../../../api/contract/requests/corrections.ts';
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
  const { date } = useSelector(sheet, correctionForm.sheet.valuesOf);
  const chosen = otherDaysIn(useSelector(sheet, correctionForm.sheet.valuesOf));
  const isPast = (day: AttendanceDay) => day.date <= today && day.date !== date;
  const known = days.filter((day) => isPast(day) && day.reason !== 'before_employment');
  // what was chosen stays in sight, also where another month is shown by now
  const others = [...chosen].filter((one) => !known.some((day) => day.date === one));
  const first = known.filter(isLacking);
  const rest = known.filter((day) => !isLacking(day));
  // what was chosen before is in sight; later each stays where somebody has put it
  const [isRestOpen] = useState(() => rest.some((day) => chosen.has(day.date)));
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
        <details open={isRestOpen}>
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
          disabled={isBusy}
          aria-label={t`Also correct ${label}`}
          onChange={change}
        />
        {label}
      </label>
      <span>{day && <StatusBadge status={day.status} />}</span>
      <span className={dayList.dayAmount}>{isChosen && other && <Becomes other={other} />}</span>
      {isChosen && other && <Problems other={other} />}
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

/** What is worth knowing about a day, and what stands against it. */
function Problems({ other: { problems } }: { other: Other }) {
  const { i18n } = useLingui();
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems}>
      {problems.map((problem) => (
        <p key={problem.code} {...(problem.isBlocking ? { role: 'alert', className: dayList.refused } : {})}>
          {problem.isBlocking ? whyNotText(i18n, problem) : problemText(i18n, problem)}
        </p>
      ))}
    </div>
  );
}
