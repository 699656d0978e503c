import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { teamLeavesMachine } from '../../../machines/screens/leave-kind.ts';
import { teamLeaves } from '../../../machines/screens/leave-resources.ts';
import { requestAt } from '../../../machines/shell/paths.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { OtherScreens } from '../../parts/other-screens.tsx';
import { ResourceView } from '../../parts/resource-view.tsx';
import { useScreenServices, useShell } from '../../parts/shell-context.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BatchResults } from '../../requests/batch-results.tsx';
import styles from '../../requests/requests.module.css';
import { TeamFilters } from '../../requests/team-filters.tsx';
import { TeamList } from '../../requests/team-list.tsx';
import { useRequestLinks } from '../../requests/use-request-links.ts';
import { DecisionSheet } from './decision-sheet.tsx';
import { Delegation } from './delegation-sheet.tsx';
import { leaveWords } from './leave-words.ts';
import { TypeFilter } from './type-filter.tsx';

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
