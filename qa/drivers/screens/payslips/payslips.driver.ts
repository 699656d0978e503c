import type { Locator, Page, Request } from 'playwright';
import type { Payslip, PayslipSummary } from '../../../../src/api/contract/pay/payslips.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import { HeldCalls } from '../../held-calls.ts';
import { appear, attributeOf, goToQuery, idOf, movement, type Opener, opening, routed, textOf } from '../../opener.ts';

interface Held {
  readonly slips: HeldCalls;
  readonly views: HeldCalls;
  /** The one that another is put beside: it comes at once. */
  readonly beside: { id: string };
}

interface Stage extends Held {
  readonly page: Page;
}

type Name = 'unread' | 'read' | 'older';

const ids: Readonly<Record<Name, string>> = { unread: idOf(1), read: idOf(2), older: idOf(3) };

const summary = (name: Name, month: string, net: number, more: Partial<PayslipSummary> = {}): PayslipSummary => ({
  ...{ id: ids[name], state: 'viewed', currency: 'EUR', net, gross: net + 100_000, deductions: 100_000 },
  ...{ firstDate: `${month}-01`, lastDate: `${month}-28`, paidOn: `${month}-27` },
  ...{ supersededById: null, supersedesId: null, hasAnswer: false },
  ...more,
});

/** Each has another net pay. The first two lead to each other, as one that replaces another does. */
const summaries: Readonly<Record<Name, PayslipSummary>> = {
  unread: summary('unread', '2026-03', 200_100, { state: 'unread', supersedesId: ids.read }),
  read: summary('read', '2026-02', 190_200, { supersededById: ids.unread }),
  older: summary('older', '2026-01', 180_300),
};

const slipOf = (name: Name): Payslip => ({
  ...summaries[name],
  ...{ lines: [], earlierLines: [], employerCosts: 0, accountEnding: null, paid: null },
  previousId: name === 'unread' ? ids.read : null,
});

const nets: Readonly<Record<string, Name>> = { '2,001': 'unread', '1,902': 'read', '1,803': 'older' };
const nameAt = (words: string): Name | null => {
  const found = Object.entries(nets).find(([net]) => words.includes(net));
  return found?.[1] ?? null;
};
const namesById = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));

const idIn = (request: Request): string => new URL(request.url()).pathname.split('/').at(-1) ?? '';

async function toolsOn(page: Page): Promise<Held> {
  const beside = { id: '' };
  await routed(page, /\/api\/.*\/payslips$/, (call) => call.fulfill({ json: { payslips: Object.values(summaries) } }));
  await routed(page, /\/payslips\/[^/]+\/questions$/, (call) =>
    call.fulfill({ json: { canAsk: false, today: '2026-03-30', questions: [] } }),
  );
  const slips = await HeldCalls.of(page, /\/payslips\/[\da-f-]{36}$/, 'GET');
  await page.route(/\/payslips\/[\da-f-]{36}$/, (call) => {
    const id = idIn(call.request());
    return id === beside.id ? call.fulfill({ json: slipOf(namesById[id] as Name) }) : call.fallback();
  });
  return { slips, views: await HeldCalls.of(page, /\/payslips\/[^/]+\/viewed$/, 'POST'), beside };
}

const screen = (page: Page): Locator => page.locator('[data-machine=payslips]');
const sheet = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const hold = (page: Page): Locator => button(page, 'Hold to show');

/** Keeps holding, with the pointer. */
async function holdDown(page: Page): Promise<void> {
  await hold(page).hover();
  await page.mouse.down();
}

/** Which one is open, what stands beside it, and what can be seen of the amounts. */
const told = (open: string, beside: string, amounts: string): string =>
  [open === '' ? 'all of them' : open, ...(beside === '' ? [] : [`beside ${beside}`]), `amounts ${amounts}`].join(', ');

/** One's own payslips: all of them, one, and one beside another; with amounts that can be covered. */
export const payslipsDriver: Driver<Opener, Stage> = {
  machine: 'payslips',
  open: async (opener, scenario) => {
    const isByLink = scenario.startsWith('by a link');
    const [page, held] = await opening(
      (before) => opener.office({ path: 'payslips', shown: '[data-machine=payslips] h2', before }),
      async (fresh) => {
        if (isByLink) await fresh.addInitScript("localStorage.setItem('muster.amounts', 'covered')");
        return toolsOn(fresh);
      },
    );
    if (isByLink) await goToQuery(page, `?payslip=${ids.unread}`);
    return { page, ...held };
  },
  cannot: ({ event, from, to, label }) => {
    const [, [openId, slipId, otherId]] = JSON.parse(from) as [unknown, readonly [string, string | null, string]];
    const isHeld = stateOf(from).includes('uncovered');
    if (isHeld && !['let go', 'amounts shown'].includes(event.type)) return 'whoever does it lets go of the button';
    if (label.includes('data null')) return 'what is published does not go away';
    if (event.type === 'xstate.snapshot.slip' && slipId !== null) return 'what is there is not asked for again';
    if (event.type === 'payslip chosen' && event.id === openId) return 'it is open';
    if (event.type === 'comparison chosen' && event.id === 'older' && otherId === '')
      return 'the one before stands beside it at first';
    return to === from && event.type === 'query changed' && openId === '' ? 'the address says so already' : null;
  },
  steps: {
    'payslip chosen': async ({ page, beside }, { event, from }) => {
      beside.id = '';
      const [, [openId]] = JSON.parse(from);
      if (openId === '') {
        const row = page.getByRole('list', { name: /^Payslips of/ }).getByRole('button');
        await row.nth(event.id === 'unread' ? 0 : 1).click();
      } else await button(page, event.id === 'unread' ? 'See the current payslip' : 'See the earlier payslip').click();
      await page.clock.runFor(movement);
    },
    // by the key and by the button, by turns
    'payslip closed': async ({ page, beside }, { from }) => {
      beside.id = '';
      if (JSON.parse(from)[1][1] === null) await page.keyboard.press('Escape');
      else await button(page, 'Close payslip').click();
      await page.clock.runFor(movement);
    },
    'comparison chosen': async ({ page, beside }, { event, from }) => {
      beside.id = ids[event.id as Name];
      if (JSON.parse(from)[1][2] === '') await button(page, 'Compare with previous payslip').click();
      else await page.getByLabel('Compare with').selectOption(beside.id);
      await appear(page, sheet(page).getByRole('heading', { level: 3 }));
    },
    'comparison closed': async ({ page, beside }) => {
      beside.id = '';
      await button(page, 'Back to payslip').click();
    },
    'amounts hidden': ({ page }) => button(page, 'Hide amounts').click(),
    'amounts shown': ({ page }) => button(page, 'Show amounts').click(),
    held: ({ page }) => holdDown(page),
    'let go': ({ page }) => page.mouse.up(),
    'query changed': ({ page, beside }, { event }) => {
      beside.id = '';
      const { payslip } = event.query as { readonly payslip: '' | Name };
      return goToQuery(page, payslip === '' ? '' : `?payslip=${ids[payslip]}`);
    },
    'slip slip reports (unread)': ({ slips }) => slips.answer(slipOf('unread')),
    'slip slip reports (read)': ({ slips }) => slips.answer(slipOf('read')),
    'markViewed succeeds': ({ views }) => views.answer({ id: ids.unread, state: 'viewed' }),
    'markViewed fails': ({ views }) => views.fail(),
  },
  alike: Object.fromEntries(
    ['hidden.covered', 'shown'].map((amounts) => {
      const at = (account: string) => `looking.at one.account.${account} + comparison.none + amounts.${amounts}`;
      return [`${at('kept')} = ${at('marking')}`, 'that it has been read is told to the host, and to nobody else'];
    }),
  ),
  expected: (situation) => {
    const [, [openId, slipId, otherId]] = JSON.parse(situation) as [unknown, readonly [string, string | null, string]];
    const amounts = /amounts\.(?:hidden\.)?(\w+)/.exec(stateOf(situation))?.[1] ?? '';
    const open = openId === '' ? '' : slipId === null ? `${openId}, on its way` : openId;
    return told(open, otherId, amounts === 'uncovered' ? 'held' : amounts);
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const isPrivate = (await page.getByRole('button', { name: 'Show amounts', includeHidden: true }).count()) > 0;
    const isCovered = (await attributeOf(screen(page), 'data-amounts')) === 'covered';
    const amounts = isPrivate ? (isCovered ? 'covered' : 'held') : 'shown';
    const addressed = namesById[new URL(page.url()).searchParams.get('payslip') ?? ''] ?? '';
    if ((await sheet(page).count()) === 0)
      return told(addressed === '' ? '' : `${addressed} in the address only`, '', amounts);
    const others = sheet(page).getByLabel('Compare with');
    const isCompared = (await others.count()) > 0;
    const whole = sheet(page).locator('[data-effect=whole]');
    const shown = isCompared ? await textOf(whole.last()) : await textOf(sheet(page).locator('[data-amounts]'));
    const name = nameAt(shown);
    const open = name === null ? `${addressed}, on its way` : name === addressed ? name : `${name} at ${addressed}`;
    return told(open, isCompared ? (nameAt(await textOf(whole.first())) ?? 'nothing') : '', amounts);
  },
};
