import { assign, setup } from 'xstate';
import type { LeaveRequestEvent, LeaveRequestFacts, LeaveRole } from './leave-request-facts.ts';
import { mayTakeBackTo, type RequestTag } from './request.ts';

interface By {
  readonly by: LeaveRole;
}

/** Nobody has heard of the decision, and nothing has been built on it. */
const isRevocable = ({ isUntold, isBeingChanged }: LeaveRequestFacts): boolean => isUntold && !isBeingChanged;

/** The type is still offered, and whoever is to stand in has agreed to it. */
const isGrantable = ({ isTypeWithdrawn, substitute }: LeaveRequestFacts): boolean =>
  !isTypeWithdrawn && (substitute === 'none' || substitute === 'accepted');

/** Who may do what to a leave request, and what is noted of it: what its chart is made of. */
export const leaveRequestSetup = setup({
  types: {} as {
    context: LeaveRequestFacts;
    input: LeaveRequestFacts;
    events: LeaveRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isHost: (_, { by }: By) => by === 'host',
    /** One change at a time, and none of what is to be cancelled. */
    mayChange: ({ context }, { by }: By) => (by === 'employee' || by === 'host') && !context.isBeingChanged,
    mayCancel: ({ context }, { by }: By) => by === 'employee' && !context.isBeingChanged,
    mayReplace: ({ context }, { by }: By) => by === 'host' && context.isBeingChanged,
    mayReinstatePart: ({ context }, { by }: By) => by === 'host' && context.isPartlyCancelled,
    /** The type is still offered, or what is done has nothing to do with it. */
    maySubmit: ({ context }, { by }: By) => by === 'employee' && !context.isTypeWithdrawn,
    isLastLevel: ({ context }, { by }: By) => by === 'approver' && context.levels === 1 && isGrantable(context),
    isFirstOfTwo: ({ context }, { by }: By) => by === 'approver' && context.levels > 1 && isGrantable(context),
    isSecondApprover: (_, { by }: By) => by === 'second approver',
    maySecond: ({ context }, { by }: By) => by === 'second approver' && isGrantable(context),
    mayAccept: ({ context }, { by }: By) => by === 'substitute' && ['asked', 'declined'].includes(context.substitute),
    mayDecline: ({ context }, { by }: By) => by === 'substitute' && ['asked', 'accepted'].includes(context.substitute),
    isApprover: (_, { by }: By) => by === 'approver',
    /** Whoever decided, at the level where it was decided. */
    mayUndoFirst: ({ context }, { by }: By) => by === 'approver' && context.level === 1 && isRevocable(context),
    mayUndoSecond: ({ context }, { by }: By) => by === 'second approver' && context.level === 2 && isRevocable(context),
    mayTakeBackTo: ({ context }, params: By & { to: string }) => mayTakeBackTo(context, params),
    isWhole: (_, { by, isWhole }: By & { isWhole: boolean }) => by === 'approver' && isWhole,
    isPartlyCancelled: ({ context }, { by }: By) => by === 'approver' && context.isPartlyCancelled,
    isOver: ({ context }) => context.lastDate < context.today,
    hasBegun: ({ context }) => context.firstDate <= context.today,
  },
  actions: {
    noteToday: assign({ today: (_, { today }: { today: string }) => today }),
    noteFrom: assign({ takesBackTo: (_, { from }: { from: string }) => from }),
    noteNoWayBack: assign({ takesBackTo: null }),
    noteTold: assign({ isUntold: false }),
    noteFirstLevel: assign({ level: 1 }),
    noteSecondLevel: assign({ level: 2 }),
    notePartlyCancelled: assign({ isPartlyCancelled: true }),
    noteChange: assign({ isBeingChanged: true }),
    noteNoChange: assign({ isBeingChanged: false }),
    /** Whoever is named has to say so for what is asked for now. */
    askSubstitute: assign({ substitute: ({ context }) => (context.substitute === 'none' ? 'none' : 'asked') }),
    noteAccepted: assign({ substitute: 'accepted' }),
    noteDeclined: assign({ substitute: 'declined' }),
  },
});
