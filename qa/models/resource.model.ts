import { noNews } from '../../src/machines/news.ts';
import { resourceMachine } from '../../src/machines/resource.machine.ts';
import { defineModel, done, failed } from '../engine/index.ts';
import { refused, unreachable } from './fixtures.ts';

const outcome = (invoked: string, error: unknown) => ({ type: `xstate.error.actor.0.resource.${invoked}`, error });

/** What may come of looking once more; of each kind of failure one. */
const outcomesOf = (invoked: string, output = 'data') => [
  { type: `xstate.done.actor.0.resource.${invoked}`, output },
  outcome(invoked, unreachable),
  outcome(invoked, refused(500, 'internal')),
  outcome(invoked, refused(404, 'not_found')),
];

export const resourceModel = defineModel(resourceMachine)({
  name: 'resource',
  stubs: ['load', 'recall'],
  scenarios: [{ name: 'any', input: { key: { orgId: 'one' }, now: () => 1_000, news: noNews, topics: [] } }],
  events: {
    'retry chosen': [{ type: 'retry chosen' }],
    'looked at again': [{ type: 'looked at again' }],
    'data changed': [{ type: 'data changed', topic: 'leaves' }],
    'key changed': [{ type: 'key changed', key: { orgId: 'two' } }],
    'session renewed': [{ type: 'session renewed' }],
    'connection restored': [{ type: 'connection restored' }],
  },
  outcomes: [
    ...outcomesOf('loading'),
    outcome('loading', refused(503, 'unavailable')),
    outcome('loading', refused(403, 'module_disabled')),
    ...outcomesOf('looking again'),
    ...outcomesOf('shown.refreshing'),
    outcome('shown.refreshing', refused(503, 'unavailable')),
    ...outcomesOf('shown.changing', 'another'),
    done('0.resource.recalling', { data: 'data', at: 1 }),
    done('0.resource.recalling', null),
    failed('0.resource.recalling', new Error('storage is forbidden')),
    { type: 'xstate.after.freshFor.resource.shown.fresh' },
    { type: 'xstate.after.secondLook.resource.patient' },
    { type: 'xstate.after.secondLook.resource.shown.outdated' },
  ],
  key: (snapshot) => {
    const { data, failure, secondLooks } = snapshot.context;
    // which of them it is matters when it has just come; later only that there is one
    const shown = snapshot.matches({ shown: 'fresh' }) ? data : data !== null;
    return [shown, failure && JSON.stringify(failure), secondLooks];
  },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('shows data') !== (context.data !== null)) throw new Error('data and state disagree');
    if (snapshot.hasTag('forbidden') && context.data !== null) throw new Error('what is forbidden is left standing');
    if (context.data !== null && context.loadedAt === null) throw new Error('the data has no age');
  },
  accepted: {
    'more than 200 edges: nobody reads its paths':
      'what is outdated stands twice, before and after the time that it lets pass without asking again',
  },
  equivalents: {
    'failing | always | 1: asked after the next': 'what is forbidden is not missing, too',
    'failing | always | 2: asked after the next': 'what is missing was answered',
    'shown | data changed: enters anew': 'what is shown has no failed looks left to forget',
    'shown | key changed: enters anew': 'what is shown has no failed looks left to forget',
  },
});
