import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { RecordSection } from '../../../api/contract/records/records.ts';
import {
  ownRecordLists,
  type RecordsRef,
  recordsMachine,
  takenBackIn,
} from '../../../machines/screens/my-records/records.machine.ts';
import { formResourceLists } from '../../../machines/shell/services/form-resources.machine.ts';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { useScreenServices, useShellServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { Job } from './job.tsx';
import styles from './my-records.module.css';
import { OwnArchive } from './own-archive.tsx';
import { PastRecords } from './past-records.tsx';
import { RecordForm } from './record-form.tsx';
import { useLists } from './record-words.ts';
import { Section } from './section.tsx';

/** `my-records`: what the organization keeps about oneself, section by section, as the organization has made them. */
export default function MyRecordsScreen({ orgId }: { orgId: string }) {
  const { drafts, formResources } = useShellServices();
  const services = useScreenServices();
  const screen = useActorRef(recordsMachine, {
    input: {
      ...services,
      orgId,
      draftOf: (draftKey) => drafts.getSnapshot().context.drafts[draftKey] ?? null,
      loadLists: (keys) => formResourceLists(formResources, keys),
    },
  });
  const records = useSelector(screen, ({ children }) => children.records);
  const lists = useLists(useSelector(screen, ({ children }) => children.options));
  const form = useSelector(screen, ({ children }) => children.form);
  const edited = useSelector(screen, ({ context }) => context.edited);
  return (
    <div className={styles.screen} {...shows(screen)} data-machine="records" data-state={edited ? 'open' : 'closed'}>
      <h1>
        <Trans>My Records</Trans>
      </h1>
      {records && (
        <ResourceView
          resource={ownRecordLists}
          actor={records}
          skeleton={<Skeleton height={560} />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {({ today, job, sections }) => (
            <div className={styles.sections}>
              <LostStep screen={screen} sections={sections} />
              <Job job={job} />
              {sections.map((section) => (
                <Section key={section.code} orgId={orgId} section={section} screen={screen} />
              ))}
              <PastRecords orgId={orgId} today={today} lists={lists} />
              <OwnArchive orgId={orgId} />
            </div>
          )}
        </ResourceView>
      )}
      {form && edited && <RecordForm form={form} edited={edited} screen={screen} />}
    </div>
  );
}

/** Why the last step was not taken, where what it was about stands here no more. */
function LostStep({ screen, sections }: { screen: RecordsRef; sections: readonly RecordSection[] }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const id = useSelector(step, (snapshot) => (snapshot ? (takenBackIn(snapshot)?.id ?? null) : null));
  const isHere = sections.some(({ items, changes }) => [...items, ...changes].some((one) => one.id === id));
  return id !== null && !isHere && <StepProblem step={step} />;
}
