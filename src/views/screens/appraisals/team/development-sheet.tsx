import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { developments } from '../../../../machines/screens/appraisals/development/development.machine.ts';
import type { TeamAppraisalsRef } from '../../../../machines/screens/appraisals/team-appraisals.machine.ts';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { DevelopmentActions, useDevelopment } from '../development/development.tsx';

/** Somebody's development beside the list: it hangs on no window, and is followed between them. */
export function DevelopmentSheet({ screen }: { screen: TeamAppraisalsRef }) {
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('development open'));
  const { orgId } = screen.getSnapshot().context;
  const personId = useSelector(screen, ({ context }) => context.personId);
  return isOpen && <Open key={personId} orgId={orgId} personId={personId} screen={screen} />;
}

interface OpenProps {
  readonly orgId: string;
  readonly personId: string;
  readonly screen: TeamAppraisalsRef;
}

function Open({ orgId, personId, screen }: OpenProps) {
  const { t } = useLingui();
  const development = useDevelopment(orgId, personId);
  const list = useSelector(development, ({ children }) => children.list);
  const who = useSelector(list, (snapshot) => (snapshot && developments.dataOf(snapshot))?.employee.fullName);
  return (
    <Sheet
      isOpen
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={560}
      title={who ? t`Development of ${who}` : t`Development`}
      closeLabel={t`Close development`}
      isInAddress
    >
      <DevelopmentActions screen={development} />
    </Sheet>
  );
}
