import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { leaveBatchMachine } from '../../../machines/screens/leave-batch.machine.ts';
import { teamLeaves } from '../../../machines/screens/leave-resources.ts';
import { teamLeavesMachine } from '../../../machines/screens/team-leaves.machine.ts';
import { requestAt } from '../../../machines/shell/paths.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { OtherScreens } from '../../parts/other-screens.tsx';
import { ResourceView } from '../../parts/resource-view.tsx';
import { useScreenServices, useShell } from '../../parts/shell-context.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BatchResults } from './batch-results.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { Delegation } from './delegation-sheet.tsx';
import styles from './leaves.module.css';
import { TeamFilters } from './team-filters.tsx';
import { TeamRequests } from './team-requests.tsx';
import { useRequestLinks } from './use-request-links.ts';

export type TeamLeavesRef = ActorRefFrom<typeof teamLeavesMachine>;
export type LeaveBatchRef = ActorRefFrom<typeof leaveBatchMachine>;

/** `supervisory/leave-requests`: what waits for one's decision, what it depends on, and what has been decided. */
export default function TeamLeavesScreen({ orgId }: { orgId: string }) {
  const { navigation } = useShell();
  const services = useScreenServices();
  const screen = useActorRef(teamLeavesMachine, {
    input: { ...services, orgId, requestId: requestAt(navigation.getSnapshot().context.address) },
  });
  useRequestLinks(screen);
  const page = useSelector(screen, ({ children }) => children.page);
  const batch = useSelector(screen, ({ children }) => children.batch);
  return (
    <MachineFrame name="teamLeaves" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Authorize Leaves</Trans>
        </h1>
        <div className={styles.filters}>
          <TeamFilters screen={screen} />
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
            {(data) => <TeamRequests data={data} page={page} screen={screen} batch={batch} />}
          </ResourceView>
        </>
      )}
      <DecisionSheet screen={screen} />
    </MachineFrame>
  );
}
