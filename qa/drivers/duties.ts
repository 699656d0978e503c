import type { Page } from 'playwright';

/**
 * What every part owes, wherever it stands: looked at after each step of every path, so that no driver has to.
 *
 * @returns each duty that is not done, with what does not do it; empty where all is well
 */
export const dutiesLeftOn = (page: Page): Promise<string[]> => page.evaluate(dutiesLeft);

/** Runs in the page. */
function dutiesLeft(): string[] {
  interface Known {
    /** How wide buttons were while they were at rest. */
    readonly atRest: WeakMap<Element, number>;
    /** What somebody has pressed, or sent with the form around it. */
    readonly pressed: WeakSet<Element>;
    /** The forms that have been seen. */
    readonly forms: WeakSet<Element>;
    /** What had the focus last, and the screen that was shown then. */
    focused: Element | null;
    screen: Element | null;
  }
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];
  const page = window as { duties?: Known };
  const known: Known = page.duties ?? {
    atRest: new WeakMap(),
    pressed: new WeakSet(),
    forms: new WeakSet(),
    focused: null,
    screen: null,
  };
  if (page.duties === undefined) {
    const press = (target: EventTarget | null) => {
      const button = target instanceof Element && target.closest('button');
      if (button) known.pressed.add(button);
    };
    document.addEventListener('click', ({ target }) => press(target), { capture: true });
    document.addEventListener('submit', ({ target }) => all('[type=submit]', target as Element).forEach(press), {
      capture: true,
    });
  }
  page.duties = known;
  const left: string[] = [];
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const owe = (duty: string, elements: readonly Element[]) => {
    for (const element of elements) left.push(`${duty}: ${nameOf(element)}`);
  };
  const textOfIds = (ids: string | null) =>
    (ids ?? '').split(/\s+/).map((id) => document.getElementById(id)?.textContent?.trim() ?? '');

  const ids = all('[id]').map(({ id }) => id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    left.push(`an id is its own: ${id}`);

  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-errormessage']) {
    const lost = all(`[${name}]`).filter((one) => textOfIds(one.getAttribute(name)).includes(''));
    // what describes may be empty as long as nothing is wrong
    owe(
      `${name} leads to words`,
      lost.filter((one) => name === 'aria-labelledby' || one.matches('[aria-invalid=true]')),
    );
  }
  owe(
    'what is wrong with a field is tied to it',
    all('[aria-invalid=true]').filter((one) => textOfIds(one.getAttribute('aria-describedby')).join('') === ''),
  );
  owe(
    'what is unfolded is there',
    all('[aria-expanded=true][aria-controls]').filter(
      (one) => !document.getElementById(one.getAttribute('aria-controls') ?? ''),
    ),
  );

  for (const button of all('button')) {
    const isBusy = button.getAttribute('aria-busy') === 'true';
    const width = button.offsetWidth;
    const before = known.atRest.get(button);
    if (!isBusy) known.atRest.set(button, width);
    else if (button.getAttribute('aria-disabled') !== 'true') owe('a busy button takes no second press', [button]);
    else if (before !== undefined && Math.abs(before - width) > 1) owe('a busy button keeps its width', [button]);
    else if (before !== undefined && !known.pressed.has(button)) owe('what is busy is what was pressed', [button]);
  }

  for (const list of all('[role=tablist]')) {
    const tabs = all('[role=tab]', list);
    const chosen = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true');
    if (chosen.length !== 1) owe('one tab is chosen', [list]);
    owe(
      'the tab key comes to the tab that is chosen',
      chosen.filter((tab) => tab.tabIndex !== 0),
    );
  }
  for (const grid of all('table:has(button[data-date])')) {
    if (all('button[data-date]', grid).filter(({ tabIndex }) => tabIndex === 0).length !== 1)
      owe('a sheet of days is one stop of the tab key', [grid]);
  }
  const roving = new Set(all('[data-roving]').flatMap(({ parentElement }) => parentElement ?? []));
  for (const group of roving) {
    if (all(':scope > [data-roving]', group).filter(({ tabIndex }) => tabIndex === 0).length !== 1)
      owe('a row of marks is one stop of the tab key', [group]);
  }

  const dialogs = all('[role=dialog], [role=alertdialog], dialog[open]').filter(isSeen);
  const active = document.activeElement;
  owe(
    'a dialog has a name',
    dialogs.filter((one) => !one.ariaLabel && textOfIds(one.getAttribute('aria-labelledby')).includes('')),
  );
  const modal = dialogs.filter((one) => one.ariaModal === 'true' || one.matches(':modal'));
  if (modal.length > 0 && !dialogs.some((one) => one.contains(active))) owe('the focus is in what is open', modal);

  const begun = all('[data-machine=formSheet]').filter((form) => isSeen(form) && !known.forms.has(form));
  for (const form of begun) known.forms.add(form);
  owe(
    'a form begins in its first field, not at what closes it',
    begun.filter((form) => active?.closest('[role=dialog]')?.contains(form) && !form.contains(active)),
  );

  const isNowhere = active === null || active === document.body;
  // another screen begins at its top, as another page does
  const isSameScreen = known.screen?.isConnected ?? true;
  const isLost = isNowhere && isSameScreen && known.focused !== null && !known.focused.isConnected;
  if (isLost && known.focused) owe('the focus is not lost with what had it', [known.focused]);
  // until it is somewhere again: who looks twice is told twice
  if (!isLost) {
    known.focused = isNowhere ? null : active;
    known.screen = document.querySelector('main');
  }
  return left;
}
