import { Trans } from '@lingui/react/macro';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import type { DocumentsRef } from '../../../machines/screens/documents/documents.machine.ts';
import { formatBytes, formatMoment, formatPlainDate } from '../../parts/format.ts';
import { RowButton } from '../../parts/page/page.tsx';
import { DocumentBadge } from './document-badge.tsx';
import styles from './documents.module.css';

/** A document in the list: what it is, how it stands, what is new in it. */
export function DocumentRow({ document, screen }: { document: CompanyDocument; screen: DocumentsRef }) {
  const { id, title, description, changes, publishedOn, bytes, version } = document;
  return (
    <RowButton
      name={title}
      badge={<DocumentBadge document={document} />}
      onOpen={() => screen.send({ type: 'document chosen', id })}
    >
      <span className={styles.lines}>
        {description !== '' && <span>{description}</span>}
        {version > 1 && changes !== '' && document.state === 'unread' && (
          <span className={styles.changes}>
            <Trans>
              New in version {version}: {changes}
            </Trans>
          </span>
        )}
        <span>
          <Trans>Published {formatPlainDate(publishedOn)}</Trans>
          {', '}
          {formatBytes(bytes)}
          <Answered document={document} />
        </span>
      </span>
    </RowButton>
  );
}

function Answered({ document: { answeredAt, state, isSigned } }: { document: CompanyDocument }) {
  if (answeredAt === null) return null;
  const when = formatMoment(Date.parse(answeredAt));
  if (state === 'declined') return <>, {<Trans>declined {when}</Trans>}</>;
  return <>, {isSigned ? <Trans>signed {when}</Trans> : <Trans>acknowledged {when}</Trans>}</>;
}
