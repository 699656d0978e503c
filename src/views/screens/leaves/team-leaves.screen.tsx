import { useLingui } from '@lingui/react/macro';
import { teamLeavesMachine } from '../../../machines/screens/leaves/leave-kind.ts';
import { teamLeaves } from '../../../machines/screens/leaves/leave-resources.ts';
import { Delegation } from '../../requests/team/delegation-sheet.tsx';
import { TeamScreen } from '../../requests/team/team-screen.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { useTypeFilter } from './use-type-filter.ts';
import { leaveWords } from './words/leave-words.ts';

const topics = ['leaves'] as const;

/** `supervisory/leave-requests`: what waits for one's decision, what it depends on, and what has been decided. */
export default function TeamLeavesScreen({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  return (
    <TeamScreen
      orgId={orgId}
      machine={teamLeavesMachine}
      topics={topics}
      title={t`Authorize Leaves`}
      resource={teamLeaves}
      words={leaveWords}
      useOwnFilters={useTypeFilter}
      tools={<Delegation orgId={orgId} />}
    >
      {(screen) => <DecisionSheet screen={screen} />}
    </TeamScreen>
  );
}
