import {
  type DevelopmentRole,
  developmentActionMachine,
} from '../../../../src/machines/lifecycles/appraisals/development-action.machine.ts';
import { defineModel } from '../../../engine/index.ts';

const each = <Type extends string>(type: Type) =>
  (['employee', 'supervisor'] as const satisfies readonly DevelopmentRole[]).map((role) => ({ type, by: role }));

export const developmentActionModel = defineModel(developmentActionMachine)({
  name: 'developmentAction',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    changed: each('changed'),
    completed: each('completed'),
    dropped: each('dropped'),
    reopened: each('reopened'),
  },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: () => null,
  journeys: [
    {
      name: 'it is done, gone on with, and given up by the other side',
      scenario: 'any',
      steps: ['completed (employee)', 'reopened (supervisor)', 'dropped (supervisor)'],
      ends: 'dropped',
    },
  ],
});
