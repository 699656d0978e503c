import { type Graph, idOf, stateOf } from '../explore/explore.ts';
import type { Path } from '../explore/select.ts';
import { sentencesOf, stepsText } from '../explore/words.ts';

/** Paths that were chosen, and what they were chosen by. */
export interface Chosen {
  readonly machine: string;
  readonly criterion: string;
  readonly shape: string;
  readonly scenarios: readonly { readonly graph: Graph; readonly paths: readonly Path[] }[];
}

/** The same for the same steps, wherever they stand in the list. */
export const pathId = (graph: Graph, path: Path): string => idOf(graph.machine, graph.scenario, stepsText(path));

/** For other programs; its schema is `golden/paths-schema.json`. */
export const toJson = ({ machine, criterion, shape, scenarios }: Chosen) => ({
  version: 1,
  machine,
  criterion,
  shape,
  paths: scenarios.flatMap(({ graph, paths }) =>
    paths.map((path) => ({
      id: pathId(graph, path),
      scenario: graph.scenario,
      begins: stateOf(graph.initial),
      steps: path.map(({ id, label, event, to }) => ({ edge: id, label, event: event.type, state: stateOf(to) })),
    })),
  ),
});

/** For a person to follow by hand: each path a list of steps, each step with what must be seen after it. */
export function toMarkdown({ machine, criterion, shape, scenarios }: Chosen): string {
  const count = scenarios.reduce((sum, { paths }) => sum + paths.length, 0);
  const sections = scenarios.flatMap(({ graph, paths }) =>
    paths.map((path) => {
      const [first, ...steps] = sentencesOf(machine, graph.scenario, path);
      const list = steps.map((step, index) => `${index + 1}. ${step}`);
      return [`## ${pathId(graph, path)}`, '', first ?? '', '', ...list, ''].join('\n');
    }),
  );
  return [`# ${machine}: ${count} paths (${criterion}, ${shape})`, '', ...sections].join('\n');
}

/** For tools that read Gherkin. */
export function toGherkin({ machine, criterion, scenarios }: Chosen): string {
  const blocks = scenarios.flatMap(({ graph, paths }) =>
    paths.map((path) => {
      const lines = path.flatMap(({ label, to }) => [`When ${label}`, `Then it is in "${stateOf(to)}"`]);
      const scenario = `  Scenario: ${pathId(graph, path)} ${path.at(-1)?.label ?? 'begins'}`;
      return [
        scenario,
        `    Given ${graph.scenario}, in "${stateOf(graph.initial)}"`,
        ...lines.map((line) => `    ${line}`),
        '',
      ].join('\n');
    }),
  );
  return [`Feature: ${machine}`, `  Every path that covers: ${criterion}`, '', ...blocks].join('\n');
}
