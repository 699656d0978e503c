import { bringWords } from '../../../parts/words/own-words.ts';
import { appraisalMessage } from './messages.ts';
import { appraisalQuestions } from './questions.ts';

bringWords({ questions: appraisalQuestions, messageWords: appraisalMessage });
