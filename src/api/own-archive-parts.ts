import { failureOf } from './calls/call-error.ts';
import { call } from './calls/host.ts';
import { currentUser, ownSessions } from './contract/account/session.ts';
import { ownDevelopment } from './contract/appraisals/development.ts';
import { askedForFeedback, ownFeedback } from './contract/appraisals/feedback.ts';
import { ownAppraisalAnswer, ownAppraisalFile } from './contract/appraisals/own-appraisals.ts';
import { ownAppraisalSession } from './contract/appraisals/plans.ts';
import { attendanceOfMonth } from './contract/attendance/attendance.ts';
import { ownAvailability } from './contract/attendance/availability.ts';
import { scheduleOfMonth } from './contract/attendance/schedules.ts';
import { companyDocuments, documentSignature } from './contract/documents/documents.ts';
import { requestedDocuments } from './contract/documents/requested.ts';
import { fileContent } from './contract/files.ts';
import { listNotifications } from './contract/notifications.ts';
import { onePayslip, payslipFile } from './contract/pay/payslips.ts';
import { payslipQuestions } from './contract/pay/questions.ts';
import { ownRecordChanges } from './contract/records/record-changes.ts';
import { ownRecords, recordHistory } from './contract/records/records.ts';
import { correctionCalls } from './contract/requests/corrections.ts';
import { listDelegations } from './contract/requests/delegations.ts';
import { leaveCalls, leaveLedgerOf, leaveOverview } from './contract/requests/leaves.ts';
import { overtimeCalls } from './contract/requests/overtime.ts';
import { presenceCalls } from './contract/requests/presence.ts';
import type { RequestCase } from './contract/requests/request-values.ts';
import { listAskedShifts, shiftCalls } from './contract/requests/shifts.ts';

/** What is fetched, for whom: the part after the first slash of a file's id. */
export interface Part {
  readonly orgId: string;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

/** All calls that every kind of request has and that an archive asks. */
export const requestKinds = {
  leaves: leaveCalls,
  corrections: correctionCalls,
  overtime: overtimeCalls,
  'remote-and-on-duty': presenceCalls,
  'shift-requests': shiftCalls,
} as const;

/** A refusal that says that there is nothing of the kind for this person, rather than that something went wrong. */
const isNothing = (error: unknown): boolean => {
  const failure = failureOf(error);
  return (
    failure.kind === 'refused' &&
    ['module_disabled', 'not_found', 'forbidden', 'acting_not_allowed'].includes(failure.code)
  );
};

export const orNothing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isNothing(error)) return null;
    throw error;
  });

/** One call after the other: nobody is kept waiting by an archive. */
export async function each<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}

export type RequestKind = keyof typeof requestKinds;

/** One's own requests of a kind, each with all that its sheet shows. */
export async function requestsOf(
  kind: RequestKind,
  { orgId, signal }: Omit<Part, 'key'>,
): Promise<readonly RequestCase[]> {
  const { own, one } = requestKinds[kind];
  const { requests }: { readonly requests: readonly { readonly id: string }[] } = await call(own, {
    params: { orgId },
    signal,
  });
  return each(requests, ({ id }): Promise<RequestCase> => call(one, { params: { orgId, requestId: id }, signal }));
}

/** What is written down, and read from there, by the first part of a file's id. */
export const asData: Readonly<Record<string, (part: Part) => Promise<unknown>>> = {
  account: async ({ signal }) => ({
    ...(await call(currentUser, { signal })),
    ...(await call(ownSessions, { signal })),
  }),
  records: async ({ orgId, signal }) => {
    const records = await call(ownRecords, { params: { orgId }, signal });
    const asked = await call(ownRecordChanges, { params: { orgId }, signal });
    const items = [...records.sections.flatMap(({ items }) => items), ...asked.removed];
    const histories = await each(items, async ({ id }) => ({
      itemId: id,
      ...(await call(recordHistory, { params: { orgId, itemId: id }, signal })),
    }));
    return { ...records, ...asked, histories };
  },
  attendance: ({ orgId, key: month, signal }) => call(attendanceOfMonth, { params: { orgId, month }, signal }),
  shifts: ({ orgId, key: month, signal }) => call(scheduleOfMonth, { params: { orgId, month }, signal }),
  'leave-accounts': async ({ orgId, key: firstYear, signal }) => {
    const overview = await call(leaveOverview, { params: { orgId }, query: {}, signal });
    const accounts = overview.types.flatMap(({ id: typeId, name }) =>
      yearsBetween(firstYear, overview.today).map((year) => ({ typeId, name, year })),
    );
    const ledgers = await each(accounts, async ({ typeId, name, year }) => {
      const ledger = await orNothing(call(leaveLedgerOf, { params: { orgId, typeId, year }, query: {}, signal }));
      return ledger && ledger.lines.length > 0 ? [{ typeId, name, year, ...ledger }] : [];
    });
    return { ...overview, ledgers: ledgers.flat() };
  },
  requests: ({ orgId, key, signal }) => requestsOf(key as RequestKind, { orgId, signal }),
  'shifts-asked': ({ orgId, signal }) => call(listAskedShifts, { params: { orgId }, signal }),
  availability: ({ orgId, signal }) => call(ownAvailability, { params: { orgId }, signal }),
  delegations: ({ orgId, signal }) => call(listDelegations, { params: { orgId }, signal }),
  payslip: async ({ orgId, key: payslipId, signal }) => ({
    ...(await call(onePayslip, { params: { orgId, payslipId }, signal })),
    ...(await call(payslipQuestions, { params: { orgId, payslipId }, signal })),
  }),
  documents: async ({ orgId, signal }) => ({
    ...(await call(companyDocuments, { params: { orgId }, signal })),
    requested: await call(requestedDocuments, { params: { orgId }, signal }),
  }),
  objectives: ({ orgId, key: sessionId, signal }) =>
    call(ownAppraisalSession, { params: { orgId, sessionId }, signal }),
  appraisal: ({ orgId, key: windowId, signal }) => call(ownAppraisalAnswer, { params: { orgId, windowId }, signal }),
  feedback: ({ orgId, key: windowId, signal }) => call(ownFeedback, { params: { orgId, windowId }, signal }),
  'feedback-given': ({ orgId, signal }) => call(askedForFeedback, { params: { orgId }, signal }),
  development: ({ orgId, signal }) => call(ownDevelopment, { params: { orgId }, signal }),
  // the latest of them: whether there were older ones it says itself
  notifications: ({ orgId, signal }) => call(listNotifications, { params: { orgId }, query: { most: '400' }, signal }),
};

/** What is a file as it is. */
export const asFile: Readonly<Record<string, (part: Part) => Promise<Blob>>> = {
  'payslip-file': ({ orgId, key: payslipId, signal }) => call(payslipFile, { params: { orgId, payslipId }, signal }),
  'appraisal-file': ({ orgId, key: windowId, signal }) =>
    call(ownAppraisalFile, { params: { orgId, windowId }, signal }),
  file: ({ orgId, key: fileId, signal }) => call(fileContent, { params: { orgId, fileId }, signal }),
  signature: ({ orgId, key, signal }) => {
    const [documentId = '', version = ''] = key.split('/');
    return call(documentSignature, { params: { orgId, documentId, version }, signal });
  },
};

/** Years from one to that of a date. */
const yearsBetween = (first: string, date: string): string[] =>
  Array.from({ length: Number(date.slice(0, 4)) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
