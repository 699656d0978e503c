import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idOf } from '../explore/explore.ts';
import { eventOf, guardOf, kindOf, nameOf, transitionsOf } from '../model/transitions.ts';

type AnyNode = AnyStateMachine['root'];

/** Names a transition in a drawing and beside it. */
export const transitionId = (name: string): string => `t${idOf(name)}`;

/** Pixels: what letters and boxes measure. */
const letter = 6.6;
const line = 17;
const boxPadding = 12;

const widthOf = (text: string): number => Math.ceil(text.length * letter) + 2;

/** What stands on an arrow. */
function labelOf(transition: AnyTransitionDefinition): string {
  const guard = guardOf(transition);
  return `${eventOf(transition)}${guard ? ` [${guard}]` : ''}`;
}

/**
 * Draws a statechart: states within states, an arrow for each transition; what leads nowhere else stands in its state's
 * box. Each transition is a group of its own, with its id, its kind and whether it was taken as classes.
 *
 * @param taken what some path takes; the rest is drawn as missed
 * @returns an SVG that takes its colours from the page
 */
export async function drawChart(
  machine: AnyStateMachine,
  taken: ReadonlySet<AnyTransitionDefinition>,
): Promise<string> {
  const transitions = [...transitionsOf(machine)];
  const staying = (node: AnyNode) => transitions.filter(([{ source, target }]) => source === node && !target?.length);
  const leading = transitions.filter(([{ target }]) => target?.length);
  const inside = new Map<string, { node: AnyNode; lines: readonly (readonly [AnyTransitionDefinition, string])[] }>();

  const boxOf = (node: AnyNode): ElkNode => {
    const lines = staying(node);
    inside.set(node.id, { node, lines });
    const children = Object.values(node.states);
    const width = Math.max(64, ...[node.key, ...lines.map(([one]) => labelOf(one))].map((text) => widthOf(text) + 24));
    const head = line + boxPadding + lines.length * line;
    if (children.length === 0) return { id: node.id, width, height: head + boxPadding / 2 };
    return {
      id: node.id,
      layoutOptions: {
        'elk.padding': `[top=${head + 14},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${head})`,
      },
      children: [
        ...(node.type === 'compound' ? [{ id: `${node.id} begins`, width: 10, height: 10 }] : []),
        ...children.map(boxOf),
      ],
    };
  };
  const arrow = (id: string, from: string, to: string, label: string): ElkExtendedEdge => ({
    id,
    sources: [from],
    targets: [to],
    labels: label ? [{ text: label, width: widthOf(label), height: 15 }] : [],
  });
  const begins = [...nodesWithInitial(machine.root)].map((node) =>
    arrow(`${node.id} begins`, `${node.id} begins`, node.initial.target?.[0]?.id ?? node.id, ''),
  );
  const layout: ElkNode = {
    id: ' ',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.spacing.nodeNode': '36',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.edgeLabels.inline': 'false',
    },
    children: [boxOf(machine.root)],
    edges: [
      ...begins,
      ...leading.flatMap(([transition, name]) =>
        (transition.target ?? []).map((target, index) =>
          arrow(`${transitionId(name)} ${index}`, transition.source.id, target.id, labelOf(transition)),
        ),
      ),
    ],
  };
  const graph: ElkNode = await new Elk().layout(layout);

  const classesOf = (transition: AnyTransitionDefinition): string =>
    `transition ${kindOf(transition)} ${taken.has(transition) ? 'taken' : 'missed'}`;
  const boxes = allNodes(graph).map((box) => {
    if (box.id.endsWith(' begins')) {
      return `<circle class="begin" cx="${(box.x ?? 0) + 5}" cy="${(box.y ?? 0) + 5}" r="5"/>`;
    }
    const state = inside.get(box.id);
    if (!state) return '';
    const [x, y] = [box.x ?? 0, box.y ?? 0];
    const words = state.lines.map(
      ([transition, name], index) =>
        `<g class="${classesOf(transition)}" data-transition="${transitionId(name)}"><text x="${x + 12}" y="${y + line + 8 + (index + 1) * line}">⟲ ${text(labelOf(transition))}</text></g>`,
    );
    const final =
      state.node.type === 'final'
        ? `<rect class="final" x="${x + 3}" y="${y + 3}" width="${(box.width ?? 0) - 6}" height="${(box.height ?? 0) - 6}" rx="6"/>`
        : '';
    return `<g class="state ${state.node.type}" data-state="${text(nameOf(state.node))}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>${final}<text class="name" x="${x + 12}" y="${y + line + 3}">${text(state.node.key)}</text>${words.join('')}</g>`;
  });
  const byId = new Map(leading.map(([transition, name]) => [transitionId(name), { transition, name }]));
  const arrows = (graph.edges ?? []).map((edge) => {
    const path = (edge.sections ?? [])
      .map(({ startPoint, bendPoints = [], endPoint }) => rounded([startPoint, ...bendPoints, endPoint]))
      .join(' ');
    const found = byId.get(edge.id.split(' ')[0] ?? '');
    if (!found) return `<path class="beginning" d="${path}" marker-end="url(#arrow)"/>`;
    const labels = (edge.labels ?? [])
      .map(({ x = 0, y = 0, text: words = '' }) => `<text x="${x}" y="${y + 11}">${text(words)}</text>`)
      .join('');
    return `<g class="${classesOf(found.transition)}" data-transition="${transitionId(found.name)}"><path class="hit" d="${path}"/><path d="${path}" marker-end="url(#arrow)"/>${labels}</g>`;
  });
  const [width, height] = [Math.ceil(graph.width ?? 0), Math.ceil(graph.height ?? 0)];
  return `<svg class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${text(`The chart of ${machine.id}`)}" xmlns="http://www.w3.org/2000/svg"><defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="head" d="M0 0 8 4 0 8Z"/></marker></defs>${boxes.join('')}${arrows.join('')}</svg>`;
}

function* nodesWithInitial(node: AnyNode): Generator<AnyNode> {
  if (node.type === 'compound') yield node;
  for (const child of Object.values(node.states)) yield* nodesWithInitial(child);
}

const allNodes = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...allNodes(child)]);

const text = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A line through points, with corners rounded. */
function rounded(points: readonly { readonly x: number; readonly y: number }[]): string {
  const radius = 6;
  const [first, ...rest] = points;
  const parts = [`M${first?.x} ${first?.y}`];
  for (const [index, point] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    if (!before || !after) {
      parts.push(`L${point.x} ${point.y}`);
      continue;
    }
    const toward = (other: { x: number; y: number }) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
      const part = Math.min(radius, length / 2) / length;
      return { x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part };
    };
    const [from, to] = [toward(before), toward(after)];
    parts.push(`L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`);
  }
  return parts.join('');
}
