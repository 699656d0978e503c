import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesBetween, type Golden } from '../explore/changes.ts';
import { quoted } from '../explore/words.ts';
import { walk } from '../proof/coverage.ts';
import { fuzz as fuzzMachine } from '../proof/fuzz.ts';
import { mutate as mutateMachine, scoreOf } from '../proof/mutation.ts';
import { goldenJsonSchema } from '../replay/golden-schema.ts';
import { goldenOf, goldenText, traceOf } from '../replay/trace.ts';
import { modelsOf } from './common/choose.ts';
import type { Command } from './common/command.ts';
import { each } from './common/each.ts';
import { countIn, WrongUse } from './common/options.ts';
import { json, percent, table } from './common/print.ts';
import { write } from './common/write.ts';
import { writeReport } from './report.ts';

/** A score says only what was tried. */
const unable = `Not tried: what an effect does (only that it is called, and with what), what a guard or an action reads of the
context, what invoked actors do, two changes at once, and whatever the fixtures never show.
`;

/** Commands that judge the judges, and tell it all. */
export const judging = {
  mutate: async (options, terminal) => {
    const { out, progress } = terminal;
    const { results, isBroken } = await each(options.names, terminal, (model) =>
      mutateMachine(walk(model), { progress: ({ name }) => progress(`${model.name}: ${name}`) }),
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
      out(
        table(
          results.map(({ machine, mutants, killed, equivalents }) => ({
            machine,
            noticed: killed,
            tried: mutants - equivalents.length,
            'the same': equivalents.length,
          })),
        ),
      );
      const tried = results.reduce((count, result) => count + result.mutants, 0);
      if (results.length > 0) {
        const share = percent(scoreOf(results));
        out(`\n${tried} mutants of ${results.length} machines; of those that differ ${share} noticed\n`);
      }
      if (isBroken) out('Not every machine could be walked: those are not counted.\n');
      out(unable);
    }
    return isBroken || found.length > 0 ? 1 : 0;
  },

  fuzz: async (options, terminal) => {
    const { seed, runs, at, scenario: wanted } = options;
    const steps = countIn('--steps', options.steps ?? '50');
    const { out, progress, project } = terminal;
    if (at !== undefined && (options.names.length !== 1 || wanted === undefined))
      throw new WrongUse('--at is the place of one failure: it takes one machine, and --scenario');
    const { results, isBroken } = await each(options.names, terminal, (model) => {
      const scenarios = model.scenarios.filter(({ name }) => wanted === undefined || name === wanted);
      const fuzzed = scenarios.map((scenario) => {
        progress(`${model.name}: ${scenario.name}`);
        return fuzzMachine(model, scenario, { seed, runs, steps, path: at });
      });
      return { machine: model.name, fuzzed };
    });
    const all = results.flatMap(({ machine, fuzzed }) => fuzzed.map((one) => ({ machine, ...one })));
    if (all.length === 0 && !isBroken) throw new WrongUse(`there is no scenario “${wanted}”`);
    if (options.format === 'json') out(json(all));
    else {
      for (const { machine, scenario, failure } of all) {
        if (!failure) continue;
        const walked = failure.steps.map(({ label }) => `  ${label}\n`).join('');
        const how = `--seed ${seed} --runs ${runs} --steps ${steps} --at '${failure.path}'`;
        out(`${machine}, ${scenario}: ${failure.message}\n${walked}`);
        out(`  once more: ${project.command} fuzz ${machine} --scenario ${quoted(scenario)} ${how}\n`);
      }
      const sum = (count: (one: (typeof all)[number]) => number) => all.reduce((whole, one) => whole + count(one), 0);
      out(
        table(
          results.map(({ machine, fuzzed }) => ({
            machine,
            walks: fuzzed.reduce((whole, one) => whole + one.runs, 0),
            steps: fuzzed.reduce((whole, one) => whole + one.steps, 0),
            'with drawn data': fuzzed.reduce((whole, one) => whole + one.drawn, 0),
            broken: fuzzed.filter(({ failure }) => failure).length,
          })),
        ),
      );
      out(`\n${sum((one) => one.steps)} steps, ${sum((one) => one.drawn)} of them with drawn data\n`);
    }
    return isBroken || all.some(({ failure }) => failure) ? 1 : 0;
  },

  golden: async (options, terminal) => {
    const { golden, goldenFileOf } = terminal.project;
    if (golden === null) throw new WrongUse('nothing is written down: the configuration says no “golden” folder');
    const { results, isBroken } = await each(options.names, terminal, (model) => {
      terminal.progress(`walking ${model.name}`);
      const now = goldenOf(model, traceOf(model));
      const file = join(golden, goldenFileOf(model.name));
      const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
      if (options.isUpdate) write(file, goldenText(now));
      // what is not written down yet is no change
      const isSame = before === goldenText(now);
      const changes = before === null || isSame ? [] : changesBetween(JSON.parse(before), now as unknown as Golden);
      return {
        machine: model.name,
        isNew: before === null,
        isSame,
        changes: changes.map(({ kind, text }) => `${kind}: ${text}`),
      };
    });
    if (options.isUpdate) write(join(golden, 'schema.json'), goldenJsonSchema());
    if (options.format === 'json') {
      terminal.out(json(results));
      return isBroken || (!options.isUpdate && results.some(({ isSame }) => !isSame)) ? 1 : 0;
    }
    for (const { machine, isNew, isSame, changes } of results) {
      const was = isNew ? 'not written down yet' : isSame ? 'as written down' : 'something else than is written down';
      terminal.out(`${machine}: ${was}${options.isUpdate && !isSame ? ', and now is' : ''}\n`);
      for (const change of new Set(changes)) terminal.out(`  ${change}\n`);
    }
    return isBroken || (!options.isUpdate && results.some(({ isSame }) => !isSame)) ? 1 : 0;
  },

  report: async (options, terminal) => {
    const { byHand } = terminal.project;
    const names = modelsOf(terminal.project, options.names).map(({ name }) => name);
    if (options.level === 'browser' && !byHand?.look) throw new WrongUse('nobody here takes pictures in a browser');
    const looked = options.level === 'browser' ? await byHand?.look?.(names) : undefined;
    const { seen, isRight } = looked ?? { seen: byHand?.lastSeen?.() ?? null, isRight: true };
    const { file, isBroken } = await writeReport(options, terminal, seen ?? { journeys: {}, pictures: {} });
    terminal.out(`${file}\n`);
    if (!isRight) terminal.error('The browser saw something go wrong: what it did not come to is not in the report.\n');
    return isRight && !isBroken ? 0 : 1;
  },
} satisfies Record<string, Command>;
