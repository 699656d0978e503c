import { Trans } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import type { OwnSession } from '../../../../api/contract/appraisals/own-appraisals.ts';
import { ownAppraisalLists } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { Page, RowLink, Rows, RowText, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { inOrder, LeftOut, SessionContext } from '../common/session-words.tsx';
import { PlanBadge } from '../common/state-badges.tsx';
import { DevelopmentActions, useDevelopment } from '../development/development.tsx';

/** `my-appraisals/objectives-and-competencies`: the sessions, with how one's objectives stand in each. */
export default function ObjectivesScreen({ orgId }: { orgId: string }) {
  const services = useScreenServices();
  const list = useActorRef(ownAppraisalLists.machine, { input: ownAppraisalLists.input({ orgId }, services) });
  const development = useDevelopment(orgId, '');
  return (
    <Page title={<Trans>Objectives & Competencies</Trans>}>
      <ResourceView
        resource={ownAppraisalLists}
        actor={list}
        skeleton={<Skeleton height={480} />}
        ways={<OtherScreens orgId={orgId} />}
      >
        {({ sessions }) => <Sessions orgId={orgId} sessions={sessions} />}
      </ResourceView>
      <DevelopmentActions screen={development} />
    </Page>
  );
}

function Sessions({ orgId, sessions }: { orgId: string; sessions: readonly OwnSession[] }) {
  if (sessions.length === 0) {
    return (
      <Section title={<Trans>No appraisal sessions yet</Trans>}>
        <Soft>
          <Trans>Once your organization plans one, you set your objectives for it here.</Trans>
        </Soft>
      </Section>
    );
  }
  const waiting = sessions.filter(({ plan }) => plan?.isWaiting);
  const others = inOrder(sessions.filter(({ plan }) => !plan?.isWaiting));
  return (
    <Sections>
      {waiting.length > 0 && (
        <Section title={<Trans>Objectives to set</Trans>} isPressing>
          <Rows>
            {waiting.map((session) => (
              <SessionRow key={session.id} orgId={orgId} session={session} />
            ))}
          </Rows>
        </Section>
      )}
      <Section title={<Trans>Sessions</Trans>}>
        {others.length === 0 ? (
          <Soft>
            <Trans>No other sessions.</Trans>
          </Soft>
        ) : (
          <Rows>
            {others.map((session) => (
              <SessionRow key={session.id} orgId={orgId} session={session} />
            ))}
          </Rows>
        )}
      </Section>
    </Sections>
  );
}

function SessionRow({ orgId, session }: { orgId: string; session: OwnSession }) {
  if (session.leftOut !== null) {
    return (
      <RowText name={session.title}>
        <SessionContext session={session} />. <LeftOut session={session} />
      </RowText>
    );
  }
  return (
    <RowLink
      href={`${screenPath(orgId, 'my-appraisals/objectives-and-competencies')}/${session.id}`}
      name={session.title}
      badge={session.plan && <PlanBadge state={session.plan.state} />}
    >
      <SessionContext session={session} />
    </RowLink>
  );
}
