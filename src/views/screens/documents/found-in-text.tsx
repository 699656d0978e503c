import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CompanyDocument, FoundInText } from '../../../api/contract/documents/documents.ts';
import type { DocumentsRef } from '../../../machines/screens/documents/documents.machine.ts';
import { foundTexts, type TextSearchRef } from '../../../machines/screens/documents/text-search.machine.ts';
import { RowButton, Rows, Section, Soft } from '../../parts/page/page.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { DocumentBadge } from './document-badge.tsx';
import styles from './documents.module.css';

interface FoundInTextProps {
  readonly search: TextSearchRef;
  readonly screen: DocumentsRef;
  readonly documents: readonly CompanyDocument[];
}

/** What the documents themselves say of what is looked for, with the place where they do. */
export function FoundInTexts({ search, screen, documents }: FoundInTextProps) {
  const found = useSelector(search, ({ children }) => children.found);
  if (!found) return null;
  return (
    <Section title={<Trans>In the text</Trans>}>
      <ResourceView resource={foundTexts} actor={found} skeleton={<Skeleton height={72} />}>
        {({ found }) =>
          found.length === 0 ? (
            <Soft>
              <Trans>No document says so.</Trans>
            </Soft>
          ) : (
            <Rows>
              {found.map((place) => (
                <Place key={place.documentId} place={place} screen={screen} documents={documents} />
              ))}
            </Rows>
          )
        }
      </ResourceView>
    </Section>
  );
}

function Place({
  place: { documentId, page, before, match, after },
  screen,
  documents,
}: Omit<FoundInTextProps, 'search'> & { place: FoundInText }) {
  const document = documents.find(({ id }) => id === documentId);
  // published since the list was read: it comes with the list
  if (!document) return null;
  return (
    <RowButton
      name={document.title}
      badge={<DocumentBadge document={document} />}
      onOpen={() => screen.send({ type: 'document chosen', id: documentId, words: match })}
    >
      <span className={styles.lines}>
        <q className={styles.quoted}>
          {before}
          <mark>{match}</mark>
          {after}
        </q>
        <span>
          <Trans>Page {page}</Trans>
        </span>
      </span>
    </RowButton>
  );
}
