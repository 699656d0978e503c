import type { RecordSection, Records } from '../../../../src/api/contract/records/records.ts';
import { recordsMachine } from '../../../../src/machines/screens/my-records/records.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { servicesAt, unreachable } from '../../fixtures.ts';

const field = {
  label: 'Level',
  kind: 'option',
  options: 'level',
  policy: 'edit',
  isRequired: true,
  isMasked: false,
} as const;
const item = { id: 'i1', version: 3, values: { level: 'b1' }, changedBy: null, changedAt: null };
const languages: RecordSection = {
  code: 'languages',
  title: 'Languages',
  isList: true,
  fields: [
    { ...field, code: 'level' },
    { ...field, code: 'since', kind: 'date', options: null, policy: 'read' },
  ],
  items: [item],
};
const records: Records = {
  job: { number: '1', fullName: 'Ada Example', joinedOn: '2020-01-01', leftOn: null, site: '', line: [] },
  sections: [languages],
};

export const recordsModel = defineModel(recordsMachine)({
  name: 'records',
  stubs: ['records', 'sheet', 'loadLists'],
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
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    { type: 'xstate.snapshot.records', snapshot: { context: { data: records } } },
    { type: 'xstate.snapshot.records', snapshot: { context: { data: null } } },
    done('sheet', { isSaved: true }),
    done('sheet', { isSaved: false }),
    done('0.records.options.loading', { level: [{ value: 'b1', label: 'B1' }] }),
    failed('0.records.options.loading', unreachable),
  ],
  /** There is something to edit once something is there. */
  offers: ({ context }, { type }) => type !== 'edit chosen' || context.records !== null,
  key: ({ context }) => [
    context.records !== null,
    Object.keys(context.lists),
    context.edited === null ? null : (context.edited.item?.id ?? 'new'),
  ],
  invariant: (snapshot) => {
    if (snapshot.hasTag('editing') !== (snapshot.context.edited !== null))
      throw new Error('something is edited and is not');
  },
  journeys: [
    {
      name: 'one more is added',
      scenario: 'any',
      steps: [
        'records reports (number 1)',
        'loadLists succeeds',
        'edit chosen (item null)',
        'sheet succeeds (isSaved true)',
      ],
      ends: 'form.closed + options.unknown',
    },
  ],
});
