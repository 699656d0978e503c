import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { filesCode, type RecordSection, type Records } from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { recordChanges, recordItems, recordSections } from '../database/schema.ts';
import { attachmentsOfEach } from '../files/attachments.ts';
import type { Member } from '../people/approvers.ts';
import type { OrganizationContext } from '../people/context.ts';
import { fieldsOf, itemOf, masked, present } from './items.ts';
import { ownRequests, presentRequest, surroundingsOf, waiting } from './requests.ts';

/** Levels of a line upwards at most: a register may have a ring in it. */
const highest = 12;

/** All that this person may see of what is kept about them. */
export async function recordsOf(
  context: OrganizationContext,
  { number, members }: { readonly number: string; readonly members: ReadonlyMap<string, Member> },
): Promise<Records> {
  const { me } = context;
  const line: Member[] = [];
  for (let above = members.get(me.supervisorId ?? ''); above && line.length < highest; ) {
    line.push(above);
    above = members.get(above.supervisorId ?? '');
  }
  return {
    today: context.today,
    job: {
      number,
      fullName: me.fullName,
      joinedOn: me.joinedOn,
      leftOn: me.leftOn,
      site: me.calendar,
      line: line.map(({ id, fullName }) => ({ id, fullName })),
    },
    sections: await sectionsOf(context),
  };
}

/** Section by section, as far as this person may see it, with what of it waits. */
export async function sectionsOf(context: OrganizationContext): Promise<RecordSection[]> {
  const { tx, tenant, organizationId, me } = context;
  const sections = await tx
    .select()
    .from(recordSections)
    .where(inOrganization(recordSections, { tenant, organizationId }))
    .orderBy(asc(recordSections.position));
  const fields = await fieldsOf(context);
  const items = await tx
    .select()
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        eq(recordItems.employeeId, me.id),
        isNull(recordItems.removedAt),
      ),
    )
    .orderBy(asc(recordItems.section), asc(recordItems.position), asc(recordItems.id));
  const requests = await ownRequests(context, { employeeId: me.id, now: context.now });
  const around = await surroundingsOf(context, requests);
  const files = await attachmentsOfEach(
    context,
    'record_item',
    items.map(({ id }) => id),
  );
  const askedFor = (itemId: string) => {
    const open = requests.find(({ request }) => request.itemId === itemId && waiting.includes(request.state));
    return open?.request.replacesFiles ? (around.files.get(open.request.id) ?? []) : null;
  };
  return sections
    .map(({ code, title, isList, takesFiles }) => {
      const own = fields.get(code) ?? [];
      return {
        code,
        title,
        isList,
        takesFiles,
        fields: [...own],
        items: items
          .filter(({ section }) => section === code)
          .map((item) =>
            present(context, own, item, { attachments: files.get(item.id) ?? [], attachmentsAsked: askedFor(item.id) }),
          ),
        changes: requests
          .filter(({ request }) => request.section === code)
          .map((row) => presentRequest(row, { role: 'employee', fields: own, ...around })),
      };
    })
    .filter(({ fields }) => fields.length > 0);
}

/** What somebody has removed, the latest first. */
export async function removedBy({ tx, tenant, organizationId, me }: OrganizationContext) {
  const rows = await tx
    .select({ id: recordItems.id, section: recordItems.section, removedAt: recordItems.removedAt })
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        eq(recordItems.employeeId, me.id),
        isNotNull(recordItems.removedAt),
      ),
    )
    .orderBy(desc(recordItems.removedAt), asc(recordItems.id));
  return rows.flatMap(({ removedAt, ...row }) => (removedAt ? [{ ...row, removedAt: removedAt.toISOString() }] : []));
}

/** What was changed in it, also where it is removed, the latest first; of fields that their owner may not see nothing, of masked ones the end. */
export async function historyOf(context: OrganizationContext, itemId: string) {
  const item = await itemOf(context, itemId, { isKept: true });
  const fields = (await fieldsOf(context, item.section)).get(item.section) ?? [];
  const rows = await context.tx
    .select()
    .from(recordChanges)
    .where(
      and(
        inOrganization(recordChanges, { tenant: item.tenantId, organizationId: item.organizationId }),
        eq(recordChanges.itemId, itemId),
      ),
    )
    .orderBy(desc(recordChanges.at), desc(recordChanges.id));
  return rows.flatMap(({ at, who, field, before, after, approvedBy }) => {
    const known = fields.find(({ code }) => code === field) ?? (field === filesCode ? { isMasked: false } : undefined);
    if (!known) return [];
    const said = (value: string | null) => (value === null || !known.isMasked ? value : masked(value));
    return [{ at: at.toISOString(), who, field, before: said(before), after: said(after), approvedBy }];
  });
}
