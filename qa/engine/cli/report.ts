import { readFileSync } from 'node:fs';
import { walk } from '../proof/coverage.ts';
import { mutate } from '../proof/mutation.ts';
import { report, type Seen } from '../report/collect.ts';
import { toHtml } from '../report/html.ts';
import { picturesIn } from '../report/pictures.ts';
import type { Desk } from './common/command.ts';
import { each } from './common/each.ts';
import { type Options, WrongUse } from './common/options.ts';
import { write } from './common/write.ts';

/** A report that was made earlier. @throws WrongUse where there is none */
function readReport(file: string): string {
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongUse(`--before “${file}” cannot be read: ${(error as Error).message}`);
  }
  if (picturesIn(html).length === 0) throw new WrongUse(`--before “${file}” is no report with pictures`);
  return html;
}

/** Makes the page that tells everything. @returns where it is, and whether a machine is missing because it is broken */
export async function writeReport(options: Options, terminal: Desk, seen: Seen) {
  const sources = terminal.project.readSources();
  // before it may be written over
  const before = options.before === undefined ? null : readReport(options.before);
  const { results, isBroken } = await each(options.names, terminal, (model) => {
    terminal.progress(`${model.name}: walking`);
    const walked = walk(model);
    const mutation = mutate(walked, { progress: ({ name }) => terminal.progress(`${model.name}: ${name}`) });
    return report(walked, mutation, sources, seen, terminal.project.command);
  });
  const file = options.out ?? 'test-results/paths.html';
  const criterion = 'every transition, on real actors under a held clock';
  write(file, toHtml(terminal.project, results, criterion, before));
  return { file, isBroken };
}
