import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus where nothing has it any more, because what had it went when this came: the keys then go on here, and
 * not at the top of the page. For the `ref` of something with `tabIndex={-1}`.
 */
export const takeLostFocus = (place: HTMLElement | null): void => {
  if (place && document.activeElement === document.body) place.focus({ preventScroll: true });
};

/**
 * The same in a tab whose panel has kept the focus for what was still to come, which is brought into sight with it. Where
 * nobody has been before nothing is taken: a page begins at its top.
 */
export const takeKeptFocus = (place: HTMLElement | null): void => {
  const panel = place?.closest<HTMLElement>('[role=tabpanel]');
  if (place && panel && document.activeElement === panel) place.focus();
};

/**
 * Where a dialog has closed and what opened it has gone: what came of it takes the focus, otherwise whatever is open, or
 * the screen.
 */
export function findLostFocus(): void {
  // not a question, which is still there while it goes
  const open = [...document.querySelectorAll<HTMLElement>('[data-sheet]')].at(-1);
  const outcome = (open ?? document).querySelector<HTMLElement>('[data-outcome]');
  takeLostFocus(outcome ?? open ?? document.querySelector('main'));
}

/**
 * The same where what is shown has changed, and what had the focus went with it: the keys go on at what can be done next
 * in the same place.
 */
export function useFoundFocus(shown: unknown): void {
  const before = useRef(shown);
  const around = useRef<readonly Element[]>([]);
  // seen before what had it goes
  if (before.current !== shown) around.current = placesAround(document.activeElement);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) nextIn(around.current)?.focus({ preventScroll: true });
    findLostFocus();
  }, [shown]);
}

/** What something stands in, from the nearest on, within what is open or the screen. */
function placesAround(element: Element | null): readonly Element[] {
  const places: Element[] = [];
  for (let place = element?.parentElement; place?.closest('main, [data-sheet]'); place = place.parentElement)
    if (!place.matches('main, [data-sheet]')) places.push(place);
    else break;
  return places;
}

/**
 * What can be pressed first in the nearest place that is still there and has anything. Where an entry of a list has gone it
 * is the title of another: a key that is pressed once more decides on nothing that nobody has looked at. Nobody is led out
 * of a tab's panel.
 */
function nextIn(places: readonly Element[]): HTMLElement | null {
  const pressable = 'button:not(:disabled, [aria-disabled="true"])';
  for (const place of places) {
    if (!(place instanceof HTMLElement && place.isConnected)) continue;
    const wanted = place.matches('[data-entry]') ? pressable : `[data-entry] > [tabindex], ${pressable}`;
    const next = place.querySelector<HTMLElement>(wanted);
    if (next) return next;
    if (place.matches('[role=tabpanel]')) return place;
  }
  return null;
}

/**
 * The same where what is shown changes by itself: whoever had the focus nowhere is not led anywhere. Who had it is seen
 * before what had it goes.
 */
export function useKeptFocus(shown: unknown): void {
  const before = useRef(shown);
  const hadFocus = useRef(false);
  if (before.current !== shown) hadFocus.current = document.activeElement !== document.body;
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (hadFocus.current) findLostFocus();
  }, [shown]);
}

/** Gives the focus of something that goes now to the screen around it. */
export const leaveFocus = (element: HTMLElement): void => element.closest('main')?.focus({ preventScroll: true });

/**
 * The focus goes back to what opened a sheet when that closes, and to the screen where it has gone meanwhile. Mantine's
 * own way misses a sheet whose code comes after it was opened, and lets ten milliseconds pass in which a key goes lost.
 */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    let opener: Element | null = null;
    // once what closes as this opens has given the focus back, and before this takes it
    queueMicrotask(() => {
      opener = document.activeElement;
    });
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        findLostFocus();
      });
  }, [isOpen]);
}
