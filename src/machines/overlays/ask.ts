import type { ActorRefFrom } from 'xstate';
import { newIdempotencyKey } from '../parts/idempotency-key.ts';
import type { dialogsMachine } from './dialogs.machine.ts';
import type { Answer, ConfirmQuestion, PromptQuestion, Question } from './question.ts';

type Dialogs = ActorRefFrom<typeof dialogsMachine>;

export interface Asking {
  /** Withdraws the question, as when the view that asked is gone: it is then answered by a no. */
  readonly signal?: AbortSignal | undefined;
  /** The open dialog that the question is about; see `dialogsMachine`. */
  readonly over?: string;
}

function ask(dialogs: Dialogs, question: Question, { signal, over }: Asking = {}): Promise<Answer> {
  const id = newIdempotencyKey();
  return new Promise((resolve) => {
    const withdraw = () => dialogs.send({ type: 'withdrawn', id });
    const listening = dialogs.on('answered', (event) => {
      if (event.id !== id) return;
      listening.unsubscribe();
      signal?.removeEventListener('abort', withdraw);
      resolve(event.answer);
    });
    dialogs.send({ type: 'asked', id, question, over });
    if (signal?.aborted) withdraw();
    signal?.addEventListener('abort', withdraw);
  });
}

/** Asks to confirm. @returns true or false, once (specification, section 4); also when the place changes */
export const confirm = async (
  dialogs: Dialogs,
  question: Omit<ConfirmQuestion, 'kind'>,
  asking?: Asking,
): Promise<boolean> => (await ask(dialogs, { ...question, kind: 'confirm' }, asking)) === true;

/** Asks for a value that passes the rules. @returns the value, or null when it was cancelled (specification, section 5) */
export const prompt = async (
  dialogs: Dialogs,
  question: Omit<PromptQuestion, 'kind'>,
  asking?: Asking,
): Promise<string | null> => {
  const answer = await ask(dialogs, { ...question, kind: 'prompt' }, asking);
  return typeof answer === 'string' ? answer : null;
};
