import { readFileSync } from 'node:fs';
import { walk } from '../engine/proof/coverage.ts';
import { mutate } from '../engine/proof/mutation.ts';
import { report, type Seen } from '../engine/report/collect.ts';
import { toHtml } from '../engine/report/html.ts';
import { readSources } from '../project.ts';
import { specification } from '../specification.ts';
import type { Terminal } from './common/command.ts';
import { each } from './common/each.ts';
import type { Options } from './common/options.ts';
import { write } from './common/write.ts';

/** Makes the page that tells everything. @returns where it is, and whether a machine is missing because it is broken */
export async function writeReport(options: Options, terminal: Terminal, seenFile: string | null) {
  const sources = readSources();
  const seen: Seen = seenFile ? JSON.parse(readFileSync(seenFile, 'utf8')) : { journeys: {}, pictures: {} };
  const { results, isBroken } = await each(options.names, terminal, (model) => {
    terminal.progress(`${model.name}: walking`);
    const walked = walk(model);
    const mutation = mutate(walked, { progress: ({ name }) => terminal.progress(`${model.name}: ${name}`) });
    return report(walked, mutation, sources, seen);
  });
  const file = options.out ?? 'test-results/paths.html';
  write(file, toHtml(results, specification, 'every transition, on real actors under a held clock'));
  return { file, isBroken };
}
