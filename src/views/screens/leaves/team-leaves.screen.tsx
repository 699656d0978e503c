import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { teamLeavesMachine } from '../../../machines/screens/leaves/leave-kind.ts';
import { teamLeaves } from '../../../machines/screens/leaves/leave-resources.ts';
import { requestAt } from '../../../machines/shell/paths.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { useScreenServices, useShell } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from '../../requests/requests.module.css';
import { BatchResults } from '../../requests/team/batch-results.tsx';
import { Delegation } from '../../requests/team/delegation-sheet.tsx';
import { TeamFilters } from '../../requests/team/team-filters.tsx';
import { TeamList } from '../../requests/team/team-list.tsx';
import { useRequestLinks } from '../../requests/use-request-links.ts';
import { DecisionSheet } from './decision-sheet.tsx';
import { TypeFilter } from './type-filter.tsx';
import { leaveWords } from './words/leave-words.ts';

/** `supervisory/leave-requests`: what waits for one's decision, what it depends on, and what has been decided. */
export default function TeamLeavesScreen({ orgId }: { orgId: string }) {
  const { navigation } = useShell();
  const services = useScreenServices();
  const screen = useActorRef(teamLeavesMachine, {
    input: { ...services, orgId, topic: 'leaves', requestId: requestAt(navigation.getSnapshot().context.address) },
  });
  useRequestLinks(screen);
  const page = useSelector(screen, ({ children }) => children.page);
  const batch = useSelector(screen, ({ children }) => children.batch);
  return (
    <MachineFrame name="teamRequests" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Authorize Leaves</Trans>
        </h1>
        <div className={styles.filters}>
          <TeamFilters screen={screen}>
            <TypeFilter screen={screen} />
          </TeamFilters>
          <Delegation orgId={orgId} />
        </div>
      </header>
      {page && batch && (
        <>
          <BatchResults batch={batch} />
          <ResourceView
            resource={teamLeaves}
            actor={page}
            skeleton={<Skeleton height={480} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(data) => <TeamList data={data} words={leaveWords} page={page} screen={screen} batch={batch} />}
          </ResourceView>
        </>
      )}
      <DecisionSheet screen={screen} />
    </MachineFrame>
  );
}
