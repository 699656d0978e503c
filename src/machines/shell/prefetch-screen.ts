import { attendanceMonthPrefetch } from '../../api/attendance/months.ts';
import type { Prefetchable } from '../../api/calls/prefetch.ts';
import { organizationsPrefetch } from '../../api/organizations.ts';
import { type OrganizationScreen, organizationAt, organizationScreens, paths, screenPath } from './address/paths.ts';

/**
 * Makes what asks for the data of the screen at a path before the screen's code has arrived, so that the two travel side by
 * side. What was asked for another screen and never wanted is given up.
 */
export function prefetching(): (path: string) => void {
  let forget = () => {};
  return (path) => {
    forget();
    forget = prefetch(path);
  };
}

/** Asks for something of an organization ahead. */
interface Ahead {
  readonly start: (orgId: string) => void;
  readonly forget: () => void;
}

/** A call that is begun with what the screen will ask for. */
const ahead = <Key>({ start, forget }: Prefetchable<Key, unknown>, keyOf: (orgId: string) => Key): Ahead => ({
  start: (orgId) => start(keyOf(orgId)),
  forget,
});
const ofOrganization = (call: Prefetchable<{ orgId: string }, unknown>): Ahead => ahead(call, (orgId) => ({ orgId }));
const ofThisMonth = (call: Prefetchable<{ orgId: string; month: string }, unknown>): Ahead =>
  ahead(call, (orgId) => ({ orgId, month: 'current' }));

const ownAppraisals = async () => [
  ofOrganization((await import('../../api/appraisals/appraisals.ts')).ownAppraisalsPrefetch),
];

/**
 * What each screen asks for first, whatever stands in its address. Not everybody goes everywhere: what it takes to ask comes
 * with those who do. Lists that are looked through by what the address says ask for themselves.
 */
const screenCalls: Readonly<Partial<Record<OrganizationScreen, () => Promise<readonly Ahead[]>>>> = {
  'my-records': async () => [ofOrganization((await import('../../api/records.ts')).ownRecordsPrefetch)],
  'my-schedules': async () => [ofThisMonth((await import('../../api/attendance/schedules.ts')).scheduleMonthPrefetch)],
  payslips: async () => [ofOrganization((await import('../../api/pay/payslips.ts')).ownPayslipsPrefetch)],
  'my-leaves': async () => {
    const { leaveOverviewPrefetch, ownLeaveRequestsPrefetch } = await import('../../api/leaves.ts');
    return [ahead(leaveOverviewPrefetch, (orgId) => ({ orgId, on: '' })), ofOrganization(ownLeaveRequestsPrefetch)];
  },
  documents: async () => [ofOrganization((await import('../../api/documents/documents.ts')).companyDocumentsPrefetch)],
  'my-appraisals/objectives-and-competencies': ownAppraisals,
  'my-appraisals/assessments': ownAppraisals,
  'supervisory/appraisals': async () => [
    ofOrganization((await import('../../api/appraisals/appraisals.ts')).teamAppraisalsPrefetch),
  ],
};

/** @returns how to give it up */
function prefetch(path: string): () => void {
  const orgId = organizationAt(path);
  if (path === paths.organizationList) {
    organizationsPrefetch.start({});
    return organizationsPrefetch.forget;
  }
  if (orgId === null) return () => {};
  if (path === screenPath(orgId, 'emp-attendances')) {
    // where everybody begins: this is here already
    attendanceMonthPrefetch.start({ orgId, month: 'current' });
    return attendanceMonthPrefetch.forget;
  }
  const screen = organizationScreens.find((one) => path === screenPath(orgId, one));
  const load = screen && screenCalls[screen];
  return load ? startLater(load, orgId) : () => {};
}

/** Begins once the code for it has come, unless it was given up meanwhile. @returns how to give it up */
function startLater(load: () => Promise<readonly Ahead[]>, orgId: string): () => void {
  let isWanted = true;
  let begun: readonly Ahead[] = [];
  load().then(
    (calls) => {
      if (!isWanted) return;
      begun = calls;
      for (const { start } of calls) start(orgId);
    },
    // then the screen asks for itself
    () => {},
  );
  return () => {
    isWanted = false;
    for (const { forget } of begun) forget();
  };
}
