import type { RecordChangeRequest } from '../../../../src/api/contract/records/record-values.ts';
import type { RecordSection, Records } from '../../../../src/api/contract/records/records.ts';
import { recordsMachine } from '../../../../src/machines/screens/my-records/records.machine.ts';
import { defineModel, done } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const field = {
  label: 'Level',
  kind: 'option',
  options: 'level',
  policy: 'edit',
  isRequired: true,
  isMasked: false,
  remindDays: null,
} as const;
const item = {
  id: 'i1',
  version: 3,
  values: { level: 'b1' },
  attachments: [],
  attachmentsAsked: null,
  changedBy: null,
  changedAt: null,
  expiries: {},
};
const languages: RecordSection = {
  code: 'languages',
  title: 'Languages',
  isList: true,
  takesFiles: true,
  fields: [
    { ...field, code: 'level' },
    { ...field, code: 'since', kind: 'date', options: null, policy: 'read' },
  ],
  items: [item],
  changes: [],
};
const change = (id: string, itemId: string | null): RecordChangeRequest => ({
  ...{ id, itemId, version: 1, state: 'requested', askedAt: '2026-03-16T10:00:00.000Z', decidedAt: null },
  ...{ effectiveOn: null, isPlanned: false },
  values: [{ field: 'level', before: 'b1', after: 'c1', isApproved: null }],
  attachments: null,
  ...{ by: '', reason: '', allowedActions: ['change', 'withdraw'] },
});
const records: Records = {
  today: '2026-03-16',
  job: { number: '1', fullName: 'Ada Example', joinedOn: '2020-01-01', leftOn: null, site: '', line: [] },
  sections: [languages],
};

export const recordsModel = defineModel(recordsMachine)({
  name: 'records',
  stubs: ['records', 'options', 'step', 'form'],
  scenarios: [
    {
      name: 'any',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        draftOf: () => null,
        loadLists: () => Promise.reject(new Error('the stub answers')),
      }),
    },
  ],
  events: {
    'edit chosen': [
      { type: 'edit chosen', section: languages, item },
      { type: 'edit chosen', section: languages, item: null },
    ],
    'remove chosen': [item, { ...item, id: 'i2', version: 1 }].map((one) => ({
      type: 'remove chosen' as const,
      section: languages,
      item: one,
    })),
    'withdraw chosen': [change('c1', 'i1'), change('c2', null)].map((one) => ({
      type: 'withdraw chosen' as const,
      section: languages,
      change: one,
    })),
  },
  outcomes: [
    { type: 'xstate.snapshot.records', snapshot: { context: { data: records } } },
    { type: 'xstate.snapshot.records', snapshot: { context: { data: null } } },
    done('form', { isSaved: true, result: { item, isSaved: true, isSent: false } }),
    done('form', { isSaved: true, result: { item: null, isSaved: false, isSent: true } }),
    done('form', { isSaved: false, result: null }),
  ],
  key: ({ context }) => (context.edited === null ? null : (context.edited.item?.id ?? 'new')),
  invariant: (snapshot) => {
    if (snapshot.hasTag('editing') !== (snapshot.context.edited !== null))
      throw new Error('something is edited and is not');
  },
  journeys: [
    {
      name: 'one more is added',
      scenario: 'any',
      steps: ['edit chosen (item null)', 'form succeeds (item null)'],
      ends: 'closed',
    },
  ],
});
