import { type AnyStateMachine, createMachine, not } from 'xstate';
import type { Model } from '../model/model.ts';
import { nameOf, nodesOf } from '../model/transitions.ts';

export interface Mutant {
  /** What was changed, such as `signed in.recognizing | recognize succeeds | 1: guard isSamePerson negated`. */
  readonly name: string;
  /** The state whose chart was changed, as its id; null where it is a delay. */
  readonly state: string | null;
  readonly model: Model;
}

type Guard = Parameters<typeof not>[0];
type Action = string | { readonly type: string };

interface TransitionConfig {
  target?: string;
  guard?: Guard;
  actions?: Action[];
  reenter?: boolean;
}

/** A chart in the one of its many spellings that is easy to change: lists wherever one thing would do. */
interface NodeConfig {
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
interface InvokeConfig {
  src?: unknown;
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
interface LeaveContext {
  readonly waitsFor: string;
  readonly transitions: TransitionConfig[];
}

function placesIn(node: NodeConfig): LeaveContext[] {
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

const at = (root: NodeConfig, path: readonly string[]): NodeConfig =>
  path.reduce<NodeConfig>((node, name) => (node.states?.[name] ?? {}) as NodeConfig, root);

const nameOfAction = (action: Action): string => (typeof action === 'string' ? action : action.type);

const nameOfGuard = (guard: Guard): string =>
  typeof guard === 'string' ? guard : 'type' in guard ? String(guard.type) : 'without a name';

/**
 * Small lies about a machine: each transition left out and sent elsewhere, each guard negated and forced open (forced
 * shut is the transition left out), each action left out, each delay halved and doubled. Somebody must notice each.
 */
export function mutantsOf(model: Model): Mutant[] {
  const { machine } = model;
  const mutants: Mutant[] = [];
  const add = (name: string, state: string | null, change: (root: NodeConfig) => void): void => {
    const root = spelledOut(machine.config as Record<string, unknown>);
    change(root);
    // a chart that runs in circles must end
    const config = { ...root, options: { maxIterations: 100 } };
    const changed = createMachine(config as never, machine.implementations as never) as unknown as AnyStateMachine;
    mutants.push({ name, state, model: { ...model, machine: changed } });
  };

  for (const node of nodesOf(machine)) {
    const own = at(spelledOut(machine.config as Record<string, unknown>), node.path);
    for (const [place, { waitsFor, transitions }] of placesIn(own).entries()) {
      for (const [index, transition] of transitions.entries()) {
        const name = `${nameOf(node)} | ${waitsFor}${transitions.length > 1 ? ` | ${index + 1}` : ''}`;
        const edit = (what: string, change: (transition: TransitionConfig) => void) =>
          add(`${name}: ${what}`, node.id, (root) =>
            change(placesIn(at(root, node.path))[place]?.transitions[index] as TransitionConfig),
          );
        add(`${name}: left out`, node.id, (root) => placesIn(at(root, node.path))[place]?.transitions.splice(index, 1));
        const elsewhere = anotherTarget(machine, node.path, transition);
        if (elsewhere) {
          edit(`leads to ${elsewhere.name}`, (changed) => {
            changed.target = `#${elsewhere.id}`;
          });
        }
        const { guard } = transition;
        if (guard) {
          edit(`guard ${nameOfGuard(guard)} negated`, (changed) => {
            changed.guard = not(guard as never) as Guard;
          });
          edit(`guard ${nameOfGuard(guard)} always open`, (changed) => {
            delete changed.guard;
          });
        }
        for (const [which, action] of (transition.actions ?? []).entries()) {
          edit(`without ${nameOfAction(action)}`, (changed) => void changed.actions?.splice(which, 1));
        }
      }
    }
    for (const when of ['entry', 'exit'] as const) {
      for (const [which, action] of (own[when] ?? []).entries()) {
        add(`${nameOf(node)} | ${when}: without ${nameOfAction(action)}`, node.id, (root) =>
          at(root, node.path)[when]?.splice(which, 1),
        );
      }
    }
  }
  return [...mutants, ...mutantsOfDelays(model)];
}

/** Where a transition might lead instead: the state beside its target, or beside its own state where it has none. */
function anotherTarget(
  machine: AnyStateMachine,
  path: readonly string[],
  { target }: TransitionConfig,
): { readonly id: string; readonly name: string } | null {
  const nodes = nodesOf(machine);
  const source = nodes.find((node) => node.path.join('.') === path.join('.'));
  const named = target === undefined ? source : resolved(source, target);
  const siblings = Object.values(named?.parent?.states ?? {}).filter(({ type }) => type !== 'history');
  const index = siblings.indexOf(named as never);
  const next = siblings[(index + 1) % siblings.length];
  return next && next !== named ? { id: next.id, name: nameOf(next) } : null;
}

/** The node that a target in a chart means: `#id.child`, `.child`, or the name of a sibling. */
function resolved(source: AnyStateMachine['root'] | undefined, target: string) {
  if (!source) return undefined;
  if (target.startsWith('#')) return nodesOf(source.machine).find(({ id }) => id === target.slice(1));
  const [from, path] = target.startsWith('.') ? [source, target.slice(1)] : [source.parent ?? source, target];
  return path.split('.').reduce<AnyStateMachine['root'] | undefined>((node, name) => node?.states[name] as never, from);
}

type Delay = number | ((args: never, params: never) => number);

function mutantsOfDelays(model: Model): Mutant[] {
  const delays = model.machine.implementations.delays as unknown as Record<string, Delay>;
  return Object.entries(delays).flatMap(([name, delay]) =>
    (
      [
        ['halved', 0.5],
        ['doubled', 2],
      ] as const
    ).map(([word, factor]) => ({
      name: `delay ${name}: ${word}`,
      state: null,
      model: {
        ...model,
        machine: model.machine.provide({
          delays: {
            [name]: (args: never, params: never) =>
              (typeof delay === 'function' ? delay(args, params) : delay) * factor,
          } as never,
        }),
      },
    })),
  );
}
