import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** How a file is written: spreadsheets and devices have their own ways. */
export interface HowWritten {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: ',' | ';' | '\t';
}

/** Bytes in which every header line ends. */
const beginning = 16 * 1024;

/** Looks at a file, and tells how to read it. */
export async function howWritten(path: string): Promise<HowWritten> {
  const first = await beginningOf(path);
  const encoding = byMark(first) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(first);
  return { encoding, delimiter: delimiterIn(text.split(/\r?\n/, 1)[0] ?? '') };
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What the mark at the beginning says, where there is one. */
function byMark([one, two]: Uint8Array): HowWritten['encoding'] | null {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : null;
}

/** All of it: a single letter of another encoding may stand in the last line. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** What stands between the columns of a header line: the one of the three that is there most often. */
function delimiterIn(header: string): HowWritten['delimiter'] {
  const bare = header.replace(/"[^"]*"/g, '');
  const countOf = (mark: string): number => bare.split(mark).length;
  const [most = ','] = ([',', ';', '\t'] as const).toSorted((one, other) => countOf(other) - countOf(one));
  return most;
}
