import { useLingui } from '@lingui/react/macro';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { shifts } from '../../../machines/screens/shift-requests/shift-kind.ts';
import { Asker } from '../../requests/case/asker.tsx';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { Precedents } from '../../requests/case/precedents.tsx';
import styles from '../../requests/requests.module.css';
import { Passage, useApproveAndNext } from '../../requests/team/passage.tsx';
import { TeamScreen } from '../../requests/team/team-screen.tsx';
import { ShiftCase } from './shift-case.tsx';
import { problemForApprover, shiftRequestWords } from './shift-words.ts';
import { Volunteers } from './volunteers.tsx';

const topics = ['shifts'] as const;

/** Shift requests that wait for one's decision. */
export function TeamShifts({ orgId }: { orgId: string }) {
  return (
    <TeamScreen
      orgId={orgId}
      machine={shifts.teamMachine}
      topics={topics}
      title={null}
      name="shift"
      resource={shifts.team}
      words={shiftRequestWords}
    >
      {(screen) => <ShiftSheet screen={screen} />}
    </TeamScreen>
  );
}

/** One request with all that its decision depends on. */
export function ShiftSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t, i18n } = useLingui();
  const approveAndNext = useApproveAndNext(screen);
  return (
    <CaseSheet
      screen={screen}
      title={t`Shift request`}
      width={640}
      resource={shifts.sheets}
      above={<Passage screen={screen} />}
    >
      {(data, open) => (
        <ShiftCase case_={open} request={data.request} approveAndNext={approveAndNext(data.request)}>
          <Asker person={data.request.employee} />
          {data.volunteers.length > 0 && (
            <Volunteers case_={open} request={data.request} volunteers={data.volunteers} />
          )}
          {data.problems.map((problem) => (
            <p key={`${problem.code} ${problem.field}`} className={styles.caution}>
              {t`Cannot be approved: ${problemForApprover(i18n, problem, data.request)}`}
            </p>
          ))}
          <Precedents sheet={data} words={shiftRequestWords} name="shift" />
        </ShiftCase>
      )}
    </CaseSheet>
  );
}
