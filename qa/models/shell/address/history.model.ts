import { historyMachine } from '../../../../src/machines/shell/address/history.machine.ts';
import { defineModel } from '../../../engine/index.ts';

const month = { path: '/organizations/org/o1/emp-attendances', search: '' };
const day = { ...month, search: '?day=2026-03-16' };
const leaves = { path: '/organizations/org/o1/leaves', search: '' };

export const historyModel = defineModel(historyMachine)({
  name: 'history',
  stubs: [],
  scenarios: [{ name: 'month', input: { address: month } }],
  events: {
    'layer opened': ['bell', 'profile'].map((layer) => ({ type: 'layer opened' as const, layer })),
    'layer closed': ['bell', 'profile'].map((layer) => ({ type: 'layer closed' as const, layer })),
    'bar moved': [
      ...[month, leaves].map((address) => ({ type: 'bar moved' as const, address, steps: -1 })),
      ...[month, leaves].map((address) => ({ type: 'bar moved' as const, address, steps: 1 })),
    ],
    'address decided': [
      { type: 'address decided', address: leaves, how: 'push' },
      { type: 'address decided', address: day, how: 'replace' },
      { type: 'address decided', address: day, how: 'push' },
      // where one is already
      { type: 'address decided', address: month, how: 'push' },
    ],
    'step decided': [
      { type: 'step decided', steps: -1 },
      { type: 'step decided', steps: 1 },
    ],
    'bar stayed': [{ type: 'bar stayed' }],
  },
  outcomes: [],
  /** Two layers over one page, an entry more than there are layers, and whatever leads elsewhere from there. */
  offers: ({ context: { address, layers, depth, isUnderWay, next: later } }, event) => {
    const { type, layer, address: next, steps, how } = event;
    if (address !== month) return type === 'bar moved' && next === month && steps === -1;
    // what is closed by hand gives way to what is opened in its place, or gone to, and that may be closed again
    if (isUnderWay)
      return (
        (type === 'bar moved' && steps === -1 && (later === null || next === month)) ||
        (type === 'layer opened' && layer === 'bell' && layers.length === 0) ||
        (type === 'address decided' && next === (how === 'push' ? leaves : day) && layers.length === 0 && depth < 2) ||
        (type === 'step decided' && steps === -1 && later !== null) ||
        (type === 'bar stayed' && depth === 0)
      );
    if (type === 'layer opened') return layer === 'bell' ? !layers.includes('bell') : layers.join() === 'bell';
    if (type === 'layer closed') return typeof layer === 'string' && layers.includes(layer);
    if (type === 'bar moved' && steps === 1) return next === month && layers.length === 0 && depth === 0;
    // a step forward is the same however much lies over the page, and so is what leads nowhere
    if (type === 'step decided') return layers.length < (steps === 1 ? 1 : 2) && (steps === -1 || depth === 0);
    if (type === 'address decided' && next === month) return layers.length === 0 && depth === 0;
    if (type === 'address decided') return layers.length < (next === day && how === 'push' ? 1 : 2);
    return type !== 'bar stayed';
  },
  key: ({ context }) => [context.address, context.layers, context.depth, context.isUnderWay, context.next],
  invariant: ({ context: { layers, depth } }) => {
    if (depth < 0) throw new Error('below the first entry');
    if (new Set(layers).size < layers.length) throw new Error('a layer over itself');
  },
  equivalents: {
    'history | bar moved | 4: asked after the next':
      'a layer that is left for another address is asked about before both',
  },
  journeys: [
    {
      name: 'what the page has come to show meanwhile stays when Back passes over what a layer has left',
      scenario: 'month',
      steps: [
        'layer opened (bell)',
        'layer closed (bell)',
        'address decided (replace)',
        'bar moved (/organizations/org/o1/emp-attendances, steps -1)',
      ],
      ends: '',
    },
    {
      name: 'what is gone to while the bar is still on its way back is shown once it is there',
      scenario: 'month',
      steps: [
        'step decided (steps -1)',
        'address decided (/organizations/org/o1/leaves)',
        'bar moved (/organizations/org/o1/emp-attendances, steps -1)',
      ],
      ends: '',
    },
    {
      name: 'Back closes what lies over the page',
      scenario: 'month',
      steps: [
        'layer opened (bell)',
        'bar moved (/organizations/org/o1/emp-attendances, steps -1)',
        'layer closed (bell)',
      ],
      ends: '',
    },
  ],
});
