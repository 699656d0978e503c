import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Whether the catalogues hold exactly the words that the views say: extracts anew and compares, changing nothing.
const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/locales');
const files = () => readdirSync(folder).filter((file) => file.endsWith('.po'));
const read = () => new Map(files().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const withoutDate = (text: string | undefined) => text?.replace(/^"POT-Creation-Date:.*\n/m, '');

const before = read();
execFileSync(process.execPath, [join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean'], {
  cwd: root,
  stdio: 'pipe',
});
const after = read();
for (const [file, text] of before) writeFileSync(join(folder, file), text);
const stale = [...after.keys()].filter((file) => withoutDate(after.get(file)) !== withoutDate(before.get(file)));
if (stale.length > 0) {
  process.stderr.write(
    `The views say words that ${stale.join(', ')} does not hold, or no longer do. Run npm run words.\n`,
  );
  process.exitCode = 1;
}
