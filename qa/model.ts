import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** An event that may happen, with its data; invoke outcomes and timers are written as xstate calls them. */
export type Fixture = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What the path tool must know of a machine beyond the machine itself. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly machine: Machine;
  /** Names of the actors that puppets stand in for. */
  readonly puppets: readonly string[];
  readonly scenarios: readonly { readonly name: string; readonly input: InputFrom<Machine> }[];
  readonly events: readonly Fixture[];
  /** Whether a fixture is worth trying in a situation, where trying each everywhere would never end. */
  readonly offers?: (snapshot: SnapshotFrom<Machine>, event: Fixture) => boolean;
  /** What of a snapshot tells two situations apart, besides the state itself. */
  readonly key: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** What must hold in every situation; throws where it does not. */
  readonly invariant?: (snapshot: SnapshotFrom<Machine>) => void;
}

/** Checks a model against its machine's types: every event of the machine needs at least one fixture. */
export const defineModel =
  <Machine extends AnyStateMachine>(machine: Machine) =>
  (
    model: Omit<Model<Machine>, 'machine' | 'events'> & {
      readonly events: {
        readonly [Type in EventFromLogic<Machine>['type']]: readonly Extract<EventFromLogic<Machine>, { type: Type }>[];
      };
      /** Outcomes of what is invoked, and timers. */
      readonly outcomes?: readonly Fixture[];
    },
  ): Model<Machine> => {
    const own = Object.values<readonly Fixture[]>(model.events).flat();
    return { ...model, machine, events: [...own, ...(model.outcomes ?? [])] };
  };
