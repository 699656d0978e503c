import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  type EventFrom,
  type StateValue,
  transition,
} from 'xstate';

/** A state of a chart as the register and the contract write it: `pending.first level`. */
export type StateText<Value> = Value extends string
  ? Value
  : { [Name in keyof Value & string]: `${Name}.${StateText<Value[Name]>}` }[keyof Value & string];

/** What a chart says of a state whatever else is so: waiting, granted, closed. */
type TagOf<Machine extends AnyStateMachine> = Parameters<ReturnType<Machine['getInitialSnapshot']>['hasTag']>[0];
type ValueOf<Machine extends AnyStateMachine> = ReturnType<Machine['getInitialSnapshot']>['value'];
type ByOf<Event> = Event extends { by: infer Role } ? Role : never;
type RoleOf<Machine extends AnyStateMachine> = ByOf<EventFrom<Machine>>;
type EventTypeOf<Machine extends AnyStateMachine> = EventFrom<Machine>['type'];

export interface LifecycleOptions<
  Machine extends AnyStateMachine,
  Action extends string,
  Passing extends StateText<ValueOf<Machine>>,
> {
  /** The chart: its context is the facts that its guards look at, its events say by whom they are. */
  readonly machine: Machine;
  /** What somebody can do, and what has happened once they have. */
  readonly actions: Readonly<Record<Action, EventTypeOf<Machine>>>;
  /** States that are left at once, so that nothing is ever found in them. */
  readonly passing?: readonly Passing[];
  /** What an event says beside its type and by whom it is, where nothing else is given. */
  readonly details?: object;
  /** What time has done to it meanwhile, where it does anything. */
  readonly timePassed?: (facts: ContextFrom<Machine>) => EventFrom<Machine>;
}

/** What becomes of something that has a life: asked of its chart, and of nothing else. States are texts, facts what its guards look at. */
export interface Lifecycle<Machine extends AnyStateMachine, Action extends string, State extends string> {
  /** All states in which something can rest. */
  readonly states: readonly State[];
  readonly actions: Readonly<Record<Action, EventTypeOf<Machine>>>;
  /** Whether a state has a tag; one that the chart does not know, as of a newer host, has none. */
  readonly hasTag: (state: string, tag: TagOf<Machine>) => boolean;
  readonly statesWith: (tag: TagOf<Machine>) => readonly string[];
  /** The state by those facts: time may have led to another than the register says. @throws where the chart has no such state */
  readonly stateOn: (state: string, facts: ContextFrom<Machine>) => State;
  /** What somebody in these roles may do. */
  readonly allowed: (state: string, facts: ContextFrom<Machine>, roles: readonly RoleOf<Machine>[]) => Action[];
  /** Where an action leads, in the first of the roles that may take it; null where none may. @param details of the event */
  readonly step: (
    state: string,
    facts: ContextFrom<Machine>,
    roles: readonly RoleOf<Machine>[],
    action: Action,
    details?: object,
  ) => Step<Machine, State> | null;
  /** Where something leads that happens to it, by whomever; null where the chart does not allow it. */
  readonly happen: (
    state: string,
    facts: ContextFrom<Machine>,
    event: EventFrom<Machine>,
  ) => Step<Machine, State> | null;
}

export interface Step<Machine extends AnyStateMachine, State extends string> {
  readonly state: State;
  readonly facts: ContextFrom<Machine>;
}

/** Makes a lifecycle of a chart. xstate types what is asked of one chart, not of any: this is the place that knows. */
export function defineLifecycle<
  Machine extends AnyStateMachine,
  const Action extends string,
  const Passing extends StateText<ValueOf<Machine>> = never,
>({
  machine,
  actions,
  passing = [],
  details = {},
  timePassed,
}: LifecycleOptions<Machine, Action, Passing>): Lifecycle<
  Machine,
  Action,
  Exclude<StateText<ValueOf<Machine>>, Passing>
> {
  type Facts = ContextFrom<Machine>;
  type State = Exclude<StateText<ValueOf<Machine>>, Passing>;
  const chart: AnyStateMachine = machine;
  const tags = new Map(
    [...tagsByState(chart.root)].filter(([state]) => !(passing as readonly string[]).includes(state)),
  );

  const resume = (state: string, facts: Facts): AnyMachineSnapshot => {
    const snapshot = chart.resolveState({ value: valueIn(state), context: facts });
    return timePassed ? transition(chart, snapshot, timePassed(facts))[0] : snapshot;
  };
  const take = (snapshot: AnyMachineSnapshot, event: EventFrom<Machine>): Step<Machine, State> | null => {
    if (!snapshot.can(event)) return null;
    const [next] = transition(chart, snapshot, event);
    return { state: textOf(next.value) as State, facts: next.context as Facts };
  };
  const eventOf = (action: Action, by: RoleOf<Machine>, more: object = details) =>
    ({ ...more, type: actions[action], by }) as unknown as EventFrom<Machine>;

  return {
    states: [...tags.keys()] as State[],
    actions,
    hasTag: (state, tag) => tags.get(state)?.has(tag) ?? false,
    statesWith: (tag) => [...tags].flatMap(([state, known]) => (known.has(tag) ? [state] : [])),
    stateOn: (state, facts) => textOf(resume(state, facts).value) as State,
    allowed: (state, facts, roles) => {
      const snapshot = resume(state, facts);
      return (Object.keys(actions) as Action[]).filter((action) =>
        roles.some((by) => snapshot.can(eventOf(action, by))),
      );
    },
    step: (state, facts, roles, action, more) => {
      const snapshot = resume(state, facts);
      const by = roles.find((role) => snapshot.can(eventOf(action, role, more)));
      return by === undefined ? null : take(snapshot, eventOf(action, by, more));
    },
    happen: (state, facts, event) => take(resume(state, facts), event),
  };
}

const textOf = (value: object | string): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${textOf(inner)}`)
        .join();

const valueIn = (text: string): StateValue => {
  const [name = '', ...inner] = text.split('.');
  return inner.length === 0 ? name : { [name]: valueIn(inner.join('.')) };
};

/** The tags of each innermost state: its own, and those of the states that it lies in. */
function tagsByState(
  node: AnyStateNode,
  path: readonly string[] = [],
  above: readonly string[] = [],
): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = [...above, ...node.tags];
  const inner = Object.entries(node.states);
  if (inner.length === 0) return new Map([[path.join('.'), new Set(tags)]]);
  return new Map(inner.flatMap(([name, child]) => [...tagsByState(child, [...path, name], tags)]));
}
