import { type CallFailure, isPassing } from '../../api/contract/failure.ts';

/** Whether it may be taken another time: nobody answered, the host failed, or the session has to be renewed. */
export const isToBeSentAgain = (failure: CallFailure): boolean =>
  isPassing(failure) || (failure.kind === 'refused' && failure.status === 401);

/** Whether there is no clock any longer for whoever pressed, nor anything that they could do about it. */
export const isGone = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 403 || failure.status === 404);
