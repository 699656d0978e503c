import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/api/contract/calendar.ts';
import { inOrganization, sameOrganization } from '../../../database/same-organization.ts';
import { appraisalSessions, appraisalSteps, appraisalWindows, feedbackRequests } from '../../../database/schema.ts';
import { dateAt } from '../../../platform/zone.ts';
import { asKnown, type Known, textOrNull, yesIf } from '../as-known.ts';
import { type Batch, type Importing, idsByCode, upsertOwn } from '../importing.ts';
import { judging } from '../judging.ts';

/** Percent with up to two decimals as hundredths of a percent. */
export const hundredths = (percent: string): number => Math.round(Number(percent) * 100);

/** Sessions of appraisals: when they are, whom they are for, what counts in them. */
export async function loadAppraisalSessions(
  importing: Importing,
  given: Batch<'appraisal_sessions.csv'>,
): Promise<number> {
  const known = await knownSessions(importing);
  const batch = asKnown(importing, 'appraisal_sessions.csv', given, ({ session }) => known.get(session));
  const { rowOf, soundOf } = judging(importing, 'appraisal_sessions.csv');
  for (const one of batch) {
    const judged = rowOf(one);
    judged.once('session');
    judged.inOrder('first_date', 'last_date');
    judged.inOrder('opens_on', 'closes_on');
    judged.near('first_date', 'last_date', 'opens_on', 'closes_on');
    judged.people('left_out');
    const sum = hundredths(one.row.objectives_weight ?? '0') + hundredths(one.row.competencies_weight ?? '0');
    if (sum !== 10_000) judged.fault('objectives_weight', 'and competencies_weight do not add up to 100');
  }
  return upsertOwn(
    importing,
    {
      table: 'appraisal_sessions',
      key: { code: 'text' },
      columns: {
        title: 'text',
        first_date: 'date',
        last_date: 'date',
        opens_on: 'date',
        closes_on: 'date',
        is_published: 'boolean',
        objectives_weight: 'smallint',
        competencies_weight: 'smallint',
        has_half_steps: 'boolean',
        is_blind: 'boolean',
        feedback: 'text',
        sites: 'text[]',
        joined_by: 'date',
        left_out: 'text[]',
      },
    },
    soundOf(batch).map(
      ({ row: { session, state, half_steps, blind, objectives_weight, competencies_weight, ...row } }) => ({
        ...row,
        code: session,
        is_published: state === 'published',
        has_half_steps: half_steps === 'yes',
        is_blind: blind === 'yes',
        objectives_weight: weightOf(objectives_weight),
        competencies_weight: weightOf(competencies_weight),
      }),
    ),
  );
}

/** What is said of each session already, by its code. */
async function knownSessions({ tx, tenant, organizationId }: Importing) {
  const own = inOrganization(appraisalSessions, { tenant, organizationId });
  const rows = await tx.select().from(appraisalSessions).where(own);
  return new Map<string, Known<'appraisal_sessions.csv'>>(
    rows.map(({ code, isPublished, hasHalfSteps, isBlind, joinedBy, leftOut, sites, ...row }) => [
      code,
      {
        state: isPublished ? 'published' : 'draft',
        objectives_weight: percentOf(row.objectivesWeight),
        competencies_weight: percentOf(row.competenciesWeight),
        half_steps: yesIf(hasHalfSteps),
        blind: yesIf(isBlind),
        feedback: row.feedback,
        sites,
        joined_by: joinedBy,
        left_out: leftOut,
      },
    ]),
  );
}

const percentOf = (weight: number | null): string | null => (weight === null ? null : String(weight / 100));

/** A part that counts for nothing is none. */
const weightOf = (percent: string | null): number | null => (percent === null ? null : hundredths(percent) || null);

/** The steps of each session's scale. */
export async function loadAppraisalScale(importing: Importing, given: Batch<'appraisal_scale.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { rowOf, soundOf } = judging(importing, 'appraisal_scale.csv');
  const ids = await idsByCode(importing, appraisalSessions);
  const there = await tx
    .select()
    .from(appraisalSteps)
    .where(inOrganization(appraisalSteps, { tenant, organizationId }));
  const known = new Map(
    there.map(({ sessionId, value, meaning }) => [`${sessionId} ${value}`, { meaning: textOrNull(meaning) }]),
  );
  const batch = asKnown(importing, 'appraisal_scale.csv', given, ({ session, value }) =>
    known.get(`${ids.get(session)} ${value}`),
  );
  for (const one of batch) {
    const { once, names } = rowOf(one);
    once('value', 'session');
    names('session', ids, 'appraisal_sessions.csv');
  }
  return upsertOwn(
    importing,
    {
      table: 'appraisal_steps',
      key: { session_id: 'uuid', value: 'smallint' },
      columns: { label: 'text', meaning: 'text' },
    },
    soundOf(batch)
      .filter(({ row }) => ids.has(row.session))
      .map(({ row: { session, value, label, meaning } }) => ({
        session_id: ids.get(session),
        value,
        label,
        meaning: meaning ?? '',
      })),
  );
}

/** The windows of each session, in which people answer. */
export async function loadAppraisalWindows(
  importing: Importing,
  given: Batch<'appraisal_windows.csv'>,
): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { rowOf, soundOf } = judging(importing, 'appraisal_windows.csv');
  const ids = await idsByCode(importing, appraisalSessions);
  const own = inOrganization(appraisalWindows, { tenant, organizationId });
  const known = new Map(
    (await tx.select().from(appraisalWindows).where(own)).map(({ sessionId, code, graceDays, secondReadDays }) => [
      `${sessionId} ${code}`,
      { grace_days: graceDays, second_read_days: secondReadDays },
    ]),
  );
  const today = dateAt(importing.timeZone, importing.now);
  const readAnonymously = await windowsWithAnonymousFeedback(importing, today);
  const batch = asKnown(importing, 'appraisal_windows.csv', given, ({ session, window }) =>
    known.get(`${ids.get(session)} ${window}`),
  );
  for (const one of batch) {
    const { fault, once, names, near, inOrder } = rowOf(one);
    const { row } = one;
    once('window', 'session');
    names('session', ids, 'appraisal_sessions.csv');
    near('opens_on');
    inOrder('opens_on', 'due_on');
    const id = `${ids.get(row.session)} ${row.window}`;
    // what was read of three would tell apart what a fourth says
    if (readAnonymously.has(id) && addDays(row.due_on, row.grace_days) >= today)
      fault('due_on', 'or grace_days opens a window again of which anonymous feedback may have been read');
    // whoever rates waits until nobody can hand anything in any more
    if (row.rating_due_on < addDays(row.due_on, row.grace_days)) {
      fault('rating_due_on', 'is before due_on and its grace_days');
    }
    inOrder('rating_due_on', 'acknowledge_due_on');
  }
  return upsertOwn(
    importing,
    {
      table: 'appraisal_windows',
      key: { session_id: 'uuid', code: 'text' },
      columns: {
        title: 'text',
        opens_on: 'date',
        due_on: 'date',
        grace_days: 'smallint',
        rating_due_on: 'date',
        acknowledge_due_on: 'date',
        second_read_days: 'smallint',
      },
    },
    soundOf(batch)
      .filter(({ row }) => ids.has(row.session))
      .map(({ row: { session, window, ...row } }) => ({
        ...row,
        session_id: ids.get(session),
        code: window,
      })),
  );
}

/** Windows that are over and hold anonymous feedback, by session and code. */
async function windowsWithAnonymousFeedback(
  { tx, tenant, organizationId }: Importing,
  today: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ sessionId: appraisalWindows.sessionId, code: appraisalWindows.code })
    .from(appraisalWindows)
    .innerJoin(
      feedbackRequests,
      and(sameOrganization(feedbackRequests, appraisalWindows), eq(feedbackRequests.windowId, appraisalWindows.id)),
    )
    .where(
      and(
        inOrganization(appraisalWindows, { tenant, organizationId }),
        eq(feedbackRequests.isAnonymous, true),
        lt(sql`${appraisalWindows.dueOn} + ${appraisalWindows.graceDays}`, today),
      ),
    );
  return new Set(rows.map(({ sessionId, code }) => `${sessionId} ${code}`));
}
