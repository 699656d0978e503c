import { resourceMachine } from '../../src/machines/resource.machine.ts';
import { defineModel } from '../model.ts';
import { refused, unreachable } from './fixtures.ts';

const outcomesOf = (invoked: string) => [
  { type: `xstate.done.actor.0.resource.${invoked}`, output: 'data' },
  { type: `xstate.error.actor.0.resource.${invoked}`, error: unreachable },
  { type: `xstate.error.actor.0.resource.${invoked}`, error: refused(503, 'unavailable') },
  { type: `xstate.error.actor.0.resource.${invoked}`, error: refused(500, 'internal') },
  { type: `xstate.error.actor.0.resource.${invoked}`, error: refused(403, 'module_disabled') },
  { type: `xstate.error.actor.0.resource.${invoked}`, error: refused(404, 'not_found') },
];

export const resourceModel = defineModel(resourceMachine)({
  name: 'resource',
  puppets: ['load', 'recall'],
  scenarios: [{ name: 'any', input: { key: { orgId: 'one' }, now: () => 1_000 } }],
  events: {
    'retry chosen': [{ type: 'retry chosen' }],
    'looked at again': [{ type: 'looked at again' }],
    'data changed': [{ type: 'data changed' }],
    'key changed': [{ type: 'key changed', key: { orgId: 'two' } }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [
    ...outcomesOf('loading'),
    ...outcomesOf('shown.refreshing'),
    ...outcomesOf('shown.changing'),
    { type: 'xstate.done.actor.0.resource.recalling', output: { data: 'seen before', at: 1 } },
    { type: 'xstate.done.actor.0.resource.recalling', output: null },
    { type: 'xstate.error.actor.0.resource.recalling', error: new Error('storage is forbidden') },
    { type: 'xstate.after.freshFor.resource.shown.fresh' },
    { type: 'xstate.after.secondLook.resource.patient' },
    { type: 'xstate.after.secondLook.resource.shown.outdated' },
  ],
  key: ({ context }) => [context.data, context.failure && JSON.stringify(context.failure)],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('shows data') !== (context.data !== null)) throw new Error('data and state disagree');
    if (snapshot.hasTag('forbidden') && context.data !== null) throw new Error('what is forbidden is left standing');
    if (context.data !== null && context.loadedAt === null) throw new Error('the data has no age');
  },
});
