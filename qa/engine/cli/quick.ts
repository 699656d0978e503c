import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { table } from './common/print.ts';

// what is answered without a machine being loaded

/** @param command how the command line is called where it is used */
export const helpFor = (command: string): string => `Paths: test paths from the statecharts that the product runs on.

  ${command} COMMAND [MACHINE …] [options]

Commands
  init FILE               a model and a driver to fill in, and a configuration, from the charts of a file (npx paths)
  list                    the machines, with how many situations each has; with names or --json walked anew, with
                          states, transitions, edges and journeys, too
  coverage                what of each chart some path really takes; what it does not, and why
  check                   what is dead, idle, unheard, never sent, ambiguous or too large
  generate                paths, written out
  replay                  walks the paths on real actors, under a held clock
  mutate                  tells small lies about each machine, and sees whether anybody notices
  fuzz                    walks on line: each step chosen from what the machine takes where it is, with data that its model
                          draws; what breaks is shrunk, steps and data        (--seed, --runs, --steps, --scenario)
  explain MACHINE WHAT    how to come to a state, or which paths take a step, in sentences
  shrink MACHINE          the shortest way to the same failure        (--scenario, --steps)
  report                  one page that tells it all, with charts; with --level browser it looks there first, for
                          pictures and for what becomes of the journeys
  golden                  what each edge does, compared with what is written down; --update writes it anew
  diff                    what the machines do otherwise than at a commit        (--since)

Options
  --criterion WHAT        states | transitions | pairs | visits:K | simple | journeys | requirement[:WORDS] |
                          random:SEED | through | changed
                          (transitions by default; requirement: journeys that prove a line of the specification,
                          with WORDS in it; through: the shortest path that takes --steps in their order;
                          changed: since --since)
  --shape WHAT            short: one path for each goal; tours: few long ones; postman: the fewest steps of all that
                          take every edge or pair, one beginning counted as five       (short)
  --steps N               how many steps random takes      (1000), or one walk of fuzz      (50)
  --runs N, --seed N      how many walks fuzz tries in each scenario      (100), and what they are drawn by      (1)
  --at PLACE              where fuzz found something before: it begins there, with the same seed
  --until PART            random takes no more once this part of all edges has been taken, above 0 and up to 1
  --slice PART            lets a part of each timer's time pass before every step, from 0 up to 1
  --level WHERE           actors: in milliseconds; browser: in a real browser, against the real host      (actors)
  --since COMMIT          what changed and diff compare with       (HEAD)
  --before FILE           a report that was made earlier: pictures that are not the same as in it stand first
  --format WHAT           text | json | markdown | gherkin | mermaid | svg | playwright | sheet       (text)
                          sheet: for a person to follow, told by a walk in a real browser, with a picture of each step
                          where --out says; gherkin with --level browser: the same words as a feature that
                          playwright-bdd runs, and its steps beside it
  --out FOLDER            writes a file for each machine there, instead of printing; for report, the file itself
  --scenario NAME, --steps 'ONE → TWO'     for replay and shrink: this path only
  --json                  the same as --format json
  --help

Examples
  ${command} list
  ${command} explain toast paused
  ${command} generate session --criterion pairs --shape tours --format markdown
  ${command} generate --criterion requirement:hovering --format markdown
  ${command} replay toaster --criterion random:7 --steps 5000 --until 0.9 --slice 0.5
  ${command} generate toast --criterion through --steps 'held (focus) → released (focus)'
  ${command} generate toast --criterion journeys --format playwright --out ejected
  ${command} generate session --criterion journeys --format sheet --out sheets
  ${command} generate --criterion changed --since main~5 --format gherkin --out paths

Ends with 0 when all is well, with 1 when something was found, with 2 when it was asked for wrongly.
`;

/**
 * The machines as their golden files say them, without walking or loading any.
 *
 * @param golden the folder of the golden files
 * @param models the folder of the models, for those that nothing is written down of yet
 */
export function writtenList(golden: string, models: string): string {
  const files = filesIn(golden, '.json').filter((file) => basename(file) !== 'schema.json');
  const written = files.map((file) => {
    const { machine, starts, situations } = JSON.parse(readFileSync(file, 'utf8')) as Written;
    return { machine, scenarios: Object.keys(starts).length, situations: Object.keys(situations).length };
  });
  const known = new Set(written.map(({ machine }) => machine));
  const others = filesIn(models, '.model.ts')
    .flatMap((file) => /defineModel\([\s\S]*?\bname: '(\w+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
    .filter((machine) => !known.has(machine))
    .map((machine) => ({ machine, scenarios: '–', situations: '–' }));
  const rows = [...written, ...others].sort((one, other) => (one.machine < other.machine ? -1 : 1));
  const last = `As written down in ${basename(golden)} when they were last taken over; “list NAME” walks a machine anew.`;
  return `${table(rows)}\n${last}\n`;
}

type Written = { readonly machine: string } & Readonly<Record<'starts' | 'situations', object>>;

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
