import { addDays } from '../../../src/api/contract/calendar.ts';
import { halvesOf, splitBreakMinutes } from '../../calendar/schedule.ts';
import { instantOf } from '../../platform/zone.ts';
import type { DemoAbsence } from '../cast/calendar.ts';
import type { DemoOrganization, DemoPerson } from '../cast/people.ts';
import { randomOf, wholeBetween } from '../cast/random.ts';
import type { demoShiftOn } from './patterns.ts';

const minute = 60_000;

export interface DemoPunch {
  readonly at: number;
  readonly direction: 'in' | 'out';
}

/** A person's punches of one shift: mostly as planned, now and then late, short, long, forgotten or not at all. */
export function punchesOn(
  organization: DemoOrganization,
  person: DemoPerson,
  { date, shift }: { readonly date: string; readonly shift: ReturnType<typeof demoShiftOn> },
  absence: DemoAbsence | undefined,
): DemoPunch[] {
  if (!shift || absence?.portion === 'full') return [];
  const random = randomOf(`${organization.code} ${person.number} ${date}`);
  const day = random();
  if (day < 0.012) return [];
  const noon = Math.round((shift.start + shift.end) / 2);
  const pause =
    shift.breakStart === null ? null : { from: shift.breakStart, to: shift.breakStart + shift.breakMinutes };
  const { firstEnds, secondStarts } = halvesOf({ from: shift.start, to: shift.end }, pause);
  const start = absence?.portion === 'morning' ? Math.round(secondStarts) : shift.start;
  const end = absence?.portion === 'afternoon' ? Math.round(firstEnds) : shift.end;
  const came = start + (day < 0.07 ? wholeBetween(random, 8, 45) : wholeBetween(random, -12, 4));
  const left =
    end +
    (day > 0.97
      ? -wholeBetween(random, 15, 200)
      : day > 0.9
        ? wholeBetween(random, 25, 95)
        : wholeBetween(random, -2, 14));
  const at = (minutes: number): number =>
    instantOf(organization.timeZone, addDays(date, Math.floor(minutes / 1440)), ((minutes % 1440) + 1440) % 1440) +
    wholeBetween(random, 0, 59) * 1000;
  const punches: DemoPunch[] = [{ at: at(came), direction: 'in' }];
  const lunch =
    shift.breakStart === null ? noon + wholeBetween(random, -25, 25) : shift.breakStart + wholeBetween(random, 0, 9);
  // whoever is free for hours goes home
  const isBreakPunched = shift.breakMinutes >= splitBreakMinutes || Number(person.number) % 2 === 1;
  if (isBreakPunched && !absence && shift.breakMinutes > 0) {
    punches.push({ at: at(lunch), direction: 'out' });
    punches.push({ at: at(lunch) + (shift.breakMinutes + wholeBetween(random, -4, 12)) * minute, direction: 'in' });
  }
  // now and then somebody forgets to check out
  if (random() > 0.03) punches.push({ at: at(left), direction: 'out' });
  return punches.filter((punch, index) => index === 0 || punch.at > (punches[index - 1]?.at ?? 0));
}
