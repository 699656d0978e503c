import { and, eq, inArray } from 'drizzle-orm';
import type {
  Availability,
  AvailabilityDay,
  AvailabilityWish,
} from '../../../src/api/contract/attendance/availability.ts';
import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { availabilities, availabilityDays } from '../../database/schema.ts';
import type { OrganizationContext } from '../../people/context.ts';
import { minuteOf, timeOf } from '../../platform/clock-time.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';

const nothing: Availability = { version: 0, at: null, days: [], note: '' };

/** What people have said of their weeks, by their ids; whoever has said nothing is left out. */
export async function availabilityOf(
  context: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Availability>> {
  if (employeeIds.length === 0) return new Map();
  const { tx } = context;
  const heads = await tx
    .select()
    .from(availabilities)
    .where(and(inOrganization(availabilities, context), inArray(availabilities.employeeId, [...employeeIds])));
  const rows = await tx
    .select()
    .from(availabilityDays)
    .where(and(inOrganization(availabilityDays, context), inArray(availabilityDays.employeeId, [...employeeIds])))
    .orderBy(availabilityDays.weekday);
  const said = new Map(
    heads.map(({ employeeId, version, at, note }) => [
      employeeId,
      { version, note, at: at.toISOString(), days: [] as AvailabilityDay[] },
    ]),
  );
  for (const { employeeId, weekday, wish, startMinute, endMinute } of rows) {
    const isPart = startMinute !== null && endMinute !== null;
    const hours = isPart ? { start: timeOf(startMinute), end: timeOf(endMinute) } : null;
    said.get(employeeId)?.days.push({ weekday, wish, hours });
  }
  return said;
}

/** What somebody has said of their own weeks. */
export const availabilityOfMine = async (context: OrganizationContext): Promise<Availability> =>
  (await availabilityOf(context, [context.me.id])).get(context.me.id) ?? nothing;

/** @throws Refused `rule_broken` where a weekday is said twice, or its hours are none */
function refuseFaults(days: readonly AvailabilityDay[]): void {
  for (const [index, { weekday, hours }] of days.entries()) {
    const at = `body.days.${index}`;
    if (days.findIndex((one) => one.weekday === weekday) !== index)
      throw brokenAt(`${at}.weekday`, 'said_twice', 'Each weekday is said once.');
    if (hours && hours.start === hours.end)
      throw brokenAt(`${at}.hours`, 'no_time', 'The end is another time than the start.');
  }
}

/**
 * Says anew when somebody would rather work, and when they cannot, in place of all that they said before.
 *
 * @throws Refused `conflict`, with what there is, where it has been said anew since; `rule_broken`
 */
export async function sayMine(
  context: OrganizationContext,
  version: number,
  { days, note }: { readonly days: readonly AvailabilityDay[]; readonly note: string },
): Promise<Availability> {
  refuseFaults(days);
  const { tx, tenant: tenantId, organizationId, me, now: at } = context;
  const own = { tenantId, organizationId, employeeId: me.id };
  const isOwn = and(inOrganization(availabilities, context), eq(availabilities.employeeId, me.id));
  const next = { note, at, version: version + 1 };
  const changed =
    version === 0
      ? await tx
          .insert(availabilities)
          .values({ ...own, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(availabilities)
          .set(next)
          .where(and(isOwn, eq(availabilities.version, version)))
          .returning();
  if (changed.length === 0) throw new Refused('conflict', { fresh: await availabilityOfMine(context) });
  await tx
    .delete(availabilityDays)
    .where(and(inOrganization(availabilityDays, context), eq(availabilityDays.employeeId, me.id)));
  if (days.length > 0) {
    await tx.insert(availabilityDays).values(
      days.map(({ weekday, wish, hours }) => ({
        ...own,
        weekday,
        wish,
        startMinute: hours && minuteOf(hours.start),
        endMinute: hours && minuteOf(hours.end),
      })),
    );
  }
  return availabilityOfMine(context);
}

/** From when to when something of a date is, in minutes from the midnight that another begins with. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf({ hours }: AvailabilityDay, daysAway: number): Span {
  const midnight = daysAway * 1440;
  if (hours === null) return { from: midnight, to: midnight + 1440 };
  const [start, end] = [minuteOf(hours.start), minuteOf(hours.end)];
  return { from: midnight + start, to: midnight + (end > start ? end : end + 1440) };
}

/**
 * What somebody has said of the hours of a shift: that they cannot, where any of it lies in such a time; that they would
 * rather, where it begins in such a one; null where neither.
 *
 * @param shift minutes from the midnight that its date begins with; an end that is not after the start is on the next day
 */
export function wishFor(
  { days }: Pick<Availability, 'days'>,
  date: string,
  { startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number },
): AvailabilityWish | null {
  const to = endMinute > startMinute ? endMinute : endMinute + 1440;
  const around = [-1, 0, 1].flatMap((away) => {
    const weekday = weekdayOf(addDays(date, away));
    return days.filter((day) => day.weekday === weekday).map((day) => ({ wish: day.wish, ...spanOf(day, away) }));
  });
  if (around.some((one) => one.wish === 'unavailable' && one.from < to && startMinute < one.to)) return 'unavailable';
  const isPreferred = around.some((one) => one.wish === 'preferred' && one.from <= startMinute && startMinute < one.to);
  return isPreferred ? 'preferred' : null;
}
