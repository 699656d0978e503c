import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { leaveRequests } from '../../../machines/screens/leave-case.machine.ts';
import { ResourceView } from '../../parts/resource-view.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { CaseBody, type LeaveCaseRef } from './case-body.tsx';
import styles from './leaves.module.css';
import type { MyLeavesRef } from './my-leaves.screen.tsx';

/** One of one's own requests, beside the page. */
export function RequestSheet({ screen }: { screen: MyLeavesRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('request open'));
  const case_ = useSelector(screen, ({ children }) => children.case);
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => screen.send({ type: 'beside closed' })}
      side="end"
      width={480}
      title={t`Leave request`}
      closeLabel={t`Close the request`}
    >
      {case_ && <Case case_={case_} screen={screen} />}
    </Sheet>
  );
}

function Case({ case_, screen }: { case_: LeaveCaseRef; screen: MyLeavesRef }) {
  const request = useSelector(case_, ({ children }) => children.request);
  useEffect(() => {
    const { unsubscribe } = case_.on('leave changed', ({ action }) => {
      screen.send({ type: 'leave changed' });
      // what is gone is not looked at any longer
      if (action === 'discard') screen.send({ type: 'beside closed' });
    });
    return unsubscribe;
  }, [case_, screen]);
  return (
    request && (
      <ResourceView
        resource={leaveRequests}
        actor={request}
        skeleton={<div className={styles.ghost} style={{ blockSize: 380 }} />}
      >
        {(data) => (
          <CaseBody case_={case_} request={data} onEdit={() => screen.send({ type: 'edit chosen', request: data })} />
        )}
      </ResourceView>
    )
  );
}
