import type { AnyStateMachine } from 'xstate';
import { eventOf, guardOf, nodesOf, transitionsOf } from '../model/transitions.ts';

type AnyNode = AnyStateMachine['root'];

/** A chart for whatever draws Mermaid: states within states, what leads from one to another, guards in brackets. */
export function toMermaid(machine: AnyStateMachine): string {
  const names = new Map(nodesOf(machine).map((node, index) => [node, `s${index}`]));
  const nameOf = (node: AnyNode) => names.get(node) ?? '';
  const stateLines = (node: AnyNode, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    const children = Object.values(node.states);
    const own = [`${indent}state "${node.key}" as ${nameOf(node)}`];
    if (children.length === 0) return node.type === 'final' ? [...own, `${indent}${nameOf(node)} --> [*]`] : own;
    const [initial] = node.initial.target ?? [];
    return [
      ...own,
      `${indent}state ${nameOf(node)} {`,
      ...(initial ? [`${indent}  [*] --> ${nameOf(initial)}`] : []),
      ...children.flatMap((child) => stateLines(child, depth + 1)),
      `${indent}}`,
    ];
  };
  const transitionLines = [...transitionsOf(machine).keys()].flatMap((transition) => {
    const guard = guardOf(transition);
    const label = `${eventOf(transition)}${guard ? ` [${guard}]` : ''}`.replaceAll(':', ' ');
    const targets = transition.target ?? [transition.source];
    return targets.map((target) => `  ${nameOf(transition.source)} --> ${nameOf(target)} : ${label}`);
  });
  return ['stateDiagram-v2', ...stateLines(machine.root, 1), ...transitionLines, ''].join('\n');
}
