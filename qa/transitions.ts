import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type AnyNode = AnyStateMachine['root'];

/** Every transition of a machine, `always` and timers and outcomes included, by a name that a person can find it by. */
export function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const found = new Map<AnyTransitionDefinition, string>();
  const visit = (node: AnyNode): void => {
    const own: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    for (const [index, transition] of own.entries()) {
      const targets = transition.target?.map(({ id }) => id).join(', ') ?? 'no target';
      found.set(transition, `${node.id} | ${transition.eventType || 'always'} | ${index} → ${targets}`);
    }
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return found;
}

/** Every state that somebody can be in: history states only point to others. */
export function statesOf(machine: AnyStateMachine): string[] {
  const visit = (node: AnyNode): string[] => [
    ...(node.type === 'history' ? [] : [node.id]),
    ...Object.values(node.states).flatMap((child) => visit(child)),
  ];
  return visit(machine.root);
}
