import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  check,
  coverageOf,
  goldenJsonSchema,
  goldenOf,
  goldenSchema,
  goldenText,
  replay,
  select,
  traceOf,
  walk,
} from '../../qa/engine/index.ts';
import { goldenFileOf, goldenFolder, project, readSources } from '../../qa/project.ts';
import { specification } from '../../qa/specification.ts';
import { once } from '../support/once.ts';

const sources = readSources();

it('every journey that proves a line names one that there is', () => {
  const lines = project.models.flatMap(({ journeys = [] }) => journeys.flatMap(({ proves }) => proves ?? []));
  expect(lines.filter((line) => !(line in specification))).toEqual([]);
  expect(lines.length).toBeGreaterThan(15);
});

it('every machine has a model', () => {
  expect(project.without).toEqual([]);
  // a folder that moved would be found empty, and all would be well
  expect(project.models.length).toBeGreaterThan(20);
});

it('golden files keep to a schema that other programs can read', async () => {
  await expect(goldenJsonSchema()).toMatchFileSnapshot(join(goldenFolder, 'schema.json'));
  const files = readdirSync(goldenFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && file !== 'schema.json',
  );
  // a machine that is gone leaves no file behind
  expect(files.sort()).toEqual(project.models.map(({ name }) => goldenFileOf(name)).sort());
  for (const file of files) goldenSchema.parse(JSON.parse(readFileSync(join(goldenFolder, file), 'utf8')));
});

describe.each(project.models.map((model) => [model.name, model] as const))('%s', (name, model) => {
  const walked = once(() => walk(model));

  it('every state and every transition of its chart is taken on a real actor', () => {
    const { states, transitions, missed } = coverageOf(walked());
    expect(missed).toEqual([]);
    expect({ states: states.covered, transitions: transitions.covered }).toEqual({
      states: states.of,
      transitions: transitions.of,
    });
  });

  it('long tours come to the same as short paths', () => {
    for (const graph of walked().graphs) {
      const scenario = model.scenarios.find((one) => one.name === graph.scenario);
      const { paths } = select(graph, { kind: 'transitions' }, 'tours');
      const taken = new Set(paths.flat());
      expect(graph.edges.filter((edge) => !taken.has(edge))).toEqual([]);
      for (const path of paths) if (scenario) replay(model, scenario, path);
    }
  });

  it('nothing in it is dead, idle, unheard or ambiguous', () => {
    const { findings, outlived } = check(walked(), sources);
    expect(findings.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([]);
    // what is accepted must still be there to be accepted
    expect(outlived).toEqual([]);
  });

  /** A change of a target, an action or a timer is a difference that somebody reviews (`vitest run -u` takes it over). */
  it('does on every edge what it did when somebody last looked', async () => {
    await expect(goldenText(goldenOf(model, traceOf(model)))).toMatchFileSnapshot(
      join(goldenFolder, goldenFileOf(name)),
    );
  });
});
