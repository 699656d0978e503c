import type { KeyboardEvent } from 'react';

/** By how many days each key moves in a calendar whose rows are weeks; null for a key that does not. */
export function daysMovedBy({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | null {
  const onward = currentTarget.matches(':dir(rtl)') ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -7, ArrowDown: 7 };
  return steps[key] ?? null;
}

/** The date of the day that something belongs to. */
export const dateOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset.date : undefined;

/** Moves the focus to a day, where it is shown. */
export const focusDay = (within: HTMLElement | null, date: string): void =>
  within?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
