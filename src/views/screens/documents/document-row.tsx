import { Trans } from '@lingui/react/macro';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import type { DocumentsRef } from '../../../machines/screens/documents/documents.machine.ts';
import { formatBytes, formatMoment, formatPlainDate } from '../../parts/format.ts';
import { DocumentBadge } from './document-badge.tsx';
import styles from './documents.module.css';

/** A document in the list: what it is, how it stands, what is new in it. */
export function DocumentRow({ document, screen }: { document: CompanyDocument; screen: DocumentsRef }) {
  const { id, title, description, changes, publishedOn, bytes, version } = document;
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => screen.send({ type: 'document chosen', id })}>
        <span className={styles.which}>
          <span className={styles.title}>{title}</span>
          <DocumentBadge document={document} />
        </span>
        {description !== '' && <span className={styles.soft}>{description}</span>}
        {version > 1 && changes !== '' && document.state === 'unread' && (
          <span className={styles.changes}>
            <Trans>
              New in version {version}: {changes}
            </Trans>
          </span>
        )}
        <span className={styles.soft}>
          <Trans>Published {formatPlainDate(publishedOn)}</Trans>
          {', '}
          {formatBytes(bytes)}
          <Answered document={document} />
        </span>
      </button>
    </li>
  );
}

function Answered({ document: { answeredAt, state } }: { document: CompanyDocument }) {
  if (answeredAt === null) return null;
  const when = formatMoment(Date.parse(answeredAt));
  return <>, {state === 'declined' ? <Trans>declined {when}</Trans> : <Trans>acknowledged {when}</Trans>}</>;
}
