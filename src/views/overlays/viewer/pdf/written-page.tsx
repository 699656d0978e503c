import { Trans } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Soft } from '../../../parts/page/page.tsx';
import { markFound, unmark } from './mark-found.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import styles from './pdf-page.module.css';

interface WrittenPageProps {
  readonly pdf: PDFDocumentProxy;
  /** Counted from 1. */
  readonly page: number;
  /** Percent of the letters that one reads with otherwise. */
  readonly zoom: number;
  /** What is looked for, and which place is looked at: of this page, counted from 0, or of none of it. */
  readonly query: string;
  readonly chosen: number | null;
}

/** What a page says, in letters of a size to read, as wide as there is room for. */
export function WrittenPage({ pdf, page, zoom, query, chosen }: WrittenPageProps) {
  const words = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<{ readonly page: number; readonly paragraphs: readonly Paragraph[] } | null>(null);
  const paragraphs = read?.page === page ? read.paragraphs : null;

  useEffect(() => {
    let isGone = false;
    const take = (paragraphs: readonly Paragraph[]) => !isGone && setRead({ page, paragraphs });
    pdf
      .getPage(page)
      .then((leaf) => leaf.getTextContent())
      // what cannot be read says nothing
      .then(
        ({ items }) => take(paragraphsOf(items.filter((item) => 'str' in item))),
        () => take([]),
      );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);

  useEffect(() => {
    if (paragraphs && words.current) markFound(words.current, query, chosen);
    return unmark;
  }, [paragraphs, query, chosen]);

  return (
    <div
      ref={words}
      className={styles.written}
      data-page={page}
      data-written={paragraphs !== null}
      aria-busy={paragraphs === null}
      style={{ zoom: `${zoom}%` }}
    >
      {paragraphs === null && (
        <span role="status" className="visually-hidden">
          <Trans>Loading</Trans>
        </span>
      )}
      {paragraphs?.length === 0 && (
        <Soft>
          <Trans>No text can be read on this page. Turn off Text to see it.</Trans>
        </Soft>
      )}
      {paragraphs?.map(({ kind, text }, index) =>
        kind === 'heading' ? (
          <h2 key={index}>{text} </h2>
        ) : (
          <p key={index} data-kind={kind}>
            {text}{' '}
          </p>
        ),
      )}
    </div>
  );
}
