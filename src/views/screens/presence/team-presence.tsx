import { useLingui } from '@lingui/react/macro';
import type { PresenceDecisionSheet } from '../../../api/contract/requests/presence.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { presence } from '../../../machines/screens/presence/presence-kind.ts';
import { Asker } from '../../requests/case/asker.tsx';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { Precedents } from '../../requests/case/precedents.tsx';
import { TeamCoverage } from '../../requests/team/coverage.tsx';
import { Passage, useApproveAndNext } from '../../requests/team/passage.tsx';
import { TeamScreen } from '../../requests/team/team-screen.tsx';
import { PresenceCase } from './presence-case.tsx';
import { presenceWords } from './presence-words.ts';

const topics = ['presence'] as const;

/** Remote and on-duty days that wait for one's decision. */
export function TeamPresence({ orgId }: { orgId: string }) {
  return (
    <TeamScreen
      orgId={orgId}
      machine={presence.teamMachine}
      topics={topics}
      title={null}
      resource={presence.team}
      words={presenceWords}
    >
      {(screen) => <PresenceSheet screen={screen} />}
    </TeamScreen>
  );
}

/** One request with all that its decision depends on. */
export function PresenceSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const approveAndNext = useApproveAndNext(screen);
  return (
    <CaseSheet
      screen={screen}
      title={t`Remote or on-duty days`}
      width={640}
      resource={presence.sheets}
      above={<Passage screen={screen} />}
    >
      {(data, open) => (
        <PresenceCase case_={open} request={data.request} approveAndNext={approveAndNext(data.request)}>
          <Grounds data={data} />
        </PresenceCase>
      )}
    </CaseSheet>
  );
}

/** Who asks, and who is there meanwhile. */
function Grounds({ data }: { data: PresenceDecisionSheet }) {
  const { request, minimum, coverage } = data;
  const { t } = useLingui();
  return (
    <>
      <Asker person={request.employee} />
      <TeamCoverage
        without={null}
        minimum={minimum}
        days={coverage.map(({ date, scheduled, away, elsewhere }) => ({
          date,
          scheduled,
          present: scheduled - away.length - elsewhere.length,
          asked: 0,
          missing: [
            { word: t`away`, names: away },
            { word: t`working elsewhere`, names: elsewhere },
          ],
        }))}
      />
      <Precedents sheet={data} words={presenceWords} />
    </>
  );
}
