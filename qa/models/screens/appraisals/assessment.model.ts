import type { AppraisalAnswer } from '../../../../src/api/contract/appraisals/values.ts';
import { assessmentMachine } from '../../../../src/machines/screens/appraisals/assessment.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { servicesAt, unreachable } from '../../fixtures.ts';
import { answerWith } from './appraisal-fixtures.ts';

const answerIs = (more: Partial<AppraisalAnswer>) => ({
  type: 'xstate.snapshot.answer',
  snapshot: { context: { data: answerWith(more) } },
});

/** What the sheet holds: whether all is kept, and whether all is rated. */
const typed = (rating: number | null, saved: number | null, problem: object | null = null) => ({
  type: 'xstate.snapshot.sheet',
  snapshot: {
    context: {
      problem,
      others: {},
      drafts: { goal: { rating, comment: '', version: 1, saved: { rating: saved, comment: '' } } },
    },
  },
});

const at = (now: () => number, answerId: string) => ({
  ...servicesAt(now),
  orgId: 'one',
  windowId: 'spring',
  answerId,
});

/** The answer comes as one that nothing can be typed into any more. */
const isClosing = (event: { readonly type: string; readonly [more: string]: unknown }): boolean =>
  event.type === 'xstate.snapshot.answer' &&
  (event as unknown as { snapshot: { context: { data: AppraisalAnswer | null } } }).snapshot.context.data?.state ===
    'submitted';

export const assessmentModel = defineModel(assessmentMachine)({
  name: 'assessment',
  stubs: ['answer', 'sheet', 'recall', 'keeper', 'ownStep', 'teamStep'],
  scenarios: [
    { name: 'one’s own', input: (now) => at(now, '') },
    { name: 'of somebody whom one rates', input: (now) => at(now, 'answer') },
  ],
  events: {
    'step chosen': [
      { type: 'step chosen', action: 'submit' },
      { type: 'step chosen', action: 'acknowledge' },
      { type: 'step chosen', action: 'return' },
    ],
    'view changed': [
      { type: 'view changed', view: { item: 'goal', isAgreed: false, comment: 'it was more' } },
      { type: 'view changed', view: { item: 'care', isAgreed: true, comment: '' } },
    ],
  },
  outcomes: [
    done('0.assessment.text.recalled', []),
    // of an item that is none any more: what is typed is the sheet's to say
    done('0.assessment.text.recalled', [{ item: 'gone', version: 0, rating: 2, comment: 'kept here' }]),
    failed('0.assessment.text.recalled', unreachable),
    answerIs({}),
    answerIs({ state: 'submitted', allowedActions: [] }),
    answerIs({ state: 'shared', allowedActions: ['acknowledge', 'disagree'] }),
    answerIs({ side: 'supervisor', state: 'supervisor in progress', allowedActions: ['rate', 'return'] }),
    { type: 'xstate.snapshot.answer', snapshot: { context: { data: null } } },
    typed(null, null),
    typed(3, null),
    typed(3, 3),
    typed(3, null, { kind: 'unreachable' }),
    ...[true, false].map((isDone) => ({ type: 'xstate.snapshot.teamStep', snapshot: { context: { isDone } } })),
  ],
  /** What was done last makes no difference once it is done, but for what was given back. */
  key: (snapshot) => {
    const { answer, isKept, isStuck, isReturned, unrated, unsent, views, action } = snapshot.context;
    return [
      unsent?.length ?? null,
      answer?.state ?? null,
      answer?.side ?? null,
      isKept,
      isStuck,
      isReturned,
      unrated,
      Object.keys(views),
      snapshot.hasTag('settling') || snapshot.hasTag('incomplete') || action === 'return' ? action : null,
    ];
  },
  /** What is shared is looked at where nothing is typed; a rating is the other side's. */
  offers: (snapshot, event) => {
    const { answer, answerId, views } = snapshot.context;
    // before anything can be typed nothing is handed on, and what was taken up is all there is to see of it
    if (snapshot.hasTag('recalling')) {
      if (event.type.startsWith('xstate.error')) return answerId === '';
      const { output } = event as { readonly output?: readonly unknown[] };
      if (output && output.length > 0) return answerId === '';
      return event.type.endsWith('recalled') || (answerId === '' && isClosing(event));
    }
    const { unsent } = snapshot.context;
    if (!unsent || unsent.length > 0) return isClosing(event);
    // there is nothing more to look at
    if (snapshot.context.isReturned) return false;
    const isShared = answer?.allowedActions.includes('acknowledge') === true;
    if (event.type === 'view changed') return isShared;
    if (event.type === 'step chosen') {
      if (event.action === 'return') return answerId !== '' && snapshot.hasTag('typing');
      return event.action === 'acknowledge' ? answer !== null && !snapshot.hasTag('typing') : snapshot.hasTag('typing');
    }
    if (event.type === 'xstate.snapshot.teamStep') return answerId !== '' && snapshot.context.action === 'return';
    if (event.type === 'xstate.snapshot.answer') {
      const { data } = (event as unknown as { snapshot: { context: { data: AppraisalAnswer | null } } }).snapshot
        .context;
      if (snapshot.hasTag('incomplete') || snapshot.hasTag('settling')) return data?.allowedActions.length === 0;
      return data === null
        ? answer !== null && Object.keys(views).length === 0
        : (data.side === 'supervisor') === (answerId !== '') || data.allowedActions.length === 0;
    }
    return true;
  },
  invariant: (snapshot) => {
    const { answer, isKept, unrated, views } = snapshot.context;
    const canType = answer?.allowedActions.some((action) => action === 'type' || action === 'rate') === true;
    if ((snapshot.hasTag('typing') || snapshot.hasTag('recalling')) !== canType)
      throw new Error('it is typed where nothing can be');
    if (!canType && (!isKept || unrated.length > 0)) throw new Error('what was typed is still waited for');
    if (snapshot.hasTag('incomplete') && unrated.length === 0) throw new Error('something is missing that is there');
    if (Object.keys(views).length > 0 && !answer?.allowedActions.includes('acknowledge'))
      throw new Error('what was sent is still unsent');
  },
  equivalents: {
    'step.settling | always | 1: asked after the next': 'what is kept is in nobody’s way',
    'views | view changed: leads to step': 'what is shared is typed into no more: no step is under way',
  },
  journeys: [
    {
      name: 'what is missing is named, what is typed is kept first, and then it is submitted',
      scenario: 'one’s own',
      steps: [
        'answer reports (in progress)',
        'recall succeeds',
        'sheet reports (rating null)',
        'step chosen (submit)',
        'sheet reports (problem null, rating 3, rating null)',
        'step chosen (submit)',
        'sheet reports (rating 3)',
      ],
      ends: 'text.typed + views.none + step.none',
    },
  ],
});
