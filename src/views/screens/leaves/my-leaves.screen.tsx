import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { LeaveOverview } from '../../../api/contract/requests/leaves.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import { leaveOverviews, ownLeaves } from '../../../machines/screens/leaves/leave-resources.ts';
import type { MyLeavesRef } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { myLeavesMachine } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { queryOfMyLeaves } from '../../../machines/screens/leaves/my-leaves-address.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { CalendarFeed } from '../../parts/calendar-feed/calendar-feed.tsx';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { useScreenServices, useShellServices } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import styles from '../../requests/requests.module.css';
import { BalanceCards } from './balance/balance-cards.tsx';
import { BalanceDate } from './balance/balance-date.tsx';
import { HolidayList } from './balance/holiday-list.tsx';
import { LedgerSheet } from './balance/ledger-sheet.tsx';
import { TeamCalendar } from './calendar/team-calendar.tsx';
import { StandIns } from './cover/stand-ins.tsx';
import { LeaveForm } from './form/leave-form.tsx';
import { OpenRequests, OwnRequests } from './own-requests.tsx';
import { YearPlan } from './plan/year-plan.tsx';
import { RequestSheet } from './request-sheet.tsx';

/** Back leads from a tab to the first, and closes a request. */
const steps = ['tab', 'request'] as const;
const names = [...steps, 'person', 'year', 'type', 'status'] as const;

/** `my-leaves`: what one may take, what one has asked for, who is away, and the way to ask. */
export default function MyLeavesScreen({ orgId }: { orgId: string }) {
  const { drafts } = useShellServices();
  const services = useScreenServices();
  const { t } = useLingui();
  const screen = useActorRef(myLeavesMachine, {
    input: {
      ...services,
      orgId,
      query: useQueryAtFirst(names),
      draftOf: (draftKey) => drafts.getSnapshot().context.drafts[draftKey] ?? null,
    },
  });
  useQuery(screen, queryOfMyLeaves, steps);
  const tab = useSelector(screen, ({ context }) => context.tab);
  const overview = useSelector(screen, ({ children }) => children.overview);
  const requests = useSelector(screen, ({ children }) => children.requests);
  // which types there are is known by then
  const canAsk = useSelector(overview, (snapshot) => snapshot?.hasTag('shows data') ?? false);
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
      <Tabs
        label={t`Parts of My Leaves`}
        tabs={{ overview: t`Overview`, requests: t`Requests`, team: t`Team`, plan: t`Plan` }}
        chosen={tab}
        onChoose={(chosen) => screen.send({ type: 'tab chosen', tab: chosen })}
      >
        {tab === 'overview' && (
          <>
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
          </>
        )}
        {(tab === 'overview' || tab === 'requests') && requests && (
          <ResourceView resource={ownLeaves} actor={requests} skeleton={<Skeleton height={420} />}>
            {(data) =>
              tab === 'overview' ? (
                <OpenRequests data={data} screen={screen} />
              ) : (
                <OwnRequests data={data} screen={screen} />
              )
            }
          </ResourceView>
        )}
        {tab === 'team' && (
          <>
            <TeamCalendar screen={screen} />
            <CalendarFeed orgId={orgId} kind="leaves" />
          </>
        )}
        {tab === 'plan' && overview && <Planning overview={overview} screen={screen} />}
      </Tabs>
      {overview && <Beside overview={overview} screen={screen} />}
      <RequestSheet screen={screen} />
    </MachineFrame>
  );
}

/** Planning needs to know of the types, which come with the accounts. */
const Planning = ({ overview, screen }: { overview: ResourceRef; screen: MyLeavesRef }) => (
  <ResourceView resource={leaveOverviews} actor={overview} skeleton={<Skeleton height={420} />}>
    {(data) => <YearPlan screen={screen} data={data} />}
  </ResourceView>
);

/** What one may take, and when all are free. */
const Accounts = ({ data, screen }: { data: LeaveOverview; screen: MyLeavesRef }) => (
  <div className={styles.accounts}>
    <BalanceCards data={data} screen={screen} />
    <HolidayList holidays={data.holidays} />
  </div>
);

/** What is open beside the page of the accounts, whichever tab is shown: a ledger, or the form. */
function Beside({ overview, screen }: { overview: ResourceRef; screen: MyLeavesRef }) {
  const data = useSelector(overview, leaveOverviews.dataOf);
  return (
    data && (
      <>
        <LedgerSheet data={data} screen={screen} />
        <LeaveForm data={data} screen={screen} />
      </>
    )
  );
}
