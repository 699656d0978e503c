import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Reads what a document says, page by page. @param tell what a page says, the first page first; false: nobody wants to know */
export async function readText(pdf: PDFDocumentProxy, tell: (text: string) => unknown): Promise<void> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    // a line that ends is a space to whoever reads on
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    if (tell(text) === false) return;
  }
}
