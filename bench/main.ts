import { benchFirstLoad } from './first-load.ts';
import { benchHost } from './host.ts';
import { benchLeaves } from './leaves.ts';
import { benchPaths } from './paths.ts';
import { benchScreens } from './screens.ts';

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  'first-load': benchFirstLoad,
  host: benchHost,
  leaves: benchLeaves,
  paths: benchPaths,
  screens: benchScreens,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  process.stdout.write(`${JSON.stringify({ [name]: await bench() }, null, 2)}\n`);
}
