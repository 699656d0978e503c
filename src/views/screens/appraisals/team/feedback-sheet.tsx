import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TeamAnswer } from '../../../../api/contract/appraisals/team-appraisals.ts';
import type { TeamWindowRef } from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { FeedbackFromOthers } from '../feedback/feedback.tsx';

interface FeedbackSheetProps {
  readonly screen: TeamWindowRef;
  readonly people: readonly TeamAnswer[];
}

/** Who is asked about one person, beside the list: also before they have submitted anything. */
export function FeedbackSheet({ screen, people }: FeedbackSheetProps) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('feedback open'));
  const employeeId = useSelector(screen, ({ context }) => context.feedbackOn);
  const { orgId, windowId } = screen.getSnapshot().context;
  const who = people.find(({ employee }) => employee.id === employeeId)?.employee.fullName;
  if (!isOpen) return null;
  return (
    <Sheet
      isOpen
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={560}
      title={who ? t`Feedback on ${who}` : t`Feedback`}
      closeLabel={t`Close feedback`}
      isInAddress
    >
      <FeedbackFromOthers key={employeeId} orgId={orgId} windowId={windowId} employeeId={employeeId} />
    </Sheet>
  );
}
