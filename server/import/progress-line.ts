import type { WriteStream } from 'node:tty';
import type { FileName } from './reading/files.ts';

export interface ProgressLine {
  readonly show: (file: FileName, share: number) => void;
  readonly end: () => void;
}

/** One line that is written over on a terminal; elsewhere a line when a file is done. */
export function createProgressLine(out: Pick<WriteStream, 'write' | 'isTTY'>): ProgressLine {
  return {
    show: (file, share) => {
      const percent = `${Math.min(100, Math.round(share * 100))} %`;
      if (out.isTTY) out.write(`\r\u001b[K${file} ${percent}`);
      else if (share >= 1) out.write(`${file} read\n`);
    },
    end: () => {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
