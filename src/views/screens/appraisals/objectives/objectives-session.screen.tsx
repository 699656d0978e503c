import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import { ownAppraisalSessions } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { objectivesMachine, queryOfObjectives } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { useQuery, useQueryAtFirst } from '../../../parts/address/use-query.ts';
import { MachineFrame } from '../../../parts/machine-frame.tsx';
import { Page } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { OtherScreens } from '../../../parts/states/other-screens.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { Tabs } from '../../../parts/tabs/tabs.tsx';
import { SessionContext } from '../common/session-words.tsx';
import { PlanBadge } from '../common/state-badges.tsx';
import { DevelopmentActions, useDevelopment } from '../development/development.tsx';
import { Competencies, CompetencySheet } from './competencies.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { ObjectiveForm } from './objective-form.tsx';
import { PlanTab } from './plan-tab.tsx';
import { ProgressForm } from './progress-form.tsx';
import { WeightsForm } from './weights-form.tsx';

const opened = ['tab'] as const;

/** `my-appraisals/objectives-and-competencies/{appraisalSessionId}`: what one has set out to do, and what one's job takes. */
export default function ObjectivesSessionScreen({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const { appraisalSessionId: sessionId = '' } = useParams<{ appraisalSessionId: string }>();
  const query = useQueryAtFirst(opened);
  const services = useScreenServices();
  const screen = useActorRef(objectivesMachine, {
    input: {
      ...services,
      orgId,
      sessionId,
      query,
    },
  });
  const development = useDevelopment(orgId, '');
  useQuery(screen, queryOfObjectives, opened);
  const resource = useSelector(screen, ({ children }) => children.session);
  const data = useSelector(resource, (snapshot) => snapshot && ownAppraisalSessions.dataOf(snapshot));
  const tab = useSelector(screen, ({ context }) => context.tab);
  return (
    <MachineFrame name="objectives" actor={screen}>
      <Page
        title={data?.session.title ?? <Trans>Appraisal Session</Trans>}
        context={data && <SessionContext session={data.session} />}
        actions={data?.parts.some(({ part }) => part === 'objectives') && <PlanBadge state={data.plan.state} />}
      >
        {resource && (
          <ResourceView
            resource={ownAppraisalSessions}
            actor={resource}
            skeleton={<Skeleton height={560} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(shown) => (
              <>
                <Tabs
                  label={t`Objectives and competencies`}
                  tabs={{ objectives: t`Objectives`, competencies: t`Competencies` }}
                  chosen={tab}
                  onChoose={(chosen) => screen.send({ type: 'tab chosen', tab: chosen })}
                >
                  {tab === 'objectives' ? (
                    <PlanTab screen={screen} data={shown} />
                  ) : (
                    <>
                      <Competencies screen={screen} competencies={shown.competencies} scale={shown.scale} />
                      <DevelopmentActions screen={development} />
                    </>
                  )}
                </Tabs>
                <CompetencySheet screen={screen} competencies={shown.competencies} scale={shown.scale} />
              </>
            )}
          </ResourceView>
        )}
        <ObjectiveForm screen={screen} />
        <WeightsForm screen={screen} />
        <ProgressForm screen={screen} />
        <EvidenceForm screen={screen} finished={data?.finished ?? []} />
      </Page>
    </MachineFrame>
  );
}
