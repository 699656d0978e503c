import { type PointerEvent, useRef } from 'react';

/** Marks a place that has swipes of its own, which must not be taken for the page's. */
export const ownSwipes = { 'data-own-swipes': true } as const;

/**
 * Measures how far a finger goes sideways.
 *
 * @param onSwiped told the pixels: positive to the right, negative to the left. Whether that is enough is the machine's to say.
 */
export function useSwipe(onSwiped: (distance: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target, currentTarget }: PointerEvent<HTMLElement>) => {
      const owner = target instanceof Element ? target.closest('[data-own-swipes]') : null;
      const isTheirs = owner !== null && owner !== currentTarget;
      from.current = pointerType === 'mouse' || isTheirs ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const across = clientX - start.x;
      // a finger that goes up or down wants to scroll
      if (Math.abs(across) > Math.abs(clientY - start.y)) onSwiped(across);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
