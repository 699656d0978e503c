import { type RefCallback, useCallback } from 'react';

/** Whoever tells the same of the page: what was told last counts, and what was told before it once that is gone. */
const told = new Map<string, (() => void)[]>();

/**
 * Tells the style of the whole page how much of it something takes that lies over its edge, so that nothing else is
 * hidden by it.
 *
 * @param variable a custom property of the root element, in pixels; null for something that hides nothing
 * @param measure how much that is; looked at whenever the thing, what it lies in or the window changes its size
 */
const useExtent = <Edge extends HTMLElement>(
  variable: `--${string}` | null,
  measure: (edge: Edge) => number,
): RefCallback<Edge> =>
  useCallback(
    (edge) => {
      if (!edge || variable === null) return;
      const { documentElement: page } = document;
      const tell = () => page.style.setProperty(variable, `${measure(edge)}px`);
      const tellers = told.get(variable) ?? [];
      told.set(variable, [...tellers, tell]);
      const observer = new ResizeObserver(() => {
        if (told.get(variable)?.at(-1) === tell) tell();
      });
      for (const one of [edge, edge.parentElement, page]) if (one) observer.observe(one);
      return () => {
        observer.disconnect();
        const left = (told.get(variable) ?? []).filter((one) => one !== tell);
        told.set(variable, left);
        const last = left.at(-1);
        if (last) last();
        else page.style.removeProperty(variable);
      };
    },
    [variable, measure],
  );

const heightOf = (edge: HTMLElement): number => edge.offsetHeight;
const widthOf = (edge: HTMLElement): number => edge.offsetWidth;
/** What a short sheet offers stands somewhere above the edge: all of the window from there on is kept clear. */
const belowTopOf = (edge: HTMLElement): number => Math.max(0, window.innerHeight - edge.getBoundingClientRect().top);

/** How high something is that lies over the page's upper or lower edge, see `useExtent`. */
export const useHeight = <Edge extends HTMLElement>(variable: `--${string}`): RefCallback<Edge> =>
  useExtent<Edge>(variable, heightOf);

/** How wide something is that lies over the page's left or right edge, see `useExtent`. */
export const useWidth = <Edge extends HTMLElement>(variable: `--${string}` | null): RefCallback<Edge> =>
  useExtent<Edge>(variable, widthOf);

/** How far from the window's lower edge something begins that is worked with, see `useExtent`. */
export const useBelow = <Edge extends HTMLElement>(variable: `--${string}`): RefCallback<Edge> =>
  useExtent<Edge>(variable, belowTopOf);
