import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { RecordItem, RecordSection, Records } from '../../../api/contract/records/records.ts';
import { fetchRecordHistory, ownRecordsPrefetch } from '../../../api/records.ts';
import { retryOnRecovery } from '../../news.ts';
import type { resourceMachine } from '../../resource.machine.ts';
import { resourceOf } from '../../resource.ts';
import type { ScreenServices } from '../screen-services.ts';
import { readFreshRecord, recordForm, valuesIn } from './record-form.ts';

/** What is kept about oneself, by organization. Nothing of it is kept on the device. */
export const ownRecordLists = resourceOf(['records'], ownRecordsPrefetch.fetch);

/** What was changed in one of them. */
export const recordHistories = resourceOf(['records'], fetchRecordHistory);

/** What is edited: an item of a section, or one more. */
interface Edited {
  readonly section: RecordSection;
  readonly item: RecordItem | null;
}

/** One's own records: what is kept, what the options in it are called, and which part of it is being changed. */
export const recordsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      /** What was typed before a reload. */
      readonly draftOf: (draftKey: string) => unknown;
      /** Lists of options by their keys. */
      readonly loadLists: (keys: readonly string[]) => Promise<FormResourceLists>;
      records: Records | null;
      lists: FormResourceLists;
      edited: Edited | null;
    };
    input: ScreenServices & {
      orgId: string;
      draftOf: (draftKey: string) => unknown;
      loadLists: (keys: readonly string[]) => Promise<FormResourceLists>;
    };
    events:
      | { type: 'edit chosen'; section: RecordSection; item: RecordItem | null }
      /** The host can be reached again. */
      | { type: 'retry chosen' };
    children: { records: 'records'; sheet: 'sheet' };
    tags: 'editing' | 'options missing';
  },
  actors: {
    retryOnRecovery,
    records: ownRecordLists.machine,
    sheet: recordForm.machine,
    loadLists: fromPromise<
      FormResourceLists,
      { keys: readonly string[]; load: (keys: readonly string[]) => Promise<FormResourceLists> }
    >(({ input: { keys, load } }) => load(keys)),
  },
  guards: {
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    needsLists: ({ context }) => keysIn(context.records).some((key) => !(key in context.lists)),
  },
  actions: {
    learn: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof resourceMachine> }) => ({
      records: ownRecordLists.dataOf(snapshot),
    })),
    takeLists: assign({
      lists: ({ context }, { lists }: { lists: FormResourceLists }) => ({ ...context.lists, ...lists }),
    }),
    edit: assign((_, { section, item }: Edited) => ({ edited: { section, item } })),
    confirm: ({ context: { tell, edited } }) => {
      if (edited)
        tell({ form: 'toast', kind: 'success', text: { code: 'record saved', section: edited.section.title } });
    },
    close: assign({ edited: null }),
  },
}).createMachine({
  id: 'records',
  context: ({ input }) => ({ ...input, records: null, lists: {}, edited: null }),
  invoke: {
    id: 'records',
    src: 'records',
    input: ({ context }) => ownRecordLists.input({ orgId: context.orgId }, context),
    onSnapshot: { actions: { type: 'learn', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    form: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'edit chosen': { target: 'open', actions: { type: 'edit', params: ({ event }) => event } } },
        },
        open: {
          tags: 'editing',
          invoke: {
            id: 'sheet',
            src: 'sheet',
            input: ({ context }) => sheetInput(context),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'closed',
                actions: ['confirm', 'close'],
              },
              { target: 'closed', actions: 'close' },
            ],
          },
        },
      },
    },
    /** The names of options: without them their values are shown as they are. */
    options: {
      initial: 'unknown',
      states: {
        unknown: { always: { guard: 'needsLists', target: 'loading' } },
        loading: {
          invoke: {
            src: 'loadLists',
            input: ({ context: { records, loadLists } }) => ({ keys: keysIn(records), load: loadLists }),
            onDone: {
              target: 'unknown',
              actions: { type: 'takeLists', params: ({ event }) => ({ lists: event.output }) },
            },
            onError: 'missing',
          },
        },
        // whoever is going to change something needs them
        missing: {
          tags: 'options missing',
          invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
          on: { 'edit chosen': 'loading', 'retry chosen': 'loading' },
        },
      },
    },
  },
});

const keysIn = (records: Records | null): readonly string[] => [
  ...new Set(records?.sections.flatMap(({ fields }) => fields.flatMap(({ options }) => options ?? [])) ?? []),
];

function sheetInput({
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
  const draftKey = `records ${orgId} ${section.code} ${item?.id ?? 'new'}`;
  const subject = {
    orgId,
    section: section.code,
    item: item && { id: item.id, version: item.version },
    key: newIdempotencyKey(),
  };
  return {
    draftKey,
    saved: { values: valuesIn(section.fields, item), subject },
    draft: recordForm.restored(draftOf(draftKey)),
    fresh: readFreshRecord(section.fields, subject, newIdempotencyKey),
    dialogs,
  };
}

export type RecordsRef = ActorRefFrom<typeof recordsMachine>;
