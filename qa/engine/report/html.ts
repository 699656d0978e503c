import { scoreOf } from '../proof/mutation.ts';
import type { Outcome, ReportedMachine, ReportedPath } from './collect.ts';
import { script, style } from './page.ts';
import { changesOfPictures, type PictureChange, pictureName, picturesIn } from './pictures.ts';

/** The lines of a specification, by name: section and text. */
export type Specification = Readonly<Record<string, readonly [section: string, text: string]>>;

/**
 * One page, to be opened anywhere, that needs nothing else: charts, paths, pictures and what is proved by what.
 *
 * @param before a page that was made so earlier: what looks otherwise than in it stands first
 */
export function toHtml(
  { title, specification }: { readonly title: string; readonly specification: Specification },
  machines: readonly ReportedMachine[],
  criterion: string,
  before: string | null = null,
): string {
  const sum = (count: (machine: ReportedMachine) => number): number =>
    machines.reduce((total, machine) => total + count(machine), 0);
  const changed = before === null ? null : changesOfPictures(machines, picturesIn(before));
  const mutants = sum(({ mutation }) => mutation.mutants);
  const facts = [
    [String(machines.length), 'machines'],
    [
      `${sum(({ coverage }) => coverage.states.covered)} of ${sum(({ coverage }) => coverage.states.of)}`,
      'states entered',
    ],
    [
      `${sum(({ coverage }) => coverage.transitions.covered)} of ${sum(({ coverage }) => coverage.transitions.of)}`,
      'transitions taken',
    ],
    [String(sum(({ edges }) => edges)), 'edges walked'],
    [`${(scoreOf(machines.map(({ mutation }) => mutation)) * 100).toFixed(1)} %`, `of ${mutants} mutants noticed`],
    [String(sum(({ checked }) => checked.findings.length)), 'findings'],
    ...(changed ? [[String(changed.length), 'pictures that look different']] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths through ${title}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>Paths through ${title}</h1>
<p>What the statecharts do that the product runs on, and what proves it. Criterion: ${words(criterion)}.</p>
<dl class="facts">${facts.map(([value, name]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
</header>
<div class="columns">
<nav aria-label="Machines">
<label for="search">Find a state, an event, a line of the specification</label>
<input id="search" type="search" placeholder="hovering, sign out, retry …" autocomplete="off">
<p id="found" role="status"></p>
<details class="machines" open>
<summary>${machines.length} machines</summary>
<ul>
${changed ? '<li><a href="#pictures">What looks different</a></li>' : ''}
<li><a href="#requirements">What is proved</a></li>
${machines.map(({ name, coverage }) => `<li><a href="#${name}">${name}</a> <span class="${coverage.missed.length > 0 ? 'bad' : 'quiet'}">${coverage.transitions.covered}/${coverage.transitions.of}</span></li>`).join('\n')}
</ul>
</details>
</nav>
<main id="content">
${changed ? differences(changed) : ''}
${requirements(machines, specification)}
${machines.map(section).join('\n')}
</main>
</div>
<dialog aria-label="A picture"><form method="dialog"><button type="submit" aria-label="Close the picture">✕</button></form><img alt=""></dialog>
<script>${script}</script>
</body>
</html>
`;
}

/** Pictures of now beside those of the report before. */
function differences(changes: readonly PictureChange[]): string {
  const one = ({ machine, state, view, before, now }: PictureChange): string => {
    const what = before === null ? 'new' : now === null ? 'gone' : 'changed';
    const beside = [
      ['before', before],
      ['now', now],
    ].flatMap(([when, picture]) => (picture ? [{ when, picture }] : []));
    return `<figure><div class="views beside">${beside
      .map(
        ({ when, picture }) =>
          `<button type="button" class="picture"><img src="${picture}" alt="${words(`${state}, ${view}, ${when}`)}" loading="lazy"></button>`,
      )
      .join(
        '',
      )}</div><figcaption><span class="badge ${what}">${what}</span> <a href="#${machine}">${machine}</a>: ${words(state)}, ${words(view)}</figcaption></figure>`;
  };
  return `<section id="pictures" aria-labelledby="pictures-title" data-search="pictures">
<h2 id="pictures-title">What looks different</h2>
<p>${changes.length === 0 ? 'Every picture is the same as in the report before.' : 'Pictures that are not the same as in the report before: that one on the left, this one on the right.'}</p>
<div class="pictures">${changes.map(one).join('')}</div>
</section>`;
}

function requirements(machines: readonly ReportedMachine[], specification: Specification): string {
  const journeys = machines.flatMap(({ name, journeys: all }) => all.map((journey) => ({ machine: name, ...journey })));
  const lines = Object.entries(specification).filter(([name]) => journeys.some(({ proves }) => proves === name));
  const unproved = journeys.filter(({ proves }) => proves === undefined);
  const journeyItem = (journey: (typeof journeys)[number]) =>
    `<li>${path(journey, `<span class="journey">${words(journey.name)}</span> <span class="quiet">${journey.machine}</span> ${badge('machine', journey.onActors)} ${badge('browser', journey.inBrowser)}`)}</li>`;
  return `<section id="requirements" aria-labelledby="requirements-title" data-search="requirements">
<h2 id="requirements-title">What is proved</h2>
<p>Lines of the specification, the journeys that prove each, and what came of them when this page was made: on real actors, and in a real browser against the real host.</p>
${lines
  .map(
    ([name, [part, text]]) =>
      `<article class="line" data-search="${words(text)} ${words(
        journeys
          .filter(({ proves }) => proves === name)
          .map((journey) => journey.name)
          .join(' '),
      )}"><h3><span class="quiet">${part}</span> ${words(text)}</h3><ul>${journeys
        .filter(({ proves }) => proves === name)
        .map(journeyItem)
        .join('')}</ul></article>`,
  )
  .join('\n')}
${unproved.length > 0 ? `<article class="line" data-search="${words(unproved.map(({ name }) => name).join(' '))}"><h3>What users expect, and the specification does not say</h3><ul>${unproved.map(journeyItem).join('')}</ul></article>` : ''}
</section>`;
}

function section(machine: ReportedMachine): string {
  const { name, coverage, mutation, checked, transitions, pictures } = machine;
  return `<section id="${name}" aria-labelledby="${name}-title" data-search="${words(name)}">
<h2 id="${name}-title">${name}</h2>
<p class="numbers">${coverage.states.covered} of ${coverage.states.of} states, ${coverage.transitions.covered} of ${coverage.transitions.of} transitions, ${machine.edges} edges between ${machine.situations} situations; ${mutation.killed} of ${mutation.mutants - mutation.equivalents.length} mutants noticed.</p>
<figure class="drawing" tabindex="0" aria-label="Chart of ${name}; the list below says the same">${machine.chart}<button type="button" class="size" aria-pressed="false" hidden>Full size</button></figure>
${pictures.length > 0 ? `<h3>What it looks like</h3><div class="pictures">${pictures.map((one) => gallery(name, one)).join('')}</div>` : ''}
<h3>Transitions and their paths</h3>
<ul class="transitions">${transitions
    .map(
      (one) =>
        `<li id="${name}-${one.id}" data-search="${words(`${one.from} ${one.what} ${one.to}`)}"><details><summary><span class="${one.isTaken ? 'dot taken' : 'dot missed'}"></span><b>${words(one.what)}</b> <span class="quiet">${words(one.from)}${one.to ? ` → ${words(one.to)}` : ', stays'}</span> <span class="count">${one.isTaken ? (one.count === 0 ? 'at the start' : `${one.count} ${one.count === 1 ? 'path' : 'paths'}`) : 'missed'}</span></summary>${one.paths.length > 0 ? one.paths.map((each) => steps(each)).join('') : '<p>It is taken on the way: at the start, or before anybody can look.</p>'}</details></li>`,
    )
    .join('')}</ul>
${notes(
  coverage.missed.map(({ what, reason }) => `${what}: ${reason}`),
  'Not reached',
)}
${notes(
  checked.findings.map(({ rule, text }) => `${rule}: ${text}`),
  'Findings',
)}
${notes(
  checked.accepted.map(({ text, reason }) => `${text} (${reason})`),
  'Meant to be so',
)}
${notes(mutation.survivors, 'Mutants that nobody noticed')}
${notes(
  mutation.equivalents.map(({ name: mutant, reason }) => `${mutant} (${reason})`),
  'Mutants that are no different',
)}
</section>`;
}

const notes = (lines: readonly string[], title: string): string =>
  lines.length === 0 ? '' : `<h3>${title}</h3><ul>${lines.map((one) => `<li>${words(one)}</li>`).join('')}</ul>`;

const gallery = (machine: string, { state, views }: ReportedMachine['pictures'][number]): string =>
  `<figure><div class="views">${Object.entries(views)
    .map(
      ([view, picture]) =>
        `<button type="button" class="picture"><img data-picture="${words(pictureName({ machine, state, view }))}" src="${picture}" alt="${words(state)}, ${words(view)}" loading="lazy"></button>`,
    )
    .join('')}</div><figcaption>${words(state)}</figcaption></figure>`;

const badge = (where: string, outcome: Outcome): string =>
  `<span class="badge ${outcome.replace(' ', '-')}">${where}: ${outcome}</span>`;

const path = (one: ReportedPath, summary: string): string =>
  `<details><summary>${summary}</summary>${steps(one)}</details>`;

const steps = ({ id, sentences: [first, ...rest], command }: ReportedPath): string =>
  `<div class="path"><p><code>${id}</code> ${words(first ?? '')}</p><ol>${rest.map((one) => `<li>${words(one)}</li>`).join('')}</ol><p><code class="command">${words(command)}</code></p></div>`;

const words = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
