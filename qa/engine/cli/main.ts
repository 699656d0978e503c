import { TooManySituations } from '../explore/explore.ts';
import { TooManyPaths } from '../explore/select.ts';
import type { Command, Desk } from './common/command.ts';
import { readOptions, WrongUse } from './common/options.ts';
import { judging } from './judge.ts';
import { looking } from './look.ts';
import { helpFor } from './quick.ts';
import { walking } from './walk.ts';

const commands: Readonly<Record<string, Command>> = { ...looking, ...walking, ...judging };

/** @returns 0 when all is well, 1 when something was found, 2 when it was asked for wrongly */
export async function runCommand(args: readonly string[], terminal: Desk): Promise<number> {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      terminal.out(helpFor(terminal.project.command));
      return 0;
    }
    const command = commands[options.command];
    if (!command) throw new WrongUse(`there is no command “${options.command}”`);
    const code = await command(options, terminal);
    terminal.progress('');
    return code;
  } catch (error) {
    terminal.progress('');
    if (!(error instanceof WrongUse || error instanceof TooManyPaths || error instanceof TooManySituations))
      throw error;
    terminal.error(`${error.message}\n${error instanceof WrongUse ? `See: ${terminal.project.command} --help\n` : ''}`);
    return 2;
  }
}
