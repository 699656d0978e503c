import { Trans } from '@lingui/react/macro';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { PageFit } from '../../../../machines/overlays/viewer/document-viewer.machine.ts';
import { markFound, unmark } from './mark-found.ts';
import styles from './pdf-page.module.css';
import { readText } from './read-text.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pixels that a page is wide at most where it fits. */
const widest = 920;

interface PdfPageProps {
  readonly content: Blob;
  readonly name: string;
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
 * A page of a PDF, drawn in a worker, with its text over it to be selected and read out. Nothing in the file is ever run,
 * and nothing is fetched for it.
 */
export default function PdfPage({
  content,
  name,
  page,
  zoom,
  fit,
  turns,
  query,
  isSearched,
  chosen,
  onCounted,
  onRead,
  onBroken,
}: PdfPageProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const tell = useRef({ onCounted, onRead, onBroken });
  tell.current = { onCounted, onRead, onBroken };
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(frame);
  // a page that is as wide as its room is not drawn anew because the room becomes higher
  const most = fit === 'whole' ? height : Number.POSITIVE_INFINITY;
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
      setDrawn(false);
      close();
    };
  }, [content]);

  useEffect(() => {
    const [sheet, words] = [canvas.current, text.current];
    if (!opened || !sheet || !words || width === 0) return;
    let isGone = false;
    let stop = () => {};
    setDrawn(false);
    const draw = async () => {
      const leaf = await opened.getPage(page);
      if (isGone) return;
      const rotation = (leaf.rotate + turns * 90) % 360;
      const unscaled = leaf.getViewport({ scale: 1, rotation });
      const fitting = Math.min(Math.min(width, widest) / unscaled.width, most / unscaled.height);
      const viewport = leaf.getViewport({ scale: (fitting * zoom) / 100, rotation });
      const density = Math.min(window.devicePixelRatio, 2);
      sheet.width = Math.floor(viewport.width * density);
      sheet.height = Math.floor(viewport.height * density);
      sheet.style.inlineSize = `${viewport.width}px`;
      words.style.setProperty('--total-scale-factor', String(viewport.scale));
      words.replaceChildren();
      const drawing = leaf.render({
        canvas: sheet,
        viewport,
        transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0],
      });
      const layer = new TextLayer({ textContentSource: leaf.streamTextContent(), container: words, viewport });
      stop = () => {
        drawing.cancel();
        layer.cancel();
      };
      await Promise.all([drawing.promise, layer.render()]);
      if (!isGone) setDrawn(true);
    };
    // what was given up in the middle of it is no fault
    draw().catch(() => !isGone && tell.current.onBroken());
    return () => {
      isGone = true;
      stop();
    };
  }, [opened, page, zoom, turns, width, most]);

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

  useEffect(() => {
    if (isDrawn && text.current) markFound(text.current, query, chosen);
    return unmark;
  }, [isDrawn, query, chosen]);

  return (
    <div ref={frame} className={styles.frame} aria-busy={!isDrawn}>
      {!isDrawn && (
        <span role="status" className="visually-hidden">
          <Trans>Loading</Trans>
        </span>
      )}
      <div className={styles.page} data-page={page} data-drawn={isDrawn}>
        <canvas ref={canvas} role="img" aria-label={name} />
        <div ref={text} className={styles.text} />
      </div>
    </div>
  );
}

/** How much room there is around the frame, in pixels: 0 until that is known. */
function useRoom(frame: { readonly current: HTMLElement | null }): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && setRoom({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}
