import { addDays } from '../../../../src/api/contract/calendar.ts';
import { appraisalSessions } from '../../../database/schema.ts';
import { type Batch, type Importing, idsByCode, upsertOwn } from '../importing.ts';
import { judging } from '../judging.ts';

/** Percent with up to two decimals as hundredths of a percent. */
export const hundredths = (percent: string): number => Math.round(Number(percent) * 100);

/** Sessions of appraisals: when they are, whom they are for, what counts in them. */
export async function loadAppraisalSessions(
  importing: Importing,
  batch: Batch<'appraisal_sessions.csv'>,
): Promise<number> {
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

/** A part that counts for nothing is none. */
const weightOf = (percent: string | null): number | null => (percent === null ? null : hundredths(percent) || null);

/** The steps of each session's scale. */
export async function loadAppraisalScale(importing: Importing, batch: Batch<'appraisal_scale.csv'>): Promise<number> {
  const { rowOf, soundOf } = judging(importing, 'appraisal_scale.csv');
  const ids = await idsByCode(importing, appraisalSessions);
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
  batch: Batch<'appraisal_windows.csv'>,
): Promise<number> {
  const { rowOf, soundOf } = judging(importing, 'appraisal_windows.csv');
  const ids = await idsByCode(importing, appraisalSessions);
  for (const one of batch) {
    const { fault, once, names, near, inOrder } = rowOf(one);
    const { row } = one;
    once('window', 'session');
    names('session', ids, 'appraisal_sessions.csv');
    near('opens_on');
    inOrder('opens_on', 'due_on');
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
