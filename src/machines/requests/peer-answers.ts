import { fromPromise } from 'xstate';
import type { Topic } from '../../api/contract/endpoint.ts';
import type { MessageText } from '../overlays/message.ts';
import { resourceOf } from '../resource.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import { type PeerAnswer, peerAnswersMachine, type SentAnswer } from './peer-answers.machine.ts';

interface PeerAnswersKind<Data> {
  readonly topic: Topic;
  readonly load: (key: { orgId: string }, options: { signal: AbortSignal }) => Promise<Data>;
  readonly send: (answer: SentAnswer, options: { signal: AbortSignal }) => Promise<Data>;
  /** What is said once it is done. */
  readonly messageFor: (answer: PeerAnswer) => MessageText;
}

/** What colleagues ask of one, of one kind. */
export function definePeerAnswers<Data>({ topic, load, send, messageFor }: PeerAnswersKind<Data>) {
  const list = resourceOf([topic], load);
  return {
    list,
    input: (orgId: string, services: ScreenServices) => ({ ...services, orgId, topics: [topic] }),
    machine: peerAnswersMachine.provide({
      actors: {
        list: list.machine,
        send: fromPromise<unknown, SentAnswer>(({ input, signal }) => send(input, { signal })),
      },
      actions: {
        confirm: ({ context: { tell, answer } }) => {
          if (answer) tell({ form: 'toast', kind: 'success', text: messageFor(answer) });
        },
      },
    }),
  };
}
