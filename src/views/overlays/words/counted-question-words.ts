import { msg, plural } from '@lingui/core/macro';
import type { CountedQuestionCode } from '../../../machines/overlays/question.ts';
import type { QuestionWording } from '../../parts/words/own-words.ts';

const reasonField = msg`Reason`;

/** Questions about many at once. */
export const countedQuestions: Readonly<
  Record<CountedQuestionCode, (count: number, whose: string) => QuestionWording>
> = {
  'approve many': (count, whose) => ({
    title: msg`Approve ${plural(count, { one: '# request', other: '# requests' })}?`,
    text: msg`${whose}. Each is decided by itself. Any that can’t be approved are listed afterwards, with the reason.`,
    confirm: msg`Approve`,
    cancel: msg`Go back`,
  }),
  'reject many': (count, whose) => ({
    title: msg`Reject ${plural(count, { one: '# request', other: '# requests' })}?`,
    text: msg`${whose}. Each employee sees the reason.`,
    confirm: msg`Reject`,
    cancel: msg`Go back`,
    field: reasonField,
  }),
  'return many': (count, whose) => ({
    title: msg`Return ${plural(count, { one: '# request', other: '# requests' })}?`,
    text: msg`${whose}. Everyone whose request is returned sees the comment. They can change their request and send it again.`,
    confirm: msg`Return`,
    cancel: msg`Go back`,
    field: msg`Comment`,
  }),
  'share many': (count, whose) => ({
    title: msg`Share ${plural(count, { one: '# appraisal', other: '# appraisals' })}?`,
    text: msg`From now on ${whose} can read your ratings and comments. This cannot be undone.`,
    confirm: msg`Share`,
    cancel: msg`Not yet`,
  }),
  'remind many': (count, whose) => ({
    title: msg`Remind ${plural(count, { one: '# person', other: '# people' })}?`,
    text: msg`${whose}. Each gets a notification now, and can be reminded again after 24 hours.`,
    confirm: msg`Remind`,
    cancel: msg`Not now`,
  }),
};
