import { spawn } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { demoUrl } from '../support/demo.ts';

const playwright = ['node_modules/playwright/cli.js', 'test', '--config'];
const bddgen = ['node_modules/playwright-bdd/dist/cli/index.js', 'test', '--config'];

/** Runs a command line of somebody else's with what is running here. @returns how it ended, and what it said */
async function run(...parts: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const running = spawn(process.execPath, parts, {
    env: {
      ...process.env,
      MUSTER_BROWSER: inject('browserPath'),
      MUSTER_DEMO: demoUrl(),
      MUSTER_GALLERY: inject('galleryUrl'),
    },
  });
  let output = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { code: await new Promise((done) => running.on('close', done)), output };
}

it('paths that were written out for Playwright pass there', async () => {
  const ended = await run(...playwright, 'tests/browser/playwright.config.ts', 'tests/browser/ejected');
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('4 passed') });
});

it('paths that were written out as a feature pass with playwright-bdd', async () => {
  const config = 'tests/browser/features.config.ts';
  expect(await run(...bddgen, config)).toMatchObject({ code: 0 });
  expect(await run(...playwright, config)).toMatchObject({ code: 0, output: expect.stringContaining('4 passed') });
});
