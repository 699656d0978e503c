import { qaPanelMachine } from '../../../src/machines/test-environment/qa-panel.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const qaPanelModel = defineModel(qaPanelMachine)({
  name: 'qaPanel',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    'panel toggled': [{ type: 'panel toggled' }],
    'tab chosen': [
      { type: 'tab chosen', tab: 'calls' },
      { type: 'tab chosen', tab: 'people' },
    ],
    'step seen': [{ type: 'step seen', step: { machine: 'm', event: 'pressed', state: 'done' } }],
    'walk begun anew': [{ type: 'walk begun anew' }],
  },
  key: ({ context: { tab, steps } }) => [tab, Math.min(steps.length, 2)],
  journeys: [
    {
      name: 'what was done while the panel was closed is listed, until it is begun anew',
      scenario: 'any',
      steps: ['step seen', 'panel toggled', 'tab chosen (calls)', 'walk begun anew', 'panel toggled'],
      ends: 'closed',
    },
  ],
});
