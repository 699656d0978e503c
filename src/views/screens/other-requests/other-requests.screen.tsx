import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { useIsWaitingComing, useWaiting } from '../../parts/use-waiting.ts';
import styles from '../../requests/requests.module.css';
import { Delegation } from '../../requests/team/delegation-sheet.tsx';
import { TeamCorrections } from '../corrections/team-corrections.tsx';
import { TeamCover } from '../leaves/cover/team-cover.tsx';
import { TeamOvertime } from '../overtime/team-overtime.tsx';
import { TeamPresence } from '../presence/team-presence.tsx';
import { TeamShifts } from '../shift-requests/team-shifts.tsx';
import { TeamAttendance } from '../team-attendance/team-attendance.tsx';
import { EveryRequest } from './every-request.tsx';
import ownStyles from './other-requests.module.css';

const noSteps = [] as const;

/** The call that whoever decides for others may make. */
const teamLeaveRequests = 'teamLeaveRequests';

const teamTabs: Readonly<Partial<Record<OtherKind, MessageDescriptor>>> = {
  corrections: msg`Corrections`,
  overtime: msg`Overtime`,
  presence: msg`Remote and on duty`,
  shifts: msg`Shifts`,
  cover: msg`Cover`,
  team: msg`Team`,
};

/** What is done here for everybody, each with the call that whoever does it may make: the host names it. */
const workplaces = [
  { kind: 'payslips', title: msg`Payslips`, call: 'questionsToPayroll' },
  { kind: 'documents', title: msg`Documents`, call: 'documentsToReview' },
  { kind: 'records', title: msg`Records`, call: 'recordChangesToReview' },
  { kind: 'months', title: msg`Months`, call: 'attendancePeriods' },
] as const;

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
  const { i18n, t } = useLingui();
  const screen = useActorRef(otherRequestsMachine, {
    input: { query: useQueryAtFirst(['tab', 'request', 'correction', 'overtime', 'shift']) },
  });
  useQuery(screen, queryOfOtherRequests, noSteps);
  const chosen = useSelector(screen, ({ context }) => context.kind);
  const permissions = useSelector(useShellServices().organization, permissionsOf);
  // whoever decides for nobody has work of their own here, or came by a link: nothing that is always empty stands before it
  const decides = permissions.includes(teamLeaveRequests);
  const own = workplaces.find(({ call }) => permissions.includes(call))?.kind;
  const kind = chosen === 'all' && !decides ? (own ?? chosen) : chosen;
  const waiting = useWaiting();
  const isComing = useIsWaitingComing();
  const Team = kind === 'all' ? null : lists[kind];
  return (
    <MachineFrame name="otherRequests" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Other Requests</Trans>
        </h1>
        {decides && <Delegation orgId={orgId} />}
      </header>
      <Tabs
        label={t`Kinds of requests`}
        tabs={{
          ...(decides || own === undefined || kind === 'all' ? { all: t`All` } : {}),
          // for whoever answers for the payroll or reviews documents, and by a link to it
          ...Object.fromEntries(
            workplaces.flatMap(({ call, kind: tab, title }) =>
              permissions.includes(call) || tab === kind ? [[tab, i18n._(title)]] : [],
            ),
          ),
          ...Object.fromEntries(
            Object.entries(teamTabs).flatMap(([tab, title]) =>
              decides || own === undefined || tab === kind ? [[tab, i18n._(title)]] : [],
            ),
          ),
        }}
        counts={{
          all: decisionsOn(waiting) + elsewhereIn(waiting),
          corrections: waiting?.correctionDecisions ?? 0,
          overtime: waiting?.overtimeDecisions ?? 0,
          presence: waiting?.presenceDecisions ?? 0,
          shifts: waiting?.shiftDecisions ?? 0,
          cover: waiting?.coverRequests ?? 0,
          payslips: waiting?.payslipQuestions ?? 0,
          documents: waiting?.documentReviews ?? 0,
          records: waiting?.recordReviews ?? 0,
          team: waiting?.monthProblems ?? 0,
        }}
        chosen={kind}
        onChoose={(next) => screen.send({ type: 'kind chosen', kind: next })}
      >
        {Team ? (
          <Team orgId={orgId} />
        ) : isComing ? (
          // what waits in other tabs stands above the list, and would push it down
          <Skeleton height={320} />
        ) : (
          <>
            <Elsewhere waiting={waiting} screen={screen} />
            <EveryRequest orgId={orgId} hasElsewhere={elsewhereIn(waiting) > 0} />
          </>
        )}
      </Tabs>
    </MachineFrame>
  );
}

/** How much waits in tabs of its own. */
const elsewhereIn = (waiting: Waiting | null): number =>
  waiting ? waiting.payslipQuestions + waiting.documentReviews + waiting.recordReviews + waiting.monthProblems : 0;

interface ElsewhereProps {
  readonly waiting: Waiting | null;
  readonly screen: OtherRequestsRef;
}

/** What waits in tabs of its own: whoever answers for the payroll, reviews documents or is asked to cover is led to it. */
function Elsewhere({ waiting, screen }: ElsewhereProps) {
  const { t } = useLingui();
  const [questions, documents] = [waiting?.payslipQuestions ?? 0, waiting?.documentReviews ?? 0];
  const [records, covers] = [waiting?.recordReviews ?? 0, waiting?.coverRequests ?? 0];
  const problems = waiting?.monthProblems ?? 0;
  const some = [
    {
      kind: 'payslips',
      count: questions,
      words: <Plural value={questions} one="# question on a payslip waits" other="# questions on payslips wait" />,
    },
    {
      kind: 'documents',
      count: documents,
      words: <Plural value={documents} one="# document waits for review" other="# documents wait for review" />,
    },
    {
      kind: 'records',
      count: records,
      words: <Plural value={records} one="# record change waits" other="# record changes wait" />,
    },
    {
      kind: 'cover',
      count: covers,
      words: <Plural value={covers} one="# colleague asks you to cover" other="# colleagues ask you to cover" />,
    },
    {
      kind: 'team',
      count: problems,
      words: <Plural value={problems} one="# reported problem waits" other="# reported problems wait" />,
    },
  ] as const;
  const waits = some.filter(({ count }) => count > 0);
  if (waits.length === 0) return null;
  return (
    <ul className={ownStyles.elsewhere} aria-label={t`Waiting in other tabs`}>
      {waits.map(({ kind, words }) => (
        <li key={kind}>
          <button type="button" onClick={() => screen.send({ type: 'kind chosen', kind })}>
            <span>{words}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m8 5 5 5-5 5" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
