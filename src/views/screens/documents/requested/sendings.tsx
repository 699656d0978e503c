import { Trans } from '@lingui/react/macro';
import type { RequestedDocument } from '../../../../api/contract/documents/requested.ts';
import { AttachmentList } from '../../../files/attachment-list.tsx';
import { formatDayOf, formatPlainDate } from '../../../parts/format.ts';
import { Soft } from '../../../parts/page/page.tsx';
import styles from './requested.module.css';

type Sending = RequestedDocument['sendings'][number];

interface SendingsProps {
  readonly orgId: string;
  readonly sendings: readonly Sending[];
}

/** What was sent last, with its files; and what was sent before that, folded. */
export function Sendings({ orgId, sendings: [last, ...before] }: SendingsProps) {
  if (!last) return null;
  return (
    <>
      <OneSending orgId={orgId} sending={last} />
      {before.length > 0 && (
        <details className={styles.before}>
          <summary>
            <Trans>Sent before ({before.length})</Trans>
          </summary>
          {before.map((sending) => (
            <OneSending key={sending.at} orgId={orgId} sending={sending} />
          ))}
        </details>
      )}
    </>
  );
}

function OneSending({ orgId, sending }: { orgId: string; sending: Sending }) {
  const { at, files, validUntil, reason } = sending;
  const when = formatDayOf(at);
  return (
    <div className={styles.sending}>
      <AttachmentList orgId={orgId} attachments={files} isUntitled />
      <Soft>
        <Trans>Sent {when}</Trans>
        {validUntil !== null && (
          <>
            {', '}
            <Trans>valid until {formatPlainDate(validUntil)}</Trans>
          </>
        )}
        <Outcome sending={sending} />
      </Soft>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

function Outcome({ sending: { outcome, decidedAt, by } }: { sending: Sending }) {
  if (outcome === null || decidedAt === null) return null;
  const when = formatDayOf(decidedAt);
  return (
    <>
      {' · '}
      {outcome === 'taken back' ? (
        <Trans>Taken back {when}</Trans>
      ) : outcome === 'accepted' ? (
        <Trans>
          Accepted by {by}, {when}
        </Trans>
      ) : (
        <Trans>
          Rejected by {by}, {when}
        </Trans>
      )}
    </>
  );
}
