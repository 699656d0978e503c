import { and, eq } from 'drizzle-orm';
import { isRemovable, type RecordField } from '../../src/api/contract/records/record-values.ts';
import { mostItems, type SavedRecord } from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { recordItems, recordSections } from '../database/schema.ts';
import { attachmentsOf } from '../files/attachments.ts';
import type { OrganizationContext, ReportingContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { askFor, askForItem, forgetAsked, waitingOf, withdrawAsked } from './ask.ts';
import { judgeEffective } from './effect.ts';
import { filesGiven, type KeptFile, keepFiles } from './files.ts';
import {
  fieldsOf,
  filled,
  type Item,
  insertItem,
  isOwn,
  itemOf,
  judge,
  present,
  remember,
  type Texts,
  updateItem,
} from './items.ts';
import { sectionsOf } from './records.ts';
import { remindOfItem } from './reminders.ts';
import type { RequestRow } from './requests.ts';
import { keptAs } from './rules.ts';

/** What is given for fields, each as it is kept. */
const inKeptForm = (fields: readonly RecordField[], values: Texts): Texts => {
  const kinds = new Map(fields.map(({ code, kind }) => [code, kind]));
  return Object.fromEntries(Object.entries(values).map(([code, value]) => [code, keptAs(kinds.get(code), value)]));
};

/** Whether some of what is given needs somebody to agree. */
const needsApproval = (fields: readonly RecordField[], values: Texts): boolean =>
  fields.some(({ code, policy }) => policy === 'approve' && (values[code] ?? '') !== '');

/** What somebody gives of a record: texts by the codes of fields, and the files that go with it; undefined: as they are. */
interface Given {
  readonly values: Texts;
  readonly attachmentIds?: readonly string[] | undefined;
  /** From when on that holds which has to be approved; null: from when it is; undefined: as it was asked for before. */
  readonly effectiveOn?: string | null | undefined;
}

/** An item as its owner sees it, with the files that go with it, and those that wait. */
const shown = async (context: OrganizationContext, fields: readonly RecordField[], item: Item) =>
  present(context, fields, item, await filesAround(context, item, await waitingOf(context, item)));

/** The files that go with an item, and those that wait with a change of it. */
const filesAround = async (context: OrganizationContext, { id }: Item, open: RequestRow | null) => ({
  attachments: await attachmentsOf(context, { kind: 'record_item', id }),
  attachmentsAsked: open?.request.replacesFiles
    ? await attachmentsOf(context, { kind: 'record_change', id: open.request.id })
    : null,
});

interface FilesGiven {
  readonly files: readonly KeptFile[] | null;
  /** Whether they go with a change that waits, and wait with it. */
  readonly isWaiting: boolean;
}

/**
 * The files that are given with an item: its own, or those that wait with a change of it, and others that belong to nothing.
 * They go the way of what they prove: of what nobody may change at once they wait.
 */
async function filesFor(
  context: OrganizationContext,
  item: Item,
  { fields, ids }: { readonly fields: readonly RecordField[]; readonly ids: readonly string[] | undefined },
): Promise<FilesGiven> {
  if (ids === undefined) return { files: null, isWaiting: false };
  if (!fields.some(isOwn)) throw new Refused('forbidden');
  const [section] = await context.tx
    .select({ takesFiles: recordSections.takesFiles })
    .from(recordSections)
    .where(and(inOrganization(recordSections, context), eq(recordSections.code, item.section)));
  const open = await waitingOf(context, item);
  const { attachments, attachmentsAsked } = await filesAround(context, item, open);
  const files = await filesGiven(context, {
    takesFiles: section?.takesFiles ?? false,
    ids,
    now: attachmentsAsked ?? attachments,
    replaced: [item.id, ...(open ? [open.request.id] : [])],
  });
  const isAtOnce = attachmentsAsked === null && fields.some(({ policy }) => policy === 'edit');
  return { files, isWaiting: files !== null && !isAtOnce };
}

/** What is told in part only is changed by whoever gives their password again. */
type Confirm = () => Promise<void>;

const holdsMasked = (fields: readonly RecordField[], values: Texts): boolean =>
  fields.some(({ code, isMasked }) => isMasked && (values[code] ?? '') !== '');

async function confirmMasked(fields: readonly RecordField[], values: Texts, confirm: Confirm): Promise<void> {
  if (holdsMasked(fields, values)) await confirm();
}

/**
 * Adds one to a section of which there may be several, or the only one to one of which there is none yet; where some of it
 * needs approval all of it waits. @throws Refused
 */
export async function addItem(
  context: ReportingContext,
  of: { readonly section: string; readonly confirm: Confirm } & Given,
): Promise<SavedRecord> {
  const { me } = context;
  const { section, confirm } = of;
  await lock(context, me.id);
  const known = (await sectionsOf(context)).find(({ code }) => code === section);
  if (!known) throw new Refused('not_found');
  const values = inKeptForm(known.fields, of.values);
  const asked = known.changes.filter(
    ({ itemId, state, isPlanned }) => itemId === null && (isPlanned || state === 'requested'),
  );
  if (known.items.length + asked.length >= (known.isList ? mostItems : 1)) throw new Refused('forbidden');
  await judge(context, known.fields, values);
  const { takesFiles } = known;
  const files = await filesGiven(context, { takesFiles, ids: of.attachmentIds, now: [], replaced: [] });
  const isAsked = needsApproval(known.fields, values);
  judgeEffective(context, of.effectiveOn ?? null, isAsked);
  // last: nobody gives their password for what would be refused all the same
  await confirmMasked(known.fields, values, confirm);
  if (isAsked) {
    const id = await askForItem(context, section, {
      proposed: filled(values),
      isMasked: holdsMasked(known.fields, values),
      files,
      effectiveOn: of.effectiveOn,
    });
    return { item: null, isSaved: false, isSent: true, id };
  }
  const item = await insertItem(context, {
    ...{ employeeId: me.id, section, values, files },
    ...{ who: me.fullName, approvedBy: null },
  });
  return { item: await shown(context, known.fields, item), isSaved: true, isSent: false, id: item.id };
}

/**
 * Changes the fields that are given, and no others; for those that need approval it is asked. @throws Refused `conflict`
 * where it is no longer as it was seen
 */
export async function changeItem(
  context: ReportingContext,
  of: { readonly itemId: string; readonly version: number; readonly confirm: Confirm } & Given,
): Promise<SavedRecord> {
  const { me } = context;
  const { itemId, version } = of;
  await lock(context, me.id);
  const item = await itemOf(context, itemId);
  const fields = (await fieldsOf(context, item.section)).get(item.section) ?? [];
  // of what is told in part only nothing given is nothing changed
  const isKept = (code: string, value: string) =>
    value === '' && fields.some((one) => one.code === code && one.isMasked);
  const given = Object.entries(inKeptForm(fields, of.values));
  const values: Texts = Object.fromEntries(given.filter(([code, value]) => !isKept(code, value)));
  if (item.version !== version)
    throw new Refused('conflict', {
      fresh: { item: await shown(context, fields, item), isSaved: false, isSent: false, id: item.id },
    });
  const next = { ...item.values, ...values };
  // what is told in part only stays as it is where nothing is given: nobody can put right what they do not see
  const isUnseen = ({ code, isMasked }: RecordField) => isMasked && values[code] === undefined && !!item.values[code];
  const judged = fields.filter((field) => !isUnseen(field));
  const own = new Set(judged.filter(isOwn).map(({ code }) => code));
  await judge(context, judged, {
    ...Object.fromEntries(Object.entries(next).filter(([code]) => own.has(code))),
    ...values,
  });
  const { files, isWaiting } = await filesFor(context, item, { fields, ids: of.attachmentIds });
  // what is as it was has not been changed, by nobody
  const changed = Object.entries(values).filter(([code, value]) => (item.values[code] ?? '') !== value);
  const ofPolicy = (wanted: RecordField['policy']): Texts =>
    Object.fromEntries(
      changed.filter(([code]) => fields.some((field) => field.code === code && field.policy === wanted)),
    );
  const [direct, asked] = [ofPolicy('edit'), ofPolicy('approve')];
  // what waits may be asked for another day
  const open = of.effectiveOn === undefined ? null : await waitingOf(context, item);
  const isOtherDay = open !== null && of.effectiveOn !== open.request.effectiveOn;
  const isSent = isWaiting || isOtherDay || Object.keys(asked).length > 0;
  const { effectiveOn } = of;
  if (isSent || !open) judgeEffective(context, effectiveOn ?? null, isSent);
  // last: nobody gives their password for what would be refused all the same
  await confirmMasked(fields, values, of.confirm);
  const sentId = isSent
    ? await askFor(context, item, { proposed: asked, isMasked: holdsMasked(fields, asked), files, effectiveOn })
    : null;
  // files go with what they prove: where that waits, they wait, too
  const kept = isSent ? null : files;
  if (Object.keys(direct).length === 0 && kept === null)
    return { item: await shown(context, fields, item), isSaved: false, isSent, id: sentId ?? item.id };
  await forgetAsked(context, item, Object.keys(direct));
  const by = { who: me.fullName, approvedBy: null };
  const updated = await updateItem(context, item, { values: { ...item.values, ...direct }, files: kept, ...by });
  return { item: await shown(context, fields, updated), isSaved: true, isSent, id: item.id };
}

/**
 * Takes away one of several, where nothing in it is anybody else's. @throws Refused `forbidden`, `conflict` where it is no
 * longer as it was seen
 */
export async function removeItem(
  context: OrganizationContext,
  { itemId, version }: { readonly itemId: string; readonly version: number },
): Promise<{ readonly id: string }> {
  const { tx, me, now } = context;
  await lock(context, me.id);
  const item = await itemOf(context, itemId);
  const section = (await sectionsOf(context)).find(({ code }) => code === item.section);
  if (!section) throw new Refused('not_found');
  if (
    !isRemovable(section) ||
    Object.keys(item.values).some((code) => !section.fields.some((one) => one.code === code))
  )
    throw new Refused('forbidden');
  if (item.version !== version) throw new Refused('conflict');
  await withdrawAsked(context, item);
  await tx
    .update(recordItems)
    .set({ removedAt: now, version: version + 1 })
    .where(
      and(
        inOrganization(recordItems, { tenant: item.tenantId, organizationId: item.organizationId }),
        eq(recordItems.id, item.id),
      ),
    );
  await remindOfItem(context, item.id, null);
  const files = await keepFiles(context, item.id, []);
  const before = { ...item.values, ...files.before };
  await remember(context, item, { before, after: {}, who: me.fullName, approvedBy: null });
  return { id: item.id };
}
