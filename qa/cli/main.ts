import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../check.ts';
import { coverageOf, type Share, walk } from '../coverage.ts';
import { drawChart } from '../emit/chart.ts';
import { toGherkin, toJson, toMarkdown } from '../emit/documents.ts';
import { toMermaid } from '../emit/mermaid.ts';
import { explore, stateOf, TooManySituations } from '../explore.ts';
import { house, readSources } from '../house.ts';
import type { Model } from '../model.ts';
import { mutate, scoreOf } from '../mutation.ts';
import { ReplayFailure, replay } from '../replay.ts';
import { onePathPerEdge, type Path, TooManyPaths } from '../select.ts';
import { shrink } from '../shrink.ts';
import { statesOf, transitionsOf } from '../transitions.ts';
import { commandFor, sentenceOf, sentencesOf } from '../words.ts';
import { lastSeen, lookInBrowser, replayInBrowser } from './browser.ts';
import { changesOf, choose, modelsOf } from './choose.ts';
import { help } from './help.ts';
import { type Options, readOptions, WrongUse } from './options.ts';
import { writeReport } from './report.ts';

/** Where the command line writes to. */
export interface Terminal {
  /** What was asked for. */
  out(text: string): void;
  /** What is being done; each replaces the one before. */
  progress(text: string): void;
  error(text: string): void;
}

/** @returns 0 when all is well, 1 when something was found, 2 when it was asked for wrongly */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      terminal.out(help);
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
    terminal.error(`${error.message}\n${error instanceof WrongUse ? 'See: npm run paths -- --help\n' : ''}`);
    return 2;
  }
}

type Command = (options: Options, terminal: Terminal) => number | Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  report: async (options, terminal) => {
    const seen = options.level === 'browser' ? await lookInBrowser(options) : lastSeen();
    terminal.out(`${await writeReport(options, terminal, seen)}\n`);
    return 0;
  },

  list: (options, { out }) => {
    const rows = modelsOf(options.names).map((model) => {
      const graphs = model.scenarios.map((scenario) => explore(model, scenario));
      return {
        machine: model.name,
        scenarios: graphs.length,
        states: statesOf(model.machine).length,
        transitions: transitionsOf(model.machine).size,
        situations: new Set(graphs.flatMap(({ situations }) => situations)).size,
        edges: new Set(graphs.flatMap(({ edges }) => edges.map(({ id }) => id))).size,
        journeys: model.journeys?.length ?? 0,
      };
    });
    out(options.format === 'json' ? json(rows) : table(rows));
    return house.without.length > 0 ? 1 : 0;
  },

  coverage: (options, { out, progress }) => {
    const results = modelsOf(options.names).map((model) => {
      progress(`walking ${model.name}`);
      return { machine: model.name, ...coverageOf(walk(model)) };
    });
    const missed = results.flatMap(({ machine, missed: all }) => all.map((one) => ({ machine, ...one })));
    if (options.format === 'json') out(json(results));
    else {
      out(
        table(
          results.map(({ machine, states, transitions, kinds, branches }) => ({
            machine,
            states: share(states),
            transitions: share(transitions),
            events: share(kinds.event),
            always: share(kinds.always),
            timers: share(kinds.timer),
            outcomes: share(kinds.outcome),
            branches: share(branches),
          })),
        ),
      );
      out(`\nBy transitions, on real actors: ${share(sum(results.map(({ transitions }) => transitions)))} taken.\n`);
      for (const { machine, what, reason } of missed) out(`${machine}: ${what}: ${reason}\n`);
    }
    return missed.length > 0 ? 1 : 0;
  },

  check: (options, { out, progress }) => {
    const sources = readSources();
    const results = modelsOf(options.names).map((model) => {
      progress(`checking ${model.name}`);
      return check(walk(model), sources);
    });
    const findings = results.flatMap((result) => result.findings);
    const outlived = results.flatMap((result) => result.outlived);
    if (options.format === 'json') out(json(results));
    else {
      for (const { machine, rule, text } of findings) out(`${machine}: ${rule}: ${text}\n`);
      for (const text of outlived) out(`accepted, and found no longer: ${text}\n`);
      for (const { machine, rule, text, reason } of results.flatMap(({ accepted }) => accepted)) {
        out(`${machine}: accepted: ${rule}: ${text} (${reason})\n`);
      }
      for (const name of house.without) out(`no model: ${name}\n`);
      out(`${findings.length} found in ${results.length} machines\n`);
    }
    return findings.length + outlived.length + house.without.length > 0 ? 1 : 0;
  },

  generate: async (options, { out }) => {
    for (const model of modelsOf(options.names)) {
      const choice = choose(model, options);
      const drawn = options.format === 'svg' ? await drawChart(model.machine, walk(model).taken) : '';
      const [text, ending] = {
        text: () => [textOf(model, choice.scenarios), 'txt'],
        svg: () => [drawn, 'svg'],
        json: () => [json(toJson(choice)), 'json'],
        markdown: () => [toMarkdown(choice), 'md'],
        gherkin: () => [toGherkin(choice), 'feature'],
        mermaid: () => [toMermaid(model.machine), 'mmd'],
      }[options.format]() as [string, string];
      if (options.out === undefined) {
        out(text);
        continue;
      }
      mkdirSync(options.out, { recursive: true });
      const file = join(options.out, `${model.name}.${ending}`);
      writeFileSync(file, text);
      out(`${file}: ${countOf(choice)}\n`);
    }
    return 0;
  },

  replay: async (options, { out, progress }) => {
    if (options.level === 'browser') return replayInBrowser(options);
    const results = [];
    for (const model of modelsOf(options.names)) {
      const choice = choose(model, options);
      const failures = [];
      let walked = 0;
      for (const { graph, paths } of choice.scenarios) {
        for (const path of paths) {
          walked++;
          progress(`${model.name}: ${walked}`);
          const failure = failureOf(model, graph.scenario, path, options);
          if (!failure) continue;
          const shortest = await shrink(graph, path, (shorter) =>
            isSame(failure, failureOf(model, graph.scenario, shorter, options)),
          );
          failures.push({ message: failure.message, command: commandFor(model.name, graph.scenario, shortest) });
        }
      }
      results.push({ machine: model.name, paths: walked, goals: choice.goals, reached: choice.reached, failures });
      if (options.format !== 'json') {
        out(`${model.name}: ${countOf(choice)}, ${failures.length} failed\n`);
        for (const { message, command } of failures) out(`  ${message}\n  once more: ${command}\n`);
      }
    }
    if (options.format === 'json') out(json(results));
    return results.some(({ failures }) => failures.length > 0) ? 1 : 0;
  },

  mutate: (options, { out, progress }) => {
    const results = modelsOf(options.names).map((model) =>
      mutate(walk(model), ({ name }) => progress(`${model.name}: ${name}`)),
    );
    const found = results.flatMap(({ machine, survivors, outlived }) => [
      ...survivors.map((name) => `${machine}: nobody notices: ${name}`),
      ...outlived.map((name) => `${machine}: called the same, and is not: ${name}`),
    ]);
    if (options.format === 'json') out(json(results));
    else {
      for (const line of found)
        out(`${line}\n  a step that tells the two apart is missing, or the key or an invariant does not see it\n`);
      for (const { machine, equivalents } of results) {
        for (const { name, reason } of equivalents) out(`${machine}: the same: ${name} (${reason})\n`);
      }
      const mutants = results.reduce((count, result) => count + result.mutants, 0);
      out(
        `${mutants} mutants of ${results.length} machines; of those that differ ${percent(scoreOf(results))} noticed\n`,
      );
    }
    return found.length > 0 ? 1 : 0;
  },

  explain: (options, { out }) => {
    const [name, ...rest] = options.names;
    const what = rest.join(' ');
    if (!name || !what)
      throw new WrongUse('explain takes a machine and a state or a step, such as: explain toast paused');
    const [model] = modelsOf([name]);
    const paths = model ? pathsTo(model, what) : [];
    if (paths.length === 0) throw new WrongUse(`${name} has neither a state nor a step “${what}”`);
    for (const { scenario, path } of paths) out(`${sentencesOf(name, scenario, path).join('\n  ')}\n`);
    return 0;
  },

  shrink: async (options, { out }) => {
    const [model] = modelsOf(options.names);
    if (options.names.length !== 1 || !model || !options.scenario || !options.steps) {
      throw new WrongUse('shrink takes a machine, --scenario and --steps');
    }
    const [chosen] = choose(model, options).scenarios;
    const [path] = chosen?.paths ?? [];
    if (!chosen || !path) return 0;
    const failure = failureOf(model, options.scenario, path, options);
    if (!failure) {
      out('This path passes: there is nothing to shrink.\n');
      return 0;
    }
    const shortest = await shrink(chosen.graph, path, (shorter) =>
      isSame(failure, failureOf(model, chosen.graph.scenario, shorter, options)),
    );
    out(
      `${shortest.length} of ${path.length} steps are enough:\n${shortest.map((step) => `  ${sentenceOf(step)}\n`).join('')}`,
    );
    out(`${commandFor(model.name, options.scenario, shortest)}\n`);
    return 1;
  },

  diff: (options, { out, progress }) => {
    const results = modelsOf(options.names).map((model) => {
      progress(`comparing ${model.name}`);
      return { machine: model.name, changes: changesOf(model, options.since) };
    });
    const changed = results.filter(({ changes }) => changes.length > 0);
    if (options.format === 'json') out(json(changed));
    else {
      for (const { machine, changes } of changed) {
        out(`${machine}\n${changes.map(({ kind, text }) => `  ${kind}: ${text}\n`).join('')}`);
      }
      out(`${changed.length} of ${results.length} machines do something else than at ${options.since}\n`);
    }
    return changed.length > 0 ? 1 : 0;
  },
};

function failureOf(model: Model, scenarioName: string, path: Path, { slice }: Options): ReplayFailure | null {
  const scenario = model.scenarios.find(({ name }) => name === scenarioName);
  if (!scenario) return null;
  try {
    replay(model, scenario, path, { slice });
    return null;
  } catch (error) {
    if (error instanceof ReplayFailure) return error;
    throw error;
  }
}

/** Two failures are one where the same last step goes wrong the same way. */
const isSame = (one: ReplayFailure, other: ReplayFailure | null): boolean =>
  other !== null && (one.cause as Error).message === (other.cause as Error).message;

/** The shortest way to a state, or every short path that ends with a step. */
function pathsTo(model: Model, what: string): { scenario: string; path: Path }[] {
  return model.scenarios.flatMap((scenario) => {
    const graph = explore(model, scenario);
    const paths = onePathPerEdge(graph).map((path) => ({ scenario: scenario.name, path }));
    if (stateOf(graph.initial) === what) return [{ scenario: scenario.name, path: [] }];
    const toState = paths
      .filter(({ path }) => stateOf(path.at(-1)?.to ?? '') === what && stateOf(path.at(-1)?.from ?? '') !== what)
      .sort((a, b) => a.path.length - b.path.length);
    if (toState[0]) return [toState[0]];
    return paths.filter(({ path }) => path.at(-1)?.label === what);
  });
}

const textOf = (model: Model, scenarios: ReturnType<typeof choose>['scenarios']): string =>
  scenarios
    .flatMap(({ graph, paths }) =>
      paths.map((path) => `${sentencesOf(model.name, graph.scenario, path).join('\n  ')}\n`),
    )
    .join('');

function countOf({ scenarios, criterion, goals, reached }: ReturnType<typeof choose>): string {
  const paths = scenarios.flatMap((one) => one.paths);
  const steps = paths.reduce((count, path) => count + path.length, 0);
  return `${paths.length} paths, ${steps} steps; by ${criterion} ${reached} of ${goals}`;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const share = ({ covered, of }: Share): string => (of === 0 ? '–' : `${covered}/${of}`);
const sum = (shares: readonly Share[]): Share => ({
  covered: shares.reduce((total, { covered }) => total + covered, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
});
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) =>
        index === 0 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${[line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n')}\n`;
}
