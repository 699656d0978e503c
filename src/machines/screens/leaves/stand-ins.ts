import { fetchStandIns, sendStandInAnswer } from '../../../api/leaves.ts';
import { definePeerAnswers } from '../../requests/peer-answers.ts';

/** Standing in for colleagues: who asks for it, and what one says. */
export const standIns = definePeerAnswers({
  topic: 'leaves',
  load: fetchStandIns,
  send: sendStandInAnswer,
  messageFor: ({ isAccepted, who }) => ({ code: 'cover answered', isAccepted, who }),
});
