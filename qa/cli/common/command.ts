import type { Options } from './options.ts';

/** Where the command line writes to. */
export interface Terminal {
  /** What was asked for. */
  out(text: string): void;
  /** What is being done; each replaces the one before. */
  progress(text: string): void;
  error(text: string): void;
}

/** Does what was asked for. @returns 0 when all is well, 1 when something was found */
export type Command = (options: Options, terminal: Terminal) => number | Promise<number>;
