import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { fen, iris, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const field = 'Search screens, actions, people and documents';

/** Somebody signed in, looking at their month. */
const openMonth = async (email: string, options = {}) => {
  const portal = await open('about:blank', options);
  await portal.comeIn(email);
  await portal.seeMonth();
  const { page } = portal;
  const search = page.getByRole('combobox', { name: field });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await search.fill(text);
  };
  const listed = () => page.getByRole('listbox', { name: 'Found' }).getByRole('option').allTextContents();
  return { portal, page, search, find, listed, first: page.locator('[role=option][data-combobox-selected]') };
};

describe('whatever is searched for', () => {
  it('a screen is gone to by a few letters and Enter, and the focus is on it', async () => {
    const { page, find, search, first } = await openMonth(wren);
    await find('doc');
    await first.getByText('Documents').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    expect(await search.count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
  });

  it('what is typed while its code is still on its way is not lost, nor does it go elsewhere', async () => {
    const { page, search, first } = await openMonth(wren);
    let letThrough = () => {};
    const isWanted = new Promise<void>((wanted) => {
      void page.route('**/assets/finder-*.js', async (route) => {
        wanted();
        await new Promise<void>((through) => {
          letThrough = through;
        });
        await route.continue();
      });
    });
    // whichever it is at this time of the day, once the host has said it
    const strip = page.locator('section[data-direction]');
    const way = await strip.getAttribute('data-direction');
    await strip.getByRole('button', { name: /^Check/ }).focus();
    await page.keyboard.press('Control+k');
    await isWanted;
    // what a space presses otherwise is not pressed
    await page.keyboard.type(' doce');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    letThrough();
    await first.getByText('Documents').waitFor();
    expect(await strip.getAttribute('data-direction')).toBe(way);
    await page.keyboard.type('u');
    expect(await search.inputValue()).toBe(' docu');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
  });

  it('whoever types faster than the field comes loses no letter, and somebody named beside other words is found', async () => {
    const { page, search, first } = await openMonth(tobin);
    for (const isFirst of [true, false]) {
      // within one turn: nothing can have been drawn before the last letter
      await page.evaluate(() => {
        const press = (key: string, ctrlKey = false) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
          );
        press('k', true);
        for (const letter of 'juno leav') press(letter);
      });
      if (isFirst) await search.waitFor();
      await page.keyboard.type('e');
      await expect.poll(() => search.inputValue()).toBe('juno leave');
      await first.getByText('Juno Nightingale').waitFor();
      await page.getByText('Nothing fits exactly. Did you mean one of these?').waitFor();
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'detached' });
    }
  });

  it('where its code cannot be fetched that is said, and the next try is a new one', async () => {
    const { page, search, portal } = await openMonth(wren);
    portal.expectFault(/./);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    await page.locator('[data-toast]').getByText('Muster can’t be reached').waitFor();
    await page.context().setOffline(false);
    await page.keyboard.press('Control+k');
    await search.waitFor();
  });

  it('what begins with the letters comes before what only has them, whatever the accents', async () => {
    const { find, search, first, listed } = await openMonth(tobin);
    await find('LÈAV');
    await first.waitFor();
    await expect
      .poll(listed)
      .toEqual([
        'My Leaves',
        'Authorize Leaves',
        'Request leave',
        'Who is awayMy Leaves',
        'Plan of the yearMy Leaves',
        'Search documents for “LÈAV”',
      ]);
    await search.fill('aut');
    await first.getByText('Authorize Leaves').waitFor();
  });

  it('things are found by what people call them, too, after those that are called so', async () => {
    const { find, search, first, listed } = await openMonth(wren);
    await find('overtime');
    await first.getByText('Request overtime').waitFor();
    for (const [typed, screen] of [
      ['salary', 'Payslips'],
      ['iban', 'My Records'],
      ['sick', 'My Leaves'],
      ['log out', 'Profile'],
      ['half day', 'Request leave'],
      ['november salary', 'Payslips'],
    ] as const) {
      await search.fill(typed);
      await first.getByText(screen).waitFor();
    }
    await search.fill('holiday');
    await expect.poll(listed).toEqual(['My Leaves', 'Request leave', 'Search documents for “holiday”']);
  });

  it('a letter too many, too few, wrong or in another place still finds what is meant, and says that it is a guess', async () => {
    const { page, find, search, first } = await openMonth(wren);
    await find('payslps');
    for (const [typed, meant] of [
      ['payslps', 'Payslips'],
      ['documentts', 'Documents'],
      ['shcedules', 'My Schedules'],
      ['vacatoin', 'My Leaves'],
      ['overtine', 'Request overtime'],
    ] as const) {
      await search.fill(typed);
      await first.getByText(meant).waitFor();
      await page.getByText('Nothing fits exactly. Did you mean one of these?').waitFor();
    }
    // what is right needs no guess
    await search.fill('payslips');
    await first.getByText('Payslips').waitFor();
    await page.getByText('Nothing fits exactly. Did you mean one of these?').waitFor({ state: 'detached' });
  });

  it('a colleague whose name is mistyped is guessed, and it is said that it is a guess', async () => {
    const { page, find, first } = await openMonth(wren);
    await find('sol newbrury');
    await first.getByText('Sol Newbury').waitFor();
    await page.getByText('Nothing fits exactly. Did you mean one of these?').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Team', selected: true }).waitFor();
  });

  it('a month or a day that is typed is gone to, in the attendance, among the shifts, or to ask for leave', async () => {
    const { page, find, search, first, listed } = await openMonth(wren);
    const now = new Date();
    const past = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 12)).toISOString().slice(0, 10);
    const ahead = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 12)).toISOString().slice(0, 10);
    const nameOf = (date: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(Date.parse(date));
    const month = nameOf(past, { month: 'long', year: 'numeric' });
    await find(month);
    await first.getByText(month).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('month')).toBe(past.slice(0, 7));
    await page.getByRole('heading', { name: month }).waitFor();
    await find(past);
    await first.getByText(nameOf(past, { dateStyle: 'full' })).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: nameOf(past, { dateStyle: 'full' }) }).waitFor();
    await page.keyboard.press('Escape');
    await find(`shifts ${ahead.slice(0, 7)}`);
    await first.getByText('My Schedules').waitFor();
    expect((await listed())[0]).toBe(`${nameOf(ahead, { month: 'long', year: 'numeric' })}My Schedules`);
    await search.fill(`request leave ${ahead}`);
    await expect
      .poll(listed)
      .toEqual([
        `Request leave${nameOf(ahead, { dateStyle: 'full' })}`,
        `Search documents for “request leave ${ahead}”`,
      ]);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Request leave' });
    await form.waitFor();
    expect(await form.getByLabel('First day').inputValue()).toBe(ahead);
  });

  it('a document is found by its title, and opened', async () => {
    const { page, find, first } = await openMonth(wren);
    await find('travelling f');
    await first.getByText('Travelling for work').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Travelling for work' }).waitFor();
  });

  it('before anything is typed what can be done stands first: where one can go stands in the menu', async () => {
    const { find, listed } = await openMonth(wren);
    await find('');
    await expect
      .poll(listed)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Check (in|out)$/), 'Employee Attendances', 'Payslips']));
    const all = await listed();
    // what is done at once is not what Enter leads to by itself
    expect(all[0]).toBe('Request leave');
    expect(all.findIndex((one) => /^Check (in|out)$/.test(one))).toBeLessThan(all.indexOf('Employee Attendances'));
  });

  it('what stands in a document is looked for there, by the same words', async () => {
    const { page, find } = await openMonth(wren);
    await find('zzz');
    await page.getByRole('option', { name: 'Search documents for “zzz”' }).click();
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('zzz');
    // from there on, too
    await find('travel');
    await page.getByRole('option', { name: 'Search documents for “travel”' }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('travel');
  });

  it('whoever listens hears which of it Enter leads to, then and after the arrows', async () => {
    const { page, find, search } = await openMonth(tobin);
    const meant = async () => {
      const id = await search.getAttribute('aria-activedescendant');
      return id === null ? null : page.locator(`[id="${id}"]`).textContent();
    };
    await find('leav');
    await expect.poll(meant).toBe('My Leaves');
    expect(await search.getAttribute('aria-expanded')).toBe('true');
    expect(await search.getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(meant).toBe('Authorize Leaves');
    await page.keyboard.press('ArrowUp');
    await expect.poll(meant).toBe('My Leaves');
    await search.fill('aut');
    await expect.poll(meant).toBe('Authorize Leaves');
  });

  it('leave is asked for from anywhere, in a form that Back closes', async () => {
    const { page, find, first } = await openMonth(wren);
    await find('request l');
    await first.getByText('Request leave').waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Request leave' });
    await form.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?request=new');
    await page.reload();
    await form.waitFor();
    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Previous month' }).waitFor();
  });

  it('a day is corrected, and remote days are asked for, from anywhere', async () => {
    const { page, find, first } = await openMonth(wren);
    await page.goto(page.url().replace(/emp-attendances.*/, 'my-schedules'));
    await page.getByRole('heading', { name: 'Next shift' }).waitFor();
    for (const [letters, action, dialog] of [
      ['correct', 'Correct today’s attendance', 'Correct a day'],
      ['remote', 'Request remote or on-duty days', 'Request remote or on-duty days'],
    ] as const) {
      await find(letters);
      await first.getByText(action).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    }
  });

  it('a colleague is found by name, with whether they are away today', async () => {
    const { page, find, search, first } = await openMonth(wren);
    // of two who are found the first is away
    await page.route('**/colleagues?*', async (route) => {
      const answer = await (await route.fetch()).json();
      const colleagues = answer.colleagues.map((one: object, index: number) => ({ ...one, isAway: index === 0 }));
      await route.fulfill({ json: { ...answer, colleagues } });
    });
    await find('ow');
    const told = page.getByRole('option', { name: /away today$/i });
    await expect.poll(() => told.count()).toBeGreaterThan(1);
    const said = await told.allTextContents();
    expect(said[0]).toMatch(/[^t] ?Away today$/);
    for (const other of said.slice(1)) expect(other).toMatch(/Not away today$/);
    await search.fill('sol new');
    await first.getByText('Sol Newbury').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Team', selected: true }).waitFor();
    // among all others they are the one who is in sight, and it is said when they are away
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Sol Newbury' }) });
    await row.and(page.locator('[data-sought]')).waitFor();
    expect(await page.locator('tr[data-sought]').count()).toBe(1);
    await page
      .getByRole('status')
      .getByText(/^Sol Newbury is (not )?away/)
      .waitFor();
    // whoever looks at something else looks for nobody
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('nothing that fits is said, and the focus goes back to where it was', async () => {
    const { page, find, search } = await openMonth(wren);
    const way = page.getByRole('button', { name: 'Previous month' });
    await way.focus();
    await find('zzz');
    await page.getByText('Nothing fits. Try fewer letters, or another word.').waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(await way.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('whoever has left finds only what they may still read', async () => {
    const portal = await open('/');
    await portal.signIn(fen);
    await portal.page.getByRole('link', { name: /Payslips/ }).waitFor();
    await portal.page.keyboard.press('Control+k');
    const options = portal.page.getByRole('option');
    await options.first().waitFor();
    expect(await options.allTextContents()).toEqual([
      'Payslips',
      'Documents',
      'Notifications',
      'Profile',
      'Keyboard shortcuts?',
      'Switch Organization',
    ]);
    expect(await violations(portal)).toEqual([]);
  });
});

describe('keys that are pressed alone', () => {
  it('are listed by a question mark, and mean nothing once they are switched off, also after a reload', async () => {
    const { portal, page } = await openMonth(tobin);
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('Shift+?');
    await keys.waitFor();
    expect(await violations(portal)).toEqual([]);
    await keys.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Previous month' }).waitFor();
    await page.keyboard.press('Shift+?');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: field }).waitFor();
    expect(await keys.count()).toBe(0);
  });

  it('are letters where somebody types', async () => {
    const { page, find, search } = await openMonth(wren);
    await find('');
    await page.keyboard.type('what?');
    expect(await search.inputValue()).toBe('what?');
  });
});

describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

  it('the most used screens are at the thumb, and the rest behind More', async () => {
    const { page } = await openMonth(tobin, phone);
    const bar = page.getByRole('navigation', { name: 'Most used' });
    // a thumb tells five apart: the clock, which this organization has, takes the place of the fourth screen
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Attendance', 'Leaves', 'Authorize']);
    await bar.getByRole('button', { name: /^Check (in|out)$/ }).waitFor();
    await bar.getByRole('link', { name: 'Leaves' }).tap();
    await page.getByRole('heading', { name: 'My Leaves' }).waitFor();
    expect(await bar.getByRole('link', { name: 'Leaves' }).getAttribute('aria-current')).toBe('page');
    // what waits behind it is marked there, and so is that one is somewhere behind it
    const more = bar.getByRole('button', { name: 'More' });
    await more.locator('[data-waiting]').waitFor();
    expect(await more.getAttribute('data-current')).toBeNull();
    await more.tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: /^Other Requests/ }).tap();
    await page.getByRole('heading', { name: 'Other Requests', level: 1 }).waitFor();
    expect(await more.getAttribute('data-current')).toBe('true');
    await more.tap();
    await menu.getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('combobox', { name: field }).waitFor();
    await menu.waitFor({ state: 'detached' });
  });

  it('the end of a page is not hidden by the bar, and a low window has none', async () => {
    const { page } = await openMonth(wren, phone);
    const bar = page.getByRole('navigation', { name: 'Most used' });
    // nobody’s requests come to them
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Attendance', 'Leaves']);
    // the page may still grow while it is being scrolled
    const pastBar = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (edge('main')?.bottom ?? Number.NaN) - (edge('nav[aria-label="Most used"]')?.top ?? Number.NaN);
      });
    await expect.poll(pastBar).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 360, height: 225 });
    await bar.waitFor({ state: 'hidden' });
  });
});

it('somebody in two organizations finds the way to the other one', async () => {
  const portal = await open('/');
  await portal.signIn(iris);
  await portal.page.getByRole('button', { name: /Meridian Works/ }).click();
  await portal.page.getByRole('button', { name: /^Hi,/ }).waitFor();
  await portal.page.keyboard.press('Control+k');
  await portal.page.getByRole('combobox', { name: field }).fill('switch');
  await portal.page.locator('[role=option][data-combobox-selected]').getByText('Switch Organization').waitFor();
  await portal.page.keyboard.press('Enter');
  await portal.page.waitForURL(/organizations\/list$/);
});
