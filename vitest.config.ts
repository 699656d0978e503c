import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import portal from './vite.config.ts';

const { plugins = [], define = {} } = portal;
const shared = { plugins, define };

/**
 * As many at a time as have something to do on the smallest machine that is used, which has two processors: what waits for the
 * database leaves them to another.
 */
const maxWorkers = 3;
/** Whoever has a page leaves nothing: a third only makes the others wait. */
const maxPages = 2;

/**
 * Files that share no document share what they import: to read it anew for each takes longer than most of them do. Whoever
 * puts something else in a module's place has all modules read anew (`vi.resetModules`).
 */
const isolate = false;

/** The report's pictures are taken when somebody asks for them: `npm run paths -- report --level browser`. */
const pictures = {
  ...shared,
  test: {
    name: 'pictures',
    include: ['tests/browser/**/*.pictures.ts'],
    environment: 'node' as const,
    globalSetup: './tests/browser/global-setup.ts',
    testTimeout: 900_000,
    sequence: { groupOrder: 2 },
    maxWorkers: 1,
    hookTimeout: 180_000,
  },
};

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    // what nobody has written down is no expectation: `-u` writes it
    update: 'none',
    reporters: ['default', './tools/proof-tables.ts', './tools/closing-line.ts'],
    projects: [
      ...(process.env.MUSTER_PICTURES ? [pictures] : []),
      {
        ...shared,
        test: {
          name: 'machines',
          isolate,
          include: ['tests/machines/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/qa/**/*.test.ts'],
          environment: 'node',
          // those of the command line walk whole machines: how busy the machine is proves nothing
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          isolate,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/server/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: './tests/views/setup.ts',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          isolate,
          // after all that needs no page: what is measured in time there is not to wait for pages
          sequence: { groupOrder: 1 },
          maxWorkers: maxPages,
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/browser/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // as long as what is waited for otherwise: how busy the machine is proves nothing
          expect: { poll: { timeout: 8_000 } },
        },
      },
    ],
  },
});
