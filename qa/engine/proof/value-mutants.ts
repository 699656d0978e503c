import { type AnyStateMachine, assign } from 'xstate';
import { onePathPerEdge } from '../explore/select.ts';
import { nameOf, nodesOf } from '../model/transitions.ts';
import { watch } from '../replay/replay.ts';
import { plain } from '../replay/run.ts';
import type { Walked } from './coverage.ts';
import {
  type Action,
  at,
  type Chart,
  changed,
  chartOf,
  type Mutant,
  nameOfAction,
  nameOfGuard,
  placesIn,
} from './spelling.ts';

type Computed = Readonly<Record<string, unknown>>;
interface Args {
  readonly context: Computed;
}
/** What stands between something that is computed and whoever takes it. */
type Between = (computed: Computed, args: Args) => Computed;

/** A place where a machine computes something that has fields: what an action assigns, what it, a guard or an actor is given. */
interface Site {
  readonly name: string;
  readonly state: string | null;
  readonly assigns: boolean;
  put(chart: Chart, between: Between): void;
}

/**
 * Lies about what a machine computes: each field left out, which for the context means that it keeps its old value, and two
 * neighbours of one type exchanged. Only what is really computed on some path is lied about: the machine is watched first.
 */
export function valueMutantsOf(walked: Walked): Mutant[] {
  const { model } = walked;
  const sites = sitesOf(model.machine);
  const seen = new Map(sites.map((site) => [site, { fields: new Set<string>(), pairs: new Set<string>() }]));
  watchAll(walked, sites, (site, computed, { context }) => {
    const keys = Object.keys(computed).filter((key) => key !== 'type' && written(computed[key]) !== undefined);
    const isField = (key: string | symbol) => keys.some((one) => one === key);
    if (site.assigns) {
      for (const key of keys) if (written(computed[key]) !== written(context[key])) seen.get(site)?.fields.add(key);
    }
    for (const [index, one] of keys.entries()) {
      const other = keys.slice(index + 1).find((key) => typeof computed[key] === typeof computed[one]);
      if (other && written(computed[one]) !== written(computed[other])) seen.get(site)?.pairs.add(`${one}\n${other}`);
    }
    if (site.assigns) return computed;
    // a whole event may be handed over: a field that nobody looks at is none
    return new Proxy(computed, {
      get: (target, key) => {
        if (isField(key)) seen.get(site)?.fields.add(String(key));
        return Reflect.get(target, key);
      },
    });
  });
  return [...seen].flatMap(([site, { fields, pairs }]) => {
    const lie = (what: string, between: Between): Mutant => ({
      name: `${site.name}: ${what}`,
      state: site.state,
      model: changed(model, (chart) => site.put(chart, between)),
    });
    return [
      ...[...fields].map((field) =>
        lie(`${field} ${site.assigns ? 'keeps its old value' : 'left out'}`, ({ [field]: _, ...rest }) => rest),
      ),
      ...[...pairs].map((pair) => {
        const [one = '', other = ''] = pair.split('\n');
        return lie(`${one} and ${other} exchanged`, (computed) =>
          one in computed && other in computed
            ? { ...computed, [one]: computed[other], [other]: computed[one] }
            : computed,
        );
      }),
    ];
  });
}

const written = (value: unknown): string | undefined => JSON.stringify(plain(value));

/** Walks a short path to each edge, and tells of everything that is computed on it. @param tell gives what is handed on */
function watchAll(
  { model, graphs }: Walked,
  sites: readonly Site[],
  tell: (site: Site, ...of: Parameters<Between>) => Computed,
): void {
  const watched = changed(model, (chart) => {
    for (const site of sites) {
      site.put(chart, (computed, args) => tell(site, computed, args));
    }
  });
  for (const graph of graphs) {
    const scenario = model.scenarios.find(({ name }) => name === graph.scenario);
    if (!scenario) continue;
    for (const path of [[], ...onePathPerEdge(graph)]) for (const _ of watch(watched, scenario, path));
  }
}

function sitesOf(machine: AnyStateMachine): Site[] {
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, action]) => isAssign(action))
    .map(
      ([name]): Site => ({
        name: `action ${name}`,
        state: null,
        assigns: true,
        put: ({ implementations }, between) => {
          implementations.actions[name] = assignBetween(implementations.actions[name], between);
        },
      }),
    );
  const { root } = chartOf(machine);
  return [
    ...actions,
    ...nodesOf(machine).flatMap(({ id, path }) => {
      const own = at(root, path);
      const placed = placesIn(own).flatMap(({ waitsFor, transitions }, place) =>
        transitions.flatMap(({ actions: all = [], guard }, index) => {
          const branch = transitions.length > 1 ? ` | ${index + 1}` : '';
          const name = `${nameOf({ id, path })} | ${waitsFor}${branch}`;
          const transitionIn = (chart: Chart) => placesIn(at(chart.root, path))[place]?.transitions[index];
          const given = hasParams(guard)
            ? [
                {
                  name: `${name} | params of guard ${nameOfGuard(guard as never)}`,
                  state: id,
                  assigns: false,
                  put: (chart: Chart, between: Between) => {
                    const transition = transitionIn(chart);
                    if (transition) transition.guard = paramsBetween(transition.guard, between) as never;
                  },
                },
              ]
            : [];
          return [...given, ...sitesInActions(name, id, all, (chart) => transitionIn(chart)?.actions)];
        }),
      );
      const moments = (['entry', 'exit'] as const).flatMap((when) =>
        sitesInActions(`${nameOf({ id, path })} | ${when}`, id, own[when] ?? [], (chart) => at(chart.root, path)[when]),
      );
      const inputs = (own.invoke ?? []).flatMap(({ src, input }, index): Site[] =>
        input === undefined
          ? []
          : [
              {
                name: `${nameOf({ id, path })} | input of ${typeof src === 'string' ? src : index + 1}`,
                state: id,
                assigns: false,
                put: (chart, between) => {
                  const invoked = at(chart.root, path).invoke?.[index];
                  if (invoked) invoked.input = computedBetween(invoked.input, between);
                },
              },
            ],
      );
      return [...placed, ...moments, ...inputs];
    }),
  ];
}

function sitesInActions(
  name: string,
  state: string,
  actions: readonly Action[],
  listIn: (chart: Chart) => Action[] | undefined,
): Site[] {
  return actions.flatMap((action, index): Site[] => {
    const isInline = isAssign(action);
    if (!isInline && !hasParams(action)) return [];
    return [
      {
        name: isInline ? `${name} | assign` : `${name} | params of ${nameOfAction(action)}`,
        state,
        assigns: isInline,
        put: (chart, between) => {
          const list = listIn(chart);
          if (list)
            list[index] = (isInline ? assignBetween(action, between) : paramsBetween(list[index], between)) as Action;
        },
      },
    ];
  });
}

const isAssign = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.assign';

const hasParams = (one: unknown): boolean => one !== null && typeof one === 'object' && 'params' in one;

const paramsBetween = (one: unknown, between: Between) => ({
  ...(one as object),
  params: computedBetween((one as { params: unknown }).params, between),
});

function assignBetween(action: unknown, between: Between) {
  const { assignment } = action as { readonly assignment: unknown };
  const compute = (args: never, params: never): unknown => {
    if (typeof assignment === 'function') return assignment(args, params);
    const fields = Object.entries(assignment as object);
    return Object.fromEntries(
      fields.map(([name, value]) => [name, typeof value === 'function' ? value(args, params) : value]),
    );
  };
  return assign(computedBetween(compute, between) as never);
}

const computedBetween = (computed: unknown, between: Between) => (args: never, params: never) => {
  const value: unknown = typeof computed === 'function' ? computed(args, params) : computed;
  const hasFields = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return hasFields ? between(value as Computed, args) : value;
};
