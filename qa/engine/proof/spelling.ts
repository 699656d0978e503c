import { type AnyStateMachine, createMachine, type not } from 'xstate';
import type { Model } from '../model/model.ts';

export type Guard = Parameters<typeof not>[0];
export type Action = string | { readonly type: string; readonly params?: unknown };

export interface TransitionConfig {
  target?: string;
  guard?: Guard;
  actions?: Action[];
  reenter?: boolean;
}

/** A chart in the one of its many spellings that is easy to change: lists wherever one thing would do. */
export interface NodeConfig {
  id?: string;
  initial?: string;
  entry?: Action[];
  exit?: Action[];
  on?: Record<string, TransitionConfig[]>;
  after?: Record<string, TransitionConfig[]>;
  always?: TransitionConfig[];
  onDone?: TransitionConfig[];
  invoke?: InvokeConfig[];
  states?: Record<string, NodeConfig>;
  options?: object;
}
export interface InvokeConfig {
  src?: unknown;
  input?: unknown;
  onDone?: TransitionConfig[];
  onError?: TransitionConfig[];
  onSnapshot?: TransitionConfig[];
}

const list = (value: unknown): never[] =>
  (value === undefined ? [] : Array.isArray(value) ? [...value] : [value]) as never[];

const transitionList = (value: unknown): TransitionConfig[] =>
  list(value).map((one: unknown) => {
    const transition = typeof one === 'string' ? { target: one } : { ...(one as TransitionConfig) };
    return transition.actions === undefined ? transition : { ...transition, actions: list(transition.actions) };
  });

const mapped = (lists: object | undefined): Record<string, TransitionConfig[]> =>
  Object.fromEntries(Object.entries(lists ?? {}).map(([name, value]) => [name, transitionList(value)]));

/** A copy of a chart, with lists throughout, that can be changed without touching the machine's own. */
function spelledOut(config: Record<string, unknown>): NodeConfig {
  return {
    ...config,
    entry: list(config.entry),
    exit: list(config.exit),
    on: mapped(config.on as object),
    after: mapped(config.after as object),
    ...(config.always === undefined ? {} : { always: transitionList(config.always) }),
    ...(config.onDone === undefined ? {} : { onDone: transitionList(config.onDone) }),
    invoke: list(config.invoke).map((invoked: InvokeConfig) => ({
      ...invoked,
      ...(invoked.onDone === undefined ? {} : { onDone: transitionList(invoked.onDone) }),
      ...(invoked.onError === undefined ? {} : { onError: transitionList(invoked.onError) }),
      ...(invoked.onSnapshot === undefined ? {} : { onSnapshot: transitionList(invoked.onSnapshot) }),
    })),
    states: Object.fromEntries(
      Object.entries((config.states as object) ?? {}).map(([name, child]) => [name, spelledOut(child)]),
    ),
  };
}

/** One list of transitions in a chart, and in words what they wait for. */
interface Place {
  readonly waitsFor: string;
  readonly transitions: TransitionConfig[];
}

export function placesIn(node: NodeConfig): Place[] {
  const named = (lists: Record<string, TransitionConfig[]> | undefined, word: (name: string) => string) =>
    Object.entries(lists ?? {}).map(([name, transitions]) => ({ waitsFor: word(name), transitions }));
  const outcomes = (node.invoke ?? []).flatMap(({ src, onDone, onError, onSnapshot }) => [
    { waitsFor: `${src} succeeds`, transitions: onDone ?? [] },
    { waitsFor: `${src} fails`, transitions: onError ?? [] },
    { waitsFor: `${src} reports`, transitions: onSnapshot ?? [] },
  ]);
  return [
    ...named(node.on, (name) => name),
    ...named(node.after, (name) => `${name} has passed`),
    { waitsFor: 'always', transitions: node.always ?? [] },
    { waitsFor: 'is done', transitions: node.onDone ?? [] },
    ...outcomes,
  ];
}

export const at = (root: NodeConfig, path: readonly string[]): NodeConfig =>
  path.reduce<NodeConfig>((node, name) => (node.states?.[name] ?? {}) as NodeConfig, root);

export const nameOfAction = (action: Action): string => (typeof action === 'string' ? action : action.type);

export const nameOfGuard = (guard: Guard): string =>
  typeof guard === 'string' ? guard : 'type' in guard ? String(guard.type) : 'without a name';

/** A machine's chart and what stands behind its names, to be changed without touching the machine. */
export interface Chart {
  readonly root: NodeConfig;
  readonly implementations: { readonly actions: Record<string, unknown> };
}

export const chartOf = ({ config, implementations }: AnyStateMachine): Chart => ({
  root: spelledOut(config as Record<string, unknown>),
  implementations: { ...implementations, actions: { ...implementations.actions } },
});

/** A model of a machine that is the same but for one change. */
export function changed(model: Model, change: (chart: Chart) => void): Model {
  const chart = chartOf(model.machine);
  change(chart);
  // a chart that runs in circles must end
  const config = { ...chart.root, options: { maxIterations: 100 } };
  return {
    ...model,
    machine: createMachine(config as never, chart.implementations as never) as unknown as AnyStateMachine,
  };
}

export interface Mutant {
  /** What was changed, such as `signed in.recognizing | recognize succeeds | 1: guard isSamePerson negated`. */
  readonly name: string;
  /** The state whose chart was changed, as its id; null where it is a delay. */
  readonly state: string | null;
  readonly model: Model;
}
