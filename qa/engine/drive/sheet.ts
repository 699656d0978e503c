/** One step of a path that a person can follow. */
export interface SheetStep {
  /** What to do, as sentences; nothing where it comes about by itself. */
  readonly does: readonly string[];
  /** What there is to see then. */
  readonly sees: string;
  /** The name of a picture of it, where one was taken. */
  readonly picture?: string;
}

/** A path as a person can follow it, with the page and this alone: told by a walk in a real browser. */
export interface Sheet {
  readonly machine: string;
  readonly scenario: string;
  /** Labels of the edges that it takes. */
  readonly labels: readonly string[];
  /** What it shows, as a sentence. */
  readonly title: string;
  /** The line of the specification that it proves, where there is one. */
  readonly proves?: string;
  /** What must be so before the first step, as sentences: where one is, who is signed in, which calls are held. */
  readonly begins: readonly string[];
  /** What there is to see then. */
  readonly sees: string;
  readonly steps: readonly SheetStep[];
}

/** What whoever follows a sheet has to know of all of them. */
const preface = [
  '`{organization}` and `{id}` stand for what is another in each database. Where calls are held, refused or lost, the panel of a',
  'test build does that by hand; where it is said what the host answers, the data has to be so before the first step.',
].join('\n');

/** Sheets as Markdown. @param folder where their pictures lie, from where the text does */
export function toSheetText(sheets: readonly Sheet[], folder: string): string {
  const picture = (name: string | undefined, of: string) => (name ? [`   ![${of}](${folder}/${name})`] : []);
  const told = sheets
    .map(({ title, proves, begins, sees, steps }) =>
      [
        `## ${sentence(title)}`,
        '',
        ...(proves ? [`Shows that: ${proves}`, ''] : []),
        'To begin with:',
        '',
        ...begins.map((line) => `- ${line}`),
        `- You see: ${sees}.`,
        '',
        ...steps.flatMap(({ does, sees: then, picture: name }, index) => [
          `${index + 1}. ${does.length > 0 ? does.join(' ') : byItself}`,
          `   → You see: ${then}.`,
          ...picture(name, then),
        ]),
        '',
      ].join('\n'),
    )
    .join('\n');
  return sheets.length > 0 ? `${preface}\n\n${told}` : '';
}

/** What is done where nobody does anything. */
export const byItself = 'Do nothing: it comes about by itself.';

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase('en')}${text.slice(1)}`;
