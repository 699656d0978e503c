import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { WrongUse } from './options.ts';

/** Writes a file, and the folders that it is to lie in. @throws WrongUse where nothing can be written there */
export function write(file: string, text: string): void {
  try {
    makeFolder(dirname(resolve(file)));
    writeFileSync(file, text);
  } catch (error) {
    throw new WrongUse(`nothing can be written to “${file}”: ${(error as Error).message}`);
  }
}

/** One folder after the other: all at once never comes to an end where a file system refuses them in its own way. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
