import type { Locator, Page } from 'playwright';
import { nameOf, optionName } from './names-on-page.ts';

/** What is said, and in whose browser it happens. */
interface Said {
  readonly who: string | null;
  readonly text: string;
  /** Whether it is no deed, but what must be so before there is one. */
  readonly isCondition?: boolean;
}

/** A wait that a person notices, in milliseconds; what is shorter only lets the page draw. */
const noticeable = 1_000;

let said: Said[] | null = null;
let waited = 0;
const heardOn = new WeakSet<object>();

/** Says what is done, where somebody writes it down: what no gesture shows, such as an answer of the host. */
export function tell(text: string, who: string | null = null): void {
  if (!said) return;
  sayWait();
  said.push({ who, text });
}

/** Says what must be so before anything is done: calls that are held back until a step answers them. */
export function tellCondition(text: string): void {
  said?.push({ who: null, text, isCondition: true });
}

function sayWait(): void {
  const seconds = Math.floor(waited / noticeable);
  // a moment is worth a word where nothing else is done
  const isAll = waited > 0 && said?.every(({ isCondition }) => isCondition);
  waited = 0;
  if (seconds > 0) said?.push({ who: null, text: `Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}.` });
  else if (isAll) said?.push({ who: null, text: 'Wait a moment.' });
}

/** What was done, and what had to be so. */
interface Written<Result> {
  readonly result: Result;
  readonly deeds: readonly Said[];
  readonly conditions: readonly string[];
}

/** Writes down what is done meanwhile. */
export async function writeDown<Result>(act: () => Promise<Result>): Promise<Written<Result>> {
  said = [];
  waited = 0;
  try {
    const result = await act();
    sayWait();
    const written = said;
    return {
      result,
      deeds: written.filter(({ isCondition }) => !isCondition),
      conditions: [...new Set(written.flatMap(({ isCondition, text }) => (isCondition ? [text] : [])))],
    };
  } finally {
    said = null;
  }
}

/** Deeds as sentences, step by step; whoever does them is named where more than one person does something. */
export function sentencesOf(steps: readonly (readonly Said[])[]): readonly (readonly string[])[] {
  const people = new Set(steps.flat().flatMap(({ who }) => who ?? []));
  return steps.map((deeds) => {
    let last: string | null = null;
    return deeds.filter(isLastWord).map(({ who, text }) => {
      const isAnother = who !== null && people.size > 1 && who !== last;
      last = who ?? last;
      return isAnother ? `As ${who}: ${text}` : text;
    });
  });
}

/** Whether nothing else is typed into the same field right after it: what counts is what stands there in the end. */
function isLastWord({ text }: Said, index: number, deeds: readonly Said[]): boolean {
  const field = /^Type “.*” into (.*)$/.exec(text)?.[1];
  const after = deeds[index + 1]?.text ?? '';
  return field === undefined || !after.startsWith('Type “') || !after.endsWith(field);
}

/** Hears from now on what is done with a page by hand, by key and by its clock. */
export function hearOn(page: Page): void {
  hearGestures(page.locator('html'));
  if (heardOn.has(page)) return;
  heardOn.add(page);
  const { keyboard, mouse, clock } = page;
  const context = page.context();
  before(keyboard, 'press', async (key) => tell(`Press ${keyName(String(key))}.`, await whoOn(page)));
  before(mouse, 'down', async () => tell('Press, and hold.', await whoOn(page)));
  before(mouse, 'up', async () => tell('Let go.', await whoOn(page)));
  before(mouse, 'move', async () => tell('Move the pointer away.', await whoOn(page)));
  before(page, 'reload', async () => tell('Load the page anew.', await whoOn(page)));
  before(page, 'goto', async (address) => tell(`Go to ${readable(String(address))}.`, await whoOn(page)));
  before(page, 'setViewportSize', async (size) =>
    tell(`Make the window ${(size as { width: number }).width} pixels wide.`),
  );
  before(context, 'setOffline', async (isOff) =>
    tell(isOff ? 'Cut the device off from the network.' : 'Let the device have the network again.'),
  );
  before(clock, 'runFor', async (time) => {
    waited += Number(time);
  });
}

/** What hands do with what is on a page, told before it is done: afterwards it may be gone. */
function hearGestures(any: Locator): void {
  const locators = Object.getPrototypeOf(any) as Locator;
  if (heardOn.has(locators)) return;
  heardOn.add(locators);
  const on = (name: keyof Locator, text: (what: Locator, given: unknown) => Promise<string | null>) =>
    before(locators, name, async function (this: Locator, given) {
      const words = said && (await text(this, given));
      if (words) tell(words, await whoOn(this.page()));
    });
  on('click', async (what) => `Press ${await nameOf(what)}.`);
  on('hover', async (what) => `Point at ${await nameOf(what)}.`);
  on('check', async (what) => `Tick ${await nameOf(what)}.`);
  on('fill', async (what, text) =>
    text === '' ? `Empty ${await nameOf(what)}.` : `Type “${typed(String(text))}” into ${await nameOf(what)}.`,
  );
  on('press', async (what, key) => `Press ${keyName(String(key))} at ${await nameOf(what)}.`);
  on('selectOption', async (what, option) => `Choose ${await optionName(what, option)} in ${await nameOf(what)}.`);
  on('setInputFiles', async (what, file) => `Choose a file${fileName(file)} at ${await nameOf(what)}.`);
  // what is pressed where something lies over it, or where the pointer is elsewhere
  on('evaluate', async (what, act) => (/\.click\(\)/.test(String(act)) ? `Press ${await nameOf(what)}.` : null));
}

type Call = (...given: unknown[]) => Promise<unknown>;

/** Has something told before a method is carried out. */
function before<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  say: (this: Owner, first: unknown) => Promise<void>,
): void {
  const method = owner[name] as Call;
  Object.assign(owner, {
    [name]: async function (this: Owner, ...given: unknown[]) {
      if (said && !isSaying) {
        isSaying = true;
        try {
          await say.call(this, given[0]);
        } finally {
          isSaying = false;
        }
      }
      return method.apply(this, given);
    },
  });
}

/** What is looked up to be told is not itself told. */
let isSaying = false;

/** Who is signed in on a page, by the name before the at sign; null where nobody is. */
export const whoOn = (page: Page): Promise<string | null> =>
  page
    .evaluate(() => localStorage.getItem('muster.subject'))
    .then((email) => email && nameIn(email))
    .catch(() => null);

/** A name as the demo makes addresses of names: `Wren Applewick`. */
const nameIn = (email: string): string =>
  email
    .replace(/@.*/, '')
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** An address without what is another in each database. */
export const readable = (address: string): string =>
  address.replace(/(?<=\/org\/)[0-9a-f-]{36}/, '{organization}').replaceAll(/[0-9a-f-]{36}/g, '{id}');

/** A date as anybody reads it: a field takes it in the order that the device writes it in. */
const typed = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
    : text;

const keyName = (key: string): string => ({ Escape: 'Esc', ' ': 'the space bar', Space: 'the space bar' })[key] ?? key;

const fileName = (file: unknown): string => {
  const { name } = (Array.isArray(file) ? file[0] : file) as { readonly name?: string };
  return name ? `, such as “${name}”,` : '';
};

/** Where calls go to, as it is read: without what only a machine needs to know. */
export const addressText = (address: string | RegExp): string =>
  (typeof address === 'string' ? address : address.source)
    .replaceAll('\\', '')
    .replace(/\(\?[^)]*\)/g, '')
    .replaceAll(/\[\^[^\]]*\]\+|\.\*|\*\*?/g, '…')
    .replaceAll(/[$^]/g, '')
    .replaceAll(/(…\/?)+/g, '…');
