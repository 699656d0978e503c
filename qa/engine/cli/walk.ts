import { join } from 'node:path';
import { toSheetText } from '../drive/sheet.ts';
import { drawChart } from '../emit/chart.ts';
import { toGherkin, toJson, toMarkdown } from '../emit/documents.ts';
import { toMermaid } from '../emit/mermaid.ts';
import { explore, stateOf } from '../explore/explore.ts';
import { onePathPerEdge, type Path } from '../explore/select.ts';
import { commandFor, sentenceOf, sentencesOf } from '../explore/words.ts';
import type { Model } from '../model/model.ts';
import { walk } from '../proof/coverage.ts';
import { ReplayFailure, replay as replayPath } from '../replay/replay.ts';
import { shrink as shrinkPath } from '../replay/shrink.ts';
import { chartStyle } from '../report/page.ts';
import { replayByHand } from './by-hand.ts';
import { type Choice, choose, modelsOf, refuseNothing } from './common/choose.ts';
import type { Command } from './common/command.ts';
import { each } from './common/each.ts';
import { type Options, WrongUse } from './common/options.ts';
import { countOf, json } from './common/print.ts';
import { write } from './common/write.ts';
import { ejected } from './eject.ts';
import { featureOf, writtenSheets } from './sheets.ts';

/** Commands that write paths down or walk them. */
export const walking = {
  generate: async (options, terminal) => {
    const sheetsOf = await writtenSheets(terminal.project, options);
    const { results, isBroken } = await each(options.names, terminal, async (model) => {
      const choice = choose(terminal.project, model, options);
      const sheets = sheetsOf?.(model.name) ?? [];
      const feature =
        sheetsOf && options.format === 'gherkin'
          ? featureOf(terminal.project, choice, sheets, options.out ?? '.')
          : null;
      const drawn = options.format === 'svg' ? await drawChart(model.machine, walk(model).taken) : '';
      const [text, ending] = {
        text: () => [textOf(model, choice.scenarios), 'txt'],
        svg: () => [drawn.replace('<defs>', `<style>${chartStyle}</style><defs>`), 'svg'],
        json: () => [json(toJson(choice)), 'json'],
        markdown: () => [toMarkdown(choice), 'md'],
        gherkin: () => [feature?.feature ?? toGherkin(choice), 'feature'],
        mermaid: () => [toMermaid(model.machine), 'mmd'],
        sheet: () => [toSheetText(sheets, 'pictures'), 'sheet.md'],
        playwright: () => [ejected(terminal.project, choice, options.out ?? '.'), 'spec.ts'],
      }[options.format]() as [string, string];
      const more = feature ? [{ text: feature.definitions, file: `${model.name}.steps.ts` }] : [];
      return { choice, files: [{ text, file: `${model.name}.${ending}` }, ...more] };
    });
    const choices = results.map(({ choice }) => choice);
    refuseNothing(choices, options);
    for (const { choice, files } of results) {
      for (const { text, file } of files) {
        if (options.out === undefined) {
          terminal.out(text);
          continue;
        }
        write(join(options.out, file), text);
        terminal.out(`${join(options.out, file)}: ${countOf(choice)}\n`);
      }
    }
    for (const line of choices.flatMap(({ astray }) => astray)) terminal.error(`${line}\n`);
    return isBroken || choices.some(({ astray }) => astray.length > 0) ? 1 : 0;
  },

  replay: async (options, terminal) => {
    if (options.level === 'browser') return replayByHand(options, terminal.project);
    const { out, progress } = terminal;
    const { results, isBroken } = await each(options.names, terminal, async (model) => {
      const choice = choose(terminal.project, model, options);
      const failures = [];
      let walked = 0;
      for (const { graph, paths } of choice.scenarios) {
        for (const path of paths) {
          walked++;
          progress(`${model.name}: ${walked}`);
          const failure = failureOf(model, graph.scenario, path, options);
          if (!failure) continue;
          const shortest = await shrinkPath(graph, path, (shorter) =>
            isSame(failure, failureOf(model, graph.scenario, shorter, options)),
          );
          const command = commandFor(model.name, graph.scenario, shortest, options.slice, terminal.project.command);
          failures.push({ message: failure.message, command });
        }
      }
      if (options.format !== 'json') {
        out(`${model.name}: ${countOf(choice)}, ${failures.length} failed\n`);
        for (const { message, command } of failures) out(`  ${message}\n  once more: ${command}\n`);
        for (const line of choice.astray) out(`  ${line}\n`);
      }
      return { choice, walked, failures };
    });
    refuseNothing(
      results.map(({ choice }) => choice),
      options,
    );
    if (options.format === 'json') {
      out(
        json(
          results.map(({ choice: { machine, goals, reached, astray }, walked, failures }) => ({
            machine,
            paths: walked,
            goals,
            reached,
            astray,
            failures,
          })),
        ),
      );
    }
    const isRight = results.every(({ choice, failures }) => failures.length === 0 && choice.astray.length === 0);
    return isRight && !isBroken ? 0 : 1;
  },

  explain: (options, { out, project }) => {
    const [name, ...rest] = options.names;
    const what = rest.join(' ');
    if (!name || !what)
      throw new WrongUse('explain takes a machine and a state or a step, such as: explain toast paused');
    const [model] = modelsOf(project, [name]);
    const paths = model ? pathsTo(model, what) : [];
    if (paths.length === 0) throw new WrongUse(`${name} has neither a state nor a step “${what}”`);
    for (const { scenario, path } of paths) out(`${sentencesOf(name, scenario, path).join('\n  ')}\n`);
    return 0;
  },

  shrink: async (options, { out, project }) => {
    const [model] = modelsOf(project, options.names);
    if (options.names.length !== 1 || !model || !options.scenario || !options.steps) {
      throw new WrongUse('shrink takes a machine, --scenario and --steps');
    }
    const [chosen] = choose(project, model, options).scenarios;
    const [path] = chosen?.paths ?? [];
    if (!chosen || !path) return 0;
    const failure = failureOf(model, options.scenario, path, options);
    if (!failure) {
      out('This path passes: there is nothing to shrink.\n');
      return 0;
    }
    const shortest = await shrinkPath(chosen.graph, path, (shorter) =>
      isSame(failure, failureOf(model, chosen.graph.scenario, shorter, options)),
    );
    out(
      `${shortest.length} of ${path.length} steps are enough:\n${shortest.map((step) => `  ${sentenceOf(step)}\n`).join('')}`,
    );
    out(`${commandFor(model.name, options.scenario, shortest, options.slice, project.command)}\n`);
    return 1;
  },
} satisfies Record<string, Command>;

function failureOf(model: Model, scenarioName: string, path: Path, { slice }: Options): ReplayFailure | null {
  const scenario = model.scenarios.find(({ name }) => name === scenarioName);
  if (!scenario) return null;
  try {
    replayPath(model, scenario, path, { slice });
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

const textOf = (model: Model, scenarios: Choice['scenarios']): string =>
  scenarios
    .flatMap(({ graph, paths }) =>
      paths.map((path) => `${sentencesOf(model.name, graph.scenario, path).join('\n  ')}\n`),
    )
    .join('');
