import { Trans, useLingui } from '@lingui/react/macro';
import type { OvertimeDecisionSheet } from '../../../api/contract/requests/overtime.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { overtime } from '../../../machines/screens/overtime/overtime-kind.ts';
import { formatMinutes, formatMonth } from '../../parts/format.ts';
import { Asker } from '../../requests/case/asker.tsx';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { Precedents } from '../../requests/case/precedents.tsx';
import dayList from '../../requests/day-list.module.css';
import { Passage, useApproveAndNext } from '../../requests/team/passage.tsx';
import { TeamScreen } from '../../requests/team/team-screen.tsx';
import { OvertimeCase } from './overtime-case.tsx';
import { overtimeWords, partWords } from './overtime-words.ts';

const topics = ['overtime'] as const;

/** Overtime that waits for one's decision. */
export function TeamOvertime({ orgId }: { orgId: string }) {
  return (
    <TeamScreen
      orgId={orgId}
      machine={overtime.teamMachine}
      topics={topics}
      name="overtime"
      title={null}
      resource={overtime.team}
      words={overtimeWords}
    >
      {(screen) => <OvertimeSheet screen={screen} />}
    </TeamScreen>
  );
}

/** One request with all that its decision depends on. */
export function OvertimeSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const approveAndNext = useApproveAndNext(screen);
  return (
    <CaseSheet
      screen={screen}
      title={t`Overtime request`}
      width={640}
      resource={overtime.sheets}
      above={<Passage screen={screen} />}
    >
      {(data, open) => (
        <OvertimeCase case_={open} request={data.request} approveAndNext={approveAndNext(data.request)}>
          <Asker person={data.request.employee} />
          <Months months={data.months} />
          <Precedents name="overtime" sheet={data} words={overtimeWords} />
        </OvertimeCase>
      )}
    </CaseSheet>
  );
}

const parts = ['toPay', 'timeOff', 'asked', 'unasked'] as const;

/** The months that a request touches, by what has become of their overtime. */
function Months({ months }: Pick<OvertimeDecisionSheet, 'months'>) {
  const { i18n } = useLingui();
  return months.map((month) => {
    const name = formatMonth(month.month);
    return (
      <section key={month.month} aria-label={name}>
        <h3>
          <Trans>Overtime in {name}</Trans>
        </h3>
        <ul className={dayList.days}>
          {parts
            .filter((part) => month[part] > 0)
            .map((part) => (
              <li key={part}>
                <span className={dayList.dayDate}>{i18n._(partWords[part])}</span>
                <span className={dayList.dayWhy} />
                <span className={dayList.dayAmount}>{formatMinutes(month[part])}</span>
              </li>
            ))}
        </ul>
      </section>
    );
  });
}
