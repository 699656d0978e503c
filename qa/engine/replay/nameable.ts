import { type AnyActorLogic, type AnyStateMachine, createMachine } from 'xstate';

interface InvokeConfig {
  readonly id?: string;
  readonly src: string | AnyActorLogic;
}

interface NodeConfig {
  readonly invoke?: InvokeConfig | readonly InvokeConfig[];
  readonly states?: Readonly<Record<string, NodeConfig>>;
}

const known = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** What an actor that is written into its state is called, so that something can stand in for it: by its id, or as xstate does. */
export const nameOfInline = (nodeId: string, index: number, id: string | undefined): string =>
  id ?? `${index}.${nodeId}`;

/**
 * The same machine, but that every actor written into its state has a name: xstate hands those to nobody else. A machine all
 * of whose actors have names is given back as it is.
 */
export function nameable(machine: AnyStateMachine): AnyStateMachine {
  const before = known.get(machine);
  if (before) return before;
  const actors: Record<string, AnyActorLogic> = {};
  const named = (config: NodeConfig, nodeId: string): NodeConfig => {
    const all = config.invoke === undefined ? [] : [config.invoke].flat();
    return {
      ...config,
      ...(all.length > 0 && {
        invoke: all.map((one, index) => {
          if (typeof one.src === 'string') return one;
          const name = nameOfInline(nodeId, index, one.id);
          actors[name] = one.src;
          return { ...one, src: name };
        }),
      }),
      ...(config.states && {
        states: Object.fromEntries(
          Object.entries(config.states).map(([key, inner]) => [key, named(inner, `${nodeId}.${key}`)]),
        ),
      }),
    };
  };
  const config = named(machine.config as NodeConfig, machine.id);
  const same =
    Object.keys(actors).length === 0
      ? machine
      : (createMachine(config as never) as AnyStateMachine).provide({
          ...machine.implementations,
          actors: { ...machine.implementations.actors, ...actors },
        } as never);
  known.set(machine, same);
  return same;
}

/** Names of the actors that are written into their states. */
export const inlineActorsOf = (machine: AnyStateMachine): readonly string[] => {
  const named = nameable(machine);
  return named === machine
    ? []
    : Object.keys(named.implementations.actors).filter((name) => !Object.hasOwn(machine.implementations.actors, name));
};
