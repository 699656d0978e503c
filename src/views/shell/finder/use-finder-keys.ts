import { useEffect } from 'react';
import { useShellServices } from '../../parts/shell-context.ts';

/** Ctrl+K, or Command+K, finds; a question mark lists the keys, where nothing is typed and single keys are on. */
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
      const isTyping = place.closest('input, textarea, select, [contenteditable]');
      const { hasSingleKeys } = finder.getSnapshot().context;
      if (key === '?' && !isChord && !isTyping && hasSingleKeys) finder.send({ type: 'keys wanted' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [finder]);
}
