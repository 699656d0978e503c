import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** What is read as one: a heading, a paragraph, or what stands on the page in small letters. */
export interface Paragraph {
  readonly kind: 'heading' | 'text' | 'small';
  readonly text: string;
}

/** Lengths are those of the file; x grows to the right, y upward. */
interface Line {
  text: string;
  readonly left: number;
  right: number;
  readonly y: number;
  /** Of its letters. */
  readonly height: number;
  /** Parts stand far from each other, as in a table. */
  isRow: boolean;
}

/** A letter of a table stands this many heights from what is before it. */
const farAway = 1.6;
/** Lines of a paragraph are at most this many heights apart. */
const widestLeading = 1.75;
/** What begins a line of a list. */
const listSign = /^(?:[•‣◦▪–—*-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/u;

/**
 * Text of a page as it is read on a narrow screen: lines that the page breaks for want of room are one again, those that
 * end of themselves stay apart, and what has larger letters than the rest is a heading.
 *
 * @param items in the order of the file
 */
export function paragraphsOf(items: readonly TextItem[]): readonly Paragraph[] {
  const lines = linesOf(items);
  const body = bodyHeight(lines);
  const paragraphs: { kind: Paragraph['kind']; text: string; last: Line }[] = [];
  for (const line of lines) {
    const before = paragraphs.at(-1);
    if (before && goesOn(before.last, line, lines)) {
      // a word that was divided keeps its hyphen: whether it had one before, nobody can tell; what looks through the text
      // knows the end of a line as a space, be it ever so thin
      before.text += `${/\p{L}-$/u.test(before.text) ? '\u200A' : ' '}${line.text}`;
      before.last = line;
      continue;
    }
    const size = line.height / body;
    paragraphs.push({ kind: size > 1.15 ? 'heading' : size < 0.85 ? 'small' : 'text', text: line.text, last: line });
  }
  return paragraphs.map(({ kind, text }) => ({ kind, text }));
}

function linesOf(items: readonly TextItem[]): readonly Line[] {
  const lines: Line[] = [];
  let isEnded = true;
  for (const { str, transform, width, hasEOL } of items) {
    const [, , skew = 0, rise = 0, x = 0, y = 0] = transform as readonly number[];
    const height = Math.hypot(skew, rise);
    if (str.trim() !== '') {
      const line = lines.at(-1);
      if (line && !isEnded && Math.abs(line.y - y) < line.height / 2) add(line, str, x, width);
      else lines.push({ text: str.trimStart(), left: x, right: x + width, y, height, isRow: false });
      isEnded = false;
    } else if (str !== '') {
      const line = lines.at(-1);
      if (line && !line.text.endsWith(' ')) line.text += ' ';
    }
    if (hasEOL) isEnded = true;
  }
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() }));
}

function add(line: Line, text: string, x: number, width: number): void {
  const isFar = x - line.right > farAway * line.height;
  line.text = isFar ? `${line.text.trimEnd()}\u2003${text.trimStart()}` : line.text + text;
  line.right = x + width;
  line.isRow ||= isFar;
}

/** The height of most letters. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] || 1;
}

/** Whether a line was broken where it was for want of room only. */
function goesOn(before: Line, line: Line, lines: readonly Line[]): boolean {
  const down = before.y - line.y;
  if (before.isRow || line.isRow || listSign.test(line.text)) return false;
  if (Math.abs(before.height - line.height) > 0.1 * line.height) return false;
  if (down <= 0 || down > widestLeading * line.height) return false;
  const edge = Math.max(...lines.filter(({ left }) => isBeside(left, before)).map(({ right }) => right));
  const [word = ''] = line.text.split(' ', 1);
  const room = edge - before.right;
  return ((line.right - line.left) * (word.length + 1)) / Math.max(line.text.length, 1) > room;
}

/** Whether a line begins about where another one does: those of one column. */
const isBeside = (left: number, { left: other, height }: Line): boolean => Math.abs(left - other) < 3 * height;
