import { foldedText } from '../../../../api/contract/words/folded.ts';

/** Names of what `::highlight()` colours. */
const all = 'found-in-document';
const one = 'chosen-in-document';

/** An accent is part of its letter, also where it is a character of its own. */
const letters = new Intl.Segmenter();

interface Place {
  readonly node: Text;
  readonly offset: number;
  readonly end: number;
}

/** The text of a page as it is looked through, and where each of its characters stands. */
function placesIn(layer: HTMLElement): { readonly text: string; readonly places: readonly Place[] } {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  const places: Place[] = [];
  let last: Place | null = null;
  const add = (letter: string, place: Place) => {
    const folded = foldedText(letter);
    // of several spaces one is looked through
    if (folded === ' ' && text.endsWith(' ')) return;
    text += folded;
    // one may be several units long
    for (let unit = 0; unit < folded.length; unit++) places.push(place);
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) {
      for (const { segment, index } of letters.segment(node.data)) {
        last = { node, offset: index, end: index + segment.length };
        add(segment, last);
      }
    } else if (node instanceof HTMLBRElement && last) add(' ', last);
  }
  return { text, places };
}

/**
 * Marks on a page what was looked for, and leads to the one that is chosen; where the browser cannot mark text, nothing is
 * marked.
 *
 * @param chosen which of those on this page, counted from 0; null: it is on another page
 */
export function markFound(layer: HTMLElement, query: string, chosen: number | null): void {
  if (!('highlights' in CSS)) return;
  unmark();
  const wanted = foldedText(query).trim();
  if (wanted === '') return;
  const { text, places } = placesIn(layer);
  const ranges: Range[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const [from, to] = [places[at], places[at + wanted.length - 1]];
    if (!from || !to) continue;
    const range = new Range();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.end);
    ranges.push(range);
  }
  const current = chosen === null ? undefined : ranges[chosen];
  CSS.highlights.set(all, new Highlight(...ranges.filter((range) => range !== current)));
  if (!current) return;
  CSS.highlights.set(one, new Highlight(current));
  current.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Takes all marks away. */
export function unmark(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(all);
  CSS.highlights.delete(one);
}
