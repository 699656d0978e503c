import { failureOf } from './calls/call-error.ts';
import { type Abortable, call } from './calls/host.ts';
import { currentUser, ownSessions } from './contract/account/session.ts';
import { ownDevelopment } from './contract/appraisals/development.ts';
import { askedForFeedback, ownFeedback } from './contract/appraisals/feedback.ts';
import { ownAppraisalAnswer, ownAppraisalFile, ownAppraisals } from './contract/appraisals/own-appraisals.ts';
import { ownAppraisalSession } from './contract/appraisals/plans.ts';
import { attendanceOfMonth } from './contract/attendance/attendance.ts';
import { ownAvailability } from './contract/attendance/availability.ts';
import { scheduleOfMonth } from './contract/attendance/schedules.ts';
import { addMonths } from './contract/calendar.ts';
import { companyDocuments, documentSignature } from './contract/documents/documents.ts';
import { requestedDocuments } from './contract/documents/requested.ts';
import { type Attachment, fileContent } from './contract/files.ts';
import { listNotifications, notificationCounts } from './contract/notifications.ts';
import { onePayslip, ownPayslips, payslipFile } from './contract/pay/payslips.ts';
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

/** One file of the archive: its name in it, which says what it is, and the id to fetch it by. */
export interface ArchivedFile {
  readonly id: string;
  readonly name: string;
}

/** What is fetched, for whom: the part after the first slash of a file's id. */
interface Part {
  readonly orgId: string;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

/** All calls that every kind of request has and that an archive asks. */
const requestKinds = {
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

const orNothing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (isNothing(error)) return null;
    throw error;
  });

/** One call after the other: nobody is kept waiting by an archive. */
async function each<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}

type RequestKind = keyof typeof requestKinds;

/** One's own requests of a kind, each with all that its sheet shows. */
async function requestsOf(kind: RequestKind, { orgId, signal }: Omit<Part, 'key'>): Promise<readonly RequestCase[]> {
  const { own, one } = requestKinds[kind];
  const { requests }: { readonly requests: readonly { readonly id: string }[] } = await call(own, {
    params: { orgId },
    signal,
  });
  return each(requests, ({ id }): Promise<RequestCase> => call(one, { params: { orgId, requestId: id }, signal }));
}

/** What is written down, and read from there, by the first part of a file's id. */
const asData: Readonly<Record<string, (part: Part) => Promise<unknown>>> = {
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
    const ledgers = await each(accounts, async ({ typeId, name, year }) => ({
      ...{ typeId, name, year },
      ...(await call(leaveLedgerOf, { params: { orgId, typeId, year }, query: {}, signal })),
    }));
    return { ...overview, ledgers: ledgers.filter(({ lines }) => lines.length > 0) };
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
  notifications: ({ orgId, signal }) =>
    call(listNotifications, { params: { orgId }, query: { most: notificationCounts[3] }, signal }),
};

/** Files that were handed in with something, each once, in a folder of what that is. */
const handedIn = (folder: string, files: readonly Attachment[]): ArchivedFile[] =>
  [...new Map(files.map((file) => [file.id, file])).values()].map(({ id, name }) => {
    const [, base = name, ending = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
    return { id: `file/${id}`, name: `${folder}/${plain(base)} ${id}${ending}` };
  });

const asFile: Readonly<Record<string, (part: Part) => Promise<Blob>>> = {
  'payslip-file': ({ orgId, key: payslipId, signal }) => call(payslipFile, { params: { orgId, payslipId }, signal }),
  'appraisal-file': ({ orgId, key: windowId, signal }) =>
    call(ownAppraisalFile, { params: { orgId, windowId }, signal }),
  file: ({ orgId, key: fileId, signal }) => call(fileContent, { params: { orgId, fileId }, signal }),
  signature: ({ orgId, key, signal }) => {
    const [documentId = '', version = ''] = key.split('/');
    return call(documentSignature, { params: { orgId, documentId, version }, signal });
  },
};

/** Months from one to the other, `YYYY-MM`. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Years from one to that of a date. */
const yearsBetween = (first: string, date: string): string[] =>
  Array.from({ length: Number(date.slice(0, 4)) - Number(first) + 1 }, (_, index) => String(Number(first) + index));

/** Names that no program that unpacks takes for a folder. */
const plain = (text: string): string => text.replace(/[/\\:*?"<>|\p{Cc}]+/gu, '-').slice(0, 120);

/**
 * All that is kept about the signed-in person in an organization, as files of an archive: each is fetched by the same call,
 * and by the same right, as the screen that shows it.
 */
export async function listOwnArchive(orgId: string, { signal }: Abortable = {}): Promise<ArchivedFile[]> {
  const params = { orgId };
  const data = (id: string, name = id): ArchivedFile => ({ id, name: `${name}.json` });
  const current = await orNothing(call(attendanceOfMonth, { params: { orgId, month: 'current' }, signal }));
  const { today } = current ?? (await call(leaveOverview, { params, query: {}, signal }));
  const months = current ? monthsBetween(current.firstMonth, current.lastMonth) : [];
  const pay = await orNothing(call(ownPayslips, { params, signal }));
  const documents = await orNothing(call(companyDocuments, { params, signal }));
  const records = await orNothing(call(ownRecords, { params, signal }));
  const asked = await orNothing(call(ownRecordChanges, { params, signal }));
  const requested = await orNothing(call(requestedDocuments, { params, signal }));
  const appraisals = await orNothing(call(ownAppraisals, { params, signal }));
  const kinds = (Object.keys(requestKinds) as RequestKind[]).filter((kind) => current !== null || kind === 'leaves');
  const requests = await each(kinds, async (kind) => ({
    kind,
    files: ((await orNothing(requestsOf(kind, { orgId, signal }))) ?? []).flatMap(({ attachments }) => attachments),
  }));
  const planned = (appraisals?.sessions ?? []).filter(({ leftOut, plan }) => leftOut === null && plan !== null);
  const evidence = await each(planned, async ({ id, title }) => {
    const own = await orNothing(call(ownAppraisalSession, { params: { orgId, sessionId: id }, signal }));
    const noted = (own?.plan.objectives ?? []).flatMap((objective) => objective.evidence);
    return handedIn(
      `appraisals/${plain(title)}`,
      noted.flatMap(({ attachments = [] }) => attachments),
    );
  });
  return [
    data('account'),
    ...(records ? [data('records')] : []),
    ...handedIn('records', [
      ...(records?.sections ?? []).flatMap(({ items }) => items.flatMap(({ attachments }) => attachments)),
      ...(asked?.changes ?? []).flatMap(({ attachments }) => attachments ?? []),
    ]),
    ...months.map((month) => data(`attendance/${month}`)),
    ...months.map((month) => data(`shifts/${month}`)),
    ...(current ? [data('availability'), data('shifts-asked')] : []),
    data(`leave-accounts/${(current?.firstMonth ?? today).slice(0, 4)}`, 'leave-accounts'),
    ...requests.flatMap(({ kind, files }) => [data(`requests/${kind}`), ...handedIn(`requests/${kind}`, files)]),
    data('delegations'),
    ...(pay?.payslips ?? []).flatMap(({ id, firstDate }) => [
      data(`payslip/${id}`, `payslips/${firstDate} ${id}`),
      { id: `payslip-file/${id}`, name: `payslips/${firstDate} ${id}.pdf` },
    ]),
    ...(documents ? [data('documents')] : []),
    ...handedIn(
      'documents',
      (requested?.documents ?? []).flatMap(({ sendings }) => sendings.flatMap(({ files }) => files)),
    ),
    ...(documents?.documents ?? [])
      .filter(({ isSigned }) => isSigned)
      .map(({ id, version, title }) => ({
        id: `signature/${id}/${version}`,
        name: `signatures/${plain(title)} ${version} ${id}.pdf`,
      })),
    ...(appraisals?.sessions ?? [])
      .filter(({ leftOut }) => leftOut === null)
      .flatMap(({ id, title, hasFeedback, plan, windows }) => [
        ...(plan ? [data(`objectives/${id}`, `appraisals/${plain(title)} objectives ${id}`)] : []),
        ...windows.flatMap((window) => [
          data(`appraisal/${window.id}`, `appraisals/${plain(`${title} ${window.title}`)} ${window.id}`),
          ...(hasFeedback
            ? [data(`feedback/${window.id}`, `appraisals/${plain(`${title} ${window.title}`)} feedback ${window.id}`)]
            : []),
          ...(window.answer === 'finalized'
            ? [
                {
                  id: `appraisal-file/${window.id}`,
                  name: `appraisals/${plain(`${title} ${window.title}`)} ${window.id}.pdf`,
                },
              ]
            : []),
        ]),
      ]),
    ...evidence.flat(),
    data('development'),
    data('feedback-given'),
    data('notifications'),
  ];
}

/** One file of it. @param of.id as `listOwnArchive` names it */
export async function fetchOwnArchived(
  { orgId, id }: { readonly orgId: string; readonly id: string },
  { signal }: Abortable = {},
): Promise<Blob> {
  const [kind = '', ...rest] = id.split('/');
  const part: Part = { orgId, key: rest.join('/'), signal };
  const file = asFile[kind]?.(part);
  if (file) return file;
  // what is not there any more is written down as nothing
  const answer = await orNothing(asData[kind]?.(part) ?? Promise.resolve(null));
  return new Blob([`${JSON.stringify(answer, null, 2)}\n`], { type: 'application/json' });
}
