import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { nodesOf } from '../model/transitions.ts';
import type { Terminal } from './common/command.ts';
import { WrongUse } from './common/options.ts';
import { write } from './common/write.ts';

const wanted = 'init takes the file of a machine, such as: npx paths init src/light.machine.ts';

/**
 * Reads the charts of a file, and writes a model and a driver for each to fill in, and the configuration where there is
 * none. What is there already stays as it is.
 *
 * @throws WrongUse where the file has no machine
 */
export async function init(folder: string, [file]: readonly string[], { out }: Terminal): Promise<number> {
  if (file === undefined) throw new WrongUse(wanted);
  const path = resolve(folder, file);
  if (!existsSync(path)) throw new WrongUse(`there is no file ${file}`);
  const module = await import(pathToFileURL(path).href).then(
    (loaded) => loaded as object,
    (error: Error) => {
      throw new WrongUse(`${file} cannot be loaded: ${error.message.split('\n')[0]}`);
    },
  );
  const machines = Object.entries(module).filter(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  );
  if (machines.length === 0) throw new WrongUse(`${file} exports no machine. ${wanted}`);
  const keep = (name: string, text: string): void => {
    const at = join(folder, name);
    if (existsSync(at)) out(`${name}: there already, left as it is\n`);
    else {
      write(at, text);
      out(`${name}: written\n`);
    }
  };
  for (const [exported, machine] of machines) {
    const from = relative(join(folder, 'qa'), path);
    // a machine without an id is called by its file
    const id = machine.id === '(machine)' ? basename(path).replace(/\..*$/, '') : machine.id;
    const name = exported === 'default' ? `${id.replaceAll(/\W/g, '')}Machine` : exported;
    const imported = exported === 'default' ? name : `{ ${name} }`;
    keep(`qa/${id}.model.ts`, modelOf({ name, imported, id, machine, from }));
    keep(`qa/${id}.driver.ts`, driverOf(id, machine));
  }
  keep('paths.config.ts', configFor(relative(folder, dirname(path)) || '.', basename(path)));
  return 0;
}

/** The ending by which other machines are found as this one is: `.machine.ts`, or that of any source. */
const endingOf = (file: string): string => /\.\w+\.[cm]?[jt]sx?$/.exec(file)?.[0] ?? /\.\w+$/.exec(file)?.[0] ?? '';

const configFor = (folder: string, file: string): string => `import { definePaths } from 'statechart-paths';

export default definePaths({
  machines: { folder: '${folder}', ending: '${endingOf(file)}' },
  models: { folder: 'qa', ending: '.model.ts' },
  drivers: { folder: 'qa', ending: '.driver.ts' },
  // what the machines do, written down for a change to be seen
  golden: 'qa/golden',
});
`;

/** What a chart waits for: the types of its events, and those of outcomes and timers. */
function heardBy(machine: AnyStateMachine): {
  readonly events: readonly string[];
  readonly outcomes: readonly string[];
} {
  const all = [...new Set(nodesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]))].filter(
    (type) => !type.includes('*'),
  );
  const isOutcome = (type: string) => /^xstate\.(done\.actor|error\.actor|after)\./.test(type);
  return {
    events: all.filter((type) => !type.startsWith('xstate.')),
    outcomes: all.filter(isOutcome),
  };
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

interface Wanted {
  readonly name: string;
  /** What its import takes: the name in braces, or alone where it is what the module is for. */
  readonly imported: string;
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly from: string;
}

function modelOf({ name, imported, id, machine, from }: Wanted): string {
  const { events, outcomes } = heardBy(machine);
  const fixture = (type: string): string => {
    if (type.startsWith('xstate.done.actor.')) return `done(${quoted(type.slice('xstate.done.actor.'.length))})`;
    if (type.startsWith('xstate.error.actor.'))
      return `failed(${quoted(type.slice('xstate.error.actor.'.length))}, new Error('it failed'))`;
    return `{ type: ${quoted(type)} }`;
  };
  const isUsed = (prefix: string) => outcomes.some((type) => type.startsWith(prefix));
  const helpers = [
    'defineModel',
    ...(isUsed('xstate.done.actor.') ? ['done'] : []),
    ...(isUsed('xstate.error.actor.') ? ['failed'] : []),
  ];
  const stubs = [...new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src)))].filter(
    (src) => typeof src === 'string' && Object.hasOwn(machine.implementations.actors, src),
  );
  return `import { ${helpers.join(', ')} } from 'statechart-paths';
import ${imported} from ${quoted(from.startsWith('.') ? from : `./${from}`)};

export const ${id.replaceAll(/\W/g, '')}Model = defineModel(${name})({
  name: ${quoted(id)},
  // actors that something stands in for: what comes of them is said below
  stubs: [${stubs.map((src) => quoted(String(src))).join(', ')}],
  // each way to begin, with the machine's input
  scenarios: [{ name: 'from the start', input: undefined }],
  // each event with its data; two unlike ones where there is a list to choose from
  events: {
${events.map((type) => `    ${quoted(type)}: [{ type: ${quoted(type)} }],`).join('\n')}
  },
  // what comes of what is invoked, with its output, and the timers
  outcomes: [
${outcomes.map((type) => `    ${fixture(type)},`).join('\n')}
  ],
  // what of the context tells two situations apart: the less, the fewer there are to walk
  key: ({ context }) => context,
  // what must hold in every situation
  invariant: () => {},
  // paths by hand: the end is what a person expects, not what the machine happens to do
  journeys: [],
});
`;
}

function driverOf(id: string, machine: AnyStateMachine): string {
  const { events } = heardBy(machine);
  return `import { type Driver, stateOf } from 'statechart-paths';

/** What the stage is opened with, such as a browser: the configuration's \`stage\` makes it. */
interface Opener {
  readonly open: (scenario: string) => Promise<Stage>;
}

/** Where a path is walked, such as a page. */
interface Stage {
  readonly see: () => Promise<string>;
}

export const ${id.replaceAll(/\W/g, '')}Driver: Driver<Opener, Stage> = {
  machine: ${quoted(id)},
  open: ({ open }, scenario) => open(scenario),
  // what a person does for each event: a gesture; for each outcome, what the network answers
  steps: {
${events.map((type) => `    // ${quoted(type)}: (stage) => …`).join('\n')}
  },
  // what there is to see in a situation
  expected: (situation) => stateOf(situation),
  // what is seen; it changes nothing
  observe: ({ see }) => see(),
};
`;
}
