import { dialogMachine } from '../../../src/machines/overlays/dialog.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';

const text = { title: 'Sure?' };

export const dialogModel = defineModel(dialogMachine)({
  name: 'dialog',
  stubs: ['tryRules'],
  scenarios: [
    { name: 'confirm', input: { question: { kind: 'confirm', text } } },
    { name: 'prompt', input: { question: { kind: 'prompt', text, rules: [] } } },
    { name: 'prompt with a value', input: { question: { kind: 'prompt', text, value: 'old', rules: [] } } },
  ],
  events: {
    confirmed: [{ type: 'confirmed' }],
    cancelled: [{ type: 'cancelled' }],
    'value typed': [{ type: 'value typed', value: 'typed' }],
    'composition began': [{ type: 'composition began' }],
    'composition ended': [{ type: 'composition ended' }],
  },
  outcomes: [
    done('0.dialog.trying rules', null),
    done('0.dialog.trying rules', 'too short'),
    failed('0.dialog.trying rules', new Error('a rule threw')),
  ],
  /** Composing begins where nothing is wrong yet: what is wrong has nothing to do with it. */
  offers: ({ context }, { type }) =>
    type !== 'composition began' || (context.message === null && !context.isRuleBroken),
  key: ({ context }) => [context.value, context.message, context.isRuleBroken, context.isComposing, context.answer],
  invariant: ({ context, value, status }) => {
    if (context.isComposing && value === 'trying rules') throw new Error('submitted while composing');
    if (status === 'active' && context.answer !== null) throw new Error('answered, and still asking');
  },
  journeys: [
    { name: 'Enter or OK says yes', proves: 'confirm', scenario: 'confirm', steps: ['confirmed'], ends: 'answered' },
    {
      name: 'Escape or Cancel says no',
      proves: 'confirm',
      scenario: 'confirm',
      steps: ['cancelled'],
      ends: 'answered',
    },
    {
      name: 'a value that breaks a rule is not submitted',
      proves: 'prompt',
      scenario: 'prompt',
      steps: ['value typed', 'confirmed', 'tryRules succeeds (too short)'],
      ends: 'asking',
    },
    {
      name: 'a value that passes every rule is',
      proves: 'prompt',
      scenario: 'prompt',
      steps: ['value typed', 'confirmed', 'tryRules succeeds (output null)'],
      ends: 'answered',
    },
  ],
});
