import { useEffect } from 'react';

/** What holds an element, from the inside out. */
function around(element: Element): Element[] {
  const holders: Element[] = [];
  for (let holder = element.parentElement; holder; holder = holder.parentElement) holders.push(holder);
  return holders;
}

/**
 * Gives the focus of something that goes to what held it, such as the sheet around a button that has done its work:
 * otherwise it falls to the page, behind whatever is open, and the keys with it. Whoever knows a better place takes it
 * before.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let holders: readonly Element[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      // once it has gone nobody can tell any more
      holders = around(target);
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      const left = holders.find((holder) => holder.isConnected && holder.matches('[tabindex]'));
      if (left instanceof HTMLElement) left.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
