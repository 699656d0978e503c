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
import { Page, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { ScoreMoveForm } from './compared/score-move-form.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { People } from './team-people.tsx';

const opened = ['feedback'] as const;
const addressed = [...opened, 'status', 'search'] as const;

/** `supervisory/appraisals/window/{appraisalWindowId}`: one's team in a window: who is missing, and whom it waits for. */
export default function TeamWindowScreen({ orgId }: { orgId: string }) {
  const { appraisalWindowId: windowId = '' } = useParams<{ appraisalWindowId: string }>();
  const query = useQueryAtFirst(addressed);
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
        actions={data && <ForMany screen={screen} people={data.people} />}
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

/** All that is rated and not shared yet, and all of whom something is wanted, with one press each. */
function ForMany({ screen, people }: { screen: TeamWindowRef; people: readonly TeamAnswer[] }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const { orgId, windowId } = screen.getSnapshot().context;
  const answers = people.flatMap(({ id, canShare, employee: { fullName: who } }) =>
    canShare && id !== null ? [{ id, who }] : [],
  );
  const employees = people.flatMap(({ canRemind, employee: { id, fullName: who } }) =>
    canRemind ? [{ id, who }] : [],
  );
  const hasMany = employees.length > 1;
  if (!hasMany && answers.length === 0) return null;
  return (
    <Ways>
      {/* one person has a button of their own */}
      {hasMany && (
        <StepButton
          variant="default"
          step={step}
          of={windowStep.wantedOf}
          takes={{ action: 'remind many' }}
          onClick={() => step?.send(windowStep.chosen({ orgId, windowId, action: 'remind many', employees }))}
        >
          <Plural value={employees.length} one="Remind # person" other="Remind # people" />
        </StepButton>
      )}
      {answers.length > 0 && (
        <StepButton
          step={step}
          of={windowStep.wantedOf}
          takes={{ action: 'share many' }}
          onClick={() => step?.send(windowStep.chosen({ orgId, windowId, action: 'share many', answers }))}
        >
          <Plural value={answers.length} one="Share # rated appraisal" other="Share # rated appraisals" />
        </StepButton>
      )}
    </Ways>
  );
}
