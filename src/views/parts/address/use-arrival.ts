import { type RefObject, useEffect, useRef } from 'react';

let arrivals = 0;

/**
 * Tells whoever cannot see the page change that it did: the page's title follows the screen, and the focus goes to its
 * content, except on the first screen of a visit, where the browser does both.
 */
export function useArrival<Content extends HTMLElement>(title: string, place: string): RefObject<Content | null> {
  const content = useRef<Content>(null);
  useEffect(() => {
    document.title = title ? `${title} · Muster` : 'Muster';
  }, [title]);
  useEffect(() => {
    arrivals++;
    if (arrivals > 1) content.current?.focus({ preventScroll: true });
  }, [place]);
  return content;
}
