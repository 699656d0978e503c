#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import type { Terminal } from './common/command.ts';
import { WrongUse } from './common/options.ts';
import { projectIn } from './config.ts';
import { init } from './init.ts';
import { runCommand } from './main.ts';
import { helpFor } from './quick.ts';

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
  },
  error: (text) => process.stderr.write(text),
};

/** `npx paths`: reads `paths.config.ts` of the folder that it is called in. */
async function start([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined || command === 'help' || rest.includes('--help') || command.startsWith('-')) {
    terminal.out(helpFor('npx paths'));
    return command === undefined || command === 'help' || [command, ...rest].includes('--help') ? 0 : 2;
  }
  // machines, models and the configuration may be TypeScript
  register();
  // what machines say while they are walked is no part of what was asked for
  const aside = (...words: readonly unknown[]) => terminal.error(`${words.map(String).join(' ')}\n`);
  Object.assign(console, { log: aside, info: aside, debug: aside });
  try {
    if (command === 'init') return await init(process.cwd(), rest, terminal);
    return await runCommand([command, ...rest], { ...terminal, project: await projectIn(process.cwd(), terminal) });
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    terminal.error(`${error.message}\n`);
    return 2;
  }
}

process.exitCode = await start(process.argv.slice(2));
