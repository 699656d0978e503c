import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DocumentSearchRef } from '../../../machines/overlays/viewer/document-search.machine.ts';
import { type documentViewerMachine, hasPages } from '../../../machines/overlays/viewer/document-viewer.machine.ts';
import styles from './document-viewer.module.css';

/** A 20 by 20 line drawing. */
const magnifier = 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4';

/** Only what has a text can be looked through. */
const hasText = ({ context }: SnapshotFrom<typeof documentViewerMachine>): boolean => hasPages(context);

export const canSearch = (viewer: ActorRefFrom<typeof documentViewerMachine>): boolean => hasText(viewer.getSnapshot());

/** The way to look through a text, where there is one, and back. */
export function SearchButton({ viewer }: { viewer: ActorRefFrom<typeof documentViewerMachine> }) {
  const { t } = useLingui();
  const isText = useSelector(viewer, hasText);
  const search = useSelector(viewer, ({ children }) => children.search);
  const isOpen = useSelector(search, (snapshot) => snapshot?.hasTag('open') === true);
  if (!search || !isText) return null;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t`Search in document`}
      title={t`Search in document`}
      aria-keyshortcuts="/"
      aria-expanded={isOpen}
      onClick={() => search.send({ type: isOpen ? 'search closed' : 'search opened' })}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={magnifier} />
      </svg>
    </button>
  );
}

/** The words that are looked for, where somebody looks for any. */
export function SearchBar({ viewer }: { viewer: ActorRefFrom<typeof documentViewerMachine> }) {
  const search = useSelector(viewer, ({ children }) => children.search);
  const isOpen = useSelector(search, (snapshot) => snapshot?.hasTag('open') === true);
  if (!search || !isOpen) return null;
  return <DocumentSearch search={search} />;
}

/** Words to be looked for in a document, how often they stand there, and the ways from one place to the next. */
function DocumentSearch({ search }: { search: DocumentSearchRef }) {
  const { t } = useLingui();
  const query = useSelector(search, ({ context }) => context.query);
  const count = useSelector(search, ({ context }) => context.matches.length);
  const chosen = useSelector(search, ({ context }) => context.chosen);
  const [read, pages] = [
    useSelector(search, ({ context }) => context.texts.length),
    useSelector(search, ({ context }) => context.pages),
  ];
  const isSilent = useSelector(search, ({ context }) => context.texts.every((text) => text.trim() === ''));
  const field = useRef<HTMLInputElement>(null);
  // whoever came from somewhere goes on there
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // what is typed here turns no page; Escape closes the search, and not the document
    event.stopPropagation();
    if (event.key === 'Enter') search.send({ type: 'match turned', by: event.shiftKey ? -1 : 1 });
    else if (event.key === 'Escape') search.send({ type: 'search closed' });
  };
  const position = chosen + 1;
  const turn = (label: string, sign: string, by: 1 | -1) => (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={count === 0}
      onClick={() => search.send({ type: 'match turned', by })}
    >
      {sign}
    </button>
  );
  return (
    <search className={styles.search}>
      <TextInput
        size="sm"
        aria-label={t`Search in document`}
        placeholder={t`Search in document`}
        value={query}
        ref={field}
        data-mantine-stop-propagation
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => search.send({ type: 'query typed', query: currentTarget.value })}
      />
      <span role="status" className={styles.soft}>
        {pages === 0 ? null : read === pages && isSilent ? (
          <Trans>This document has no text to search.</Trans>
        ) : query.trim() === '' ? null : count > 0 && read < pages ? (
          // more may come of the pages that are still being read
          <Trans>
            {position} of {count} so far
          </Trans>
        ) : count > 0 ? (
          <Trans>
            {position} of {count}
          </Trans>
        ) : read < pages ? (
          <Trans>
            {read} of {pages} pages searched
          </Trans>
        ) : (
          <Trans>Not found</Trans>
        )}
      </span>
      {turn(t`Previous match`, '↑', -1)}
      {turn(t`Next match`, '↓', 1)}
      <CloseButton size={44} aria-label={t`Close search`} onClick={() => search.send({ type: 'search closed' })} />
    </search>
  );
}
