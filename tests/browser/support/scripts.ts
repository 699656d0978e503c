import { mergeTests, type Page } from 'playwright/test';
import { test as bdd, createBdd } from 'playwright-bdd';
import type { Opener } from '../../../qa/drivers/opener.ts';
import type { Driver, Edge } from '../../../qa/engine/index.ts';
import { type Person, test as withPerson } from './person.ts';

type AnyDriver = Driver<Opener, Page | { readonly page: Page }>;

/** What a scenario does, step by step: the label of each, and what else there is to know of it. */
interface Script {
  readonly scenario: string;
  readonly steps: readonly (readonly [label: string, details?: Pick<Edge, 'event' | 'from' | 'to'>])[];
}

interface Follower {
  readonly begin: () => Promise<void>;
  readonly next: () => Promise<void>;
  readonly sees: (expected: string) => Promise<void>;
}

const features = new Map<string, { readonly driver: AnyDriver; readonly scripts: Readonly<Record<string, Script>> }>();

/** Says what stands behind the scenarios of a feature: `npm run paths -- generate … --format gherkin --level browser`. */
export function runScripts<Stage extends Page | { readonly page: Page }>(
  feature: string,
  driver: Driver<Opener, Stage>,
  scripts: Readonly<Record<string, Script>>,
): void {
  // a driver is given no stage but its own
  features.set(feature, { driver: driver as unknown as AnyDriver, scripts });
}

/** Playwright's test, with somebody in it who follows the script of the scenario. */
export const test = mergeTests(bdd, withPerson).extend<{ follower: Follower }>({
  follower: async ({ begins }, use, { titlePath, title }) => {
    const feature = titlePath.flatMap((name) => features.get(name) ?? [])[0];
    const script = feature?.scripts[title];
    if (!feature || !script) throw new Error(`nothing stands behind “${title}”`);
    let person: Person | null = null;
    let step = 0;
    const here = (): Person => {
      if (!person) throw new Error('somebody must be somewhere first');
      return person;
    };
    await use({
      begin: async () => {
        person = await begins(feature.driver, script.scenario);
      },
      next: async () => {
        const next = script.steps[step++];
        if (!next) throw new Error(`“${title}” has no step ${step}`);
        await here().does(...next);
      },
      sees: (expected) => here().sees(expected),
    });
  },
});

const { Given, When, Then } = createBdd(test);

Given(/^you are here: .+$/, ({ follower }) => follower.begin());
Given(/^it is so: .+$/, () => {});
When(/^you do this: .+$/, ({ follower }) => follower.next());
Then(/^there is: (.+)$/, ({ follower }, expected: string) => follower.sees(expected));
