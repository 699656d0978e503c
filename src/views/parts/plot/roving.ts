import type { KeyboardEvent } from 'react';

/**
 * For a row that is one stop of the Tab key: the arrow keys, Home and End go from one of its things to another. Things
 * are marked with `data-roving`; whoever renders them says by `tabIndex` which of them is the stop.
 */
export function onRovingKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const things = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
  const at = event.target instanceof HTMLElement ? things.indexOf(event.target) : -1;
  const forward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const targets: Readonly<Record<string, number>> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 };
  const next = targets[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  (event.key === 'End' ? things.at(-1) : things[next])?.focus();
}
