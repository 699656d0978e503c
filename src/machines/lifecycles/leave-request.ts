import { transition } from 'xstate';
import {
  type LeaveRequestEvent,
  type LeaveRequestFacts,
  type LeaveRole,
  leaveRequestMachine,
} from './leave-request.machine.ts';

/** What somebody can do to a request, and what has happened once they have. */
export const leaveActions = {
  submit: 'submitted',
  edit: 'edited',
  discard: 'discarded',
  withdraw: 'withdrawn',
  'stand in': 'substitute accepted',
  'decline to stand in': 'substitute declined',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  undo: 'decision undone',
  change: 'change asked',
  'ask to cancel': 'cancellation asked',
  'accept cancellation': 'cancellation accepted',
  'decline cancellation': 'cancellation declined',
} as const satisfies Readonly<Record<string, LeaveRequestEvent['type']>>;

export type LeaveAction = keyof typeof leaveActions;

type StateValue = ReturnType<typeof leaveRequestMachine.getInitialSnapshot>['value'];

/** A state as the register and the contract write it: `pending.first level`. */
export const stateText = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${inner}`)
    .join();
};

/** The chart where the register left it. @throws where the chart has no such state */
function resume(state: string, facts: LeaveRequestFacts) {
  const [name = '', inner] = state.split('.');
  const value = (inner === undefined ? name : { [name]: inner }) as StateValue;
  const snapshot = leaveRequestMachine.resolveState({ value, context: facts });
  // what time has done to it meanwhile
  return transition(leaveRequestMachine, snapshot, { type: 'day began', by: 'host', today: facts.today })[0];
}

const eventOf = (action: LeaveAction, by: LeaveRole, isWhole: boolean): LeaveRequestEvent => ({
  type: leaveActions[action],
  by,
  isWhole,
});

/** The state on that day: an approved leave begins and ends by itself. */
export const stateOn = (state: string, facts: LeaveRequestFacts): string => stateText(resume(state, facts).value);

/** What the chart lets somebody in these roles do. */
export function allowedLeaveActions(
  state: string,
  facts: LeaveRequestFacts,
  roles: readonly LeaveRole[],
): LeaveAction[] {
  const snapshot = resume(state, facts);
  return (Object.keys(leaveActions) as LeaveAction[]).filter((action) =>
    roles.some((by) => snapshot.can(eventOf(action, by, true))),
  );
}

/** What happens to a leave because of the request that is to take its place. */
export type PredecessorEvent = Extract<
  LeaveRequestEvent['type'],
  'change asked' | 'change dropped' | 'superseded' | 'reinstated'
>;

/** Where that leads; null where the chart does not allow it. */
export function followLeave(state: string, facts: LeaveRequestFacts, type: PredecessorEvent): string | null {
  const snapshot = resume(state, facts);
  const event: LeaveRequestEvent = { type, by: 'host' };
  return snapshot.can(event) ? stateText(transition(leaveRequestMachine, snapshot, event)[0].value) : null;
}

export interface LeaveStep {
  readonly state: string;
  readonly level: number;
}

/**
 * Where an action leads, in the first of the roles that may take it.
 *
 * @param isWhole whether all that is left of a leave is cancelled
 * @returns null where the chart does not allow it
 */
export function stepLeave(
  state: string,
  facts: LeaveRequestFacts,
  roles: readonly LeaveRole[],
  action: LeaveAction,
  isWhole = true,
): LeaveStep | null {
  const snapshot = resume(state, facts);
  const by = roles.find((role) => snapshot.can(eventOf(action, role, isWhole)));
  if (by === undefined) return null;
  const [next] = transition(leaveRequestMachine, snapshot, eventOf(action, by, isWhole));
  return { state: stateText(next.value), level: next.context.level };
}
