import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import { documentAnswerMachine } from '../../../machines/screens/documents/document-answer.machine.ts';
import { found, grouped } from '../../../machines/screens/documents/document-list.ts';
import {
  type DocumentsRef,
  documentLists,
  documentsMachine,
  queryOfDocuments,
} from '../../../machines/screens/documents/documents.machine.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { useScreenServices } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentViewing } from './document-viewing.tsx';
import styles from './documents.module.css';

const opened = ['document'] as const;

/** `documents`: what the organization gives its people to read; what waits for an answer first. */
export default function DocumentsScreen({ orgId }: { orgId: string }) {
  const query = useQueryAtFirst(opened);
  const services = useScreenServices();
  const screen = useActorRef(documentsMachine, { input: { ...services, orgId, query } });
  const answer = useActorRef(documentAnswerMachine, { input: { ...services, orgId } });
  useQuery(screen, queryOfDocuments, opened);
  const list = useSelector(screen, ({ children }) => children.list);
  const isViewing = useSelector(screen, (snapshot) => snapshot.hasTag('viewing'));
  return (
    <div className={styles.screen} data-machine="documents" data-state={isViewing ? 'at one' : 'at all'}>
      <h1>
        <Trans>Documents</Trans>
      </h1>
      {list && (
        <ResourceView
          resource={documentLists}
          actor={list}
          skeleton={<Skeleton height={480} />}
          ways={<OtherScreens orgId={orgId} />}
        >
          {({ documents }) => <Documents documents={documents} screen={screen} />}
        </ResourceView>
      )}
      <DocumentViewing screen={screen} answer={answer} />
    </div>
  );
}

function Documents({ documents, screen }: { documents: readonly CompanyDocument[]; screen: DocumentsRef }) {
  const { t } = useLingui();
  const search = useSelector(screen, ({ context }) => context.search);
  if (documents.length === 0) {
    return (
      <div className={styles.empty}>
        <h2>
          <Trans>No documents yet</Trans>
        </h2>
        <p>
          <Trans>Documents that your organization shares with you appear here.</Trans>
        </p>
      </div>
    );
  }
  const some = found(documents, search);
  const { waiting, byCategory } = grouped(some);
  return (
    <div className={styles.content}>
      <TextInput
        type="search"
        aria-label={t`Search documents`}
        placeholder={t`Search documents`}
        value={search}
        onChange={({ currentTarget }) => screen.send({ type: 'search changed', search: currentTarget.value })}
      />
      {some.length === 0 && (
        <div className={styles.empty} role="status">
          <h2>
            <Trans>Nothing found for “{search}”</Trans>
          </h2>
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'search changed', search: '' })}>
            <Trans>Clear search</Trans>
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <section className={styles.section} data-pressing>
          <h2>
            <Trans>To acknowledge</Trans>
          </h2>
          <ul>
            {waiting.map((document) => (
              <DocumentRow key={document.id} document={document} screen={screen} />
            ))}
          </ul>
        </section>
      )}
      {byCategory.map(([category, ofIt]) => (
        <section key={category} className={styles.section}>
          <h2>{category}</h2>
          <ul>
            {ofIt.map((document) => (
              <DocumentRow key={document.id} document={document} screen={screen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
