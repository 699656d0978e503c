import { expect, it } from 'vitest';
import { paragraphsOf } from '../../src/views/overlays/viewer/pdf/paragraphs.ts';

/** A piece of a line as a page has it: letters are half as wide as high. */
const piece = (str: string, y: number, { x = 50, height = 10, ends = true } = {}) => ({
  str,
  dir: 'ltr',
  transform: [height, 0, 0, height, x, y],
  width: (str.length * height) / 2,
  height,
  fontName: 'f',
  hasEOL: ends,
});

const wide = 'x'.repeat(60);

it('lines that a page breaks for want of room are one again', () => {
  const lines = [piece(`Everybody ${wide}`, 700), piece('is there from ten to three.', 686)];
  expect(paragraphsOf(lines)).toEqual([{ kind: 'text', text: `Everybody ${wide} is there from ten to three.` }]);
});

it('a line that ends of itself stays one: there was room for the next word', () => {
  const address = [piece(wide, 740), piece('Ada Example', 700), piece('1 Mill Lane', 688), piece('Sampleton', 676)];
  expect(paragraphsOf(address).map(({ text }) => text)).toEqual([wide, 'Ada Example', '1 Mill Lane', 'Sampleton']);
});

it('paragraphs are as far from each other as lines are not', () => {
  const apart = [piece(wide, 700), piece('One.', 686), piece('Two.', 660)];
  expect(paragraphsOf(apart).map(({ text }) => text)).toEqual([`${wide} One.`, 'Two.']);
});

it('larger letters are a heading, and smaller ones stand beside the text', () => {
  const page = [piece('Breaks', 700, { height: 14 }), piece(wide, 680), piece('Page 1', 40, { height: 7 })];
  expect(paragraphsOf(page).map(({ kind }) => kind)).toEqual(['heading', 'text', 'small']);
});

it('each thing of a list has a line of its own', () => {
  const list = [piece(`• ${wide}`, 700), piece(`• ${wide}`, 686), piece('2. after them', 672), piece('1984', 658)];
  expect(paragraphsOf(list)).toHaveLength(4);
});

it('what stands in columns is told apart, and is not run together with the next row', () => {
  const table = [
    piece('Base pay', 700, { ends: false }),
    piece('3,100.00', 700, { x: 400 }),
    piece('Overtime', 688, { ends: false }),
    piece('120.00', 688, { x: 410 }),
  ];
  expect(paragraphsOf(table).map(({ text }) => text)).toEqual(['Base pay\u20033,100.00', 'Overtime\u2003120.00']);
});

it('pieces of one line are one, with the spaces that the file has between them', () => {
  const line = [
    piece('Over', 700, { ends: false }),
    piece('time', 700, { x: 70, ends: false }),
    piece(' ', 700, { x: 90, ends: false }),
    piece('pay', 700, { x: 95 }),
  ];
  expect(paragraphsOf(line)).toEqual([{ kind: 'text', text: 'Overtime pay' }]);
});

it('a word that was divided at the end of a line is one, hyphen and all', () => {
  const divided = [piece(`${wide} long-`, 700), piece('term plans', 686)];
  expect(paragraphsOf(divided)[0]?.text).toBe(`${wide} long-\u200Aterm plans`);
});

it('columns beside each other are read one after the other, each to its own edge', () => {
  const left = 'y'.repeat(30);
  const columns = [
    piece(left, 700),
    piece('goes on', 686),
    piece(wide, 700, { x: 300 }),
    piece('ends', 686, { x: 300 }),
  ];
  expect(paragraphsOf(columns).map(({ text }) => text)).toEqual([`${left} goes on`, `${wide} ends`]);
});

it('a page without words says nothing', () => {
  expect(paragraphsOf([])).toEqual([]);
  expect(paragraphsOf([piece(' ', 700), piece('', 680)])).toEqual([]);
});
