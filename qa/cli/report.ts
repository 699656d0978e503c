import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { walk } from '../engine/proof/coverage.ts';
import { mutate } from '../engine/proof/mutation.ts';
import { report, type Seen } from '../engine/report/collect.ts';
import { toHtml } from '../engine/report/html.ts';
import { readSources } from '../project.ts';
import { specification } from '../specification.ts';
import { modelsOf } from './choose.ts';
import type { Terminal } from './command.ts';
import type { Options } from './options.ts';

/** Makes the page that tells everything. @returns where it is */
export async function writeReport(options: Options, { progress }: Terminal, seenFile: string | null): Promise<string> {
  const sources = readSources();
  const seen: Seen = seenFile ? JSON.parse(readFileSync(seenFile, 'utf8')) : { journeys: {}, pictures: {} };
  const machines = [];
  for (const model of modelsOf(options.names)) {
    progress(`${model.name}: walking`);
    const walked = walk(model);
    const mutation = mutate(walked, ({ name }) => progress(`${model.name}: ${name}`));
    machines.push(await report(walked, mutation, sources, seen));
  }
  const file = options.out ?? 'test-results/paths.html';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toHtml(machines, specification, 'every transition, on real actors under a held clock'));
  return file;
}
