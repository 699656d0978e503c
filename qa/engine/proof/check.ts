import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type Edge, type Graph, stateOf } from '../explore/explore.ts';
import { guardOf, nameOf, nodesOf, transitionsOf } from '../model/transitions.ts';
import { coverageOf, type Walked } from './coverage.ts';

export type Rule =
  | 'dead state'
  | 'dead transition'
  | 'dead event'
  | 'never sent'
  | 'idle guard'
  | 'unknown name'
  | 'unknown stub'
  | 'failure unheard'
  | 'ambiguous step'
  | 'wrong journey'
  | 'too many edges';

/** Something about a machine or its model that is likely to be a mistake. */
export interface Finding {
  readonly machine: string;
  readonly rule: Rule;
  /** What is wrong, with the place; also the name by which a model accepts it. */
  readonly text: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** What its model says is meant to be so, with the reason. */
  readonly accepted: readonly (Finding & { readonly reason: string })[];
  /** What a model accepts and what nobody finds any more. */
  readonly outlived: readonly string[];
}

/** From here on nobody reads the paths of a machine any more. */
export const mostEdges = 200;

/**
 * Looks for what compilers do not see: what can never happen, what nobody hears, what nobody says, what never decides.
 *
 * @param sources the product's files by path; without them it cannot be told whether anybody sends an event
 */
export function check(walked: Walked, sources: ReadonlyMap<string, string> = new Map()): Checked {
  const { model } = walked;
  const all = [
    ...unreachable(walked),
    ...deadEvents(walked),
    ...(sources.size > 0 ? neverSent(walked, sources) : []),
    ...idleGuards(walked),
    ...unknownNames(model.machine),
    ...unknownStubs(walked),
    ...unheardFailures(model.machine),
    ...ambiguousSteps(walked),
    ...wrongJourneys(walked),
    ...tooManyEdges(walked),
  ].map(([rule, text]) => ({ machine: model.name, rule, text }));
  const reasons = model.accepted ?? {};
  const isAccepted = ({ text }: Finding) => Object.hasOwn(reasons, text);
  return {
    findings: all.filter((finding) => !isAccepted(finding)),
    accepted: all.filter(isAccepted).map((finding) => ({ ...finding, reason: reasons[finding.text] ?? '' })),
    outlived: Object.keys(reasons).filter((text) => !all.some((finding) => finding.text === text)),
  };
}

type Found = readonly [Rule, string];

const unreachable = (walked: Walked): Found[] =>
  coverageOf(walked).missed.map(({ what, reason }) => [
    what.startsWith('state') ? 'dead state' : 'dead transition',
    `${what}: ${reason}`,
  ]);

/** Events that may be sent and that no state takes: they would vanish without a sound. */
function deadEvents({ model }: Walked): Found[] {
  const handled = [...transitionsOf(model.machine).keys()].map(({ eventType }) => eventType);
  const isHandled = (type: string) =>
    handled.some((pattern) => pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1))));
  const types = [...new Set(model.events.map(({ type }) => type))];
  return types
    .filter((type) => !isHandled(type))
    .map((type) => ['dead event', `${type} may be sent, and no state takes it`]);
}

/** Events that a state takes and that nobody sends. */
function neverSent({ model: { machine } }: Walked, sources: ReadonlyMap<string, string>): Found[] {
  const types = new Set(
    [...transitionsOf(machine).keys()]
      .map(({ eventType }) => eventType)
      .filter((type) => type && !type.startsWith('xstate.') && !type.endsWith('*')),
  );
  // an event is sent, raised or said under its name; where it is only taken, the name is a key
  const isSent = (type: string) =>
    [...sources.values()].some((text) =>
      [...text.matchAll(new RegExp(`(.{0,24})'${escaped(type)}'`, 'g'))].some(
        ([, before = '']) =>
          !/on\($|^\s*$/.test(before) && !/\|\s*\{ type: $/.test(before) && !/events: \{ type: $/.test(before),
      ),
    );
  return [...types]
    .filter((type) => !isSent(type))
    .map((type) => ['never sent', `${type} is taken, and nobody sends it`]);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Guards that were open each time they were asked: they decide nothing, or the model never tries the other case. */
function idleGuards(walked: Walked): Found[] {
  const asked = [...transitionsOf(walked.model.machine)].filter(
    ([transition]) => guardOf(transition) && walked.taken.has(transition),
  );
  return asked
    .filter(([transition]) => !wasShut(transition, walked))
    .map(([transition, name]) => ['idle guard', `${name}: its guard ${guardOf(transition)} was never shut`]);
}

function wasShut(transition: AnyTransitionDefinition, { graphs, transitionsOfEdge, breaths }: Walked): boolean {
  const { source, eventType } = transition;
  const siblings = (eventType ? source.transitions.get(eventType) : source.always) ?? [];
  const later = siblings.slice(siblings.indexOf(transition) + 1);
  if (breaths.some((breath) => later.some((sibling) => breath.has(sibling)))) return true;
  const isHere = (situation: string) => isIn(source.path, situation);
  // what goes on by itself was shut wherever somebody stays
  if (!eventType) return graphs.some(({ situations }) => situations.some(isHere));
  const asks = ({ from, event }: Edge) =>
    isHere(from) &&
    (event.type === eventType || (eventType.endsWith('*') && event.type.startsWith(eventType.slice(0, -1))));
  return graphs.some(
    ({ refused, edges }) =>
      refused.some(asks) || edges.some((edge) => asks(edge) && !transitionsOfEdge.get(edge)?.has(transition)),
  );
}

/** Whether a node of the chart is among those that somebody is in, in whichever region. */
function isIn(path: readonly string[], situation: string): boolean {
  let value: unknown = JSON.parse(situation)[0];
  for (const [index, name] of path.entries()) {
    if (typeof value === 'string') return value === name && index === path.length - 1;
    if (value === null || typeof value !== 'object' || !(name in value)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}

/** Names in the chart that nothing stands behind. A misspelt delay fires at once, a misspelt guard throws when asked. */
function unknownNames(machine: AnyStateMachine): Found[] {
  const { guards, actions, delays, actors } = machine.implementations;
  const found: Found[] = [];
  const miss = (kind: string, name: unknown, known: object) => {
    if (typeof name !== 'string' || name.startsWith('xstate.') || Object.hasOwn(known, name)) return;
    found.push(['unknown name', `the ${kind} “${name}” is not there`]);
  };
  for (const node of nodesOf(machine)) {
    for (const { delay } of node.after) if (Number.isNaN(Number(delay))) miss('delay', delay, delays);
    for (const { src } of node.invoke) miss('actor', src, actors);
    for (const action of [...node.entry, ...node.exit]) miss('action', typeOf(action), actions);
  }
  for (const transition of transitionsOf(machine).keys()) {
    const guard = guardOf(transition);
    if (guard !== 'a guard without a name') miss('guard', guard, guards);
    for (const action of transition.actions) miss('action', typeOf(action), actions);
  }
  return found;
}

const typeOf = (action: unknown): unknown =>
  typeof action === 'string' ? action : (action as { readonly type?: unknown }).type;

/** Promises that may be rejected while no state up to the root hears of it: the machine would break for good. */
function unheardFailures(machine: AnyStateMachine): Found[] {
  const isHeard = (node: AnyStateMachine['root'], id: string): boolean =>
    node.transitions.has(`xstate.error.actor.${id}`) || (node.parent !== undefined && isHeard(node.parent, id));
  return nodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id, src }) => isPromise(machine.implementations.actors[String(src)]) && !isHeard(node, id))
      .map(({ src }): Found => ['failure unheard', `${nameOf(node)} invokes ${src}, and does not hear of its failure`]),
  );
}

/** Of xstate's actors only those made of promises end when a promise does. */
function isPromise(logic: unknown): boolean {
  if (logic === null || typeof logic !== 'object' || 'root' in logic || !('transition' in logic)) return false;
  try {
    const transition = logic.transition as (snapshot: object, event: object, scope: object) => { status?: string };
    return transition({ status: 'active' }, { type: 'xstate.promise.resolve', data: 0 }, {}).status === 'done';
  } catch {
    return false;
  }
}

/** Steps of one situation that read the same though they are not. */
const ambiguousSteps = ({ graphs }: Walked): Found[] =>
  graphs.flatMap(({ edges }) =>
    edges
      .filter(({ label }) => / #\d+$/.test(label))
      .map(({ label, from }): Found => ['ambiguous step', `${stateOf(from)}: “${label}” reads like another step`]),
  );

/** Journeys that cannot be walked, or that end elsewhere than somebody expected. */
function wrongJourneys({ model, graphs }: Walked): Found[] {
  return (model.journeys ?? []).flatMap((journey): Found[] => {
    const walked = journeyPath(graphs, journey);
    if (typeof walked === 'string') return [['wrong journey', `“${journey.name}”: ${walked}`]];
    const end = stateOf(
      walked.at(-1)?.to ?? graphs.find(({ scenario }) => scenario === journey.scenario)?.initial ?? '',
    );
    return end === journey.ends ? [] : [['wrong journey', `“${journey.name}” ends in ${end}, not in ${journey.ends}`]];
  });
}

/** The edges of a journey, or what is wrong with it. */
export function journeyPath(
  graphs: readonly Graph[],
  { scenario, steps }: { readonly scenario: string; readonly steps: readonly string[] },
): readonly Edge[] | string {
  const graph = graphs.find((one) => one.scenario === scenario);
  if (!graph) return `there is no scenario “${scenario}”`;
  const path: Edge[] = [];
  let at = graph.initial;
  for (const step of steps) {
    const edges = graph.outgoing.get(at) ?? [];
    const edge = edges.find(({ label }) => label === step);
    if (!edge)
      return `${stateOf(at)} does not take “${step}”, only ${edges.map(({ label }) => `“${label}”`).join(', ')}`;
    path.push(edge);
    at = edge.to;
  }
  return path;
}

function tooManyEdges({ graphs }: Walked): Found[] {
  const edges = new Set(graphs.flatMap((graph) => graph.edges.map(({ id }) => id)));
  return edges.size > mostEdges ? [['too many edges', `more than ${mostEdges} edges: nobody reads its paths`]] : [];
}

/** A stub that stands in for no actor lets the real one do as it likes: most often the actor was renamed. */
const unknownStubs = ({ model: { machine, stubs } }: Walked): Found[] =>
  stubs
    .filter((name) => !Object.hasOwn(machine.implementations.actors, name))
    .map((name) => ['unknown stub', `no actor is called ${name}: what stands in for it stands in for nothing`]);
