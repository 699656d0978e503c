import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Objective, ObjectivesPlan } from '../../../api/contract/appraisals/plans.ts';
import type { Evidence } from '../../../api/contract/appraisals/values.ts';
import { filesFormMachine } from '../../files/files-form.machine.ts';
import type { FormSheetOutput } from '../../overlays/form-sheet.machine.ts';
import type { Query } from '../../parts/query.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import type { ScreenServices } from '../screen-services.ts';
import { ownAppraisalSessions } from './appraisal-resources.ts';
import { evidenceForm, objectiveForm, progressForm, weightsForm } from './objective-forms.ts';
import { evidenceInput, objectiveInput, progressInput, weightsInput } from './objective-inputs.ts';
import { planStep } from './plan-step.ts';

export const objectiveTabs = ['objectives', 'competencies'] as const;
export type ObjectiveTab = (typeof objectiveTabs)[number];

export interface ObjectivesContext extends ScreenServices {
  readonly orgId: string;
  readonly sessionId: string;
  readonly tab: ObjectiveTab;
  readonly plan: ObjectivesPlan | null;
  /** The objective that a form is about; null for a new one. */
  readonly edited: Objective | null;
  /** What the form says otherwise of that objective; null for something new. */
  readonly evidence: Evidence | null;
  /** Today's date in the organization, as something is noted down. */
  readonly today: string;
  /** The code of the competency that is looked at. */
  readonly competency: string;
}

const tabAt = ({ tab }: Query): ObjectiveTab => (tab === 'competencies' ? 'competencies' : 'objectives');

/** Of two versions of a plan the later one: what is still to be looked up again does not undo what was saved. */
const newest = (known: ObjectivesPlan | null, found: ObjectivesPlan | null): ObjectivesPlan | null => {
  if (known === null || found === null) return found ?? known;
  // one that nobody has written yet has no name, and is no other
  const isSame = found.id === known.id || found.id === null;
  return isSame && known.version > found.version ? known : found;
};

interface Done {
  readonly event: { readonly output: FormSheetOutput };
}

/** What comes after a form of the plan: whatever was saved is known and confirmed, and nothing is open. */
const afterForm = <Confirm extends 'confirm' | 'confirmEvidence'>(
  form: { readonly resultOf: (output: FormSheetOutput) => ObjectivesPlan | null },
  confirm: Confirm,
) =>
  [
    {
      guard: { type: 'isSaved', params: ({ event }: Done) => event.output },
      target: 'nothing open',
      actions: [{ type: 'takeSaved', params: ({ event }: Done) => ({ plan: form.resultOf(event.output) }) }, confirm],
    },
    { target: 'nothing open' },
  ] as const;

/** One's own objectives and competencies in a session: looked at, written, and sent to be agreed on. */
export const objectivesMachine = setup({
  types: {} as {
    context: ObjectivesContext;
    input: ScreenServices & Pick<ObjectivesContext, 'orgId' | 'sessionId'> & { query: Query };
    events:
      | { type: 'tab chosen'; tab: ObjectiveTab }
      | { type: 'edit chosen'; objective: Objective | null }
      | { type: 'weights chosen' }
      | { type: 'progress chosen' }
      | { type: 'evidence chosen'; objective: Objective; evidence: Evidence | null; today: string }
      | { type: 'competency chosen'; code: string }
      | { type: 'panel closed' }
      /** Back, forward or a link within the screen. */
      | { type: 'query changed'; query: Query };
    children: {
      session: 'session';
      step: 'step';
      objective: 'objective';
      weights: 'weights';
      progress: 'progress';
      evidence: 'evidence';
    };
    tags: 'objective open' | 'weights open' | 'progress open' | 'evidence open' | 'competency open';
  },
  actors: {
    session: ownAppraisalSessions.machine,
    step: planStep.machine,
    objective: objectiveForm.machine,
    weights: weightsForm.machine,
    progress: progressForm.machine,
    evidence: filesFormMachine.provide({ actors: { sheet: evidenceForm.machine } }),
  },
  guards: {
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    canEdit: ({ context }) => context.plan?.allowedActions.includes('edit') === true,
    canNote: ({ context }) => context.plan?.allowedActions.includes('note progress') === true,
  },
  actions: {
    learn: assign({
      plan: ({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) =>
        newest(context.plan, ownAppraisalSessions.dataOf(snapshot)?.plan ?? null),
    }),
    /** What was saved is known at once: whatever is changed next begins with it. */
    takeSaved: assign({
      plan: ({ context }, { plan }: { plan: ObjectivesPlan | null }) => newest(context.plan, plan),
    }),
    chooseTab: assign((_, { tab }: { tab: ObjectiveTab }) => ({ tab })),
    follow: assign((_, { query }: { query: Query }) => ({ tab: tabAt(query) })),
    edit: assign((_, { objective }: { objective: Objective | null }) => ({ edited: objective })),
    look: assign((_, { code }: { code: string }) => ({ competency: code })),
    note: assign(
      (_, { objective, evidence, today }: { objective: Objective; evidence: Evidence | null; today: string }) => ({
        edited: objective,
        evidence,
        today,
      }),
    ),
    confirmEvidence: ({ context: { tell } }) =>
      tell({ form: 'toast', kind: 'success', text: { code: 'evidence saved' } }),
    confirm: ({ context: { tell } }) => tell({ form: 'toast', kind: 'success', text: { code: 'objectives saved' } }),
  },
}).createMachine({
  id: 'objectives',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    tab: tabAt(query),
    plan: null,
    edited: null,
    evidence: null,
    today: '',
    competency: '',
  }),
  invoke: [
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => {
        const { orgId, sessionId } = context;
        return ownAppraisalSessions.input({ orgId, sessionId }, context);
      },
      onSnapshot: { actions: { type: 'learn', params: ({ event }) => event } },
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  on: {
    'tab chosen': { actions: { type: 'chooseTab', params: ({ event }) => event } },
    'query changed': { actions: { type: 'follow', params: ({ event }) => event } },
  },
  initial: 'nothing open',
  states: {
    'nothing open': {
      on: {
        'edit chosen': {
          guard: 'canEdit',
          target: 'objective',
          actions: { type: 'edit', params: ({ event }) => event },
        },
        'weights chosen': { guard: 'canEdit', target: 'weights' },
        'progress chosen': { guard: 'canNote', target: 'progress' },
        'evidence chosen': {
          guard: 'canNote',
          target: 'evidence',
          actions: { type: 'note', params: ({ event }) => event },
        },
        'competency chosen': { target: 'competency', actions: { type: 'look', params: ({ event }) => event } },
      },
    },
    objective: {
      tags: 'objective open',
      invoke: {
        id: 'objective',
        src: 'objective',
        input: ({ context }) => objectiveInput(context),
        onDone: afterForm(objectiveForm, 'confirm'),
      },
    },
    weights: {
      tags: 'weights open',
      invoke: {
        id: 'weights',
        src: 'weights',
        input: ({ context }) => weightsInput(context),
        onDone: afterForm(weightsForm, 'confirm'),
      },
    },
    progress: {
      tags: 'progress open',
      invoke: {
        id: 'progress',
        src: 'progress',
        input: ({ context }) => progressInput(context),
        onDone: afterForm(progressForm, 'confirm'),
      },
    },
    evidence: {
      tags: 'evidence open',
      invoke: {
        id: 'evidence',
        src: 'evidence',
        input: ({ context }) => evidenceInput(context),
        onDone: afterForm(evidenceForm, 'confirmEvidence'),
      },
    },
    competency: { tags: 'competency open', on: { 'panel closed': 'nothing open' } },
  },
});

/** What of it stands in the address: the first tab needs no name. */
export const queryOfObjectives = ({ context: { tab } }: SnapshotFrom<typeof objectivesMachine>): Query => ({
  tab: tab === 'objectives' ? '' : tab,
});

export type ObjectivesRef = ActorRefFrom<typeof objectivesMachine>;
