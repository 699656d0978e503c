import { Trans } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import type { OwnSession } from '../../../../api/contract/appraisals/own-appraisals.ts';
import { ownAppraisalLists } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import type { AskedFeedbackRef } from '../../../../machines/screens/appraisals/feedback/asked-feedback.machine.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { ownWindowPath } from '../../../../machines/shell/subjects.ts';
import { Page, RowLink, Rows, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { inOrder, LeftOut, SessionContext } from '../common/session-words.tsx';
import { FeedbackAskedOfMe, useAskedFeedback, useIsAskedKnown } from '../feedback/asked-feedback.tsx';
import { WindowRow } from './window-row.tsx';

const skeleton = <Skeleton height={480} />;

/** `my-appraisals/assessments`: what is asked of oneself, and below it every session with its windows. */
export default function AssessmentsScreen({ orgId }: { orgId: string }) {
  const services = useScreenServices();
  const asked = useAskedFeedback(orgId);
  const isKnown = useIsAskedKnown(asked);
  const list = useActorRef(ownAppraisalLists.machine, { input: ownAppraisalLists.input({ orgId }, services) });
  return (
    <Page title={<Trans>Assessments</Trans>}>
      <ResourceView resource={ownAppraisalLists} actor={list} skeleton={skeleton} ways={<OtherScreens orgId={orgId} />}>
        {({ sessions }) => (isKnown ? <Sessions orgId={orgId} sessions={sessions} asked={asked} /> : skeleton)}
      </ResourceView>
    </Page>
  );
}

interface SessionsProps {
  readonly orgId: string;
  readonly sessions: readonly OwnSession[];
  readonly asked: AskedFeedbackRef;
}

function Sessions({ orgId, sessions, asked }: SessionsProps) {
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
      <FeedbackAskedOfMe screen={asked} />
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
