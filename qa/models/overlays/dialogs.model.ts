import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import type { Question } from '../../../src/machines/overlays/question.ts';
import { defineModel } from '../../engine/index.ts';

const confirm: Question = { kind: 'confirm', text: { title: 'Sure?' } };
const prompt: Question = { kind: 'prompt', text: { title: 'Why?' }, about: 'a leave', rules: [] };

export const dialogsModel = defineModel(dialogsMachine)({
  name: 'dialogs',
  stubs: ['dialog'],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    asked: [
      { type: 'asked', id: 'first', question: confirm },
      { type: 'asked', id: 'second', question: prompt },
      { type: 'asked', id: 'about the first', question: confirm, over: 'first' },
    ],
    withdrawn: ['first', 'second', 'about the first', 'nobody'].map((id) => ({ type: 'withdrawn' as const, id })),
    'place changed': [{ type: 'place changed' }],
    'person left': [{ type: 'person left' }],
  },
  outcomes: [
    ...['first', 'about the first'].map((id) => ({
      type: `xstate.done.actor.${id}`,
      actorId: id,
      output: { answer: true, typed: '' },
    })),
    // given up half way, given up with nothing, and sent
    ...[
      { answer: null, typed: 'Because' },
      { answer: null, typed: '' },
      { answer: 'Because of it', typed: 'Because of it' },
    ].map((output) => ({ type: 'xstate.done.actor.second', actorId: 'second', output })),
  ],
  offers: ({ context: { open, waiting, left } }, { type, id, actorId }) => {
    // what was typed before has to do with the question that it was typed to, and with no other
    if ((Object.keys(left).length > 0 || actorId === 'second') && (open.length > 1 || waiting.length > 0)) return false;
    if (Object.keys(left).length > 0 && type === 'asked' && id !== 'second') return false;
    // the same question is asked once: two of one name would be one asker who does not remember
    if (type === 'asked') return ![...open, ...waiting].some((asked) => asked.id === id);
    // only what lies open can be answered
    return actorId === undefined || open.some((dialog) => dialog.id === actorId);
  },
  key: ({ context }) => [context.open.map(({ id }) => id), context.waiting.map(({ id }) => id), context.left],
  equivalents: {
    'quiet | asked: leads to closing': 'closing looks at once whether anything is open, and comes back',
    'open | asked | 1: leads to closing': 'closing looks at once whether anything is open, and comes back',
    'open | asked | 2: leads to closing': 'closing looks at once whether anything is open, and comes back',
    'open | withdrawn | 2: leads to closing': 'closing looks at once whether anything is open, and comes back',
    'closing | always | 2: leads to closing': 'what still waits is asked in the next step of the same breath',
  },
  invariant: (snapshot) => {
    const { open, waiting } = snapshot.context;
    if (open.length === 0 && waiting.length > 0) throw new Error('somebody waits for nobody');
    if (snapshot.hasTag('open') !== open.length > 0) throw new Error('state and dialogs disagree');
  },
});
