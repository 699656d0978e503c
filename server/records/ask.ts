import { recordChangeLifecycle } from '../../src/machines/lifecycles/record-change.ts';
import { recordRequests } from '../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { approversOf } from './approvers.ts';
import { judgeEffective } from './effect.ts';
import { handInWith, type KeptFile } from './files.ts';
import type { Item, Texts } from './items.ts';
import { changeRequest, ownRequests, type RequestRow, requestRow } from './requests.ts';
import { readByReviewers, tell } from './tell.ts';

interface Asked {
  readonly proposed: Texts;
  /** Whether some of it is told in part only. */
  readonly isMasked: boolean;
  /** The files that would go with it; null: those that are there. */
  readonly files: readonly KeptFile[] | null;
  /** From when on; null: from when it is approved; undefined: as it was asked for before. */
  readonly effectiveOn: string | null | undefined;
}

/** @throws Refused `rule_broken` where nobody could decide */
async function reviewersFor(context: ReportingContext, section: string, { proposed, files }: Asked): Promise<string[]> {
  const reviewers = await approversOf(context, section);
  if (reviewers.length > 0) return reviewers;
  const paths = [...Object.keys(proposed).map((code) => `values.${code}`), ...(files ? ['body.attachmentIds'] : [])];
  const fields = paths.map((path) => ({
    path,
    code: 'nobody_reviews',
    message: 'Nobody decides on changes of records here.',
  }));
  throw new Refused('rule_broken', { fields });
}

async function insert(
  context: OrganizationContext,
  { files, effectiveOn = null, ...of }: { section: string; itemId: string | null } & Omit<Asked, 'isMasked'>,
) {
  const { tx, tenant, organizationId, me, now } = context;
  const [request] = await tx
    .insert(recordRequests)
    .values({
      tenantId: tenant,
      organizationId,
      employeeId: me.id,
      state: 'requested',
      askedAt: now,
      replacesFiles: files !== null,
      effectiveOn,
      ...of,
    })
    .returning({ id: recordRequests.id });
  if (!request) throw new Refused('internal');
  if (files) await handInWith(context, request.id, files);
  return request.id;
}

/** Whoever reviews is told, and, of what is told in part only, whose it is, by e-mail: it may have been somebody else. */
async function tellOf(context: OrganizationContext, of: { id: string; reviewers: string[]; isMasked: boolean }) {
  const about = { id: of.id, aboutId: context.me.id };
  await tell(context, 'record_change_requested', { ...about, to: of.reviewers });
  if (of.isMasked) await tell(context, 'record_change_noted', { ...about, to: [context.me.id] });
}

/** What waits of an item whose owner is locked; null where nothing does. */
export async function waitingOf(context: OrganizationContext, item: Item): Promise<RequestRow | null> {
  const { me, now } = context;
  const own = await ownRequests(context, { employeeId: me.id, now });
  const can = ({ request }: RequestRow) => recordChangeLifecycle.step(request.state, {}, ['employee'], 'change');
  return own.find((row) => row.request.itemId === item.id && can(row)) ?? null;
}

/** Of an item that is removed nothing waits any more. */
export async function withdrawAsked(context: OrganizationContext, item: Item): Promise<void> {
  const open = await waitingOf(context, item);
  const step = open && recordChangeLifecycle.step(open.request.state, {}, ['employee'], 'withdraw');
  if (!open || !step) return;
  await changeRequest(context, open, { state: step.state });
  await handInWith(context, open.request.id, []);
  await readByReviewers(context, open.request.id);
}

/** What was changed at once is no longer asked for: it would be overwritten by what was meant before. */
export async function forgetAsked(context: OrganizationContext, item: Item, codes: readonly string[]): Promise<void> {
  const open = await waitingOf(context, item);
  if (!open || !codes.some((code) => code in open.request.proposed)) return;
  const proposed = Object.fromEntries(Object.entries(open.request.proposed).filter(([code]) => !codes.includes(code)));
  if (Object.keys(proposed).length === 0 && !open.request.replacesFiles) await withdrawAsked(context, item);
  else await changeRequest(context, open, { proposed });
}

/** Asks for a change of an item whose owner is locked; what waits of it already is asked for together with it. */
export async function askFor(context: ReportingContext, item: Item, asked: Asked): Promise<string> {
  const { now } = context;
  const { proposed, isMasked, files, effectiveOn } = asked;
  judgeEffective(context, effectiveOn ?? null, true);
  const reviewers = await reviewersFor(context, item.section, asked);
  const open = await waitingOf(context, item);
  if (open) {
    const replacesFiles = files !== null || open.request.replacesFiles;
    const all = { ...open.request.proposed, ...proposed };
    const since = effectiveOn === undefined ? open.request.effectiveOn : effectiveOn;
    await changeRequest(context, open, { proposed: all, askedAt: now, replacesFiles, effectiveOn: since });
    if (files) await handInWith(context, open.request.id, files);
    await readByReviewers(context, open.request.id);
  }
  const of = { section: item.section, itemId: item.id, proposed, files, effectiveOn };
  const id = open?.request.id ?? (await insert(context, of));
  await tellOf(context, { id, reviewers, isMasked });
  return id;
}

/** Asks for one more of a section. */
export async function askForItem(context: ReportingContext, section: string, asked: Asked): Promise<string> {
  const { isMasked, ...what } = asked;
  judgeEffective(context, what.effectiveOn ?? null, true);
  const reviewers = await reviewersFor(context, section, asked);
  const id = await insert(context, { section, itemId: null, ...what });
  await tellOf(context, { id, reviewers, isMasked });
  return id;
}

/** Takes back what one has asked for. @throws Refused `not_found`, `conflict` where it is decided, or another by now */
export async function withdraw(
  context: OrganizationContext,
  { changeId, version, fresh }: { changeId: string; version: number; fresh: (row: RequestRow) => Promise<object> },
): Promise<void> {
  const { me } = context;
  await lock(context, me.id);
  const row = await requestRow(context, changeId);
  if (row.request.employeeId !== me.id) throw new Refused('not_found');
  const step = recordChangeLifecycle.step(row.request.state, {}, ['employee'], 'withdraw');
  if (!step || row.request.version !== version) throw new Refused('conflict', { fresh: await fresh(row) });
  await changeRequest(context, row, { state: step.state });
  await handInWith(context, changeId, []);
  await readByReviewers(context, changeId);
}
