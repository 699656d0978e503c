import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { Transaction } from '../../database/connection.ts';
import { Pen } from '../../files/pdf/pen.ts';
import type { DemoOrganization } from '../cast/people.ts';

interface DemoDocument {
  readonly code: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly needs: 'nothing' | 'acknowledgement' | 'signature';
  readonly daysToAnswer?: number;
  /** Numbers of those it is for; everybody where it says nobody. */
  readonly people?: readonly string[];
  readonly versions: readonly {
    /** Days before the anchor. */
    readonly published: number;
    readonly changes?: string;
    readonly chapters: readonly (readonly [heading: string, ...paragraphs: string[]])[];
  }[];
}

const hours = [
  ['Core hours', 'Everybody who works office hours is there between ten and three, from Monday to Thursday.'],
  ['Breaks', 'Half an hour in a working day of up to nine hours. It is not paid, and it is yours.'],
] as const;

const demoDocuments: readonly DemoDocument[] = [
  {
    code: 'working-hours',
    category: 'Agreements',
    title: 'Working hours',
    description: 'When work begins and ends, what a break is, and how overtime comes about.',
    needs: 'acknowledgement',
    daysToAnswer: 14,
    versions: [
      { published: 400, chapters: hours },
      {
        published: 6,
        changes: 'Overtime is asked for before it is worked; the third chapter is new.',
        chapters: [
          ...hours,
          [
            'Overtime',
            'Overtime is asked for before it is worked, and counts in steps of a minute once it is approved.',
            'It is paid in the month after, or taken as time off within half a year.',
          ],
        ],
      },
    ],
  },
  {
    code: 'fire-safety',
    category: 'Safety',
    title: 'Fire safety and ways out',
    description: 'What to do when the bell rings, and where to meet.',
    needs: 'acknowledgement',
    daysToAnswer: 30,
    versions: [
      {
        published: 75,
        chapters: [
          ['When the bell rings', 'Leave what you are doing. Close doors behind you; take nobody’s coat but your own.'],
          [
            'Where to meet',
            'Behind the lime trees. Whoever leads a team counts its people there and says the number aloud.',
          ],
          ['The lift', 'The lift stays where it is.'],
        ],
      },
    ],
  },
  {
    code: 'confidentiality',
    category: 'Agreements',
    title: 'Confidentiality',
    description: 'What stays within the organization, and for how long.',
    needs: 'signature',
    daysToAnswer: 30,
    versions: [
      {
        published: 20,
        chapters: [
          ['What stays here', 'Names of customers, what they pay, and what has not been announced yet.'],
          ['For how long', 'For as long as you work here, and two years beyond.'],
          ['Whom to ask', 'Whoever is not sure asks before they speak, and nobody is blamed for asking.'],
        ],
      },
    ],
  },
  {
    code: 'travel',
    category: 'Guides',
    title: 'Travelling for work',
    description: 'Tickets, meals, nights away, and how to be paid back.',
    needs: 'nothing',
    versions: [
      {
        published: 160,
        chapters: [
          ['Tickets', 'Trains before planes. Second class, unless you work on the way.'],
          ['Meals', 'Twenty-four for a whole day, twelve for the day you leave and the day you come back.'],
        ],
      },
    ],
  },
  {
    code: 'handbook',
    category: 'Guides',
    title: 'The handbook',
    description: 'Who does what, where things are, and what we say for them.',
    needs: 'nothing',
    versions: [
      {
        published: 300,
        chapters: Array.from({ length: 14 }, (_, index) => [
          `Room ${index + 1}`,
          ...Array.from(
            { length: 4 },
            () =>
              'It is on the left as you come in. Whoever is last in the evening turns off what hums, closes the window and leaves the plant alone, which has been watered.',
          ),
        ]) as unknown as DemoDocument['versions'][number]['chapters'],
      },
    ],
  },
  {
    code: 'contract-101',
    category: 'Personal',
    title: 'Contract of employment',
    description: 'As it was signed.',
    needs: 'nothing',
    people: ['101'],
    versions: [
      {
        published: 700,
        chapters: [
          [
            'Who and what',
            'Between the organization and Wren Applewick, for office work of thirty-eight hours a week.',
          ],
          ['Notice', 'Six weeks to the end of a quarter, from either side.'],
        ],
      },
    ],
  },
];

/** The documents of an organization as the import takes them: two tables, and the files by their names. */
export async function documentFilesOf(
  organization: DemoOrganization,
  anchor: string,
): Promise<Readonly<Record<string, string | Buffer>>> {
  const known = new Set(organization.people.map(({ number }) => number));
  const some = demoDocuments.filter(({ people = [] }) => people.every((person) => known.has(person)));
  const files: Record<string, string | Buffer> = {};
  const documents: string[] = ['document,category,title,description,needs,days_to_answer,people'];
  const versions: string[] = ['document,version,file,published_on,changes'];
  for (const document of some) {
    const { code, category, title, description, needs, daysToAnswer, people = [] } = document;
    documents.push(
      [code, category, title, `"${description}"`, needs, String(daysToAnswer ?? ''), people.join(' ')].join(','),
    );
    for (const [index, version] of document.versions.entries()) {
      const published = addDays(anchor, -version.published);
      const file = `${code}-${index + 1}.pdf`;
      versions.push([code, String(index + 1), file, published, `"${version.changes ?? ''}"`].join(','));
      files[`documents/${file}`] = await draw(organization, document, version.chapters, published);
    }
  }
  return {
    ...files,
    'documents.csv': `${documents.join('\n')}\n`,
    'document_versions.csv': `${versions.join('\n')}\n`,
  };
}

function draw(
  { name }: DemoOrganization,
  { title, category }: DemoDocument,
  chapters: DemoDocument['versions'][number]['chapters'],
  published: string,
): Promise<Buffer> {
  const pen = new Pen({ title, author: name, locale: 'en', at: new Date(published) });
  pen.write(pen.root, 'P', `${name} · ${category}`, { size: 10 });
  pen.skip(6);
  pen.write(pen.root, 'H1', title, { size: 22, font: 'bold' });
  pen.skip(16);
  for (const [heading, ...paragraphs] of chapters) {
    pen.reserve(80);
    pen.write(pen.root, 'H2', heading, { size: 14, font: 'bold' });
    pen.skip(6);
    for (const words of paragraphs) {
      pen.write(pen.root, 'P', words, { size: 11 });
      pen.skip(8);
    }
    pen.skip(10);
  }
  return pen.end();
}

/** What has been published for a while has been acknowledged, by all but every third. @param today `YYYY-MM-DD` */
export async function acknowledgeDemoDocuments(tx: Transaction, today: string): Promise<void> {
  await tx.execute(sql`
      insert into muster.document_receipts
        (tenant_id, organization_id, document_id, version, employee_id, opened_at, state, answered_at)
      select d.tenant_id, d.organization_id, d.id, v.version, e.id, at, 'acknowledged', at
      from muster.documents d
      join muster.document_versions v on (v.tenant_id, v.organization_id, v.document_id) = (d.tenant_id, d.organization_id, d.id)
      join muster.employees e on (e.tenant_id, e.organization_id) = (d.tenant_id, d.organization_id)
      cross join lateral (select v.published_on + time '09:40' + interval '2 days' as at) as answered
      where d.needs = 'acknowledgement' and e.number::int % 3 <> 0
        and exists (select from muster.document_versions newest
          where (newest.tenant_id, newest.organization_id, newest.document_id) = (d.tenant_id, d.organization_id, d.id)
          having max(newest.published_on) > v.published_on or v.published_on < ${today}::date - 30)`);
}
