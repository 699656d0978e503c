import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { RecordChangesToReview, RecordChangeToReview } from '../../../api/contract/records/record-changes.ts';
import { fetchRecordChangesToReview, sendRecordReview } from '../../../api/records.ts';
import { defineStep } from '../../overlays/step.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';
import { keysOf, type LoadLists, optionListsMachine } from './option-lists.machine.ts';

/** What others have asked for, for whoever decides; nothing of it is kept on the device. */
export const recordReviewLists = resourceOf(['records'], fetchRecordChangesToReview);

export type RecordReviewAction = 'approve' | 'reject';

interface Reviewed {
  readonly orgId: string;
  readonly changeId: string;
  readonly version: number;
  readonly action: RecordReviewAction;
  /** Null: all of them. */
  readonly fields: string[] | null;
  readonly section: string;
  readonly who: string;
}

const isOfSome = ({ action, fields }: Reviewed): boolean => action === 'approve' && fields !== null;

const reviewStep = defineStep<Reviewed, unknown>({
  // what is not approved is not without a reason
  questionFor: (reviewed) =>
    reviewed.action === 'reject'
      ? { asks: 'words', code: 'why record change rejected' }
      : isOfSome(reviewed)
        ? { asks: 'words', code: 'why record change approved in part' }
        : null,
  send: ({ wanted: { section: _, who: __, ...wanted }, words, key }) =>
    sendRecordReview({ ...wanted, reason: words, key }),
  messageFor: (reviewed) => ({
    code: 'record change step taken',
    step: reviewed.action === 'reject' ? 'rejected' : isOfSome(reviewed) ? 'approved in part' : 'approved',
    section: reviewed.section,
    who: reviewed.who,
  }),
});

/** What is being done to which of them, or was last. */
export const recordReviewedIn = reviewStep.wantedOf;

/** Changes of records that people have asked for, and deciding on them, field by field. */
export const recordReviewsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      readonly loadLists: LoadLists;
      /** What is not to be approved, by what names a change as it was seen. */
      left: Readonly<Record<string, readonly string[]>>;
    };
    input: ScreenServices & { orgId: string; loadLists: LoadLists };
    events:
      | { type: 'review chosen'; action: RecordReviewAction; change: RecordChangeToReview }
      | { type: 'field toggled'; change: RecordChangeToReview; field: string };
    children: { list: 'list'; options: 'options'; step: 'step' };
  },
  actors: { list: recordReviewLists.machine, options: optionListsMachine, step: reviewStep.machine },
  guards: {
    // of a change of which nothing is left there is nothing to approve
    isWorthIt: (
      { context: { left } },
      { action, change }: { action: RecordReviewAction; change: RecordChangeToReview },
    ) => action === 'reject' || chosenIn(left, change).length > 0,
  },
  actions: {
    needOptions: sendTo('options', (_, { changes }: { changes: RecordChangesToReview['changes'] }) => ({
      type: 'keys needed',
      keys: keysOf(changes.flatMap(({ fields }) => fields)),
    })),
    toggle: assign({
      left: ({ context: { left } }, { change, field }: { change: RecordChangeToReview; field: string }) => {
        const before = left[nameOf(change)] ?? [];
        const now = before.includes(field) ? before.filter((one) => one !== field) : [...before, field];
        return { ...left, [nameOf(change)]: now };
      },
    }),
    review: sendTo(
      'step',
      (
        { context: { orgId, left } },
        { action, change }: { action: RecordReviewAction; change: RecordChangeToReview },
      ) => {
        const { id, version, section, employee, values } = change;
        const chosen = chosenIn(left, change);
        const fields = action === 'approve' && chosen.length < values.length ? [...chosen] : null;
        return reviewStep.chosen({
          ...{ orgId, changeId: id, version, action, fields, section },
          who: employee.fullName,
        });
      },
    ),
  },
}).createMachine({
  id: 'recordReviews',
  context: ({ input }) => ({ ...input, left: {} }),
  invoke: [
    {
      id: 'options',
      src: 'options',
      input: ({ context: { news, loadLists } }) => ({ news, load: loadLists }),
    },
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => recordReviewLists.input({ orgId: context.orgId }, context),
      onSnapshot: {
        actions: { type: 'needOptions', params: ({ event }) => ({ changes: changesIn(event.snapshot) }) },
      },
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  on: {
    'field toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'review chosen': {
      guard: { type: 'isWorthIt', params: ({ event }) => event },
      actions: { type: 'review', params: ({ event }) => event },
    },
  },
});

const changesIn = (snapshot: SnapshotFrom<typeof resourceMachine>): RecordChangesToReview['changes'] =>
  recordReviewLists.dataOf(snapshot)?.changes ?? [];

/** What is asked for otherwise is another thing. */
const nameOf = ({ id, version }: RecordChangeToReview): string => `${id} ${version}`;

/** The fields of a change that are to be approved. */
export const chosenIn = (
  left: Readonly<Record<string, readonly string[]>>,
  change: RecordChangeToReview,
): readonly string[] => change.values.flatMap(({ field }) => (left[nameOf(change)]?.includes(field) ? [] : [field]));

export type RecordReviewsRef = ActorRefFrom<typeof recordReviewsMachine>;
