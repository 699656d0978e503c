import { Trans } from '@lingui/react/macro';
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { PageFit } from '../../../../machines/overlays/viewer/document-viewer.machine.ts';
import { markFound, unmark } from './mark-found.ts';
import styles from './pdf-page.module.css';

/** Pixels that a page is wide at most where it fits. */
const widest = 920;

interface DrawnPageProps {
  /** Null as long as it is being opened. */
  readonly pdf: PDFDocumentProxy | null;
  readonly name: string;
  /** Counted from 1. */
  readonly page: number;
  /** Percent; at 100 it fits. */
  readonly zoom: number;
  readonly fit: PageFit;
  /** Quarters of a turn, clockwise. */
  readonly turns: number;
  /** What is looked for, and which place is looked at: of this page, counted from 0, or of none of it. */
  readonly query: string;
  readonly chosen: number | null;
  readonly onBroken: () => void;
}

/** A page as the file has it, with its text over it to be selected and read out. */
export function DrawnPage({ pdf, name, page, zoom, fit, turns, query, chosen, onBroken }: DrawnPageProps) {
  const [isDrawn, setDrawn] = useState(false);
  const tell = useRef({ onBroken });
  tell.current = { onBroken };
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(frame);
  // a page that is as wide as its room is not drawn anew because the room becomes higher
  const most = fit === 'whole' ? height : Number.POSITIVE_INFINITY;

  useEffect(() => {
    const [sheet, words] = [canvas.current, text.current];
    if (!pdf || !sheet || !words || width === 0) return;
    let isGone = false;
    let stop = () => {};
    setDrawn(false);
    const draw = async () => {
      const leaf = await pdf.getPage(page);
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
  }, [pdf, page, zoom, turns, width, most]);

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
