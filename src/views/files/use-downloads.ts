import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { DownloadsRef, downloadsMachine } from '../../machines/files/downloads.machine.ts';
import { keepAsFile } from '../parts/csv/csv.ts';
import { useScreenServices } from '../parts/shell-context.ts';

/** Files of one kind that somebody may want: each is kept on the device once it is there. */
export function useDownloads(kind: typeof downloadsMachine, orgId: string): DownloadsRef {
  const { news } = useScreenServices();
  const downloads = useActorRef(kind, { input: { news, orgId } });
  useKept(downloads);
  return downloads;
}

/** Keeps on the device what has come. */
export function useKept(downloads: DownloadsRef | undefined): void {
  useEffect(() => {
    const wire = downloads?.on('ready', ({ file }) => keepAsFile(file.content, file.name));
    return () => wire?.unsubscribe();
  }, [downloads]);
}
