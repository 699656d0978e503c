import { constant, record } from 'fast-check';
import { createActor } from 'xstate';
import { dialogsMachine } from '../../../../src/machines/overlays/dialogs.machine.ts';
import { formSheetMachine } from '../../../../src/machines/overlays/form-sheet.machine.ts';
import { isChosen, rangePickerMachine } from '../../../../src/machines/screens/leaves/range-picker.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { anyDate, anyDay } from '../../drawn.ts';
import { servicesAt } from '../../fixtures.ts';

/** A form in which nothing is typed, or these dates. */
const sheetWith = (firstDate: string, lastDate: string) =>
  createActor(formSheetMachine, {
    input: {
      draftKey: 'leave',
      saved: { values: { firstDate, lastDate }, subject: {} },
      draft: null,
      dialogs: createActor(dialogsMachine),
    },
  });

const pressed = (date: string) => ({ type: 'day pressed' as const, date });
const typed = (from: string, to: string) => ({ type: 'dates changed' as const, from, to });

export const rangePickerModel = defineModel(rangePickerMachine)({
  name: 'rangePicker',
  stubs: ['days', 'watchDates'],
  scenarios: [
    {
      name: 'nothing typed',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', today: '2026-12-16', sheet: sheetWith('', '') }),
    },
    {
      name: 'dates typed',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        today: '2026-12-16',
        sheet: sheetWith('2027-02-01', '2027-02-05'),
      }),
    },
  ],
  events: {
    'day pressed': ['2026-12-07', '2026-12-09'].map(pressed),
    'month turned': [
      { type: 'month turned', by: 1 },
      { type: 'month turned', by: -1 },
    ],
    'dates changed': [
      typed('2026-12-09', '2026-12-09'),
      typed('2027-01-04', '2027-02-05'),
      typed('', '2026-12-09'),
      typed('0202-12-09', ''),
    ],
  },
  /** One month on is enough, and one back from there; what is typed is so where nobody has turned. */
  offers: ({ context: { month, from } }, event) => {
    if (event.type === 'dates changed') return month !== '2027-01' || from.startsWith('2027');
    if (event.type === 'day pressed') return month === '2026-12';
    return from !== '2026-12-07' && (event.by === 1 ? month === '2026-12' : month === '2027-01');
  },
  key: ({ context: { month, from, to } }) => [month, from, to],
  invariant: ({ context }) => {
    const { from, to } = context;
    if (from !== '' && !isChosen(context, from)) throw new Error('the first day is not among those that are chosen');
    if (from === '' && isChosen(context, to)) throw new Error('days are chosen though there is no first');
  },
  arbitraries: {
    'day pressed': record({ type: constant('day pressed'), date: anyDay }),
    'dates changed': record({ type: constant('dates changed'), from: anyDate, to: anyDate }),
  },
  equivalents: {
    'ending | dates changed | params of guard isFirstAlone: from and to exchanged': 'both are to be the same day',
  },
  journeys: [
    {
      name: 'one day is pressed and then the last, beyond the end of the month',
      scenario: 'nothing typed',
      steps: ['day pressed (2026-12-09)', 'dates changed (2026-12-09)', 'month turned (by 1)'],
      ends: 'ending',
    },
    {
      name: 'what is typed is shown, and a range that was begun is one no longer',
      scenario: 'nothing typed',
      steps: ['day pressed (2026-12-09)', 'dates changed (2027-01-04)'],
      ends: 'beginning',
    },
    {
      name: 'a day before the first begins anew',
      scenario: 'nothing typed',
      steps: ['day pressed (2026-12-09)', 'day pressed (2026-12-07)', 'day pressed (2026-12-09)'],
      ends: 'beginning',
    },
  ],
});
