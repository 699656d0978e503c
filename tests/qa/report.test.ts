import { describe, expect, it } from 'vitest';
import { changesOfPictures, picturesIn, type ReportedMachine, toHtml } from '../../qa/engine/index.ts';

/** A machine of which only pictures are told. */
const machineOf = (
  name: string,
  pictures: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReportedMachine => ({
  name,
  chart: '',
  coverage: {
    states: { covered: 1, of: 1 },
    transitions: { covered: 0, of: 0 },
    missed: [],
  } as unknown as ReportedMachine['coverage'],
  edges: 0,
  situations: 1,
  checked: { findings: [], accepted: [] } as unknown as ReportedMachine['checked'],
  mutation: { mutants: 0, killed: 0, survivors: [], equivalents: [] } as unknown as ReportedMachine['mutation'],
  journeys: [],
  transitions: [],
  pictures: Object.entries(pictures).map(([state, views]) => ({ state, views })),
});

const project = { title: 'a product', specification: {} };
const page = (machines: readonly ReportedMachine[], before: string | null = null) =>
  toHtml(project, machines, 'all', before);
const said = (html: string) =>
  [
    ...html.matchAll(
      /<figcaption><span class="badge \w+">(.*?)<\/span> <a href="#\w+">(\w+)<\/a>: (.*?)<\/figcaption>/g,
    ),
  ].map(([, ...parts]) => parts.join(' '));

const before = [
  machineOf('door', {
    'open <wide> & “so”': { phone: 'data:a', desktop: 'data:b' },
    closed: { phone: 'data:c' },
  }),
  machineOf('bell', { rung: { phone: 'data:d' } }),
];

describe('pictures of a report beside those of the report before', () => {
  it('are found in it again, whatever their states are called', () => {
    expect(picturesIn(page(before))).toEqual([
      { machine: 'door', state: 'open <wide> & “so”', view: 'phone', picture: 'data:a' },
      { machine: 'door', state: 'open <wide> & “so”', view: 'desktop', picture: 'data:b' },
      { machine: 'door', state: 'closed', view: 'phone', picture: 'data:c' },
      { machine: 'bell', state: 'rung', view: 'phone', picture: 'data:d' },
    ]);
  });

  it('stand first where they have changed, then what is new, then what is gone; of machines that are not told of nothing is', () => {
    const now = [
      machineOf('door', {
        'open <wide> & “so”': { phone: 'data:a', desktop: 'data:other' },
        ajar: { phone: 'data:e' },
      }),
    ];
    const html = page(now, page(before));
    expect(said(html)).toEqual([
      'changed door open &lt;wide&gt; &amp; “so”, desktop',
      'new door ajar, phone',
      'gone door closed, phone',
    ]);
    expect(changesOfPictures(now, picturesIn(page(before)))[0]).toMatchObject({ before: 'data:b', now: 'data:other' });
    expect(html.indexOf('What looks different</h2>')).toBeLessThan(html.indexOf('What is proved</h2>'));
    expect(html).toContain('<dt>pictures that look different</dt><dd>3</dd>');
  });

  it('that are all the same are said to be; without a report before nothing is', () => {
    expect(page(before, page(before))).toContain('Every picture is the same as in the report before.');
    expect(page(before)).not.toContain('What looks different');
  });
});
