import { assign, fromPromise, setup } from 'xstate';
import type { Answer, Question, Rule } from './question.ts';

/** Tries the rules one after the other. @returns the first message, or null when all pass */
async function firstFailure(rules: readonly Rule[], value: string): Promise<string | null> {
  for (const rule of rules) {
    const result = await rule(value);
    if (result !== true) return result;
  }
  return null;
}

/**
 * One dialog that asks something, and is answered exactly once. A prompt takes no value while a rule fails, while its
 * rules are still being tried, or while an input method composes. Specification, sections 4 and 5.
 */
export const dialogMachine = setup({
  types: {} as {
    context: {
      question: Question;
      value: string;
      /** What the failed rule said, or null. */
      message: string | null;
      /** Whether a rule could not be tried at all. */
      isRuleBroken: boolean;
      isComposing: boolean;
      answer: Answer;
    };
    input: { question: Question };
    output: { answer: Answer; typed: string };
    events:
      | { type: 'confirmed' }
      | { type: 'cancelled' }
      | { type: 'value typed'; value: string }
      | { type: 'composition began' }
      | { type: 'composition ended' };
    tags: 'busy';
  },
  actors: {
    tryRules: fromPromise<string | null, { question: Question; value: string }>(({ input }) =>
      firstFailure(input.question.kind === 'prompt' ? input.question.rules : [], input.value),
    ),
  },
  guards: {
    isConfirm: ({ context }) => context.question.kind === 'confirm',
    isComposing: ({ context }) => context.isComposing,
    hasPassed: (_, params: { message: string | null }) => params.message === null,
  },
  actions: {
    takeValue: assign({
      value: (_, params: { value: string }) => params.value,
      message: null,
      isRuleBroken: false,
    }),
    noteComposing: assign({ isComposing: true }),
    noteComposed: assign({ isComposing: false }),
    noteMessage: assign({ message: (_, params: { message: string | null }) => params.message }),
    noteBrokenRule: assign({ isRuleBroken: true }),
    sayYes: assign({ answer: true }),
    giveValue: assign({ answer: ({ context }) => context.value }),
    sayNo: assign({ answer: ({ context }) => (context.question.kind === 'confirm' ? false : null) }),
  },
}).createMachine({
  id: 'dialog',
  context: ({ input: { question } }) => ({
    question,
    value: (question.kind === 'prompt' && question.value) || '',
    message: null,
    isRuleBroken: false,
    isComposing: false,
    answer: null,
  }),
  initial: 'asking',
  on: { cancelled: { target: '.answered', actions: 'sayNo' } },
  states: {
    asking: {
      on: {
        confirmed: [
          { guard: 'isConfirm', target: 'answered', actions: 'sayYes' },
          { guard: 'isComposing' },
          { target: 'trying rules' },
        ],
        'value typed': { actions: { type: 'takeValue', params: ({ event }) => event } },
        'composition began': { actions: 'noteComposing' },
        'composition ended': { actions: 'noteComposed' },
      },
    },
    'trying rules': {
      tags: 'busy',
      invoke: {
        src: 'tryRules',
        input: ({ context: { question, value } }) => ({ question, value }),
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => ({ message: event.output }) },
            target: 'answered',
            actions: 'giveValue',
          },
          {
            target: 'asking',
            actions: { type: 'noteMessage', params: ({ event }) => ({ message: event.output }) },
          },
        ],
        onError: { target: 'asking', actions: 'noteBrokenRule' },
      },
      on: {
        // what is tried is no longer what is there
        'value typed': { target: 'asking', actions: { type: 'takeValue', params: ({ event }) => event } },
        'composition began': { target: 'asking', actions: 'noteComposing' },
      },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => ({ answer: context.answer, typed: context.value }),
});
