import { useLingui } from '@lingui/react/macro';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { corrections } from '../../../machines/screens/corrections/correction-kind.ts';
import { Asker } from '../../requests/case/asker.tsx';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { Precedents } from '../../requests/case/precedents.tsx';
import { Passage, useApproveAndNext } from '../../requests/team/passage.tsx';
import { TeamScreen } from '../../requests/team/team-screen.tsx';
import { CorrectionCase } from './correction-case.tsx';
import { correctionWords } from './correction-words.ts';

const topics = ['corrections'] as const;

/** Corrections that wait for one's decision. */
export function TeamCorrections({ orgId }: { orgId: string }) {
  return (
    <TeamScreen
      orgId={orgId}
      machine={corrections.teamMachine}
      topics={topics}
      title={null}
      resource={corrections.team}
      words={correctionWords}
      name="correction"
    >
      {(screen) => <CorrectionSheet screen={screen} />}
    </TeamScreen>
  );
}

/** One correction with the day as it is and as it would be. */
export function CorrectionSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const approveAndNext = useApproveAndNext(screen);
  return (
    <CaseSheet
      screen={screen}
      title={t`Attendance correction`}
      width={640}
      resource={corrections.sheets}
      above={<Passage screen={screen} />}
    >
      {(data, open) => (
        <CorrectionCase case_={open} request={data.request} approveAndNext={approveAndNext(data.request)}>
          <Asker person={data.request.employee} />
          <Precedents name="correction" sheet={data} words={correctionWords} />
        </CorrectionCase>
      )}
    </CaseSheet>
  );
}
