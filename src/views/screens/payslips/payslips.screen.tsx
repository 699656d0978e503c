import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PayslipSummary } from '../../../api/contract/pay/payslips.ts';
import { courseOf, yearsOf } from '../../../machines/screens/payslips/pay-figures.ts';
import { payslipDownloads } from '../../../machines/screens/payslips/payslip-downloads.ts';
import { payslipLists, payslipsMachine, queryOfPayslips } from '../../../machines/screens/payslips/payslips.machine.ts';
import { DownloadsNote } from '../../files/downloads-note.tsx';
import { useDownloads } from '../../files/use-downloads.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { lazyScreen, Meanwhile } from '../../parts/lazy-screen.ts';
import plot from '../../parts/plot/plot-room.module.css';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import type { PayslipsParts } from './common/parts.ts';
import { Latest } from './latest.tsx';
import styles from './payslips.module.css';
import { Privacy } from './privacy.tsx';
import { isKeptPrivate, keepPrivate } from './private-choice.ts';
import { Years } from './years.tsx';

const opened = ['payslip'] as const;
const NetPlot = lazyScreen(() => import('./net-plot.tsx'));
const PayslipSheet = lazyScreen(() => import('./slip/payslip-sheet.tsx'));

/** `payslips`: what one was paid, the latest first; each down to its lines, and why it differs from the one before. */
export default function PayslipsScreen({ orgId }: { orgId: string }) {
  const query = useQueryAtFirst(opened);
  const services = useScreenServices();
  const screen = useActorRef(payslipsMachine, { input: { ...services, orgId, query, isPrivate: isKeptPrivate() } });
  const files = useDownloads(payslipDownloads, orgId);
  useQuery(screen, queryOfPayslips, opened);
  useEffect(() => {
    const wire = screen.on('privacy changed', ({ isPrivate }) => keepPrivate(isPrivate));
    return () => wire.unsubscribe();
  }, [screen]);
  const list = useSelector(screen, ({ children }) => children.list);
  const isEmpty = useSelector(list, (snapshot) => snapshot && payslipLists.dataOf(snapshot)?.payslips.length === 0);
  const isCovered = useSelector(screen, (snapshot) => snapshot.hasTag('covered'));
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('payslip open'));
  return (
    <div
      className={styles.screen}
      {...shows(screen)}
      data-machine="payslips"
      data-state={isOpen ? 'at one' : 'at all'}
      data-amounts={isCovered ? 'covered' : 'shown'}
    >
      <div className={styles.head}>
        <h1>
          <Trans>Payslips</Trans>
        </h1>
        {!isEmpty && <Privacy screen={screen} />}
      </div>
      {!isOpen && <DownloadsNote files={files} />}
      {list && (
        <ResourceView
          resource={payslipLists}
          actor={list}
          skeleton={<Skeleton height={480} />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {({ payslips }) => <Payslips payslips={payslips} screen={screen} files={files} />}
        </ResourceView>
      )}
      {isOpen && (
        <ErrorBoundary>
          <PayslipSheet orgId={orgId} screen={screen} files={files} />
        </ErrorBoundary>
      )}
    </div>
  );
}

function Payslips({ payslips, screen, files }: PayslipsParts & { readonly payslips: readonly PayslipSummary[] }) {
  const latest = payslips.find(({ state }) => state !== 'superseded');
  if (!latest) {
    return (
      <EmptyNote>
        <strong>
          <Trans>No payslips yet</Trans>
        </strong>
        <br />
        <Trans>Your payslips appear here once payroll publishes them.</Trans>
      </EmptyNote>
    );
  }
  const course = courseOf(payslips);
  return (
    <div className={styles.content}>
      <div className={styles.beside}>
        <Latest slip={latest} screen={screen} files={files} />
        {course.length > 1 && (
          <div className={plot.room}>
            <ErrorBoundary isQuiet>
              <Meanwhile value={<Skeleton height="100%" />}>
                <NetPlot course={course} screen={screen} />
              </Meanwhile>
            </ErrorBoundary>
          </div>
        )}
      </div>
      <Years years={yearsOf(payslips)} screen={screen} files={files} />
    </div>
  );
}
