import { readdir } from 'node:fs/promises';
import { isAttendanceLog } from './reading/attendance-log.ts';
import { type Fault, files } from './reading/files.ts';

/** Data under a name that nobody reads would be left out in silence. */
export async function nameUnknownFiles(folder: string, fault: (found: Fault) => void): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const isData = (name: string) => /\.(csv|tsv|dat|txt|xlsx?|ods|json)$/i.test(name) && !name.startsWith('.');
  for (const file of names.filter((name) => isData(name) && !(name in files) && !isAttendanceLog(name)).sort()) {
    fault({
      file,
      line: null,
      field: null,
      reason: `is not known; the files are ${Object.keys(files).join(', ')}, attlog.dat`,
    });
  }
}
