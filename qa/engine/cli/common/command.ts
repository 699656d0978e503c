import type { Options } from './options.ts';
import type { Project } from './project.ts';

/** Where the command line writes to. */
export interface Terminal {
  /** What was asked for. */
  out(text: string): void;
  /** What is being done; each replaces the one before. */
  progress(text: string): void;
  error(text: string): void;
}

/** A terminal, and whose machines it is about. */
export interface Desk extends Terminal {
  readonly project: Project;
}

/** Does what was asked for. @returns 0 when all is well, 1 when something was found */
export type Command = (options: Options, desk: Desk) => number | Promise<number>;
