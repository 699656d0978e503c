import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { PageFit, PageReading } from '../../../../machines/overlays/viewer/document-viewer.machine.ts';
import { DrawnPage } from './drawn-page.tsx';
import { readText } from './read-text.ts';
import { WrittenPage } from './written-page.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfPageProps {
  readonly content: Blob;
  readonly name: string;
  readonly reading: PageReading;
  /** Counted from 1. */
  readonly page: number;
  /** Percent; at 100 it fits. */
  readonly zoom: number;
  readonly fit: PageFit;
  /** Quarters of a turn, clockwise. */
  readonly turns: number;
  /** What is looked for in its text, and which place is looked at: of this page, counted from 0, or of none of it. */
  readonly query: string;
  /** Whether somebody looks for anything: before that its text is not read. */
  readonly isSearched: boolean;
  readonly chosen: number | null;
  readonly onCounted: (pages: number) => void;
  /** What a page says, the first page first. */
  readonly onRead: (text: string, pages: number) => void;
  /** It is none that can be shown: damaged, or closed by a password. */
  readonly onBroken: () => void;
}

/**
 * A page of a PDF, read in a worker: as it is drawn, or what it says. Nothing in the file is ever run, and nothing is
 * fetched for it.
 */
export default function PdfPage({ content, reading, isSearched, onCounted, onRead, onBroken, ...shown }: PdfPageProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null);
  const tell = useRef({ onCounted, onRead, onBroken });
  tell.current = { onCounted, onRead, onBroken };
  /** Whose text has been read, or is being read. */
  const read = useRef<PDFDocumentProxy | null>(null);

  useEffect(() => {
    let isGone = false;
    let close = () => {};
    void content.arrayBuffer().then((bytes) => {
      if (isGone) return;
      // what a file could run is not run: there is no sandbox for it, and no evaluation
      const task = getDocument({
        data: new Uint8Array(bytes),
        isEvalSupported: false,
        enableXfa: false,
        useWasm: false,
      });
      close = () => void task.destroy();
      task.promise.then(
        (pdf) => {
          if (isGone) return;
          tell.current.onCounted(pdf.numPages);
          setOpened(pdf);
        },
        () => !isGone && tell.current.onBroken(),
      );
    });
    return () => {
      isGone = true;
      setOpened(null);
      read.current = null;
      close();
    };
  }, [content]);

  useEffect(() => {
    // once: whoever closes the search and opens it again finds all that was read
    if (!opened || !isSearched || read.current === opened) return;
    read.current = opened;
    void readText(
      opened,
      (words) => tell.current.onRead(words, opened.numPages),
      () => read.current === opened,
    );
  }, [opened, isSearched]);

  const { name, page, zoom, fit, turns, query, chosen } = shown;
  if (opened && reading === 'text') return <WrittenPage pdf={opened} {...{ page, zoom, query, chosen }} />;
  return <DrawnPage pdf={opened} {...{ name, page, zoom, fit, turns, query, chosen, onBroken }} />;
}
