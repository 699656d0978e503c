import { fromPromise, type SnapshotFrom } from 'xstate';
import { confirm, prompt } from './ask.ts';
import { isAtMostComment, isComment } from './comment-rule.ts';
import type { MessageText } from './message.ts';
import type {
  CountedQuestionCode,
  DatedQuestionCode,
  MonthQuestionCode,
  OpenInMonth,
  PlainQuestionCode,
} from './question.ts';
import { type StepDone, type StepInput, stepMachine } from './step.machine.ts';

/** What is asked before a step is taken: whether it is meant, or for some words that go with it. */
export type StepQuestion =
  | ({
      readonly asks: 'whether' | 'words';
      readonly isDangerous?: boolean;
      /** Of words: whether there need be none. */
      readonly isOptional?: boolean;
    } & (
      | { readonly code: PlainQuestionCode }
      | { readonly code: DatedQuestionCode; readonly date: string }
      | { readonly code: MonthQuestionCode; readonly open: OpenInMonth }
    ))
  /** Whether it is meant of all whom it is about. */
  | { readonly asks: 'whom'; readonly code: CountedQuestionCode; readonly names: readonly string[] };

export interface Step<Wanted extends object> {
  readonly machine: typeof stepMachine;
  readonly chosen: (wanted: Wanted) => { type: 'step chosen'; wanted: object };
  /** What is wanted, or was wanted last. */
  readonly wantedOf: (snapshot: SnapshotFrom<typeof stepMachine>) => Wanted | null;
}

interface StepKind<Wanted extends object, Answer> {
  /** Null: nothing is asked. */
  readonly questionFor: (wanted: Wanted) => StepQuestion | null;
  readonly send: (
    step: { readonly wanted: Wanted; readonly words: string; readonly key: string },
    signal: AbortSignal,
  ) => Promise<Answer>;
  /** What is said once it is done; null where what changes says it. */
  readonly messageFor: (wanted: Wanted, answer: Answer) => MessageText | null;
}

/** Types the step machine by what is wanted. The machine itself carries that unopened; this is the place that opens it. */
export const defineStep = <Wanted extends object, Answer>({
  questionFor,
  send,
  messageFor,
}: StepKind<Wanted, Answer>): Step<Wanted> => ({
  machine: stepMachine.provide({
    actors: {
      ask: fromPromise(async ({ input: { dialogs, wanted }, signal }) => {
        const question = questionFor(wanted as Wanted);
        if (!question) return '';
        if (question.asks === 'whom') {
          const { code, names } = question;
          return (await confirm(dialogs, { text: { code, names, count: names.length } }, { signal })) ? '' : null;
        }
        const { asks, isDangerous = false, isOptional = false, ...text } = question;
        if (asks === 'words') {
          const about = `${text.code} ${JSON.stringify(wanted)}`;
          return prompt(dialogs, { text, about, rules: isOptional ? [isAtMostComment] : [isComment] }, { signal });
        }
        return (await confirm(dialogs, { text, isDangerous }, { signal })) ? '' : null;
      }),
      send: fromPromise<StepDone, StepInput>(async ({ input, signal }) => {
        const wanted = input.wanted as Wanted;
        return { message: messageFor(wanted, await send({ ...input, wanted }, signal)) };
      }),
    },
  }),
  chosen: (wanted) => ({ type: 'step chosen', wanted }),
  wantedOf: ({ context }) => context.wanted as Wanted | null,
});
