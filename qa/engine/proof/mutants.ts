import { type AnyStateMachine, not } from 'xstate';
import type { Model } from '../model/model.ts';
import { nameOf, nodesOf } from '../model/transitions.ts';
import type { Walked } from './coverage.ts';
import {
  at,
  changed,
  chartOf,
  type Guard,
  type Mutant,
  type NodeConfig,
  nameOfAction,
  nameOfGuard,
  placesIn,
  type TransitionConfig,
} from './spelling.ts';
import { valueMutantsOf } from './value-mutants.ts';

/**
 * Small lies about a machine: each transition left out and sent elsewhere, entered anew or not; each guard negated and forced
 * open (forced shut is the transition left out), and asked after the next; each action left out; what is done on coming and
 * on going exchanged; each actor left out; each delay halved and doubled; and what {@link valueMutantsOf} tells of what is
 * computed. Somebody must notice each.
 */
export function mutantsOf(walked: Walked): Mutant[] {
  const { model } = walked;
  const { machine } = model;
  const mutants: Mutant[] = [];
  const add = (name: string, state: string | null, change: (root: NodeConfig) => void): void => {
    mutants.push({ name, state, model: changed(model, ({ root }) => change(root)) });
  };

  for (const node of nodesOf(machine)) {
    const own = at(chartOf(machine).root, node.path);
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
        if (isWithin(machine, node, transition)) {
          edit(transition.reenter ? 'does not enter anew' : 'enters anew', (changedOne) => {
            changedOne.reenter = !transition.reenter;
          });
        }
        const { guard } = transition;
        if (guard && transitions[index + 1]) {
          add(`${name}: asked after the next`, node.id, (root) => {
            const list = placesIn(at(root, node.path))[place]?.transitions;
            list?.splice(index + 1, 0, ...list.splice(index, 1));
          });
        }
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
    for (const [which, { src }] of (own.invoke ?? []).entries()) {
      const actor = typeof src === 'string' ? src : `actor ${which + 1}`;
      add(`${nameOf(node)} | ${actor} is not started`, node.id, (root) => at(root, node.path).invoke?.splice(which, 1));
    }
    if (isStayedIn(node) && (own.entry ?? []).length + (own.exit ?? []).length > 0) {
      add(`${nameOf(node)}: entry and exit exchanged`, node.id, (root) => {
        const found = at(root, node.path);
        [found.entry, found.exit] = [found.exit ?? [], found.entry ?? []];
      });
    }
    for (const when of ['entry', 'exit'] as const) {
      for (const [which, action] of (own[when] ?? []).entries()) {
        add(`${nameOf(node)} | ${when}: without ${nameOfAction(action)}`, node.id, (root) =>
          at(root, node.path)[when]?.splice(which, 1),
        );
      }
    }
  }
  return [...mutants, ...mutantsOfDelays(model), ...valueMutantsOf(walked)];
}

/** Whether a transition leads to its own state or into it, and it makes a difference whether that is left before. */
function isWithin(machine: AnyStateMachine, source: AnyStateMachine['root'], { target }: TransitionConfig): boolean {
  const found = nodesOf(machine).find(({ id }) => id === source.id);
  if (target === undefined || !found || !isFelt(found)) return false;
  for (let node = resolved(found, target); node; node = node.parent)
    if (node === found) return source.parent !== undefined;
  return false;
}

/** Whether anybody is ever seen in a state: not where it ends, nor where it goes on at once whatever happens. */
const isStayedIn = ({ type, always = [] }: AnyStateMachine['root']): boolean =>
  type !== 'final' && always.every(({ guard }) => guard !== undefined);

/** Whether coming into a state, or going out of it, does anything. */
const isFelt = ({ entry, exit, invoke, after, states }: AnyStateMachine['root']): boolean =>
  [entry, exit, invoke, after].some(({ length }) => length > 0) ||
  Object.values(states).some(({ type }) => type === 'history');

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
