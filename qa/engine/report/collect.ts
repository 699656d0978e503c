import type { AnyTransitionDefinition } from 'xstate';
import { drawChart, transitionId } from '../emit/chart.ts';
import { pathId } from '../emit/documents.ts';
import { stateOf } from '../explore/explore.ts';
import { onePathPerEdge, type Path } from '../explore/select.ts';
import { commandFor, sentencesOf } from '../explore/words.ts';
import type { Model } from '../model/model.ts';
import { eventOf, guardOf, kindOf, nameOf, type TransitionKind, transitionsOf } from '../model/transitions.ts';
import { type Checked, check, journeyPath } from '../proof/check.ts';
import { type Coverage, coverageOf, type Walked } from '../proof/coverage.ts';
import type { MutationResult } from '../proof/mutation.ts';
import { replay } from '../replay/replay.ts';

/** What came of a journey when it was last walked. */
export type Outcome = 'passes' | 'fails' | 'not walked';

export interface ReportedPath {
  readonly id: string;
  readonly sentences: readonly string[];
  readonly command: string;
}

export interface ReportedJourney extends ReportedPath {
  readonly name: string;
  /** The name of the specification's line that it proves. */
  readonly proves: string | undefined;
  readonly onActors: Outcome;
  readonly inBrowser: Outcome;
}

export interface ReportedMachine {
  readonly name: string;
  readonly chart: string;
  readonly coverage: Coverage;
  readonly edges: number;
  readonly situations: number;
  readonly checked: Checked;
  readonly mutation: MutationResult;
  readonly journeys: readonly ReportedJourney[];
  readonly transitions: readonly {
    readonly id: string;
    readonly from: string;
    readonly what: string;
    readonly to: string;
    readonly kind: TransitionKind;
    readonly isTaken: boolean;
    readonly count: number;
    /** The shortest of the paths that take it. */
    readonly paths: readonly ReportedPath[];
  }[];
  /** Pictures by state: a name such as `phone, dark`, and a file as a data address. */
  readonly pictures: readonly { readonly state: string; readonly views: Readonly<Record<string, string>> }[];
}

/** What was seen in a browser, as `tests/browser/pictures` leaves it. */
export interface Seen {
  readonly journeys: Readonly<Record<string, Outcome>>;
  readonly pictures: Readonly<Record<string, ReportedMachine['pictures']>>;
}

/** So many paths to a transition are enough to show what it is about. */
const mostPaths = 6;

/** Everything that the report tells of a machine. @param command how the command line is called where it is read */
export async function report(
  walked: Walked,
  mutation: MutationResult,
  sources: ReadonlyMap<string, string>,
  seen: Seen,
  command: string,
): Promise<ReportedMachine> {
  const { model, graphs, taken, transitionsOfEdge } = walked;
  const paths = graphs.flatMap((graph) =>
    onePathPerEdge(graph).map((path) => ({ graph, path, taken: transitionsOfEdge.get(path.at(-1) as Path[number]) })),
  );
  const pathsOf = (transition: AnyTransitionDefinition) => {
    const met = new Set<string>();
    return paths
      .filter((one) => one.taken?.has(transition))
      .sort((a, b) => a.path.length - b.path.length)
      .filter(({ path }) => {
        const id = path.at(-1)?.id ?? '';
        return !met.has(id) && met.add(id);
      });
  };
  const told = (graph: (typeof graphs)[number], path: Path): ReportedPath => ({
    id: pathId(graph, path),
    sentences: sentencesOf(model.name, graph.scenario, path),
    command: commandFor(model.name, graph.scenario, path, 0, command),
  });
  return {
    name: model.name,
    chart: await drawChart(model.machine, taken),
    coverage: coverageOf(walked),
    edges: new Set(graphs.flatMap((graph) => graph.edges.map(({ id }) => id))).size,
    situations: new Set(graphs.flatMap(({ situations }) => situations)).size,
    checked: check(walked, sources),
    mutation,
    journeys: (model.journeys ?? []).flatMap((journey) => {
      const graph = graphs.find(({ scenario }) => scenario === journey.scenario);
      const path = journeyPath(graphs, journey);
      if (!graph || typeof path === 'string') return [];
      const one = told(graph, path);
      return [
        {
          ...one,
          name: journey.name,
          proves: journey.proves,
          onActors: outcomeOf(model, graph.scenario, path, journey.ends),
          inBrowser: seen.journeys[one.id] ?? 'not walked',
        },
      ];
    }),
    transitions: [...transitionsOf(model.machine)].map(([transition, name]) => {
      const all = pathsOf(transition);
      const guard = guardOf(transition);
      return {
        id: transitionId(name),
        from: nameOf(transition.source),
        what: `${eventOf(transition)}${guard ? ` [${guard}]` : ''}`,
        to: transition.target?.map((target) => nameOf(target)).join(' + ') ?? '',
        kind: kindOf(transition),
        isTaken: taken.has(transition),
        count: all.length,
        paths: all.slice(0, mostPaths).map(({ graph, path }) => told(graph, path)),
      };
    }),
    pictures: seen.pictures[model.name] ?? [],
  };
}

function outcomeOf(model: Model, scenarioName: string, path: Path, ends: string): Outcome {
  const scenario = model.scenarios.find(({ name }) => name === scenarioName);
  if (!scenario) return 'not walked';
  try {
    replay(model, scenario, path);
    return stateOf(path.at(-1)?.to ?? '') === ends ? 'passes' : 'fails';
  } catch {
    return 'fails';
  }
}
