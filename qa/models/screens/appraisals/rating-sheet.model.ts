import { constant, constantFrom, integer, option, record } from 'fast-check';
import { CallError } from '../../../../src/api/calls/call-error.ts';
import { unsaved } from '../../../../src/machines/screens/appraisals/marks.ts';
import { ratingSheetMachine } from '../../../../src/machines/screens/appraisals/rating-sheet.machine.ts';
import { defineModel, failed } from '../../../engine/index.ts';
import { anyText } from '../../drawn.ts';
import { refused, servicesAt, unreachable } from '../../fixtures.ts';
import { answerWith } from './appraisal-fixtures.ts';

/** A lost race: what there is now. */
const outrun = (state: string, marks: readonly object[]) =>
  new CallError(
    'saveOwnMarks',
    { kind: 'refused', status: 409, code: 'conflict', fields: [], details: {}, fresh: { state, marks } },
    'request-1',
  );

const theirs = [
  { item: 'goal', version: 1, rating: 1, comment: 'from elsewhere' },
  { item: 'care', version: 2, rating: 1, comment: 'well' },
];

const rated = { item: 'goal', version: 1, rating: 2, comment: '' };
const commented = { item: 'care', version: 2, rating: 3, comment: 'better' };

export const ratingSheetModel = defineModel(ratingSheetMachine)({
  name: 'ratingSheet',
  stubs: ['save', 'retryOnRecovery'],
  scenarios: [
    {
      name: 'one’s own',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        windowId: 'spring',
        answerId: '',
        unsent: [],
        answer: answerWith(),
      }),
    },
    {
      name: 'of somebody whom one rates',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        windowId: 'spring',
        answerId: 'answer',
        unsent: [],
        answer: answerWith({ side: 'supervisor', state: 'submitted', allowedActions: ['rate', 'return'] }),
      }),
    },
  ],
  events: {
    rated: [
      { type: 'rated', item: 'goal', rating: 2 },
      // as it was
      { type: 'rated', item: 'goal', rating: null },
    ],
    commented: [
      { type: 'commented', item: 'care', comment: 'better' },
      // as it was
      { type: 'commented', item: 'care', comment: 'well' },
    ],
    'field left': [{ type: 'field left' }],
    'retry chosen': [{ type: 'retry chosen' }],
    'theirs chosen': [
      { type: 'theirs chosen', item: 'goal' },
      { type: 'theirs chosen', item: 'care' },
    ],
    'own chosen': [
      { type: 'own chosen', item: 'goal' },
      { type: 'own chosen', item: 'care' },
    ],
  },
  outcomes: [
    ...[[rated], [commented], [rated, commented]].map((marks) => ({
      type: 'xstate.done.actor.0.ratingSheet.saving',
      output: { state: 'in progress', marks },
    })),
    failed('0.ratingSheet.saving', outrun('in progress', theirs)),
    failed('0.ratingSheet.saving', outrun('supervisor in progress', theirs)),
    failed('0.ratingSheet.saving', outrun('missed', [])),
    failed('0.ratingSheet.saving', unreachable),
    failed('0.ratingSheet.saving', refused(422, 'rule_broken')),
    { type: 'xstate.after.saveDelay.ratingSheet.waiting' },
    { type: 'xstate.after.retryDelay.ratingSheet.not kept.passing' },
  ],
  key: (snapshot) => {
    const { answerId, drafts, others, problem, sent } = snapshot.context;
    return [
      answerId,
      Object.entries(drafts).map(([item, { rating, comment, version, saved }]) => [
        item,
        rating,
        comment,
        version,
        saved,
      ]),
      Object.keys(others),
      problem?.kind ?? null,
      // what is typed meanwhile is not on its way
      snapshot.hasTag('saving') ? sent.map(({ item }) => item) : null,
    ];
  },
  /**
   * Whoever rates somebody else differs only in when it is too late. On one's own two items are tried, each until it is kept;
   * what is kept is what was sent, and a try is outrun once.
   */
  offers: (snapshot, { type, ...event }) => {
    const { answerId, drafts, others, sent } = snapshot.context;
    const [goal, care] = [drafts.goal?.version === 0, drafts.care?.version === 1];
    if (type === 'theirs chosen' || type === 'own chosen') {
      if (!(String(event.item) in others)) return snapshot.hasTag('conflict');
      return (
        snapshot.hasTag('conflict') || snapshot.hasTag('waiting') || (event.item === 'goal' && type === 'own chosen')
      );
    }
    const hasFailed = snapshot.hasTag('not kept');
    if (type === 'commented' && hasFailed) return answerId === '' && goal && care && event.comment === 'better';
    if (type === 'rated' && hasFailed && event.rating === null) return false;
    // once something has failed, only what gets over it is of interest
    if (snapshot.context.problem !== null && !hasFailed && (type === 'rated' || type === 'commented')) return false;
    if (type === 'commented') {
      if (answerId !== '' || drafts.goal?.rating === null) return false;
      const isUndone = event.comment === 'well';
      return isUndone ? snapshot.hasTag('waiting') && (care || 'goal' in others) : care || 'goal' in others;
    }
    if (type === 'rated' && snapshot.hasTag('conflict')) return answerId === '' && event.rating === 2;
    if (type === 'rated') return goal && (event.rating !== null || (answerId === '' && snapshot.hasTag('waiting')));
    if (type === 'xstate.done.actor.0.ratingSheet.saving' && answerId !== '') return false;
    if (type === 'xstate.done.actor.0.ratingSheet.saving') {
      const { output } = event as unknown as { output: { marks: readonly { item: string }[] } };
      return (
        sent.length === output.marks.length && output.marks.every(({ item }) => sent.some((one) => one.item === item))
      );
    }
    if (!(event.error instanceof CallError)) return true;
    const isRace = event.error.failure.kind === 'refused' && event.error.failure.status === 409;
    return isRace ? goal && care : answerId === '';
  },
  arbitraries: {
    rated: record({
      type: constant('rated'),
      item: constantFrom('goal', 'care'),
      rating: option(integer({ min: 1, max: 5 })),
    }),
    commented: record({ type: constant('commented'), item: constantFrom('goal', 'care'), comment: anyText }),
  },
  invariant: (snapshot) => {
    const { drafts, others } = snapshot.context;
    if (snapshot.hasTag('kept') && unsaved(drafts, {}).length > 0) throw new Error('what is not kept is said to be');
    if (snapshot.hasTag('conflict') && Object.keys(others).length === 0)
      throw new Error('nobody knows what to choose between');
  },
  accepted: {
    'more than 200 edges: nobody reads its paths':
      'two items, each of which is typed, kept, undone or outrun by itself',
  },
  equivalents: {
    'saving | save fails | 1: asked after the next': 'a try is outrun or too late, never both',
    'saving | save fails | 2: asked after the next': 'a try that is too late was answered, and does not pass',
  },
  journeys: [
    {
      name: 'what is typed is kept a moment later',
      scenario: 'one’s own',
      steps: ['rated (rating 2)', 'saveDelay has passed', 'save succeeds (goal, version 1, rating 2, empty)'],
      ends: 'kept',
    },
  ],
});
