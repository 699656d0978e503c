import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Attachment } from '../../src/api/contract/files.ts';
import { evenText } from '../../src/api/contract/words/folded.ts';

/** Pages that are read at most, and characters of each: nobody looks for words beyond. */
const mostPages = 2_000;
const longestPage = 20_000;

/**
 * What a file says, page by page, the first page first; nothing where it has no text, or none that can be read. Nothing in
 * the file is ever run.
 */
export async function pagesOf(content: Buffer, mediaType: Attachment['mediaType']): Promise<readonly string[]> {
  if (mediaType !== 'application/pdf') return [];
  // it is large, and only whoever publishes something needs it
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // a copy: what reads it takes the bytes away
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
      pages.push(await textOn(pdf, number).catch(() => ''));
    }
    return pages;
  } catch {
    // a password that nobody knows, or something that only looks like one
    return [];
  } finally {
    await task.destroy();
  }
}

async function textOn(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
  // what no database keeps is no part of a word
  return evenText(text.replaceAll('\0', '')).trim().slice(0, longestPage);
}
