import type { Locator, Page } from 'playwright';
import type { AttendanceDay, AttendanceMonth } from '../../../../src/api/contract/attendance/attendance.ts';
import { addDays, datesBetween, firstDateOf, lastDateOf } from '../../../../src/api/contract/calendar.ts';
import { type Driver, type Edge, stateOf } from '../../../engine/index.ts';
import { attributeOf, goToQuery, movement, type Opener, opening, routed, textOf } from '../../opener.ts';
import { swipe } from '../../swipe.ts';

/** What the model has for a month that is asked for, whether it is there, what is looked at in it, and which day is open. */
type Seen = readonly [month: string, isThere: boolean, filter: object | null, openDate: string | null];
const seenIn = (situation: string): Seen => (JSON.parse(situation) as [unknown, Seen])[1];

/** By the months of the model: the last one, and the first. */
const [current, before] = ['2026-03', '2026-02'];
const monthNames: Readonly<Record<string, string>> = { [current]: 'March 2026', [before]: 'February 2026' };
const nameOf = (month: string): string => monthNames[month === 'current' ? current : month] ?? month;

/** A day like others, but that its person came late on every third. */
const dayOn = (date: string, index: number): AttendanceDay => ({
  ...{ date, status: index % 3 === 0 ? 'late' : 'present', reason: null, shift: null, holiday: null, absence: null },
  ...{ hoursOff: null, measures: null, punches: [], correction: null, counted: [], overtimeRequest: null },
  ...{ scheduledMinutes: 480, workedMinutes: 480, lateMinutes: index % 3 === 0 ? 20 : 0, earlyLeaveMinutes: 0 },
  ...{ overtimePendingMinutes: 0, overtimeApprovedMinutes: 0, running: false },
});

const monthOfName = (month: string): AttendanceMonth => {
  const days = datesBetween(firstDateOf(month), lastDateOf(month)).map(dayOn);
  const sum = (of: (day: AttendanceDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    ...{ month, timeZone: 'Europe/Berlin', today: lastDateOf(current), firstMonth: before, lastMonth: current, days },
    totals: {
      scheduled: sum(({ scheduledMinutes }) => scheduledMinutes),
      worked: sum(({ workedMinutes }) => workedMinutes),
      late: sum(({ lateMinutes }) => lateMinutes),
      ...{ earlyLeave: 0, overtimePending: 0, overtimeApproved: 0 },
    },
  };
};

const toolbar = (page: Page): Locator => page.locator('[data-machine=attendanceMonth]');
const dayOf = (page: Page, date: string): Locator => page.locator(`table button[data-date="${date}"]`);
/** The sum, not the counter of days: also where an open day hides it from others. */
const late = (page: Page): Locator => page.locator('button[aria-pressed]').filter({ hasText: /^Late\s*\d+:\d\d/ });
const press = (name: string) => (page: Page) => toolbar(page).getByRole('button', { name, exact: true }).click();
const choose =
  (date: string) =>
  async (page: Page): Promise<void> => {
    await dayOf(page, date).click();
    await page.clock.runFor(movement);
  };

/** One's own attendance, a month at a time: which month, which of its days, which day is open. */
export const attendanceMonthDriver: Driver<Opener, Page> = {
  machine: 'attendanceMonth',
  open: async (opener, scenario) => {
    const search = scenario === 'any' ? '' : '?day=2026-03-02';
    const [page] = await opening(
      (before) =>
        opener.office({
          path: `emp-attendances${search}`,
          shown: '[data-machine=attendanceMonth] table button',
          before,
        }),
      async (page) => {
        await routed(page, /\/attendance\/months\/[^/]+$/, (call) => {
          const asked = new URL(call.request().url()).pathname.split('/').at(-1) ?? '';
          return call.fulfill({ json: monthOfName(asked === 'current' ? current : asked) });
        });
        await routed(page, /\/attendance\/months\/[^/]+\/confirmation$/, (call) =>
          call.fulfill({ status: 404, json: {} }),
        );
        return true;
      },
    );
    return page;
  },
  cannot: ({ from, to, event, label }: Edge) => {
    const [month, isThere, , openDate] = seenIn(from);
    if (event.type === 'xstate.snapshot.month') return from === to ? 'what is there is not asked for again' : null;
    if (!isThere) return 'the month is there before anything is done with it';
    if (openDate !== null && event.type !== 'day closed') return 'the open day lies over the month';
    if (event.type === 'day chosen' && nameOf(month) !== monthNames[current]) return 'that day is of another month';
    if (from !== to) return null;
    if (event.type === 'query changed') return 'the address says that already';
    if (event.type === 'earlier chosen' || event.type === 'later chosen' || event.type === 'current chosen')
      return `there is no way from ${nameOf(month)} to where it would lead`;
    return label.startsWith('filter') ? 'what is chosen is not chosen once more' : null;
  },
  steps: {
    'xstate.snapshot.month': () => Promise.resolve(),
    'earlier chosen': press('Previous month'),
    'later chosen': press('Next month'),
    'current chosen': press('Latest month'),
    swiped: (page, { event }) => swipe(page, Number(event.distance), 'table'),
    'filter chosen': (page) => late(page).click(),
    'filter cleared': (page) => page.getByRole('button', { name: 'Show all days' }).click(),
    'day chosen (2026-03-02)': choose('2026-03-02'),
    'day chosen (2026-03-03)': choose('2026-03-03'),
    'day closed': async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close day' }).click();
      await page.clock.runFor(movement);
    },
    'query changed (2026-02)': (page) => goToQuery(page, '?month=2026-02'),
    'query changed (2026-03-02)': (page) => goToQuery(page, '?day=2026-03-02'),
    'query changed (late)': (page) => goToQuery(page, '?total=late'),
  },
  expected: (situation) => {
    const [month, , filter, openDate] = seenIn(situation);
    return [
      nameOf(month),
      filter === null ? 'all days' : 'late days',
      stateOf(situation) === 'month.day' && openDate !== null ? `${openDate} open` : 'no day open',
    ].join(', ');
  },
  observe: async (page) => {
    await page.clock.runFor(20);
    const isFiltered = (await page.getByText('Show all days').count()) > 0;
    const isPressed = (await attributeOf(late(page), 'aria-pressed')) === 'true';
    const open = await textOf(page.getByRole('dialog').getByRole('heading').first());
    const dates = Object.fromEntries(
      [0, 1].map((days) => addDays('2026-03-02', days)).map((date) => [longDate(date), date]),
    );
    return [
      await textOf(toolbar(page).locator('h2').first()),
      isFiltered && isPressed ? 'late days' : isFiltered || isPressed ? 'which days is not clear' : 'all days',
      open === '' ? 'no day open' : `${dates[open] ?? open} open`,
    ].join(', ');
  },
};

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
