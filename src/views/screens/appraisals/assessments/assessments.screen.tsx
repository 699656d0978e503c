import { Trans } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import type { OwnSession } from '../../../../api/contract/appraisals/own-appraisals.ts';
import { ownAppraisalLists } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { screenPath } from '../../../../machines/shell/paths.ts';
import { ownWindowPath } from '../../../../machines/shell/subjects.ts';
import { Page, RowLink, Rows, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { inOrder, LeftOut, SessionContext } from '../common/session-words.tsx';
import { FeedbackAskedOfMe } from '../feedback/asked-feedback.tsx';
import { WindowRow } from './window-row.tsx';

/** `my-appraisals/assessments`: what is asked of oneself, and below it every session with its windows. */
export default function AssessmentsScreen({ orgId }: { orgId: string }) {
  const services = useScreenServices();
  const list = useActorRef(ownAppraisalLists.machine, { input: ownAppraisalLists.input({ orgId }, services) });
  return (
    <Page title={<Trans>Assessments</Trans>}>
      <ResourceView
        resource={ownAppraisalLists}
        actor={list}
        skeleton={<Skeleton height={480} />}
        ways={<OtherScreens orgId={orgId} />}
      >
        {({ sessions }) => <Sessions orgId={orgId} sessions={sessions} />}
      </ResourceView>
    </Page>
  );
}

function Sessions({ orgId, sessions }: { orgId: string; sessions: readonly OwnSession[] }) {
  const waiting = sessions.flatMap((session) =>
    session.windows.filter(({ isWaiting }) => isWaiting).map((window) => ({ session, window })),
  );
  if (sessions.length === 0) {
    return (
      <Section title={<Trans>No assessments yet</Trans>}>
        <Soft>
          <Trans>Appraisals that your organization plans with you appear here.</Trans>
        </Soft>
      </Section>
    );
  }
  return (
    <Sections>
      <Section title={<Trans>Your turn</Trans>} isPressing={waiting.length > 0}>
        {waiting.length === 0 ? (
          <Soft>
            <Trans>No assessment waits for you.</Trans>
          </Soft>
        ) : (
          <Rows>
            {waiting.map(({ session, window }) => (
              <WindowRow
                key={window.id}
                href={ownWindowPath(orgId, session.id, window.id)}
                window={window}
                session={session.title}
              />
            ))}
          </Rows>
        )}
      </Section>
      <FeedbackAskedOfMe orgId={orgId} />
      <Section title={<Trans>Sessions</Trans>}>
        <Rows>
          {inOrder(sessions).map((session) => (
            <RowLink
              key={session.id}
              href={`${screenPath(orgId, 'my-appraisals/assessments')}/${session.id}`}
              name={session.title}
            >
              <SessionContext session={session} />
              {session.leftOut !== null && (
                <>
                  . <LeftOut session={session} />
                </>
              )}
            </RowLink>
          ))}
        </Rows>
      </Section>
    </Sections>
  );
}
