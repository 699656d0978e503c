import type { Arbitrary } from 'fast-check';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** An event that may happen, with its data; invoke outcomes and timers are written as xstate calls them. */
export type Fixture = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A path that somebody wrote by hand: its end is what a person expects, not what the machine happens to do. */
export interface Journey {
  /** What happens, as a sentence. */
  readonly name: string;
  /** The line of the specification that it proves, word for word. */
  readonly proves?: string;
  readonly scenario: string;
  /** Labels of the edges to take, one after the other; see {@link labelOf}. */
  readonly steps: readonly string[];
  /** The state to be in at the end, as its id without the machine's: `signed in.ready`. */
  readonly ends: string;
}

/** One way to begin. */
export interface Scenario<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  /** What the machine is given; a function of the clock where the machine is given a clock. */
  readonly input: InputFrom<Machine> | ((now: () => number) => InputFrom<Machine>);
}

/** What a scenario gives its machine. @param now milliseconds of the run's own clock; it stands still by default */
export const inputOf = ({ input }: Scenario, now: () => number = () => 0): unknown =>
  typeof input === 'function' ? input(now) : input;

/**
 * What the path tool must know of a machine beyond the machine itself. Its functions are written as methods so that the
 * model of one machine passes for the model of any.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly machine: Machine;
  /** Names of the actors that stubs stand in for. */
  readonly stubs: readonly string[];
  readonly scenarios: readonly Scenario<Machine>[];
  readonly events: readonly Fixture[];
  /** Whether a fixture is worth trying in a situation, where trying each everywhere would never end. */
  offers?(snapshot: SnapshotFrom<Machine>, event: Fixture): boolean;
  /** What of a snapshot tells two situations apart, besides the state itself. */
  key(snapshot: SnapshotFrom<Machine>): unknown;
  /** What must hold in every situation; throws where it does not. */
  invariant?(snapshot: SnapshotFrom<Machine>): void;
  readonly journeys?: readonly Journey[];
  /**
   * How often random paths take something, beside what they take once: by the label of a step, or by what it is called
   * without its data. 0: never.
   */
  readonly weights?: Readonly<Record<string, number>>;
  /** How data of any kind is drawn for what happens, beside that of the fixtures; for `fuzz`. By the type of the event. */
  readonly arbitraries?: Readonly<Record<string, Arbitrary<Fixture>>>;
  /** Mutants that nothing can tell from the machine, by name, each with the reason. */
  readonly equivalents?: Readonly<Record<string, string>>;
  /** Findings of the check that are meant to be so, by their text, each with the reason. */
  readonly accepted?: Readonly<Record<string, string>>;
}

/** Checks a model against its machine's types: every event of the machine needs at least one fixture. */
export const defineModel =
  <Machine extends AnyStateMachine>(machine: Machine) =>
  (
    model: Omit<Model<Machine>, 'machine' | 'events' | 'arbitraries'> & {
      readonly events: {
        readonly [Type in EventFromLogic<Machine>['type']]: readonly Extract<EventFromLogic<Machine>, { type: Type }>[];
      };
      /** Outcomes of what is invoked, and timers. */
      readonly outcomes?: readonly Fixture[];
      /** See {@link Model.arbitraries}; those of outcomes by what xstate calls them. */
      readonly arbitraries?: {
        readonly [Type in EventFromLogic<Machine>['type']]?: Arbitrary<
          Extract<EventFromLogic<Machine>, { type: Type }>
        >;
      } & Readonly<Record<`xstate.${string}`, Arbitrary<Fixture>>>;
    },
  ): Model<Machine> => {
    const own = Object.values<readonly Fixture[]>(model.events).flat();
    const { arbitraries, ...rest } = model;
    const drawn = arbitraries as Readonly<Record<string, Arbitrary<Fixture>>> | undefined;
    return {
      ...rest,
      machine,
      events: [...own, ...(model.outcomes ?? [])],
      ...(drawn ? { arbitraries: drawn } : {}),
    };
  };
