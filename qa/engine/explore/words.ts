import { type Edge, stateOf } from './explore.ts';
import type { Path } from './select.ts';

/** A path as somebody would tell it: where it begins, what happens, where that leads. */
export function sentencesOf(machine: string, scenario: string, path: Path): string[] {
  const first = path[0] ? `, in “${stateOf(path[0].from)}”` : '';
  return [`${machine} begins with “${scenario}”${first}.`, ...path.map(sentenceOf)];
}

/** One step as a sentence. */
export function sentenceOf({ from, label, to }: Edge): string {
  const [before, after] = [stateOf(from), stateOf(to)];
  return before === after ? `${label}: it stays in “${after}”.` : `${label}: from “${before}” to “${after}”.`;
}

/** A path on one line, as the command line takes it: labels with an arrow between. */
export const stepsText = (path: Path): string => path.map(({ label }) => label).join(' → ');

/** The labels in such a line. */
export const stepsIn = (text: string): string[] =>
  text
    .split(/\s*(?:→|->)\s*/)
    .map((step) => step.trim())
    .filter((step) => step !== '');

/**
 * The command that takes a path once more.
 *
 * @param command how the command line is called
 * @param slice the part of each timer's time that passed before each step, without which it may not fail
 */
export const commandFor = (
  machine: string,
  scenario: string,
  path: Path,
  slice = 0,
  command = 'npm run paths --',
): string =>
  [
    `${command} replay ${machine} --scenario ${quoted(scenario)} --steps ${quoted(stepsText(path))}`,
    ...(slice > 0 ? [`--slice ${slice}`] : []),
  ].join(' ');

/** A text as a shell takes it for one word. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
