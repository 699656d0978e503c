import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newKey } from '../../../machines/parts/new-key.ts';
import { teamLeaves, teamLeavesMachine } from '../../../machines/screens/team-leaves.machine.ts';
import { requestAt } from '../../../machines/shell/paths.ts';
import { OtherScreens } from '../../parts/other-screens.tsx';
import { ResourceView } from '../../parts/resource-view.tsx';
import { useCompanions, useShell } from '../../parts/shell-context.ts';
import { useShellNews } from '../../parts/use-shell-news.ts';
import { DecisionSheet } from './decision-sheet.tsx';
import { Delegation } from './delegation-sheet.tsx';
import styles from './leaves.module.css';
import { ManyResults } from './many-results.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TeamRequests } from './team-requests.tsx';

export type TeamLeavesRef = ActorRefFrom<typeof teamLeavesMachine>;

/** `supervisory/leave-requests`: what waits for one's decision, what it depends on, and what has been decided. */
export default function TeamLeavesScreen({ orgId }: { orgId: string }) {
  const { now, navigation } = useShell();
  const { dialogs } = useCompanions();
  const screen = useActorRef(teamLeavesMachine, {
    input: { orgId, now, newKey, dialogs, requestId: requestAt(navigation.getSnapshot().context.address) },
  });
  useShellNews(screen);
  const page = useSelector(screen, ({ children }) => children.page);
  const state = useSelector(screen, ({ value }) => `${value.list.asked} ${value.beside} ${value.many}`);
  return (
    <div className={styles.screen} data-machine="teamLeaves" data-state={state}>
      <header className={styles.head}>
        <h1>
          <Trans>Authorize Leaves</Trans>
        </h1>
        <div className={styles.filters}>
          <TeamFilters screen={screen} />
          <Delegation orgId={orgId} />
        </div>
      </header>
      <ManyResults screen={screen} />
      {page ? (
        <ResourceView
          resource={teamLeaves}
          actor={page}
          skeleton={<div className={styles.ghost} style={{ blockSize: 480 }} />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {(data) => <TeamRequests data={data} screen={screen} />}
        </ResourceView>
      ) : (
        <div className={styles.ghost} style={{ blockSize: 480 }} aria-hidden="true" />
      )}
      <DecisionSheet screen={screen} />
    </div>
  );
}
