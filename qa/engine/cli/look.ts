import { explore } from '../explore/explore.ts';
import { statesOf, transitionsOf } from '../model/transitions.ts';
import { check as checkMachine } from '../proof/check.ts';
import { coverageOf, walk } from '../proof/coverage.ts';
import { changesOf } from './common/choose.ts';
import type { Command } from './common/command.ts';
import { each } from './common/each.ts';
import { json, share, sum, table } from './common/print.ts';

/** Commands that only look: what there is, what is covered, what is wrong, what has changed. */
export const looking = {
  list: async (options, terminal) => {
    const { project } = terminal;
    const { results: rows, isBroken } = await each(options.names, terminal, (model) => {
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
    terminal.out(options.format === 'json' ? json(rows) : table(rows));
    return isBroken || project.without.length > 0 ? 1 : 0;
  },

  coverage: async (options, terminal) => {
    const { out, progress } = terminal;
    const { results, isBroken } = await each(options.names, terminal, (model) => {
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
    return isBroken || missed.length > 0 ? 1 : 0;
  },

  check: async (options, terminal) => {
    const { out, progress, project } = terminal;
    const sources = project.readSources();
    const { results, isBroken } = await each(options.names, terminal, (model) => {
      progress(`checking ${model.name}`);
      return checkMachine(walk(model), sources);
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
      for (const name of project.without) out(`no model: ${name}\n`);
      out(`${findings.length} found in ${results.length} machines\n`);
      if (isBroken) out('Not every machine could be walked: nothing is said of those.\n');
    }
    return isBroken || findings.length + outlived.length + project.without.length > 0 ? 1 : 0;
  },

  diff: async (options, terminal) => {
    const { out, progress } = terminal;
    const { results, isBroken } = await each(options.names, terminal, (model) => {
      progress(`comparing ${model.name}`);
      return { machine: model.name, changes: changesOf(terminal.project, model, options.since) };
    });
    const changed = results.filter(({ changes }) => changes.length > 0);
    if (options.format === 'json') out(json(changed));
    else {
      for (const { machine, changes } of changed) {
        out(`${machine}\n${[...new Set(changes.map(({ kind, text }) => `  ${kind}: ${text}\n`))].join('')}`);
      }
      out(`${changed.length} of ${results.length} machines do something else than at ${options.since}\n`);
    }
    return isBroken || changed.length > 0 ? 1 : 0;
  },
} satisfies Record<string, Command>;
