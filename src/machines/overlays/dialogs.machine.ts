import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import { dialogMachine } from './dialog.machine.ts';
import type { Answer, Question } from './question.ts';

interface AskedQuestion {
  /** The asker's own name for the question; the answer carries it. */
  readonly id: string;
  readonly question: Question;
}

export interface OpenDialog extends AskedQuestion {
  readonly ref: ActorRefFrom<typeof dialogMachine>;
}

export type DialogsEmitted = { type: 'answered'; id: string; answer: Answer };

const refusalOf = ({ question }: AskedQuestion): Answer => (question.kind === 'confirm' ? false : null);

/** The question with what was typed of its answer before, where it was given up. */
function begun(left: Readonly<Record<string, string>>, question: Question): Question {
  if (question.kind === 'confirm' || question.about === undefined) return question;
  const typed = left[question.about];
  return typed === undefined ? question : { ...question, value: typed };
}

/**
 * Who may ask when: one dialog at a time. A question that comes while another is open waits; one that is asked about the
 * open one (`over`) lies on top of it. Whatever becomes of a question, its asker is answered exactly once.
 */
export const dialogsMachine = setup({
  types: {} as {
    context: {
      /** Open dialogs; the last lies on top. */
      open: readonly OpenDialog[];
      waiting: readonly AskedQuestion[];
      /** What was typed and given up, by what it was about: it is there again when the same is asked. */
      left: Readonly<Record<string, string>>;
    };
    events:
      | { type: 'asked'; id: string; question: Question; over?: string | undefined }
      /** The asker no longer wants to know. */
      | { type: 'withdrawn'; id: string }
      /** The page's content changed: what was asked there is no longer a question. */
      | { type: 'place changed' }
      /** What they typed is nobody else's to read. */
      | { type: 'person left' }
      | { type: `xstate.done.actor.${string}`; actorId: string; output: { answer: Answer; typed: string } };
    emitted: DialogsEmitted;
    tags: 'open';
  },
  actors: { dialog: dialogMachine },
  guards: {
    isOverTheTop: ({ context }, params: { over?: string | undefined }) =>
      params.over !== undefined && context.open.at(-1)?.id === params.over,
    isOpen: ({ context }, params: { id: string }) => context.open.some(({ id }) => id === params.id),
    isStillOpen: ({ context }) => context.open.length > 0,
    isSomebodyWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    openDialog: assign({
      open: ({ context, spawn }, { id, question }: AskedQuestion) => [
        ...context.open,
        { id, question, ref: spawn('dialog', { id, input: { question: begun(context.left, question) } }) },
      ],
    }),
    openNext: assign(({ context, spawn }) => {
      const [next, ...waiting] = context.waiting;
      if (!next) return {};
      const ref = spawn('dialog', { id: next.id, input: { question: begun(context.left, next.question) } });
      return { waiting, open: [{ ...next, ref }] };
    }),
    queue: assign({
      waiting: ({ context }, { id, question }: AskedQuestion) => [...context.waiting, { id, question }],
    }),
    keepTyped: assign({
      left: ({ context }, { id, answer, typed }: { id: string; answer: Answer; typed: string }) => {
        const { question } = context.open.find((dialog) => dialog.id === id) ?? {};
        if (question?.kind !== 'prompt' || question.about === undefined) return context.left;
        const { [question.about]: _, ...others } = context.left;
        return answer === null && typed !== '' ? { ...others, [question.about]: typed } : others;
      },
    }),
    forgetTyped: assign({ left: {} }),
    tellAnswer: emit((_, params: { id: string; answer: Answer }) => ({ type: 'answered', ...params })),
    /** Closes a dialog and whatever was asked about it. */
    close: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const at = context.open.findIndex((dialog) => dialog.id === id);
      for (const above of context.open.slice(at + 1)) {
        enqueue.emit({ type: 'answered', id: above.id, answer: refusalOf(above) });
        enqueue.stopChild(above.id);
      }
      enqueue.stopChild(id);
      enqueue.assign({ open: context.open.slice(0, at) });
    }),
    refuse: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const asked = [...context.open, ...context.waiting].find((one) => one.id === id);
      if (asked) enqueue.emit({ type: 'answered', id, answer: refusalOf(asked) });
    }),
    dropWaiting: assign({
      waiting: ({ context }, params: { id: string }) => context.waiting.filter(({ id }) => id !== params.id),
    }),
    refuseAll: enqueueActions(({ context, enqueue }) => {
      for (const asked of [...context.open, ...context.waiting]) {
        enqueue.emit({ type: 'answered', id: asked.id, answer: refusalOf(asked) });
      }
      for (const { id } of context.open) enqueue.stopChild(id);
      enqueue.assign({ open: [], waiting: [] });
    }),
  },
}).createMachine({
  id: 'dialogs',
  context: { open: [], waiting: [], left: {} },
  initial: 'quiet',
  on: { 'person left': { target: '.quiet', actions: ['refuseAll', 'forgetTyped'] } },
  states: {
    quiet: {
      on: { asked: { target: 'open', actions: { type: 'openDialog', params: ({ event }) => event } } },
    },
    open: {
      tags: 'open',
      on: {
        asked: [
          {
            guard: { type: 'isOverTheTop', params: ({ event }) => event },
            actions: { type: 'openDialog', params: ({ event }) => event },
          },
          { actions: { type: 'queue', params: ({ event }) => event } },
        ],
        'xstate.done.actor.*': {
          target: 'closing',
          actions: [
            { type: 'keepTyped', params: ({ event }) => ({ id: event.actorId, ...event.output }) },
            { type: 'tellAnswer', params: ({ event }) => ({ id: event.actorId, answer: event.output.answer }) },
            { type: 'close', params: ({ event }) => ({ id: event.actorId }) },
          ],
        },
        withdrawn: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'closing',
            actions: [
              { type: 'refuse', params: ({ event }) => event },
              { type: 'close', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'refuse', params: ({ event }) => event },
              { type: 'dropWaiting', params: ({ event }) => event },
            ],
          },
        ],
        'place changed': { target: 'quiet', actions: 'refuseAll' },
      },
    },
    closing: {
      always: [
        { guard: 'isStillOpen', target: 'open' },
        { guard: 'isSomebodyWaiting', target: 'open', actions: 'openNext' },
        { target: 'quiet' },
      ],
    },
  },
});
