import { use, useEffect, useEffectEvent, useId } from 'react';
import { ShellContext } from '../shell-context.ts';

/**
 * What lies over the page and has no address of its own: Back closes it and leaves the page where it is.
 *
 * @param isLayer false where it is closed, or its address says that it is open
 */
export function useLayer(isLayer: boolean, onDismiss: () => void): void {
  // a part that is shown by itself has no history
  const history = use(ShellContext)?.getSnapshot().context.history;
  const layer = useId();
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isLayer || !history) return;
    const dismissals = history.on('layer dismissed', (event) => {
      if (event.layer === layer) dismiss();
    });
    history.send({ type: 'layer opened', layer });
    return () => {
      dismissals.unsubscribe();
      history.send({ type: 'layer closed', layer });
    };
  }, [isLayer, history, layer]);
}
