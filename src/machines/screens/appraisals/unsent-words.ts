import { fromCallback, fromPromise } from 'xstate';
import type { AnswerPlace } from '../../../api/appraisals/appraisals.ts';
import { recallUnsent, unsentKeeper } from '../../../api/appraisals/unsent-words.ts';
import type { GivenMark } from '../../../api/contract/appraisals/values.ts';

/** Whose answer in which window it is, and nothing else. */
export const placeOf = ({ orgId, windowId, answerId }: AnswerPlace) => ({ orgId, windowId, answerId });

/** What was typed on this device before, and never sent. */
export const recallWords = fromPromise<readonly GivenMark[], AnswerPlace>(({ input, signal }) =>
  recallUnsent(input, { signal }),
);

/** What was found of somebody's answer: null where that could not be found out. */
type Recalled = AnswerPlace & { readonly unsent: readonly GivenMark[] | null };

/**
 * Keeps on this device what is typed and not sent yet; nothing else of an appraisal is kept there. What could not be read
 * stays as it is: nothing takes its place.
 */
export const keepWords = fromCallback<{ type: 'typed on'; unsent: readonly GivenMark[] }, Recalled>(
  ({ input, receive }) => {
    if (!input.unsent) return;
    const keep = unsentKeeper(placeOf(input), input.unsent);
    receive(({ unsent }) => keep(unsent));
  },
);
