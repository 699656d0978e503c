import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Reads what a document says, page by page; a page whose text cannot be read says nothing.
 *
 * @param tell what a page says, the first page first
 * @param isWanted whether anybody still wants to know
 */
export async function readText(
  pdf: PDFDocumentProxy,
  tell: (text: string) => void,
  isWanted: () => boolean,
): Promise<void> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const text = await textOn(pdf, number).catch(() => '');
    if (!isWanted()) return;
    tell(text);
  }
}

async function textOn(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  // a line that ends is a space to whoever reads on
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
}
