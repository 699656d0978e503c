import { Plural, Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { TeamAnswer } from '../../../../api/contract/appraisals/team-appraisals.ts';
import { teamAppraisalWindows } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { windowStep } from '../../../../machines/screens/appraisals/assessment-steps.ts';
import {
  queryOfTeamWindow,
  type TeamWindowRef,
  teamWindowMachine,
} from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { useQuery, useQueryAtFirst } from '../../../parts/address/use-query.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { ScoreMoveForm } from './compared/score-move-form.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { People } from './team-people.tsx';

const opened = ['feedback'] as const;

/** `supervisory/appraisals/window/{appraisalWindowId}`: one's team in a window: who is missing, and whom it waits for. */
export default function TeamWindowScreen({ orgId }: { orgId: string }) {
  const { appraisalWindowId: windowId = '' } = useParams<{ appraisalWindowId: string }>();
  const query = useQueryAtFirst(opened);
  const services = useScreenServices();
  const screen = useActorRef(teamWindowMachine, { input: { ...services, orgId, windowId, query } });
  useQuery(screen, queryOfTeamWindow, opened);
  const resource = useSelector(screen, ({ children }) => children.window);
  const data = useSelector(resource, (snapshot) => snapshot && teamAppraisalWindows.dataOf(snapshot));
  return (
    <MachineFrame name="teamWindow" actor={screen}>
      <Page
        title={data?.window.title ?? <Trans>Appraisal Window</Trans>}
        context={data?.session.title}
        actions={data && <ShareReady screen={screen} people={data.people} />}
      >
        {resource && (
          <ResourceView
            resource={teamAppraisalWindows}
            actor={resource}
            skeleton={<Skeleton height={520} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {({ session, window, scale, people }) => (
              <People
                orgId={orgId}
                screen={screen}
                window={window}
                scale={scale}
                people={people}
                hasFeedback={session.hasFeedback}
              />
            )}
          </ResourceView>
        )}
        <ExtensionForm screen={screen} />
        <ScoreMoveForm screen={screen} />
        <FeedbackSheet screen={screen} people={data?.people ?? []} />
      </Page>
    </MachineFrame>
  );
}

/** All that is rated and not shared yet, with one press. */
function ShareReady({ screen, people }: { screen: TeamWindowRef; people: readonly TeamAnswer[] }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const { orgId, windowId } = screen.getSnapshot().context;
  const answerIds = people.flatMap(({ id, canShare }) => (canShare && id !== null ? [id] : []));
  if (answerIds.length === 0) return null;
  return (
    <StepButton
      step={step}
      of={windowStep.wantedOf}
      takes={{ action: 'share many' }}
      onClick={() => step?.send(windowStep.chosen({ orgId, windowId, action: 'share many', answerIds }))}
    >
      <Plural value={answerIds.length} one="Share # rated appraisal" other="Share # rated appraisals" />
    </StepButton>
  );
}
