import { type RefCallback, useCallback } from 'react';

/**
 * Tells the style of the whole page how high something is that lies over its edge, so that nothing else is hidden by it.
 *
 * @param variable a custom property of the root element, in pixels
 */
export const useHeight = <Edge extends HTMLElement>(variable: `--${string}`): RefCallback<Edge> =>
  useCallback(
    (edge) => {
      if (!edge) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(variable, `${edge.offsetHeight}px`));
      observer.observe(edge);
      return () => {
        observer.disconnect();
        style.removeProperty(variable);
      };
    },
    [variable],
  );
