import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { TeamAppraisals, TeamWindow } from '../../../../api/contract/appraisals/team-appraisals.ts';
import { teamAppraisalLists } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import {
  queryOfTeamAppraisals,
  type TeamAppraisalsRef,
  teamAppraisalsMachine,
} from '../../../../machines/screens/appraisals/team-appraisals.machine.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { useQuery, useQueryAtFirst } from '../../../parts/address/use-query.ts';
import { useOrganizationDays } from '../../../parts/days/use-organization-days.ts';
import { formatPlainDate, formatShortDate } from '../../../parts/format.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page, RowButton, RowLink, Rows, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { PersonAvatar } from '../../../parts/pictures/person-avatar.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { PlanBadge } from '../common/state-badges.tsx';
import { CountBar } from './count-bar.tsx';
import { DevelopmentSheet } from './development-sheet.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { WindowBadge } from './window-badge.tsx';

const opened = ['plan', 'development'] as const;

/** `supervisory/appraisals`: objectives of one's team that wait, and the windows with how many stand where. */
export default function TeamAppraisalsScreen({ orgId }: { orgId: string }) {
  const query = useQueryAtFirst(opened);
  const services = useScreenServices();
  const screen = useActorRef(teamAppraisalsMachine, { input: { ...services, orgId, query } });
  useQuery(screen, queryOfTeamAppraisals, opened);
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <MachineFrame name="teamAppraisals" actor={screen}>
      <Page title={<Trans>Authorize Appraisals</Trans>}>
        {list && (
          <ResourceView
            resource={teamAppraisalLists}
            actor={list}
            skeleton={<Skeleton height={480} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(data) => <Team orgId={orgId} screen={screen} data={data} />}
          </ResourceView>
        )}
        <PlanSheet screen={screen} />
        <DevelopmentSheet screen={screen} />
      </Page>
    </MachineFrame>
  );
}

interface TeamProps {
  readonly orgId: string;
  readonly screen: TeamAppraisalsRef;
  readonly data: TeamAppraisals;
}

function Team({ orgId, screen, data: { today, windows, plans } }: TeamProps) {
  if (windows.length === 0 && plans.length === 0) {
    return (
      <Section title={<Trans>Nothing to authorize</Trans>}>
        <Soft>
          <Trans>Appraisals of people who report to you appear here.</Trans>
        </Soft>
      </Section>
    );
  }
  return (
    <Sections>
      {plans.length > 0 && (
        <Section title={<Trans>Objectives to approve</Trans>} isPressing>
          <Rows>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} onOpen={() => screen.send({ type: 'plan chosen', planId: plan.id })} />
            ))}
          </Rows>
        </Section>
      )}
      <Section title={<Trans>Windows</Trans>}>
        {windows.length === 0 ? (
          <Soft>
            <Trans>No appraisal window of your team yet.</Trans>
          </Soft>
        ) : (
          <Rows>
            {inOrder(windows).map((one) => (
              <WindowRow
                key={one.window.id}
                href={`${screenPath(orgId, 'supervisory/appraisals')}/window/${one.window.id}`}
                one={one}
                today={today}
              />
            ))}
          </Rows>
        )}
      </Section>
    </Sections>
  );
}

/** What waits for whoever looks comes first, and what is still to open last. */
const inOrder = (windows: readonly TeamWindow[]): readonly TeamWindow[] =>
  [...windows].sort((one, other) => {
    const of = ({ waiting, window }: TeamWindow) => (waiting > 0 ? 0 : window.state === 'scheduled' ? 2 : 1);
    return of(one) - of(other);
  });

function PlanRow({ plan, onOpen }: { plan: TeamAppraisals['plans'][number]; onOpen: () => void }) {
  const { employee, session, state, submittedAt } = plan;
  const dayOf = useOrganizationDays();
  return (
    <RowButton
      name={employee.fullName}
      before={<PersonAvatar name={employee.fullName} />}
      badge={<PlanBadge state={state} />}
      onOpen={onOpen}
    >
      {session}
      {submittedAt !== null && (
        <>
          {' '}
          · <Trans>sent {formatShortDate(dayOf(submittedAt))}</Trans>
        </>
      )}
    </RowButton>
  );
}

/** A window: what waits in it for whoever looks, until when, and how many stand where. */
function WindowRow({ href, one, today }: { href: string; one: TeamWindow; today: string }) {
  const { t } = useLingui();
  const { session, window, counts, waiting } = one;
  return (
    <RowLink href={href} name={window.title} badge={<WindowBadge one={one} today={today} />}>
      {session.title} ·{' '}
      {window.state === 'scheduled' ? (
        <Trans>opens {formatPlainDate(window.opensOn)}</Trans>
      ) : (
        <Trans>
          assessments until {formatPlainDate(window.graceUntil)}, ratings until {formatPlainDate(window.ratingDueOn)}
        </Trans>
      )}
      {waiting > 0 && (
        <>
          {' '}
          ·{' '}
          <strong>
            <Plural value={waiting} one="# waits for you" other="# wait for you" />
          </strong>
        </>
      )}
      {window.state !== 'scheduled' && <CountBar label={t`Where your team stands`} counts={counts} />}
    </RowLink>
  );
}
