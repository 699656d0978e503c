import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { Waiting } from '../../../api/contract/organizations.ts';
import {
  type OtherKind,
  type OtherRequestsRef,
  otherRequestsMachine,
  queryOfOtherRequests,
} from '../../../machines/screens/other-requests/other-requests.machine.ts';
import { permissionsOf } from '../../../machines/shell/organization.machine.ts';
import { decisionsOn } from '../../../machines/shell/services/waiting.machine.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { lazyScreen, ownWords, requestWords } from '../../parts/lazy-screen.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { useShellServices } from '../../parts/shell-context.ts';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { useWaiting } from '../../parts/use-waiting.ts';
import styles from '../../requests/requests.module.css';
import { Delegation } from '../../requests/team/delegation-sheet.tsx';
import { TeamCorrections } from '../corrections/team-corrections.tsx';
import { TeamCover } from '../leaves/cover/team-cover.tsx';
import { TeamOvertime } from '../overtime/team-overtime.tsx';
import { TeamPresence } from '../presence/team-presence.tsx';
import { TeamShifts } from '../shift-requests/team-shifts.tsx';
import { TeamAttendance } from '../team-attendance/team-attendance.tsx';
import { EveryRequest } from './every-request.tsx';

const noSteps = [] as const;

/** The call that whoever answers for the payroll may make: the host names it. */
const questionsToPayroll = 'questionsToPayroll';

/** The call that whoever reviews documents may make. */
const documentsToReview = 'documentsToReview';

/** The call that whoever decides on changes of records may make. */
const recordChangesToReview = 'recordChangesToReview';

/** The call that whoever decides for others may make: only they have anything to hand over. */
const teamLeaveRequests = 'teamLeaveRequests';

/** The call that whoever closes months may make. */
const attendancePeriods = 'attendancePeriods';

/** Few answer for the payroll, or review documents: the code and words of that come with it. */
const PayrollQuestions = lazyScreen<{ readonly orgId: string }>(
  () => import('../payslips/questions/payroll-questions.tsx'),
  ownWords,
);

const DocumentReviews = lazyScreen<{ readonly orgId: string }>(
  () => import('../documents/reviews/document-reviews.tsx'),
  ownWords,
);

const RecordReviews = lazyScreen<{ readonly orgId: string }>(
  () => import('../my-records/record-reviews.tsx'),
  ownWords,
);

const AttendanceMonths = lazyScreen<{ readonly orgId: string }>(
  () => import('../team-attendance/period-months.tsx'),
  requestWords,
);

const lists = {
  all: EveryRequest,
  corrections: TeamCorrections,
  overtime: TeamOvertime,
  presence: TeamPresence,
  shifts: TeamShifts,
  cover: TeamCover,
  team: TeamAttendance,
  payslips: PayrollQuestions,
  documents: DocumentReviews,
  records: RecordReviews,
  months: AttendanceMonths,
} as const;

/** `supervisory/requests`: what beside leaves waits for one's decision, by kind. */
export default function OtherRequestsScreen({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const screen = useActorRef(otherRequestsMachine, {
    input: { query: useQueryAtFirst(['tab', 'request', 'correction', 'overtime', 'shift']) },
  });
  useQuery(screen, queryOfOtherRequests, noSteps);
  const kind = useSelector(screen, ({ context }) => context.kind);
  const permissions = useSelector(useShellServices().organization, permissionsOf);
  const waiting = useWaiting();
  const Team = lists[kind];
  return (
    <MachineFrame name="otherRequests" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Other Requests</Trans>
        </h1>
        {permissions.includes(teamLeaveRequests) && <Delegation orgId={orgId} />}
      </header>
      <Tabs
        label={t`Kinds of requests`}
        tabs={{
          all: t`All`,
          corrections: t`Corrections`,
          overtime: t`Overtime`,
          presence: t`Remote and on duty`,
          shifts: t`Shifts`,
          cover: t`Cover`,
          team: t`Team`,
          // for whoever answers for the payroll or reviews documents, and by a link to it
          ...(permissions.includes(questionsToPayroll) || kind === 'payslips' ? { payslips: t`Payslips` } : {}),
          ...(permissions.includes(documentsToReview) || kind === 'documents' ? { documents: t`Documents` } : {}),
          ...(permissions.includes(recordChangesToReview) || kind === 'records' ? { records: t`Records` } : {}),
          ...(permissions.includes(attendancePeriods) || kind === 'months' ? { months: t`Months` } : {}),
        }}
        counts={{
          all: decisionsOn(waiting),
          corrections: waiting?.correctionDecisions ?? 0,
          overtime: waiting?.overtimeDecisions ?? 0,
          presence: waiting?.presenceDecisions ?? 0,
          shifts: waiting?.shiftDecisions ?? 0,
          cover: waiting?.coverRequests ?? 0,
          payslips: waiting?.payslipQuestions ?? 0,
          documents: waiting?.documentReviews ?? 0,
          records: waiting?.recordReviews ?? 0,
        }}
        chosen={kind}
        onChoose={(chosen) => screen.send({ type: 'kind chosen', kind: chosen })}
      >
        {kind === 'all' && <Elsewhere waiting={waiting} screen={screen} />}
        <Team orgId={orgId} />
      </Tabs>
    </MachineFrame>
  );
}

interface ElsewhereProps {
  readonly waiting: Waiting | null;
  readonly screen: OtherRequestsRef;
}

/** What waits in tabs of its own: whoever answers for the payroll or reviews documents is led to it. */
function Elsewhere({ waiting, screen }: ElsewhereProps) {
  const [questions, documents] = [waiting?.payslipQuestions ?? 0, waiting?.documentReviews ?? 0];
  const records = waiting?.recordReviews ?? 0;
  if (questions + documents + records === 0) return null;
  const to = (kind: OtherKind) => () => screen.send({ type: 'kind chosen', kind });
  return (
    <p className={styles.filters}>
      {questions > 0 && (
        <Button size="sm" variant="default" onClick={to('payslips')}>
          <Plural value={questions} one="# question on a payslip waits" other="# questions on payslips wait" />
        </Button>
      )}
      {documents > 0 && (
        <Button size="sm" variant="default" onClick={to('documents')}>
          <Plural value={documents} one="# document waits for review" other="# documents wait for review" />
        </Button>
      )}
      {records > 0 && (
        <Button size="sm" variant="default" onClick={to('records')}>
          <Plural value={records} one="# record change waits" other="# record changes wait" />
        </Button>
      )}
    </p>
  );
}
