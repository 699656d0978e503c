import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { OwnSession } from '../../../../api/contract/appraisals/own-appraisals.ts';
import { ownAppraisalLists } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { ownWindowPath } from '../../../../machines/shell/subjects.ts';
import { formatPlainDate } from '../../../parts/format.ts';
import { Page, RowLink, Rows, Section, Sections, Soft } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { LeftOut, SessionContext } from '../common/session-words.tsx';
import { AnswerBadge } from '../common/state-badges.tsx';
import styles from './session.module.css';
import { type OwnWindow, WindowDates } from './window-row.tsx';

/** `my-appraisals/assessments/{appraisalSessionId}`: a session with its windows on a line of time. */
export default function AssessmentSessionScreen({ orgId }: { orgId: string }) {
  const { appraisalSessionId = '' } = useParams<{ appraisalSessionId: string }>();
  const services = useScreenServices();
  const list = useActorRef(ownAppraisalLists.machine, { input: ownAppraisalLists.input({ orgId }, services) });
  const session = useSelector(list, (snapshot) =>
    ownAppraisalLists.dataOf(snapshot)?.sessions.find(({ id }) => id === appraisalSessionId),
  );
  return (
    <Page
      title={session?.title ?? <Trans>Appraisal Session</Trans>}
      context={session && <SessionContext session={session} />}
    >
      <ResourceView
        resource={ownAppraisalLists}
        actor={list}
        skeleton={<Skeleton height={480} />}
        ways={<OtherScreens orgId={orgId} />}
      >
        {() => (session ? <Session orgId={orgId} session={session} /> : <NoSession orgId={orgId} />)}
      </ResourceView>
    </Page>
  );
}

const NoSession = ({ orgId }: { orgId: string }) => (
  <Section title={<Trans>This session is no longer available</Trans>}>
    <Soft>
      <Trans>Your organization may have taken it back.</Trans>
    </Soft>
    <OtherScreens orgId={orgId} />
  </Section>
);

function Session({ orgId, session }: { orgId: string; session: OwnSession }) {
  if (session.leftOut !== null) {
    return (
      <Section title={<Trans>Why you are not in this session</Trans>}>
        <Soft>
          <LeftOut session={session} />
        </Soft>
      </Section>
    );
  }
  return (
    <Sections>
      <Section title={<Trans>Windows</Trans>}>
        <ol className={styles.line}>
          {session.windows.map((window) => (
            <Window key={window.id} href={ownWindowPath(orgId, session.id, window.id)} window={window} />
          ))}
        </ol>
      </Section>
      <Section title={<Trans>Objectives & Competencies</Trans>}>
        <Rows>
          <RowLink
            href={`${screenPath(orgId, 'my-appraisals/objectives-and-competencies')}/${session.id}`}
            name={<Trans>What is rated in this session</Trans>}
          />
        </Rows>
      </Section>
    </Sections>
  );
}

/** A window with its dates, the one after the other. */
function Window({ href, window }: { href: string; window: OwnWindow }) {
  const { opensOn, until, ratingDueOn, acknowledgeDueOn, state, isWaiting } = window;
  return (
    <li data-state={state} data-waiting={isWaiting || undefined}>
      <Rows>
        <RowLink href={href} name={window.title} badge={<AnswerBadge state={window.answer} />}>
          <WindowDates window={window} />
        </RowLink>
      </Rows>
      <dl className={styles.dates}>
        <div>
          <dt>
            <Trans>You assess</Trans>
          </dt>
          <dd>
            {formatPlainDate(opensOn)} – {formatPlainDate(until)}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Your supervisor rates by</Trans>
          </dt>
          <dd>{formatPlainDate(ratingDueOn)}</dd>
        </div>
        <div>
          <dt>
            <Trans>You acknowledge by</Trans>
          </dt>
          <dd>{formatPlainDate(acknowledgeDueOn)}</dd>
        </div>
      </dl>
    </li>
  );
}
