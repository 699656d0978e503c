import { type RecordChangeRole, recordChangeMachine } from '../../../src/machines/lifecycles/record-change.machine.ts';
import { defineModel } from '../../engine/index.ts';

const roles = ['employee', 'reviewer'] as const satisfies readonly RecordChangeRole[];
/** Whoever does what is not theirs to do, and whoever does what is. */
const each = <Type extends string>(type: Type) => roles.map((by) => ({ type, by }));

export const recordChangeModel = defineModel(recordChangeMachine)({
  name: 'recordChange',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    changed: each('changed'),
    withdrawn: each('withdrawn'),
    approved: roles.flatMap((by) => [false, true].map((isPart) => ({ type: 'approved' as const, by, isPart }))),
    rejected: each('rejected'),
  },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: () => null,
  journeys: [
    {
      name: 'it is asked for otherwise, and approved in part',
      scenario: 'any',
      steps: ['changed (employee)', 'approved (reviewer, isPart true)'],
      ends: 'approved in part',
    },
  ],
});
