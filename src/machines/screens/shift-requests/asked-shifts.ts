import { fetchAskedShifts, sendAskedShiftAnswer } from '../../../api/attendance/asked-shifts.ts';
import { definePeerAnswers } from '../../requests/peer-answers.ts';

/** Shifts that colleagues ask one to take, and what one says. */
export const askedShifts = definePeerAnswers({
  topic: 'shifts',
  load: fetchAskedShifts,
  send: sendAskedShiftAnswer,
  messageFor: ({ isAccepted, isByChoice, who }) => ({ code: 'asked shift answered', isAccepted, isByChoice, who }),
});
