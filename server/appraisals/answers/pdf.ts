import type { GivenFeedback } from '../../../src/api/contract/appraisals/feedback.ts';
import { scoreOf } from '../../../src/api/contract/appraisals/score.ts';
import type {
  AppraisalAnswer,
  AppraisalItem,
  AppraisalMark,
  AppraisalPart,
} from '../../../src/api/contract/appraisals/values.ts';
import { colors, margin, Pen } from '../../files/pdf/pen.ts';

/** What stands on it beside what it says itself. */
export interface AppraisalHead {
  readonly organization: string;
  /** A tag of BCP 47: dates and numbers are written so. */
  readonly locale: string;
}

const partNames: Readonly<Record<AppraisalPart, string>> = { objectives: 'Objectives', competencies: 'Competencies' };
const edges = [margin, 320, 400, 480];

/**
 * A finalized appraisal as a tagged PDF, A4, with what both sides have said, and others.
 *
 * @param answer as its employee sees it
 * @param feedback as far as whoever reads it may see it
 */
export function drawAppraisal(
  answer: AppraisalAnswer,
  feedback: readonly GivenFeedback[],
  { organization, locale }: AppraisalHead,
): Promise<Buffer> {
  const { employee, window, session, parts, items, own, other, finalizedAt } = answer;
  const title = `${window.title}, ${employee.fullName}`;
  const pen = new Pen({ title, author: organization, locale, at: new Date(finalizedAt ?? 0) });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const number = (hundredths: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);
  const percent = (hundredths: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
  pen.write(pen.root, 'P', organization, { color: colors.soft });
  pen.skip(4);
  pen.write(pen.root, 'H1', window.title, { size: 22, font: 'bold' });
  pen.skip(2);
  pen.write(
    pen.root,
    'P',
    `${session.title}, ${date.formatRange(new Date(session.firstDate), new Date(session.lastDate))}`,
    {
      size: 12,
    },
  );
  pen.skip(14);
  const score = scoreOf(parts, items, other ?? []);
  for (const line of [
    `Employee: ${employee.fullName}`,
    `Rated by: ${answer.supervisor?.fullName ?? '–'}`,
    ...(finalizedAt === null ? [] : [`Finalized on ${date.format(new Date(finalizedAt))}`]),
    ...(score.total === null ? [] : [`Score: ${number(answer.move?.to ?? score.total)}`]),
    ...(score.total !== null && answer.move
      ? [`Moved from ${number(score.total)} by ${answer.move.by}: ${answer.move.reason}`]
      : []),
  ]) {
    pen.write(pen.root, 'P', line, { size: 11 });
    pen.skip(2);
  }
  for (const { part, weight, score: ofPart } of score.parts) {
    const some = items.filter((item) => item.part === part);
    if (some.length === 0) continue;
    pen.skip(16);
    pen.reserve(96);
    pen.write(pen.root, 'H2', `${partNames[part]} (${percent(weight)} of the score)`, { size: 14, font: 'bold' });
    pen.skip(6);
    pen.group(pen.root, 'Table', (table) => {
      const kind = part === 'objectives' ? 'Weight' : 'Required';
      pen.row(table, 'TH', ['Item', kind, 'Employee', 'Supervisor'], edges, { color: colors.soft });
      for (const item of some) {
        const what = item.weight === null ? written(item.required) : percent(item.weight);
        pen.row(table, 'TD', [item.title, what, ratingIn(own, item.id), ratingIn(other, item.id)], edges);
      }
      const mean = ofPart === null ? 'left out' : number(ofPart);
      pen.row(table, 'TD', ['Average by weight', '', '', mean], edges, { font: 'bold' });
    });
    for (const item of some) writeWords(pen, answer, item, date);
  }
  writeFeedback(pen, feedback);
  writeNote(pen, 'What the employee disagrees with', answer.objection);
  writeNote(pen, 'Answer', answer.finalComment);
  return pen.end();
}

const ratingIn = (marks: readonly AppraisalMark[] | null, item: string): string => {
  const rating = marks?.find((mark) => mark.item === item)?.rating ?? null;
  return written(rating);
};

const written = (rating: number | null): string =>
  rating === null ? '–' : Number.isInteger(rating) ? String(rating) : `${Math.floor(rating)}½`;

/** What was done for an item, and what both have said to it, where there is anything. */
function writeWords(
  pen: Pen,
  { own, other, views }: AppraisalAnswer,
  { id, title, evidence = [] }: AppraisalItem,
  date: Intl.DateTimeFormat,
): void {
  const wordsIn = (marks: readonly AppraisalMark[] | null) => marks?.find(({ item }) => item === id)?.comment ?? '';
  const view = views.find(({ item, isAgreed }) => item === id && !isAgreed);
  const said = [
    ...evidence.map(({ date: on, note, link, attachments = [] }) => {
      const shown = [...(link ? [link.title] : []), ...attachments.map(({ name }) => name)];
      const shows = shown.length === 0 ? '' : ` (${shown.join(', ')})`;
      return [`Evidence of ${date.format(new Date(on))}`, `${note}${shows}`] as const;
    }),
    ['Employee', wordsIn(own)],
    ['Supervisor', wordsIn(other)],
    ['The employee sees it differently', view?.comment ?? ''],
  ].filter(([, words]) => words !== '');
  if (said.length === 0) return;
  pen.skip(8);
  pen.reserve(48);
  pen.write(pen.root, 'H3', title, { size: 11, font: 'bold' });
  for (const [who, words] of said) {
    pen.skip(2);
    pen.reserve(32);
    pen.write(pen.root, 'P', `${who}: ${words}`, { size: 10 });
  }
}

function writeFeedback(pen: Pen, feedback: readonly GivenFeedback[]): void {
  if (feedback.length === 0) return;
  pen.skip(16);
  pen.reserve(80);
  pen.write(pen.root, 'H2', 'Feedback from others', { size: 14, font: 'bold' });
  for (const { by, well, better } of feedback) {
    pen.skip(6);
    pen.reserve(48);
    // whoever was promised that nobody knows is named nowhere
    pen.write(pen.root, 'H3', by === '' ? 'Somebody who was asked' : by, { size: 11, font: 'bold' });
    for (const [title, words] of [
      ['What goes well', well],
      ['What could be better', better],
    ] as const) {
      if (words === '') continue;
      pen.skip(2);
      pen.reserve(32);
      pen.write(pen.root, 'P', `${title}: ${words}`, { size: 10 });
    }
  }
}

function writeNote(pen: Pen, title: string, words: string): void {
  if (words === '') return;
  pen.skip(16);
  pen.reserve(60);
  pen.write(pen.root, 'H2', title, { size: 12, font: 'bold' });
  pen.skip(4);
  pen.write(pen.root, 'P', words, { size: 10 });
}
