import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = ['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest'];

/** Puts a brotli and a gzip form beside every file of a built page that gains by it. */
export async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.includes(extname(file)))
      .map(async (file) => {
        const path = join(folder, file);
        // what stands below assets is named by its content and never changes
        if (file.startsWith('assets') && existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return;
        const text = await readFile(path);
        const brotli = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        await writeWhole(`${path}.br`, brotli);
        await writeWhole(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
      }),
  );
}

/** Written beside its place and moved there: a build that is killed leaves no half file to be served. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
