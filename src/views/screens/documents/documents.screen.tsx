import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import { documentAnswerMachine } from '../../../machines/screens/documents/document-answer.machine.ts';
import { documentLists, found, grouped } from '../../../machines/screens/documents/document-list.ts';
import {
  type DocumentsRef,
  documentsMachine,
  queryOfDocuments,
} from '../../../machines/screens/documents/documents.machine.ts';
import { foundTexts } from '../../../machines/screens/documents/text-search.machine.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { Columns, Page, Rows, Section, Sections } from '../../parts/page/page.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { SearchField } from '../../parts/toolbar/toolbar.tsx';
import { useWaiting } from '../../parts/use-waiting.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentViewing } from './document-viewing.tsx';
import { FoundInTexts } from './found-in-text.tsx';
import { RequestedDocuments } from './requested/requested-documents.tsx';

const opened = ['document'] as const;

/** `documents`: what the organization gives its people to read, and what it asks them for; what waits first. */
export default function DocumentsScreen({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const query = useQueryAtFirst([...opened, 'search', 'tab']);
  const services = useScreenServices();
  const screen = useActorRef(documentsMachine, { input: { ...services, orgId, query } });
  const answer = useActorRef(documentAnswerMachine, { input: { ...services, orgId } });
  useQuery(screen, queryOfDocuments, opened);
  const list = useSelector(screen, ({ children }) => children.list);
  const tab = useSelector(screen, ({ context }) => context.tab);
  const waiting = useWaiting();
  const isViewing = useSelector(screen, (snapshot) => snapshot.hasTag('viewing'));
  return (
    <div {...shows(screen)} data-machine="documents" data-state={isViewing ? 'at one' : 'at all'}>
      <Page title={<Trans>Documents</Trans>}>
        <Tabs
          label={t`Kinds of documents`}
          tabs={{ company: t`Company`, requested: t`Requested` }}
          counts={{ company: waiting?.documentsToAnswer ?? 0, requested: waiting?.requestedDocuments ?? 0 }}
          chosen={tab}
          onChoose={(chosen) => screen.send({ type: 'tab chosen', tab: chosen })}
        >
          {tab === 'requested' ? (
            <RequestedDocuments orgId={orgId} />
          ) : (
            list && (
              <ResourceView
                resource={documentLists}
                actor={list}
                skeleton={<Skeleton height={480} />}
                ways={<OtherScreens orgId={orgId} />}
              >
                {({ documents }) => <Documents documents={documents} screen={screen} />}
              </ResourceView>
            )
          )}
        </Tabs>
      </Page>
      <DocumentViewing orgId={orgId} screen={screen} answer={answer} />
    </div>
  );
}

function Documents({ documents, screen }: { documents: readonly CompanyDocument[]; screen: DocumentsRef }) {
  const { t } = useLingui();
  const search = useSelector(screen, ({ context }) => context.search);
  const inText = useSelector(screen, ({ children }) => children.inText);
  if (documents.length === 0) {
    return (
      <Section title={<Trans>No documents yet</Trans>}>
        <p>
          <Trans>Documents that your organization shares with you appear here.</Trans>
        </p>
      </Section>
    );
  }
  const some = found(documents, search);
  const { waiting, byCategory } = grouped(some);
  return (
    <Sections>
      <SearchField
        label={t`Search documents`}
        value={search}
        onSearch={(search) => screen.send({ type: 'search changed', search })}
      />
      {some.length === 0 && <NothingFound screen={screen} />}
      {waiting.length > 0 && (
        <Section
          title={
            waiting.some(({ needs }) => needs === 'signature') ? (
              <Trans>To acknowledge or sign</Trans>
            ) : (
              <Trans>To acknowledge</Trans>
            )
          }
          isPressing
        >
          <Listed documents={waiting} screen={screen} />
        </Section>
      )}
      <Columns>
        {byCategory.map(([category, ofIt]) => (
          <Section key={category} title={category}>
            <Listed documents={ofIt} screen={screen} />
          </Section>
        ))}
      </Columns>
      {inText && <FoundInTexts search={inText} screen={screen} documents={documents} />}
    </Sections>
  );
}

/** Neither by its title nor in its text, once that is known. */
function NothingFound({ screen }: { screen: DocumentsRef }) {
  const search = useSelector(screen, ({ context }) => context.search);
  const inText = useSelector(screen, ({ children }) => children.inText);
  const texts = useSelector(inText, (snapshot) => snapshot?.children.found);
  const isUnfound = useSelector(texts, (snapshot) => !snapshot || foundTexts.dataOf(snapshot)?.found.length === 0);
  const isSettling = useSelector(inText, (snapshot) => snapshot?.hasTag('settling') === true);
  if (!isUnfound || isSettling) return null;
  return (
    <div role="status">
      <Section title={<Trans>Nothing found for “{search}”</Trans>}>
        <div>
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'search changed', search: '' })}>
            <Trans>Clear search</Trans>
          </Button>
        </div>
      </Section>
    </div>
  );
}

const Listed = ({ documents, screen }: { documents: readonly CompanyDocument[]; screen: DocumentsRef }) => (
  <Rows>
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document} screen={screen} />
    ))}
  </Rows>
);
