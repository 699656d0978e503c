import { useSelector } from '@xstate/react';
import type { HTMLAttributes } from 'react';
import type { AnyActorRef } from 'xstate';
import { shows } from './shown-actor.ts';

interface MachineFrameProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section';
  /** The machine's name, by which tests find it. */
  readonly name: string;
  readonly actor: AnyActorRef;
}

/** The innermost states that a machine is in, one after the other. */
const stateOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(stateOf).join(' ') : String(value);

/**
 * The element that stands for a machine on the screen, and says what state it is in. A state that changes renders the
 * frame, and not what is in it.
 */
export function MachineFrame({ as: Element = 'div', name, actor, children, ...rest }: MachineFrameProps) {
  const state = useSelector(actor, (snapshot) => stateOf(snapshot.value));
  return (
    <Element {...rest} {...shows(actor)} data-machine={name} data-state={state}>
      {children}
    </Element>
  );
}
