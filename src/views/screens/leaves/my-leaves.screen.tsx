import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { LeaveOverview } from '../../../api/contract/requests/leaves.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import { leaveOverviews, ownLeaves } from '../../../machines/screens/leaves/leave-resources.ts';
import type { MyLeavesRef } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { myLeavesMachine } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { requestAt } from '../../../machines/shell/paths.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { useScreenServices, useShell, useShellServices } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from '../../requests/requests.module.css';
import { useRequestLinks } from '../../requests/use-request-links.ts';
import { BalanceCards } from './balance/balance-cards.tsx';
import { BalanceDate } from './balance/balance-date.tsx';
import { HolidayList } from './balance/holiday-list.tsx';
import { LedgerSheet } from './balance/ledger-sheet.tsx';
import { CalendarFeed } from './calendar/calendar-feed.tsx';
import { TeamCalendar } from './calendar/team-calendar.tsx';
import { StandIns } from './cover/stand-ins.tsx';
import { LeaveForm } from './leave-form.tsx';
import { OwnRequests } from './own-requests.tsx';
import { YearPlan } from './plan/year-plan.tsx';
import { RequestSheet } from './request-sheet.tsx';

/** `my-leaves`: what one may take, what one has asked for, and the way to ask. */
export default function MyLeavesScreen({ orgId }: { orgId: string }) {
  const { navigation } = useShell();
  const { drafts } = useShellServices();
  const services = useScreenServices();
  const screen = useActorRef(myLeavesMachine, {
    input: {
      ...services,
      orgId,
      requestId: requestAt(navigation.getSnapshot().context.address),
      draftOf: (draftKey) => drafts.getSnapshot().context.drafts[draftKey] ?? null,
    },
  });
  useRequestLinks(screen);
  const overview = useSelector(screen, ({ children }) => children.overview);
  const requests = useSelector(screen, ({ children }) => children.requests);
  // which types there are is known by then
  const canAsk = useSelector(overview, (snapshot) => snapshot?.hasTag('shows data') ?? false);
  // how long the list is nobody knows before it is there: what stands below would be pushed away under somebody's hand
  const isListed = useSelector(
    requests,
    (snapshot) => snapshot !== undefined && !(snapshot.hasTag('first load') && snapshot.context.failure === null),
  );
  return (
    <MachineFrame name="myLeaves" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>My Leaves</Trans>
        </h1>
        <Button aria-disabled={!canAsk} onClick={() => canAsk && screen.send({ type: 'new leave chosen' })}>
          <Trans>Request leave</Trans>
        </Button>
      </header>
      <StandIns orgId={orgId} />
      <BalanceDate screen={screen} />
      {overview && (
        <ResourceView
          resource={leaveOverviews}
          actor={overview}
          skeleton={<Skeleton height={176} />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {(data) => <Accounts data={data} screen={screen} />}
        </ResourceView>
      )}
      {requests && (
        <ResourceView resource={ownLeaves} actor={requests} skeleton={<Skeleton height={420} />}>
          {(data) => <OwnRequests data={data} screen={screen} />}
        </ResourceView>
      )}
      {isListed && (
        <>
          <TeamCalendar screen={screen} />
          {overview && <Planning overview={overview} screen={screen} />}
          <CalendarFeed orgId={orgId} />
        </>
      )}
      <RequestSheet screen={screen} />
    </MachineFrame>
  );
}

/** Planning needs to know of the types, which come with the accounts. */
function Planning({ overview, screen }: { overview: ResourceRef; screen: MyLeavesRef }) {
  const data = useSelector(overview, leaveOverviews.dataOf);
  return data && <YearPlan screen={screen} data={data} />;
}

/** The accounts, and beside the page whatever is open of them. */
function Accounts({ data, screen }: { data: LeaveOverview; screen: MyLeavesRef }) {
  return (
    <div className={styles.accounts}>
      <BalanceCards data={data} screen={screen} />
      <HolidayList holidays={data.holidays} />
      <LedgerSheet data={data} screen={screen} />
      <LeaveForm data={data} screen={screen} />
    </div>
  );
}
