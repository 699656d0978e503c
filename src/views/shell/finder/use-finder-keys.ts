import { useEffect } from 'react';
import { useShellServices } from '../../parts/shell-context.ts';

/** What the field stands in; until it is there and has the focus, keys arrive wherever the focus was. */
const field = '[data-machine=finder]';

/** What is typed once one more key is pressed; null where the key types nothing. */
function typedWith(search: string, key: string): string | null {
  if (key === 'Backspace') return search.slice(0, -1);
  return key.length === 1 ? search + key : null;
}

/**
 * Ctrl+K, or Command+K, finds; a question mark lists the keys, where nothing is typed and single keys are on. Whoever types
 * on before the field has come and has the focus has typed into it.
 */
export function useFinderKeys(): void {
  const { finder } = useShellServices();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.isComposing || event.altKey) return;
      const place = target instanceof Element ? target : document.body;
      // a question is answered first
      if (place.closest('[data-machine=dialog]')) return;
      const isChord = event.ctrlKey || event.metaKey;
      if (isChord && !event.shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!event.repeat) finder.send({ type: 'finder wanted' });
        return;
      }
      const snapshot = finder.getSnapshot();
      if (snapshot.hasTag('finding') && !isChord && !place.closest(field)) {
        const search = typedWith(snapshot.context.search, key);
        if (search !== null) finder.send({ type: 'search typed', search });
        if (key === 'Escape') finder.send({ type: 'dismissed' });
        if (search !== null || key === 'Enter') event.preventDefault();
        return;
      }
      const isTyping = place.closest('input, textarea, select, [contenteditable]');
      const { hasSingleKeys } = snapshot.context;
      if (key === '?' && !isChord && !isTyping && hasSingleKeys) finder.send({ type: 'keys wanted' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [finder]);
}
