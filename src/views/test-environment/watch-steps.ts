import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Step } from '../../machines/test-environment/qa-panel.machine.ts';
import { chartOf, onShownChanged, shownMachines } from './shown-machines.ts';

/** Calls back with what is done to any machine from outside of it: what somebody does, and nothing that follows from it. */
export function watchSteps(app: AnyActorRef, seen: (step: Step) => void): void {
  const watched = new WeakSet<object>();
  const watch = ({ system }: AnyActorRef) => {
    if (watched.has(system)) return;
    watched.add(system);
    system.inspect((inspected: InspectionEvent) => {
      const step = stepIn(inspected);
      if (step) seen(step);
    });
  };
  watch(app);
  const watchShown = () => {
    for (const { actor } of shownMachines()) watch(actor);
  };
  watchShown();
  onShownChanged(watchShown);
}

/** Whether it is somebody's hand that is being answered just now. */
const isByHand = (event: Event | undefined): boolean =>
  event !== undefined &&
  /^(click|dblclick|key|pointer|mouse|touch|input|change|submit|popstate|drop|paste)/.test(event.type);

function stepIn(inspected: InspectionEvent): Step | null {
  if (inspected.type !== '@xstate.snapshot') return null;
  const { actorRef, event, snapshot } = inspected;
  const chart = chartOf(actorRef as AnyActorRef);
  // timers, outcomes and beginnings are the machine's own, and what an answer leads to is nobody's doing
  if (!chart || event.type.startsWith('xstate.') || !isByHand(window.event)) return null;
  return { machine: chart.id, event: wordsOf(event), state: JSON.stringify((snapshot as { value?: unknown }).value) };
}

/** An event by its name and what is short of what it carries, as the path tool says it. */
function wordsOf({ type, ...carried }: { readonly type: string }): string {
  // what may be a password is not written down, nor is what is typed to a question
  if (/^(value typed|password changed)$/.test(type)) return type;
  const short = Object.values(carried).filter((value) => /^(string|number|boolean)$/.test(typeof value));
  return short.length > 0 ? `${type} (${short.join(', ')})` : type;
}
