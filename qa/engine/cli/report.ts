import { walk } from '../proof/coverage.ts';
import { mutate } from '../proof/mutation.ts';
import { report, type Seen } from '../report/collect.ts';
import { toHtml } from '../report/html.ts';
import type { Desk } from './common/command.ts';
import { each } from './common/each.ts';
import type { Options } from './common/options.ts';
import { write } from './common/write.ts';

/** Makes the page that tells everything. @returns where it is, and whether a machine is missing because it is broken */
export async function writeReport(options: Options, terminal: Desk, seen: Seen) {
  const sources = terminal.project.readSources();
  const { results, isBroken } = await each(options.names, terminal, (model) => {
    terminal.progress(`${model.name}: walking`);
    const walked = walk(model);
    const mutation = mutate(walked, { progress: ({ name }) => terminal.progress(`${model.name}: ${name}`) });
    return report(walked, mutation, sources, seen, terminal.project.command);
  });
  const file = options.out ?? 'test-results/paths.html';
  write(file, toHtml(terminal.project, results, 'every transition, on real actors under a held clock'));
  return { file, isBroken };
}
