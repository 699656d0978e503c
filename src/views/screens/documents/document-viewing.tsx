import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import type { DocumentAnswerRef } from '../../../machines/screens/documents/document-answer.machine.ts';
import { waitsForAnswer } from '../../../machines/screens/documents/document-list.ts';
import type { DocumentsRef } from '../../../machines/screens/documents/documents.machine.ts';
import { signatureDownloads } from '../../../machines/screens/documents/signature-downloads.ts';
import { whichIs } from '../../../machines/screens/documents/version-viewer.ts';
import { DownloadsNote } from '../../files/downloads-note.tsx';
import { useDownloads } from '../../files/use-downloads.ts';
import { useViewerFiles } from '../../files/use-viewer-files.ts';
import { UnsentWords } from '../../overlays/unsent-words.tsx';
import { DocumentViewer, type DocumentViewerRef } from '../../overlays/viewer/document-viewer.tsx';
import { BusyButton } from '../../parts/busy-button.tsx';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { DocumentBadge } from './document-badge.tsx';
import styles from './documents.module.css';
import { VersionChanges } from './version-changes.tsx';

interface DocumentViewingProps {
  readonly orgId: string;
  readonly screen: DocumentsRef;
  readonly answer: DocumentAnswerRef;
}

/** The document that is looked at, and what one can say to it. */
export function DocumentViewing({ orgId, screen, answer }: DocumentViewingProps) {
  const viewer = useSelector(screen, ({ children }) => children.viewer);
  const openId = useSelector(screen, ({ context }) => context.openId);
  const document = useSelector(screen, ({ context }) => context.documents.find(({ id }) => id === openId));
  useViewerFiles(viewer, document?.name);
  if (!viewer) return null;
  return (
    <DocumentViewer viewer={viewer} isInAddress>
      {document && <Below orgId={orgId} screen={screen} viewer={viewer} document={document} answer={answer} />}
    </DocumentViewer>
  );
}

interface BelowProps extends DocumentViewingProps {
  readonly viewer: DocumentViewerRef;
  readonly document: CompanyDocument;
}

/** Nobody answers a version other than the one that they look at. */
function Below({ orgId, screen, viewer, document, answer }: BelowProps) {
  const shown = useSelector(viewer, ({ context: { documents, index } }) => whichIs(documents[index]).version);
  if (shown === document.version) {
    return (
      <>
        {/* of another document it begins anew */}
        {document.version > 1 && (
          <VersionChanges key={`${document.id}/${document.version}`} orgId={orgId} document={document} />
        )}
        <Answer orgId={orgId} document={document} answer={answer} />
      </>
    );
  }
  return (
    <div role="status" className={styles.answer}>
      <p>
        <Trans>A new version of this document has been published.</Trans>
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => screen.send({ type: 'document chosen', id: document.id })}>
          <Trans>Open new version</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The record of what one has signed, to keep. */
function Signature({ orgId, document: { id, version, title } }: { orgId: string; document: CompanyDocument }) {
  const { t } = useLingui();
  const downloads = useDownloads(signatureDownloads, orgId);
  const wanted = { id: `${id}/${version}`, name: t`Signature, ${title}.pdf` };
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="default"
        onClick={() => downloads.send({ type: 'files chosen', files: [wanted], archive: '' })}
      >
        <Trans>Download record</Trans>
      </Button>
      <DownloadsNote files={downloads} />
    </div>
  );
}

interface AnswerProps {
  readonly orgId: string;
  readonly document: CompanyDocument;
  readonly answer: DocumentAnswerRef;
}

function Answer({ orgId, document, answer }: AnswerProps) {
  const isBusy = useSelector(answer, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(answer, (snapshot) => snapshot.hasTag('failed'));
  const wanted = useSelector(answer, ({ context }) => context.wanted?.action ?? null);
  // what has failed of another one is not said here
  const problem = useSelector(answer, ({ context }) =>
    context.wanted?.documentId === document.id ? context.problem : null,
  );
  const reason = useSelector(answer, ({ context }) => context.reason);
  const { id, version, title, needs, state, isSigned } = document;
  const isSignature = needs === 'signature';
  if (needs === 'nothing' && !isSigned) return null;
  // it is answered once it has been seen, and the register knows that it has
  const isUnseen = state === 'unread';
  const choose = (action: 'acknowledge' | 'decline') => () => {
    if (!isUnseen) answer.send({ type: 'answer chosen', documentId: id, version, title, action, isSignature });
  };
  return (
    <div className={styles.answer} data-answer>
      {problem && (
        <>
          <FailureNote failure={problem} onRetry={isFailed && (() => answer.send({ type: 'retry chosen' }))} />
          <UnsentWords words={reason} />
        </>
      )}
      {waitsForAnswer(document) || state === 'declined' ? (
        <>
          <p>
            {state === 'declined' ? (
              <Trans>You declined it: “{document.reason}”</Trans>
            ) : isSignature ? (
              <Trans>Sign that you have read this document. The publisher can see when you did.</Trans>
            ) : (
              <Trans>Confirm that you have read this document. The publisher can see when you did.</Trans>
            )}
          </p>
          <div className={styles.actions}>
            <BusyButton
              isBusy={isBusy && wanted === 'acknowledge'}
              isHeld={isBusy || isUnseen}
              onClick={choose('acknowledge')}
            >
              {isSignature ? <Trans>Sign…</Trans> : <Trans>Acknowledge</Trans>}
            </BusyButton>
            {state !== 'declined' && (
              <BusyButton
                variant="default"
                isBusy={isBusy && wanted === 'decline'}
                isHeld={isBusy || isUnseen}
                onClick={choose('decline')}
              >
                <Trans>Decline</Trans>
              </BusyButton>
            )}
          </div>
        </>
      ) : (
        <>
          <DocumentBadge document={document} />
          {isSigned && <Signature orgId={orgId} document={document} />}
        </>
      )}
    </div>
  );
}
