import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { RecordChangeRequest } from '../../../api/contract/records/record-values.ts';
import type { RecordItem, RecordSection, Records, SavedRecord } from '../../../api/contract/records/records.ts';
import { fetchRecordHistory, ownRecordsPrefetch, sendRemoval, sendWithdrawal } from '../../../api/records.ts';
import { filesFormMachine } from '../../files/files-form.machine.ts';
import type { FormSheetOutput } from '../../overlays/form-sheet.machine.ts';
import { defineStep } from '../../overlays/step.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';
import { keysOf, type LoadLists, optionListsMachine } from './option-lists.machine.ts';
import { dayAsked, isOwnField, readFreshRecord, recordForm, valuesIn } from './record-form.ts';

/** What is kept about oneself, by organization. Nothing of it is kept on the device. */
export const ownRecordLists = resourceOf(['records'], ownRecordsPrefetch.fetch);

/** What was changed in one of them. */
export const recordHistories = resourceOf(['records'], fetchRecordHistory);

/** What is edited: an item of a section, or one more. */
interface Edited {
  readonly section: RecordSection;
  readonly item: RecordItem | null;
}

/** What is taken back: a change that waits, or one of several. */
interface TakenBack {
  readonly what: 'change' | 'item';
  readonly orgId: string;
  readonly id: string;
  readonly version: number;
  readonly section: string;
}

const takeBackStep = defineStep<TakenBack, unknown>({
  questionFor: ({ what }) => (what === 'item' ? { asks: 'whether', code: 'remove record', isDangerous: true } : null),
  send: ({ wanted: { what, orgId, id, version }, key }) =>
    what === 'item'
      ? sendRemoval({ orgId, itemId: id, version, key })
      : sendWithdrawal({ orgId, changeId: id, version, key }),
  messageFor: ({ what, section }) => ({
    code: 'record change step taken',
    step: what === 'item' ? 'removed' : 'withdrawn',
    section,
    who: '',
  }),
});

/** What is being taken back, or was last. */
export const takenBackIn = takeBackStep.wantedOf;

/** One's own records: what is kept, what the options in it are called, which part of it is being changed, and what waits. */
export const recordsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      /** What was typed before a reload. */
      readonly draftOf: (draftKey: string) => unknown;
      /** Lists of options by their keys. */
      readonly loadLists: LoadLists;
      edited: Edited | null;
    };
    input: ScreenServices & {
      orgId: string;
      draftOf: (draftKey: string) => unknown;
      loadLists: LoadLists;
    };
    events:
      | { type: 'edit chosen'; section: RecordSection; item: RecordItem | null }
      | { type: 'withdraw chosen'; section: RecordSection; change: RecordChangeRequest }
      | { type: 'remove chosen'; section: RecordSection; item: RecordItem };
    children: { records: 'records'; options: 'options'; step: 'step'; form: 'form' };
    tags: 'editing';
  },
  actors: {
    records: ownRecordLists.machine,
    options: optionListsMachine,
    step: takeBackStep.machine,
    form: filesFormMachine.provide({ actors: { sheet: recordForm.machine } }),
  },
  guards: {
    isSaved: (_, { isSaved }: FormSheetOutput) => isSaved,
  },
  actions: {
    needOptions: sendTo('options', (_, { records }: { records: Records | null }) => ({
      type: 'keys needed',
      keys: keysOf(records?.sections.flatMap(({ fields }) => fields) ?? []),
    })),
    // whoever is going to change something needs them
    wantOptions: sendTo('options', { type: 'retry chosen' }),
    withdraw: sendTo(
      'step',
      ({ context: { orgId } }, { section, change }: { section: RecordSection; change: RecordChangeRequest }) =>
        takeBackStep.chosen({
          ...{ what: 'change', orgId, id: change.id, version: change.version },
          section: section.title,
        }),
    ),
    remove: sendTo('step', ({ context: { orgId } }, { section, item }: { section: RecordSection; item: RecordItem }) =>
      takeBackStep.chosen({ ...{ what: 'item', orgId, id: item.id, version: item.version }, section: section.title }),
    ),
    edit: assign((_, { section, item }: Edited) => ({ edited: { section, item } })),
    confirm: ({ context: { tell, edited } }, { result }: FormSheetOutput) => {
      if (!edited) return;
      // what the form's call answers
      const { isSaved, isSent } = result as SavedRecord;
      const text = { code: 'record saved', section: edited.section.title, isSaved, isSent } as const;
      tell({ form: 'toast', kind: 'success', text });
    },
    close: assign({ edited: null }),
  },
}).createMachine({
  id: 'records',
  context: ({ input }) => ({ ...input, edited: null }),
  invoke: [
    {
      id: 'options',
      src: 'options',
      input: ({ context: { news, loadLists } }) => ({ news, load: loadLists }),
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
    {
      id: 'records',
      src: 'records',
      input: ({ context }) => ownRecordLists.input({ orgId: context.orgId }, context),
      onSnapshot: {
        actions: { type: 'needOptions', params: ({ event }) => recordsIn(event.snapshot) },
      },
    },
  ],
  on: {
    'withdraw chosen': { actions: { type: 'withdraw', params: ({ event }) => event } },
    'remove chosen': { actions: { type: 'remove', params: ({ event }) => event } },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'edit chosen': { target: 'open', actions: [{ type: 'edit', params: ({ event }) => event }, 'wantOptions'] },
      },
    },
    open: {
      tags: 'editing',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => formInput(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'confirm', params: ({ event }) => event.output }, 'close'],
          },
          { target: 'closed', actions: 'close' },
        ],
      },
    },
  },
});

const recordsIn = (snapshot: SnapshotFrom<typeof resourceMachine>): { records: Records | null } => ({
  records: ownRecordLists.dataOf(snapshot),
});

function formInput({
  orgId,
  edited,
  dialogs,
  draftOf,
  newIdempotencyKey,
}: Pick<ScreenServices, 'dialogs' | 'newIdempotencyKey'> & {
  readonly orgId: string;
  readonly edited: Edited | null;
  readonly draftOf: (draftKey: string) => unknown;
}) {
  if (!edited) throw new Error('nothing is edited');
  const { section, item } = edited;
  const secrets = section.fields.filter((field) => isOwnField(field) && field.isMasked).map(({ code }) => code);
  const draftKey = `records ${orgId} ${section.code} ${item?.id ?? 'new'}`;
  const subject = {
    orgId,
    section: section.code,
    item: item && { id: item.id, version: item.version },
    secrets,
    takesFiles: section.takesFiles,
    day: dayAsked(section.changes, item),
    key: newIdempotencyKey(),
  };
  return {
    orgId,
    newIdempotencyKey,
    draftKey,
    secrets,
    saved: { values: valuesIn(section, item), subject },
    draft: recordForm.restored(draftOf(draftKey)),
    fresh: readFreshRecord(section, subject, newIdempotencyKey),
    dialogs,
  };
}

export type RecordsRef = ActorRefFrom<typeof recordsMachine>;
