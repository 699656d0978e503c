import { spawn } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { demoUrl } from '../support/demo.ts';

const arguments_ = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/browser/playwright.config.ts'];

it('paths that were written out for Playwright pass there', async () => {
  const run = spawn(process.execPath, [...arguments_, 'tests/browser/ejected'], {
    env: {
      ...process.env,
      MUSTER_BROWSER: inject('browserPath'),
      MUSTER_DEMO: demoUrl(),
      MUSTER_GALLERY: inject('galleryUrl'),
    },
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((done) => run.on('close', done));
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('4 passed') });
});
