import type { Objective, ObjectivesPlan } from '../../../../src/api/contract/appraisals/plans.ts';
import type { Evidence } from '../../../../src/api/contract/appraisals/values.ts';
import { objectivesMachine } from '../../../../src/machines/screens/appraisals/objectives.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const built: Evidence = { id: 'built', date: '2026-02-09', note: 'The walls stand' };
const objective = (id: string): Objective => ({
  id,
  title: id,
  description: '',
  measure: '',
  target: '',
  weight: 5_000,
  progress: 10,
  evidence: id === 'kiln' ? [built] : [],
});
const plan = (more: Partial<ObjectivesPlan>): ObjectivesPlan => ({
  id: 'plan',
  version: 1,
  state: 'draft',
  allowedActions: ['edit', 'submit'],
  objectives: [objective('kiln'), objective('shed')],
  comment: '',
  submittedAt: null,
  ...more,
});
const session = (found: ObjectivesPlan | null) => ({
  type: 'xstate.snapshot.session',
  snapshot: { context: { data: found && { plan: found } } },
});

const forms = ['objective', 'weights', 'progress', 'evidence'] as const;

export const objectivesModel = defineModel(objectivesMachine)({
  name: 'objectives',
  stubs: ['session', 'step', 'objective', 'weights', 'progress', 'evidence'],
  scenarios: [
    {
      name: 'at the objectives',
      input: (now) => ({ ...servicesAt(now), orgId: 'one', sessionId: 'year', query: {} }),
    },
    {
      name: 'by a link to the competencies',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        sessionId: 'year',
        query: { tab: 'competencies' },
      }),
    },
  ],
  events: {
    'tab chosen': [
      { type: 'tab chosen', tab: 'competencies' },
      { type: 'tab chosen', tab: 'objectives' },
    ],
    'edit chosen': [
      { type: 'edit chosen', objective: objective('kiln') },
      { type: 'edit chosen', objective: null },
    ],
    'weights chosen': [{ type: 'weights chosen' }],
    'progress chosen': [{ type: 'progress chosen' }],
    'evidence chosen': [
      { type: 'evidence chosen', objective: objective('kiln'), evidence: built, today: '2026-03-02' },
      { type: 'evidence chosen', objective: objective('shed'), evidence: null, today: '2026-03-02' },
    ],
    'competency chosen': [{ type: 'competency chosen', code: 'care' }],
    'panel closed': [{ type: 'panel closed' }],
    'query changed': [
      { type: 'query changed', query: { tab: 'competencies' } },
      { type: 'query changed', query: { tab: '' } },
    ],
  },
  outcomes: [
    session(plan({})),
    session(plan({ state: 'approved', allowedActions: ['note progress', 'request amendment'] })),
    session(null),
    ...forms.flatMap((form) =>
      [true, false].map((isSaved) => ({
        type: `xstate.done.actor.${form}`,
        output: { isSaved, result: isSaved ? plan({ version: 2 }) : null },
      })),
    ),
  ],
  /** The tabs have nothing to do with what is open, nor with what can be done. */
  offers: (snapshot, { type }) => {
    if (snapshot.context.tab === 'competencies') return type === 'tab chosen' || type === 'query changed';
    const isQuiet =
      snapshot.matches('nothing open') && snapshot.context.plan === null && snapshot.context.edited === null;
    // each form begins the same whatever was looked at before
    if (type.endsWith(' chosen') && type !== 'tab chosen') {
      return snapshot.context.edited === null && snapshot.context.competency === '';
    }
    return type === 'tab chosen' || type === 'query changed' ? isQuiet : true;
  },
  key: ({ context: { tab, plan: known, edited, evidence, today, competency } }) => [
    tab,
    known?.state ?? null,
    known?.version ?? null,
    edited?.id ?? null,
    evidence?.id ?? null,
    today,
    competency,
  ],
  invariant: (snapshot) => {
    const { context } = snapshot;
    const isForm = ['objective open', 'weights open', 'progress open', 'evidence open'] as const;
    if (isForm.some((tag) => snapshot.hasTag(tag)) && context.plan === null) throw new Error('a form is of no plan');
    if (snapshot.hasTag('competency open') && context.competency === '') throw new Error('no competency is looked at');
  },
  journeys: [
    {
      name: 'what was done is noted down',
      scenario: 'at the objectives',
      steps: ['session reports (approved)', 'evidence chosen (shed)', 'evidence succeeds (isSaved true)'],
      ends: 'nothing open',
    },
    {
      name: 'an objective is written, and weighed',
      scenario: 'at the objectives',
      steps: [
        'session reports (draft)',
        'edit chosen (objective null)',
        'objective succeeds (isSaved true)',
        'weights chosen',
        'weights succeeds (isSaved false)',
      ],
      ends: 'nothing open',
    },
  ],
});
