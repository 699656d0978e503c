import { parseArgs } from 'node:util';
import type { Shape } from '../../explore/select.ts';

/** What somebody asked for in a way that cannot be understood; the text says what would be. */
export class WrongUse extends Error {}

const formats = ['text', 'json', 'markdown', 'gherkin', 'mermaid', 'svg', 'playwright', 'sheet'] as const;
export type Format = (typeof formats)[number];

export interface Options {
  readonly command: string;
  readonly names: readonly string[];
  readonly criterion: string;
  readonly shape: Shape;
  readonly steps: string | undefined;
  /** The part of all edges after which random paths are enough, up to 1. */
  readonly until: number | undefined;
  readonly scenario: string | undefined;
  readonly seed: number;
  /** Walks that fuzz tries. */
  readonly runs: number;
  /** Where fuzz found something before. */
  readonly at: string | undefined;
  readonly slice: number;
  readonly level: 'actors' | 'browser';
  readonly since: string;
  /** A report that was made earlier: what looks otherwise than in it is told first. */
  readonly before: string | undefined;
  readonly format: Format;
  readonly out: string | undefined;
  /** Whether what was written down is written anew. */
  readonly isUpdate: boolean;
}

/** @throws WrongUse */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parse(args);
  const [command, ...names] = positionals;
  if (values.help || command === undefined || command === 'help') return 'help';
  const slice = Number(values.slice ?? 0);
  if (!(slice >= 0 && slice < 1)) throw new WrongUse('--slice takes a part, from 0 up to 1, such as 0.5');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(until > 0 && until <= 1))
    throw new WrongUse('--until takes a part of all edges, above 0 and up to 1, such as 0.9');
  const format = values.json ? 'json' : (values.format ?? 'text');
  return {
    command,
    names,
    criterion: values.criterion ?? 'transitions',
    shape: oneOf('--shape', values.shape ?? 'short', ['short', 'tours', 'postman'] as const),
    steps: values.steps,
    until,
    scenario: values.scenario,
    seed: countIn('--seed', values.seed ?? '1'),
    runs: countIn('--runs', values.runs ?? '100'),
    at: values.at,
    slice,
    level: oneOf('--level', values.level ?? 'actors', ['actors', 'browser'] as const),
    since: values.since ?? 'HEAD',
    before: values.before,
    format: oneOf('--format', format, formats),
    out: values.out,
    isUpdate: values.update ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        criterion: { type: 'string' },
        shape: { type: 'string' },
        steps: { type: 'string' },
        until: { type: 'string' },
        scenario: { type: 'string' },
        seed: { type: 'string' },
        runs: { type: 'string' },
        at: { type: 'string' },
        slice: { type: 'string' },
        level: { type: 'string' },
        since: { type: 'string' },
        before: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean' },
        update: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

export function oneOf<Word extends string>(what: string, word: string, words: readonly Word[]): Word {
  const known = words.find((one) => one === word);
  if (known === undefined) throw new WrongUse(`${what} “${word}” is not known; there is ${words.join(', ')}`);
  return known;
}

/** A whole number from 1 up. @throws WrongUse */
export function countIn(what: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new WrongUse(`${what} takes a whole number from 1 up, not “${text}”`);
  return count;
}
