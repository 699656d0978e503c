import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { documentViewerMachine } from '../../machines/overlays/viewer/document-viewer.machine.ts';

/**
 * Does what the viewer can only ask for: hands what it shows to the browser, to be kept or printed.
 *
 * @param fileName what it is to be called; the document's name where nothing is said
 */
export function useViewerFiles(
  viewer: ActorRefFrom<typeof documentViewerMachine> | undefined,
  fileName?: string,
): void {
  useEffect(() => {
    const wires = [
      viewer?.on('download wanted', ({ document: { name }, opened }) =>
        Object.assign(document.createElement('a'), { href: opened.url, download: fileName ?? name }).click(),
      ),
      viewer?.on('print wanted', ({ opened }) => window.open(opened.url)?.print()),
    ];
    return () => {
      for (const wire of wires) wire?.unsubscribe();
    };
  }, [viewer, fileName]);
}
