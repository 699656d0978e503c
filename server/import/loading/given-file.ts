import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attachment, largestFile } from '../../../src/api/contract/files.ts';
import { judgeFile } from '../../files/judge.ts';
import { Refused } from '../../platform/refused.ts';
import type { Importing } from './importing.ts';

/** A file beside the tables, as it is kept. */
interface GivenFile {
  readonly content: Buffer;
  readonly mediaType: Attachment['mediaType'];
  readonly sha256: Buffer;
}

/** @param name of the file, in a folder beside the tables. @returns the file, or what is wrong with it, in words */
export async function givenFile({ folder }: Importing, place: string, name: string): Promise<GivenFile | string> {
  const path = join(folder, place, name);
  const size = await stat(path).catch(() => null);
  if (!size?.isFile()) return `${place}/${name} is not there`;
  if (size.size > largestFile) return `${place}/${name} is larger than ${largestFile / 1024 / 1024} MB`;
  const content = await readFile(path);
  try {
    return {
      content,
      mediaType: await judgeFile(content),
      sha256: createHash('sha256').update(content).digest(),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${place}/${name} is none that can be shown: ${error.fields[0]?.message ?? error.message}`;
  }
}
