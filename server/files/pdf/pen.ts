import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
/** Names of people are written in many scripts: the fonts that every PDF reader has know one of them. */
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Points from each edge of the page. */
export const margin = 56;
export const colors = { ink: '#1d232b', soft: '#5b6573', warning: '#a3321b', rule: '#d5dae0' } as const;

export interface Style {
  /** Points from the left edge of the page, and how many it may take. */
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly font?: keyof typeof fonts;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Writing {
  readonly title: string;
  readonly author: string;
  /** A tag of BCP 47. */
  readonly locale: string;
  /** When what it says was so. */
  readonly at: Date;
}

/** A part of what a tagged PDF says of itself: what is read out is in its order, whatever it looks like. */
export type Part = PDFKit.PDFStructureElement;

/** Writes a tagged PDF, A4, from the top of the first page on; pages are numbered at the end. */
export class Pen {
  /** The whole of it. */
  readonly root: Part;
  private readonly document: PDFKit.PDFDocument;
  private readonly done: Promise<Buffer>;
  private y = margin;

  constructor({ title, author, locale, at }: Writing) {
    this.document = new PDFDocument({
      size: 'A4',
      // what is written down to the foot does not begin another page by itself
      margins: { top: margin, bottom: 0, left: margin, right: margin },
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      lang: locale,
      // the same words on the same day are the same file
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
      font: fonts.regular,
    });
    for (const [name, file] of Object.entries(fonts)) this.document.registerFont(name, file);
    const chunks: Buffer[] = [];
    this.done = new Promise((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.on('end', () => resolve(Buffer.concat(chunks)));
      this.document.on('error', reject);
    });
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Points from the left edge to where the text ends. */
  get right(): number {
    return this.document.page.width - margin;
  }

  /** Begins another page where there is no room for so much. */
  reserve(height: number): void {
    if (this.y + height <= this.document.page.height - margin) return;
    this.document.addPage();
    this.y = margin;
  }

  /** Leaves so much free. */
  skip(height: number): void {
    this.y += height;
  }

  /** A part that others are written into, such as a table, by `write`. */
  group(into: Part, type: string, write: (part: Part) => void): void {
    const part = this.document.struct(type);
    into.add(part);
    write(part);
    part.end();
  }

  /** Writes beside what comes next: the pen stays where it is. @returns how high it is */
  aside(into: Part, type: string, words: string, style: Style = {}): number {
    const { x = margin, size = 10, font = 'regular', color = colors.ink, align = 'left' } = style;
    const { document, y } = this;
    const width = style.width ?? this.right - x;
    const styled = () => document.font(font).fontSize(size).fillColor(color);
    const height = styled().heightOfString(words, { width });
    const draw = () => void styled().text(words, x, y, { width, align });
    into.add(document.struct(type, {}, draw));
    return height;
  }

  /** Writes a line or more, and goes on below. */
  write(into: Part, type: string, words: string, style: Style = {}): void {
    this.skip(this.aside(into, type, words, style));
  }

  /** A row of a table, ruled below; its cells end before the edge that the next one begins at. */
  row(table: Part, type: 'TH' | 'TD', cells: readonly string[], edges: readonly number[], style: Style = {}): void {
    const gap = 8;
    const widths = cells.map((_, index) => (edges[index + 1] ?? this.right) - (edges[index] ?? margin) - gap);
    const { document } = this;
    document.font(style.font ?? 'regular').fontSize(style.size ?? 9);
    const heights = cells.map((words, index) => document.heightOfString(words, { width: widths[index] ?? 0 }));
    const height = Math.max(...heights);
    this.reserve(height + gap);
    this.group(table, 'TR', (line) => {
      cells.forEach((words, index) => {
        const place = { x: edges[index] ?? margin, width: widths[index] ?? 0 };
        this.aside(line, type, words, { size: 9, ...style, ...place, align: index === 0 ? 'left' : 'right' });
      });
    });
    this.skip(height + gap / 2);
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(margin, this.y)
      .lineTo(this.right - gap, this.y)
      .lineWidth(0.5)
      .strokeColor(colors.rule)
      .stroke();
    document.endMarkedContent();
    this.skip(gap / 2);
  }

  /** What something is called, and what it is: a row of a table whose first cell heads it. */
  pair(
    table: Part,
    [name, words]: readonly [name: string, words: string],
    [left = margin, edge = margin]: readonly number[],
  ) {
    const gap = 6;
    const width = this.right - edge;
    const height = this.document.font('regular').fontSize(10).heightOfString(words, { width });
    this.reserve(height + gap);
    this.group(table, 'TR', (line) => {
      this.aside(line, 'TH', name, { x: left, width: edge - left - 8, color: colors.soft });
      this.aside(line, 'TD', words, { x: edge, width });
    });
    this.skip(height + gap);
  }

  /** Numbers the pages and lays the pen down. @returns the file */
  end(): Promise<Buffer> {
    const { document } = this;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      document.switchToPage(page);
      document.markContent('Artifact', { type: 'Pagination' });
      document.font('regular').fontSize(8).fillColor(colors.soft);
      document.text(`Page ${page + 1} of ${count}`, margin, document.page.height - margin + 16, {
        width: this.right - margin,
        align: 'right',
      });
      document.endMarkedContent();
    }
    this.root.end();
    document.end();
    return this.done;
  }
}
