import * as z from 'zod/mini';
import { fetchAvailability, sendAvailability } from '../../../api/attendance/availability.ts';
import { refusedAt } from '../../../api/calls/call-error.ts';
import {
  type Availability,
  type AvailabilityDay,
  availability,
  availabilityWish,
} from '../../../api/contract/attendance/availability.ts';
import { defineEdit } from '../../overlays/edit/edit.ts';
import { defineForm } from '../../overlays/form.ts';
import { resourceOf } from '../../resource.ts';

/** When one would rather work, and when one cannot, by organization. */
export const ownAvailability = resourceOf(['shifts'], fetchAvailability);

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The field of a weekday: what is said of it, and from when to when; empty: nothing, and all of the day. */
export const fieldOf = (part: 'wish' | 'start' | 'end', weekday: number): string => `${part}${weekday}`;

/** `wish1`, `start1`, `end1` and so on for each weekday, and `note`. */
const values = z.record(z.string(), z.string());
export type AvailabilityValues = z.output<typeof values>;

const valuesOf = ({ days, note }: Pick<Availability, 'days' | 'note'>): AvailabilityValues => ({
  ...Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const said = days.find((day) => day.weekday === weekday);
      return [
        [fieldOf('wish', weekday), said?.wish ?? ''],
        [fieldOf('start', weekday), said?.hours?.start ?? ''],
        [fieldOf('end', weekday), said?.hours?.end ?? ''],
      ];
    }),
  ),
  note,
});

/** A weekday as it is filled in; null where nothing is said of it. */
function dayIn(filled: AvailabilityValues, weekday: number): AvailabilityDay | null {
  const { data: wish } = z.safeParse(availabilityWish, filled[fieldOf('wish', weekday)]);
  const [start, end] = [filled[fieldOf('start', weekday)], filled[fieldOf('end', weekday)]];
  return wish ? { weekday, wish, hours: start && end ? { start, end } : null } : null;
}

/** What is wrong with a weekday's hours, by its field. */
function faultsIn(filled: AvailabilityValues, { weekday }: AvailabilityDay): { path: string; code: string }[] {
  const [start, end] = [filled[fieldOf('start', weekday)], filled[fieldOf('end', weekday)]];
  if (!start !== !end) return [{ path: `body.${fieldOf(start ? 'end' : 'start', weekday)}`, code: 'times_incomplete' }];
  return start && start === end ? [{ path: `body.${fieldOf('end', weekday)}`, code: 'no_time' }] : [];
}

const subject = z.object({ orgId: z.string(), version: z.int(), key: z.string() });

/** When one would rather work, and when one cannot, in the side form sheet. */
export const availabilityForm = defineForm({
  values,
  subject,
  save: ({ values: filled, subject: of }, signal) => {
    const days = weekdays.flatMap((weekday) => dayIn(filled, weekday) ?? []);
    const faults = days.flatMap((day) => faultsIn(filled, day));
    if (faults.length > 0) return Promise.reject(refusedAt(faults));
    return sendAvailability({ ...of, days, note: filled.note?.trim() ?? '' }, { signal });
  },
});

interface Edited {
  readonly orgId: string;
  readonly said: Availability;
}

export const availabilityEdit = defineEdit({
  form: availabilityForm,
  contentFor: ({ orgId, said }: Edited, newKey) => ({
    draftKey: `availability ${orgId}`,
    saved: { values: valuesOf(said), subject: { orgId, version: said.version, key: newKey() } },
    fresh: (fresh) => {
      const now = z.safeParse(availability, fresh).data;
      return now ? { values: valuesOf(now), subject: { orgId, version: now.version, key: newKey() } } : null;
    },
  }),
  messageFor: () => ({ code: 'availability saved' }),
});
