import { and, eq } from 'drizzle-orm';
import { isRemovable, type RecordField } from '../../src/api/contract/records/record-values.ts';
import { mostItems, type SavedRecord } from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { recordItems } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { askFor, askForItem, forgetAsked, withdrawAsked } from './ask.ts';
import {
  fieldsOf,
  filled,
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

/** Whether some of what is given needs somebody to agree. */
const needsApproval = (fields: readonly RecordField[], values: Texts): boolean =>
  fields.some(({ code, policy }) => policy === 'approve' && (values[code] ?? '') !== '');

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
  context: OrganizationContext,
  { section, values, confirm }: { readonly section: string; readonly values: Texts; readonly confirm: Confirm },
): Promise<SavedRecord> {
  const { me } = context;
  await lock(context, me.id);
  const known = (await sectionsOf(context)).find(({ code }) => code === section);
  if (!known) throw new Refused('not_found');
  const asked = known.changes.filter(({ itemId, state }) => itemId === null && state === 'requested');
  if (known.items.length + asked.length >= (known.isList ? mostItems : 1)) throw new Refused('forbidden');
  await judge(context, known.fields, values);
  await confirmMasked(known.fields, values, confirm);
  if (needsApproval(known.fields, values)) {
    const id = await askForItem(context, section, {
      proposed: filled(values),
      isMasked: holdsMasked(known.fields, values),
    });
    return { item: null, isSaved: false, isSent: true, id };
  }
  const item = await insertItem(context, {
    ...{ employeeId: me.id, section, values },
    ...{ who: me.fullName, approvedBy: null },
  });
  return { item: present(known.fields, item), isSaved: true, isSent: false, id: item.id };
}

/**
 * Changes the fields that are given, and no others; for those that need approval it is asked. @throws Refused `conflict`
 * where it is no longer as it was seen
 */
export async function changeItem(
  context: OrganizationContext,
  of: { readonly itemId: string; readonly version: number; readonly values: Texts; readonly confirm: Confirm },
): Promise<SavedRecord> {
  const { me } = context;
  const { itemId, version } = of;
  await lock(context, me.id);
  const item = await itemOf(context, itemId);
  const fields = (await fieldsOf(context, item.section)).get(item.section) ?? [];
  // of what is told in part only nothing given is nothing changed
  const isKept = (code: string, value: string) =>
    value === '' && fields.some((one) => one.code === code && one.isMasked);
  const values = Object.fromEntries(Object.entries(of.values).filter(([code, value]) => !isKept(code, value)));
  if (item.version !== version)
    throw new Refused('conflict', {
      fresh: { item: present(fields, item), isSaved: false, isSent: false, id: item.id },
    });
  const next = { ...item.values, ...values };
  const own = new Set(fields.filter(isOwn).map(({ code }) => code));
  await judge(context, fields, {
    ...Object.fromEntries(Object.entries(next).filter(([code]) => own.has(code))),
    ...values,
  });
  await confirmMasked(fields, values, of.confirm);
  // what is as it was has not been changed, by nobody
  const changed = Object.entries(values).filter(([code, value]) => (item.values[code] ?? '') !== value);
  const ofPolicy = (wanted: RecordField['policy']): Texts =>
    Object.fromEntries(
      changed.filter(([code]) => fields.some((field) => field.code === code && field.policy === wanted)),
    );
  const [direct, asked] = [ofPolicy('edit'), ofPolicy('approve')];
  const isSent = Object.keys(asked).length > 0;
  const sentId = isSent ? await askFor(context, item, { proposed: asked, isMasked: holdsMasked(fields, asked) }) : null;
  if (Object.keys(direct).length === 0)
    return { item: present(fields, item), isSaved: false, isSent, id: sentId ?? item.id };
  await forgetAsked(context, item, Object.keys(direct));
  const by = { who: me.fullName, approvedBy: null };
  const updated = await updateItem(context, item, { values: { ...item.values, ...direct }, ...by });
  return { item: present(fields, updated), isSaved: true, isSent, id: item.id };
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
  await remember(context, item, { before: item.values, after: {}, who: me.fullName, approvedBy: null });
  return { id: item.id };
}
