import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { files, type Row } from './files.ts';
import { howWritten } from './how-written.ts';
import type { Numbered, Reading } from './read.ts';

/** Whether a file is what terminals write to a stick: `attlog.dat`, `1_attlog.dat`. */
export const isAttendanceLog = (name: string): boolean => /^[\w-]*attlog\.dat$/i.test(name);

const batchSize = 10_000;
/** What a terminal calls coming and going: at the door, for a break, for overtime. Others say nothing of the direction. */
const directions: Readonly<Record<string, string>> = { 0: 'in', 3: 'in', 4: 'in', 1: 'out', 2: 'out', 5: 'out' };

/**
 * Reads the log of a terminal: a line for each punch, in columns between tabs: whose, when by the clock on the wall, which
 * terminal, coming or going, and two that nobody needs here.
 *
 * @param isAlternating whether the organization's punches say no direction: most terminals write the same for all
 */
export async function* readAttendanceLog(
  name: string,
  { folder, fault }: Pick<Reading, 'folder' | 'fault'>,
  isAlternating: boolean,
): AsyncGenerator<Numbered<Row<'punches.csv'>>[]> {
  const path = join(folder, name);
  const { encoding } = await howWritten(path);
  const decode = new TextDecoder(encoding);
  const input = Readable.from(
    (async function* () {
      for await (const chunk of createReadStream(path)) yield decode.decode(chunk as Buffer, { stream: true });
      yield decode.decode();
    })(),
  );
  let batch: Numbered<Row<'punches.csv'>>[] = [];
  let line = 0;
  for await (const text of createInterface({ input })) {
    line++;
    if (text.trim() === '') continue;
    const [person = '', instant = '', terminal = '', state = ''] = text.split('\t').map((cell) => cell.trim());
    const parsed = z.safeParse(files['punches.csv'].row, {
      person,
      instant,
      direction: isAlternating ? '' : (directions[state] ?? ''),
      ...(terminal && { source: `Terminal ${terminal}` }),
    });
    if (parsed.success) batch.push({ line, row: parsed.data });
    else
      for (const {
        path: [field],
        message,
      } of parsed.error.issues)
        fault({ file: name, line, field: String(field ?? ''), reason: message });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
