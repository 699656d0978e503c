import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { toasterMachine } from '../../machines/overlays/toaster.machine.ts';

type Toaster = ActorRefFrom<typeof toasterMachine>;

const toastAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-toast]') : null;

/**
 * Tells the toaster when the pointer is over a toast and when the focus is in one. It listens to the whole page, because
 * a toast that is closed under the pointer, or with the focus in it, never says that either has left.
 */
export function useToastHolds(
  region: RefObject<HTMLElement | null>,
  toaster: Toaster,
): { leave: (id: string) => void } {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const hold = (reason: 'pointer' | 'focus', isHeld: boolean) =>
      toaster.send({ type: isHeld ? 'held' : 'released', reason });
    const onPointerOver = (event: PointerEvent) => hold('pointer', toastAt(event.target) !== null);
    const onPointerGone = () => hold('pointer', false);
    const onPointerUp = (event: PointerEvent) => {
      // a finger that is lifted is nowhere any longer
      if (event.pointerType !== 'mouse') hold('pointer', false);
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && region.current?.contains(target) === true;
      if (!isInside && target instanceof HTMLElement) cameFrom.current = target;
      hold('focus', isInside);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) hold('focus', false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return;
      event.preventDefault();
      (region.current.querySelector<HTMLElement>('[data-toast] button') ?? region.current).focus();
    };
    document.addEventListener('pointerover', onPointerOver);
    document.documentElement.addEventListener('pointerleave', onPointerGone);
    document.addEventListener('pointerup', onPointerUp);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerover', onPointerOver);
      document.documentElement.removeEventListener('pointerleave', onPointerGone);
      document.removeEventListener('pointerup', onPointerUp);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [region, toaster]);

  return {
    /** Moves the focus on before a toast goes: to the next one, or to where it came from. */
    leave: (id) => {
      const toasts = [...(region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
      const index = toasts.findIndex((toast) => toast.dataset.toast === id);
      if (!toasts[index]?.contains(document.activeElement)) return;
      // whoever uses a pointer has no place among the toasts: it would hold the next one for good
      const isByKey = document.activeElement?.matches(':focus-visible');
      const next = isByKey ? (toasts[index + 1] ?? toasts[index - 1]) : undefined;
      const button = next?.querySelector<HTMLElement>('button:last-of-type');
      if (button) button.focus();
      else if (cameFrom.current?.isConnected) cameFrom.current.focus();
      else region.current?.focus();
    },
  };
}
