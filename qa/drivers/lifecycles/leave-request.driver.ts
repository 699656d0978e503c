import type { Page } from 'playwright';
import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import type { LeaveRole } from '../../../src/machines/lifecycles/requests/leave-request-facts.ts';
import { type Driver, type Edge, stateOf } from '../../engine/index.ts';
import { attributeOf, type Opener, textOf } from '../opener.ts';

/** Everybody who has to do with one request, each in a browser of their own. */
interface Stage {
  readonly page: Page;
  readonly pages: Readonly<Record<LeaveRole, Page>>;
  /** Of whatever is asked for. */
  readonly organization: string;
  requestId: string;
  /** The request that is to take its place, once there is one. */
  changeId: string;
  readonly isTwoLevels: boolean;
  readonly isStoodIn: boolean;
}

/** Each path asks for days of its own, so that no two stand in each other's way: Tuesday and Wednesday, from half a year on. */
let lastAsked = addDays(new Date().toISOString().slice(0, 10), 200);
const isFree = (date: string): boolean => !/(01-01|03-20|05-01|06-21|08-15|10-03|11-11|12-2[5-9])$/.test(date);
function freshDays(): readonly [first: string, last: string] {
  do lastAsked = addDays(lastAsked, 1);
  while (weekdayOf(lastAsked) !== 2 || !isFree(lastAsked) || !isFree(addDays(lastAsked, 1)));
  return [lastAsked, addDays(lastAsked, 1)];
}

/** Of changes to what was asked, so that each is one. */
let changes = 0;

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Leave request' });
const caseOf = (page: Page) => page.locator('[data-machine=requestCase]');

/** Opens the request as this person sees it now: whatever the others have done is there. */
async function look({ pages, organization, requestId }: Stage, role: LeaveRole): Promise<Page> {
  const page = pages[role];
  const screen = role === 'employee' ? 'my-leaves' : 'supervisory/leave-requests';
  await page.goto(`${organization}/${screen}?request=${requestId}`);
  await caseOf(page).waitFor();
  return page;
}

/** Presses a button of the request, says why where that is asked, and waits until it is done. */
async function act(stage: Stage, role: LeaveRole, button: string, words?: string): Promise<void> {
  const page = await look(stage, role);
  await sheetOf(page).getByRole('button', { name: button, exact: true }).click();
  await answer(page, words);
  await page.locator('[data-machine=requestCase][data-state=done]').waitFor();
}

async function answer(page: Page, words: string | undefined): Promise<void> {
  if (words === undefined) return;
  const question = page.locator('[data-machine=dialog]');
  if (words !== '') await question.getByRole('textbox').fill(words);
  // what says yes is the question's own, in words of its own
  await question.locator('button[type=submit]').click();
}

/** Opens the form of the request, changes a word, and sends or keeps it. */
async function change(stage: Stage, opens: string, sends: string): Promise<void> {
  const page = await look(stage, 'employee');
  await sheetOf(page).getByRole('button', { name: opens, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Change the request' });
  await form.getByLabel(/^Reason/).fill(`Changed for the ${++changes}. time`);
  await form.getByRole('button', { name: sends, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** Asks for something, and is told how it is called. */
async function idOfSaved(page: Page, send: () => Promise<void>): Promise<string> {
  const saved = page.waitForResponse(
    (response) => /leaves\/requests$/.test(response.url()) && response.request().method() === 'POST',
  );
  await send();
  return ((await (await saved).json()) as { readonly id: string }).id;
}

/** Says whether one stands in, on the screen of one's own leaves. */
async function answerStandIn({ pages, organization }: Stage, button: string): Promise<void> {
  const page = pages.substitute;
  await page.goto(`${organization}/my-leaves`);
  const card = page.locator('[data-machine=peerAnswers]').getByRole('listitem').last();
  await card.getByRole('button', { name: button, exact: true }).click();
  if (button === 'Decline')
    await page
      .getByRole('dialog', { name: 'Decline your colleague’s request?' })
      .getByRole('button', { name: button })
      .click();
  await page.locator('[data-machine=peerAnswers][data-state=resting]').waitFor();
}

const by = (edge: Edge): LeaveRole => edge.event.by as LeaveRole;

/** How the states are called on the screen. */
const words: Readonly<Record<string, string>> = {
  draft: 'Draft',
  'pending.first level': 'Pending',
  'pending.second level': 'Pending, second level',
  returned: 'Returned',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  'approved.upcoming': 'Approved',
  superseded: 'Replaced',
  'cancellation requested': 'Cancellation requested',
  'partly cancelled': 'Partly canceled',
  cancelled: 'Canceled',
  discarded: 'nothing any more',
};

/** A leave request from its draft to its end: who asks and who decides, in browsers of their own, against the real host. */
export const leaveRequestDriver: Driver<Opener, Stage> = {
  machine: 'leaveRequest',
  // what was done last is taken back, and nothing before it
  dependsOnWay: ({ event }) => event.type === 'undone',
  open: async (opener, scenario) => {
    const [employee, supervisor, head, organization] = await opener.leaveTeam();
    const stage: Stage = {
      page: employee,
      organization,
      requestId: '',
      changeId: '',
      isTwoLevels: scenario === 'two levels decide',
      isStoodIn: scenario.startsWith('somebody is to stand in'),
      // where one level decides the head decides nothing, and stands in
      pages: { employee, approver: supervisor, 'second approver': head, substitute: head, host: employee },
    };
    const [first, last] = freshDays();
    await employee.goto(`${organization}/my-leaves`);
    await employee.getByRole('button', { name: 'Request leave' }).click();
    const type = stage.isTwoLevels ? 'Unpaid leave' : 'Sick leave';
    await employee.getByLabel('Type of leave').selectOption({ label: type });
    await employee.getByLabel('First day').fill(first);
    await employee.getByLabel('Last day').fill(last);
    await employee.getByLabel(/^Reason/).fill('A path');
    if (stage.isStoodIn) {
      await employee.getByRole('combobox', { name: /^Cover/ }).fill('Greta');
      await employee.getByRole('option', { name: 'Greta Stonehollow' }).click();
    }
    stage.requestId = await idOfSaved(employee, () => employee.getByRole('button', { name: 'Save draft' }).click());
    await look(stage, 'employee');
    return stage;
  },
  cannot: (edge, scenario) => {
    if (scenario === 'its type is no longer offered') return 'no type of the demo is withdrawn';
    if (edge.event.type === 'day began') return 'what time does nobody does by hand';
    if (edge.event.type === 'change dropped' || edge.event.type === 'reinstated')
      return 'a decision can be taken back for ten seconds, and this alone takes as long';
    const [, key] = JSON.parse(edge.from) as [unknown, readonly [number, number, string, boolean]];
    // of two days the first is canceled first
    if (edge.event.type === 'cancellation accepted' && edge.event.isWhole === !key[3]) {
      return 'of two days the first is canceled first, and then the other';
    }
    return null;
  },
  steps: {
    submitted: async (stage, edge) => {
      await change(stage, stateOf(edge.from) === 'returned' ? 'Change and send' : 'Send request', 'Send request');
      await look(stage, by(edge));
    },
    edited: async (stage, edge) => {
      await change(stage, 'Edit', stateOf(edge.from) === 'draft' ? 'Save draft' : 'Save changes');
      await look(stage, by(edge));
    },
    discarded: async (stage) => {
      const page = await look(stage, 'employee');
      await sheetOf(page).getByRole('button', { name: 'Discard' }).click();
      await answer(page, '');
      await caseOf(page).waitFor({ state: 'detached' });
    },
    withdrawn: (stage, edge) => act(stage, by(edge), 'Withdraw', ''),
    'substitute accepted': (stage) => answerStandIn(stage, 'Accept'),
    'substitute declined': (stage) => answerStandIn(stage, 'Decline'),
    'change asked': async (stage) => {
      const page = await look(stage, 'employee');
      await sheetOf(page).getByRole('button', { name: 'Change', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Request a change' });
      await form.getByLabel(/^Reason/).fill(`Changed for the ${++changes}. time`);
      stage.changeId = await idOfSaved(page, () =>
        form.getByRole('button', { name: 'Send request', exact: true }).click(),
      );
      await form.waitFor({ state: 'detached' });
      await look(stage, 'employee');
    },
    superseded: async (stage) => {
      const change = { ...stage, requestId: stage.changeId };
      if (stage.isStoodIn) await answerStandIn(stage, 'Accept');
      await act(change, 'approver', 'Approve');
      if (stage.isTwoLevels) await act(change, 'second approver', 'Approve');
      await look(stage, 'employee');
    },
    approved: async (stage, edge) => {
      await act(stage, by(edge), 'Approve');
      await look(stage, 'employee');
    },
    returned: async (stage, edge) => {
      await act(stage, by(edge), 'Return', 'Another day, please');
      await look(stage, 'employee');
    },
    rejected: async (stage, edge) => {
      await act(stage, by(edge), 'Reject', 'The inventory');
      await look(stage, 'employee');
    },
    undone: async (stage, edge) => {
      await act(stage, by(edge), 'Undo');
      await look(stage, 'employee');
    },
    'cancellation asked': async (stage, edge) => {
      const page = await look(stage, by(edge));
      const boxes = sheetOf(page).getByRole('checkbox');
      const isPicked = (await boxes.count()) > 1;
      if (isPicked) await boxes.first().check();
      await sheetOf(page)
        .getByRole('button', { name: /^Request cancellation/ })
        .click();
      await answer(page, 'The weather');
      await page.locator('[data-machine=requestCase][data-state=done]').waitFor();
    },
    'cancellation accepted': async (stage, edge) => {
      await act(stage, by(edge), 'Accept cancellation');
      await look(stage, 'employee');
    },
    'cancellation declined': async (stage, edge) => {
      await act(stage, by(edge), 'Decline cancellation', 'Everybody else is here');
      await look(stage, 'employee');
    },
  },
  expected: (situation) => words[stateOf(situation)] ?? 'something that nobody rests in',
  observe: async ({ page }) => {
    const badge = caseOf(page).locator('[data-tone]').first();
    // what is gone has no sheet any more
    if ((await attributeOf(caseOf(page), 'data-state')) === null) return 'nothing any more';
    return textOf(badge);
  },
};
