import { Trans } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ChangedText, CompanyDocument } from '../../../api/contract/documents/documents.ts';
import { versionChanges } from '../../../machines/screens/documents/version-viewer.ts';
import { Soft } from '../../parts/page/page.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './documents.module.css';

interface VersionChangesProps {
  readonly orgId: string;
  readonly document: CompanyDocument;
}

/** What is new in a version: as its publisher puts it, and folded below that, sentence by sentence. */
export function VersionChanges({ orgId, document: { id, version, changes } }: VersionChangesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.new} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {changes === '' ? (
          <Trans>What changed in version {version}</Trans>
        ) : (
          <Trans>
            New in version {version}: {changes}
          </Trans>
        )}
      </summary>
      {isOpen && <Differences of={{ orgId, documentId: id, version: String(version) }} />}
    </details>
  );
}

function Differences({
  of,
}: {
  of: { readonly orgId: string; readonly documentId: string; readonly version: string };
}) {
  const services = useScreenServices();
  const changes = useActorRef(versionChanges.machine, { input: versionChanges.input(of, services) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place must be reachable to be scrolled
    <div className={styles.differences} tabIndex={0}>
      <ResourceView resource={versionChanges} actor={changes} skeleton={<Skeleton height={120} />}>
        {({ before, parts }) =>
          parts === null ? (
            <Soft>
              <Trans>
                Versions {before} and {of.version} can’t be compared. Read the new one.
              </Trans>
            </Soft>
          ) : parts.length === 0 ? (
            <Soft>
              <Trans>The words are the same as in version {before}.</Trans>
            </Soft>
          ) : (
            <Compared parts={parts} />
          )
        }
      </ResourceView>
    </div>
  );
}

const Compared = ({ parts }: { parts: readonly ChangedText[] }) => (
  <>
    {parts.map(({ kind, text }, index) => (
      <p key={index} data-kind={kind}>
        {kind === 'added' ? (
          <ins>
            <span className="visually-hidden">
              <Trans>Added:</Trans>{' '}
            </span>
            {text}
          </ins>
        ) : kind === 'removed' ? (
          <del>
            <span className="visually-hidden">
              <Trans>Removed:</Trans>{' '}
            </span>
            {text}
          </del>
        ) : (
          text
        )}
      </p>
    ))}
  </>
);
