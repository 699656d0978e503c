import { type Abortable, call } from './calls/host.ts';
import { ownAppraisals } from './contract/appraisals/own-appraisals.ts';
import { ownAppraisalSession } from './contract/appraisals/plans.ts';
import { attendanceOfMonth } from './contract/attendance/attendance.ts';
import { addMonths } from './contract/calendar.ts';
import { companyDocuments } from './contract/documents/documents.ts';
import { requestedDocuments } from './contract/documents/requested.ts';
import type { Attachment } from './contract/files.ts';
import { ownPayslips } from './contract/pay/payslips.ts';
import { ownRecordChanges } from './contract/records/record-changes.ts';
import { ownRecords } from './contract/records/records.ts';
import { leaveOverview } from './contract/requests/leaves.ts';
import {
  asData,
  asFile,
  each,
  orNothing,
  type Part,
  type RequestKind,
  requestKinds,
  requestsOf,
} from './own-archive-parts.ts';

/** One file of the archive: its name in it, which says what it is, and the id to fetch it by. */
export interface ArchivedFile {
  readonly id: string;
  readonly name: string;
}

/** Files that were handed in with something, each once, in a folder of what that is. */
const handedIn = (folder: string, files: readonly Attachment[]): ArchivedFile[] =>
  [...new Map(files.map((file) => [file.id, file])).values()].map(({ id, name }) => {
    const [, base = name, ending = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
    return { id: `file/${id}`, name: `${folder}/${plain(base)} ${id}${ending}` };
  });

/** Months from one to the other, `YYYY-MM`. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

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
