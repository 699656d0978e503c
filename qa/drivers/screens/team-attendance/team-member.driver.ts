import type { Locator, Page } from 'playwright';
import type { AttendanceMonth } from '../../../../src/api/contract/attendance/attendance.ts';
import type { MemberMonth, TeamMonth } from '../../../../src/api/contract/attendance/team-attendance.ts';
import type { Driver } from '../../../engine/index.ts';
import { goToQuery, movement, type Opener, opening, routed } from '../../opener.ts';

/** Whose month is looked at, and whose was last, by the names of the model. */
type Seen = readonly [member: Name | '', last: Name | ''];
const seenIn = (situation: string): Seen => (JSON.parse(situation) as [unknown, Seen])[1];

const ids = { ada: '00000000-0000-4000-8000-00000000000a', bo: '00000000-0000-4000-8000-00000000000b' } as const;
type Name = keyof typeof ids;
const names = { ada: 'Ada Sample', bo: 'Bo Sample' } as const;
const all = Object.keys(ids) as Name[];

const date = '2026-03-16';
const shared = { month: '2026-03', timeZone: 'UTC', today: date, firstMonth: '2026-01', lastMonth: '2026-03' } as const;
const period = { state: 'open', cutOff: null, since: null, reason: '' } as const;
/** Each of them was late on the one day that there is. */
const team: TeamMonth = {
  ...{ ...shared, period, dates: [date], disputes: [], declined: [], others: 0 },
  people: all.map((name) => ({
    ...{ id: ids[name], fullName: names[name], now: null },
    days: [{ status: 'late', reason: null, lateMinutes: 12 }],
  })),
};
const days: AttendanceMonth['days'] = [
  {
    ...{
      date,
      status: 'late',
      reason: null,
      shift: null,
      holiday: null,
      absence: null,
      hoursOff: null,
      measures: null,
    },
    ...{ punches: [], correction: null, counted: [], overtimeRequest: null, running: false },
    ...{ scheduledMinutes: 480, workedMinutes: 468, lateMinutes: 12, earlyLeaveMinutes: 0 },
    ...{ overtimePendingMinutes: 0, overtimeApprovedMinutes: 0 },
  },
];
const memberMonth = (name: Name): MemberMonth => ({
  ...{ ...shared, period, days, employeeId: ids[name], fullName: names[name] },
  totals: { scheduled: 480, worked: 468, late: 12, earlyLeave: 0, overtimePending: 0, overtimeApproved: 0 },
});

const part = (page: Page): Locator => page.locator('[data-machine=teamMember]');
const link = (page: Page, name: string): Locator => part(page).locator('table').getByRole('link', { name });

/** From everybody by the name, from somebody else by an address. */
const lookAt =
  (name: Name): Driver<Opener, Page>['steps'][string] =>
  async (page, { from }) => {
    if (seenIn(from)[0] === '') await link(page, names[name]).click();
    else await goToQuery(page, `?tab=team&person=${ids[name]}`);
    await page.clock.runFor(movement);
  };

/** Whose month is looked at among a team’s. */
export const teamMemberDriver: Driver<Opener, Page> = {
  machine: 'teamMember',
  open: async (opener, scenario) => {
    const person = scenario === 'opened' ? '' : `&person=${ids.ada}`;
    const [page] = await opening(
      (before) =>
        opener.office({
          path: `supervisory/requests?tab=team${person}`,
          shown: '[data-machine=teamMember] table',
          before,
        }),
      async (page) => {
        await routed(page, /supervisory\/attendance\/months\/[^/]+$/, (call) => call.fulfill({ json: team }));
        for (const name of all)
          await routed(page, new RegExp(`/attendance/months/[^/]+/people/${ids[name]}$`), (call) =>
            call.fulfill({ json: memberMonth(name) }),
          );
        return true;
      },
    );
    return page;
  },
  cannot: ({ from, event }) =>
    (event.query as { readonly person: string }).person === seenIn(from)[0] ? 'the address says that already' : null,
  steps: {
    'query changed (ada)': lookAt('ada'),
    'query changed (bo)': lookAt('bo'),
    'query changed (empty)': async (page) => {
      await part(page).getByRole('link', { name: 'Whole team' }).click();
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => {
    const [member, last] = seenIn(situation);
    if (member !== '') return names[member];
    // whoever comes back finds the keys where they left
    return last === '' ? 'everybody' : `everybody, the keys at ${names[last]}`;
  },
  observe: async (page) => {
    await page.clock.runFor(20);
    const title = (name: Name) => part(page).getByRole('heading', { level: 2, name: names[name] });
    for (const name of all) if ((await title(name).count()) > 0) return names[name];
    for (const name of all) {
      const one = link(page, names[name]);
      // whoever waits for it here waits for good: the clock stands until it is looked at once more
      if ((await one.count()) === 0) return 'nobody yet';
      if (await one.evaluate((element) => element === document.activeElement))
        return `everybody, the keys at ${names[name]}`;
    }
    return 'everybody';
  },
};
