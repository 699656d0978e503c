import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { PresenceDecisionSheet } from '../../../api/contract/requests/presence.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { presenceSheets, teamPresence, teamPresenceMachine } from '../../../machines/screens/presence/presence-kind.ts';
import { requestAt } from '../../../machines/shell/paths.ts';
import { formatShortDate } from '../../parts/format.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { useScreenServices, useShell } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import caseStyles from '../../requests/case/case.module.css';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { History } from '../../requests/case/history.tsx';
import dayList from '../../requests/day-list.module.css';
import styles from '../../requests/requests.module.css';
import { BatchResults } from '../../requests/team/batch-results.tsx';
import { TeamFilters } from '../../requests/team/team-filters.tsx';
import { TeamList } from '../../requests/team/team-list.tsx';
import { useRequestLinks } from '../../requests/use-request-links.ts';
import { PresenceCase } from './presence-case.tsx';
import { presenceWords } from './presence-words.ts';

/** `supervisory/requests`: what beside leaves waits for one's decision. */
export default function TeamPresenceScreen({ orgId }: { orgId: string }) {
  const { navigation } = useShell();
  const services = useScreenServices();
  const screen = useActorRef(teamPresenceMachine, {
    input: {
      ...services,
      orgId,
      topic: 'presence',
      requestId: requestAt(navigation.getSnapshot().context.address),
    },
  });
  useRequestLinks(screen);
  const page = useSelector(screen, ({ children }) => children.page);
  const batch = useSelector(screen, ({ children }) => children.batch);
  return (
    <MachineFrame name="teamRequests" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Other Requests</Trans>
        </h1>
        <div className={styles.filters}>
          <TeamFilters screen={screen} />
        </div>
      </header>
      {page && batch && (
        <>
          <BatchResults batch={batch} />
          <ResourceView
            resource={teamPresence}
            actor={page}
            skeleton={<Skeleton height={480} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(data) => <TeamList data={data} words={presenceWords} page={page} screen={screen} batch={batch} />}
          </ResourceView>
        </>
      )}
      <DecisionSheet screen={screen} />
    </MachineFrame>
  );
}

function DecisionSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('request open'));
  const case_ = useSelector(screen, ({ children }) => children.case);
  return (
    <CaseSheet
      isOpen={isOpen}
      case_={case_}
      title={t`Days elsewhere`}
      width={520}
      resource={presenceSheets}
      onDismiss={() => screen.send({ type: 'beside closed' })}
    >
      {(data, open) => (
        <PresenceCase case_={open} request={data.request}>
          <Grounds data={data} />
        </PresenceCase>
      )}
    </CaseSheet>
  );
}

/** Who asks, and who is there meanwhile. */
function Grounds({ data: { request, coverage, history } }: { data: PresenceDecisionSheet }) {
  const { t } = useLingui();
  return (
    <>
      <p className={caseStyles.asker}>{request.employee.fullName}</p>
      {coverage.length > 0 && (
        <section aria-label={t`Team coverage`}>
          <h3>
            <Trans>Team coverage</Trans>
          </h3>
          <ol className={dayList.days}>
            {coverage.map(({ date, scheduled, away, elsewhere }) => (
              <li key={date}>
                <span className={dayList.dayDate}>{formatShortDate(date)}</span>
                <span className={dayList.dayWhy} data-long={away.length + elsewhere.length > 1 || undefined}>
                  {away.length + elsewhere.length === 0 && <Trans>everybody else is there</Trans>}
                  {away.length > 0 && <Trans>away: {away.join(', ')}</Trans>}
                  {away.length > 0 && elsewhere.length > 0 && '; '}
                  {elsewhere.length > 0 && <Trans>elsewhere: {elsewhere.join(', ')}</Trans>}
                </span>
                <span
                  className={dayList.dayAmount}
                  data-thin={(away.length + elsewhere.length) * 2 >= scheduled || undefined}
                >
                  <Trans>
                    {scheduled - away.length - elsewhere.length} of {scheduled}
                  </Trans>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <History history={history} words={presenceWords} />
    </>
  );
}
