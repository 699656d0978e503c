import { type Edge, explore, idOf } from '../explore/explore.ts';
import { onePathPerEdge } from '../explore/select.ts';
import type { Model, Scenario } from '../model/model.ts';
import { watch } from './replay.ts';
import type { Observation } from './run.ts';

/** One edge, or the start of a scenario, and what was seen of it on a real actor. */
export interface Traced {
  readonly scenario: Scenario;
  /** The way there, the edge itself the last of it; empty for the start. */
  readonly path: readonly Edge[];
  readonly observation: Observation;
  /** What was seen where before each step half of the time until the next timer had passed; null where none ever ran. */
  readonly late: Observation | null;
}

const late = 0.5;

/**
 * What a machine does on each of its edges, and on each event that it refuses, found on real actors. The machine is not
 * its own judge: this is written down in a file, and a difference is something that somebody reviews.
 *
 * @throws where an invariant breaks
 */
export function traceOf(model: Model): Traced[] {
  const known = new Set<string>();
  return model.scenarios.flatMap((scenario) => {
    const graph = explore(model, scenario);
    const fresh = (edges: readonly Edge[]) => edges.filter(({ id }) => !known.has(id) && known.add(id));
    const paths = [...onePathPerEdge(graph, fresh(graph.edges)), ...onePathPerEdge(graph, fresh(graph.refused))];
    return [[], ...paths].map((path) => tracedOn(model, scenario, path));
  });
}

/** What is seen at the end of one path. @throws where an invariant breaks on the way */
export function tracedOn(model: Model, scenario: Scenario, path: readonly Edge[]): Traced {
  const observations = [...watch(model, scenario, path)];
  const waits = path.length > 0 && observations.some(({ timers }) => timers.length > 0);
  return {
    scenario,
    path,
    observation: observations.at(-1) as Observation,
    late: waits ? ([...watch(model, scenario, path, late)].at(-1) as Observation) : null,
  };
}

/**
 * Walks the paths of a trace on a machine, and says on which it first does something else; null where it never does.
 *
 * @param likely tells which paths to try first: where a difference is likely, it is found sooner
 */
export function differenceFrom(
  trace: readonly Traced[],
  model: Model,
  likely: (traced: Traced) => boolean = () => false,
): Traced | null {
  const ordered = [...trace.filter(likely), ...trace.filter((traced) => !likely(traced))];
  return ordered.find((traced) => isDifferent(traced, model)) ?? null;
}

function isDifferent({ scenario, path, observation, late: lateObservation }: Traced, model: Model): boolean {
  try {
    if (textOf([...watch(model, scenario, path)].at(-1)) !== textOf(observation)) return true;
    return (
      lateObservation !== null && textOf([...watch(model, scenario, path, late)].at(-1)) !== textOf(lateObservation)
    );
  } catch {
    // it cannot go on, or an invariant broke
    return true;
  }
}

const textOf = (observation: Observation | undefined): string =>
  observation
    ? JSON.stringify([
        observation.situation,
        observation.isHeard,
        observation.timers.map(String),
        observation.changed,
        observation.said,
      ])
    : '';

/** What is written down of a trace. Its schema is `golden/schema.json`. */
export function goldenOf(model: Model, trace: readonly Traced[]) {
  const situations: Record<string, unknown> = {};
  const nameSituation = (situation: string): string => {
    const id = idOf(situation);
    situations[id] = JSON.parse(situation);
    return id;
  };
  const seen = ({ situation, timers, changed, said }: Observation, isStart = false) => ({
    to: nameSituation(situation),
    ...(timers.length === 0 ? {} : { timers: timers.map((timer) => (Number.isFinite(timer) ? timer : 'never')) }),
    ...(isStart || Object.keys(changed).length === 0 ? {} : { changed: shortened(changed) }),
    ...(said.length === 0 ? {} : { said: shortened(said) }),
  });
  const starts: Record<string, unknown> = {};
  const edges: Record<string, unknown> = {};
  const refused: Record<string, string[]> = {};
  for (const { scenario, path, observation, late: lateObservation } of trace) {
    const last = path.at(-1);
    if (!last) {
      starts[scenario.name] = seen(observation, true);
      continue;
    }
    const from = nameSituation(last.from);
    if (isRefusal(last, observation)) {
      refused[from] = [...(refused[from] ?? []), last.label];
      continue;
    }
    edges[last.id] = {
      from,
      event: last.label,
      ...seen(observation),
      ...(lateObservation && textOf(lateObservation) !== textOf(observation) ? { late: seen(lateObservation) } : {}),
    };
  }
  return { $schema: './schema.json', version: 1, machine: model.name, starts, situations, edges, refused };
}

const isRefusal = (edge: Edge, { situation, changed, said }: Observation): boolean =>
  edge.from === edge.to && situation === edge.from && Object.keys(changed).length === 0 && said.length === 0;

/** What is too long to be read stands as a digest of itself: a change of it is still seen. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text.length <= 160) return value;
  if (Array.isArray(value)) return [`${value.length} (${idOf(text)})`];
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
  }
  return `${text.slice(1, 60)}… (${idOf(text)})`;
}

/** Canonical JSON: one line for each situation, edge and refusal, sorted, so that a difference is a line that changed. */
export function goldenText(golden: ReturnType<typeof goldenOf>): string {
  const sections = Object.entries(golden).map(([name, value]) => {
    if (value === null || typeof value !== 'object') return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const lines = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, entry]) => `    ${JSON.stringify(id)}: ${JSON.stringify(entry)}`);
    return `  ${JSON.stringify(name)}: {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
