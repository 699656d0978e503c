import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { RequestedDocument } from '../../../../api/contract/documents/requested.ts';
import { requestedDocumentLifecycle } from '../../../../machines/lifecycles/requested-document.ts';
import {
  type RequestedDocumentsRef,
  requestedDocumentsMachine,
  requestedLists,
  takenBackIn,
} from '../../../../machines/screens/documents/requested/requested-documents.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { useFoundFocus } from '../../../parts/lost-focus.ts';
import { Entries, Entry } from '../../../parts/page/entries.tsx';
import { Section, Sections, Soft, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices, useShellServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { EmptyNote } from '../../../parts/states/empty-note.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { DocumentForm } from './document-form.tsx';
import { RequestedBadge, Takes } from './requested-words.tsx';
import { Sendings } from './sendings.tsx';

/** What one is asked for: what is still to be sent first. */
export function RequestedDocuments({ orgId }: { orgId: string }) {
  const { drafts } = useShellServices();
  const screen = useActorRef(requestedDocumentsMachine, {
    input: {
      ...useScreenServices(),
      orgId,
      draftOf: (draftKey) => drafts.getSnapshot().context.drafts[draftKey] ?? null,
    },
  });
  const list = useSelector(screen, ({ children }) => children.list);
  const isSending = useSelector(screen, (snapshot) => snapshot.hasTag('sending'));
  return (
    <div {...shows(screen)} data-machine="requestedDocuments" data-state={isSending ? 'sending' : 'listed'}>
      {list && (
        <ResourceView resource={requestedLists} actor={list} skeleton={<Skeleton height={320} />}>
          {({ documents, today }) => <Listed screen={screen} documents={documents} today={today} />}
        </ResourceView>
      )}
      <DocumentForm screen={screen} />
    </div>
  );
}

interface ListedProps {
  readonly screen: RequestedDocumentsRef;
  readonly documents: readonly RequestedDocument[];
  readonly today: string;
}

function Listed({ screen, documents, today }: ListedProps) {
  useFoundFocus(documents);
  const step = useSelector(screen, ({ children }) => children.step);
  const waits = ({ state }: RequestedDocument) => requestedDocumentLifecycle.hasTag(state, 'waits for its owner');
  const [toSend, rest] = [documents.filter(waits), documents.filter((one) => !waits(one))];
  const listed = (some: readonly RequestedDocument[]) => (
    <Entries>
      {some.map((document) => (
        <Requested key={document.id} screen={screen} document={document} today={today} />
      ))}
    </Entries>
  );
  if (documents.length === 0) {
    return (
      <EmptyNote>
        <Trans>You haven’t been asked for any documents.</Trans>
      </EmptyNote>
    );
  }
  return (
    <Sections>
      <StepProblem step={step} />
      {toSend.length > 0 && (
        <Section title={<Trans>To send</Trans>} isPressing>
          {listed(toSend)}
        </Section>
      )}
      {rest.length > 0 && <Section title={<Trans>Sent</Trans>}>{listed(rest)}</Section>}
    </Sections>
  );
}

interface RequestedProps {
  readonly screen: RequestedDocumentsRef;
  readonly document: RequestedDocument;
  readonly today: string;
}

/** One that is asked for: what it is, how it stands, what was sent, and what can be done. */
function Requested({ screen, document, today }: RequestedProps) {
  const { orgId } = screen.getSnapshot().context;
  const { title, description, sendings, validUntil, dueOn, state, allowedActions } = document;
  const hasOneBefore = validUntil !== null && requestedDocumentLifecycle.hasTag(state, 'waits for review');
  return (
    <Entry level={3} title={title} badge={<RequestedBadge document={document} />}>
      {description !== '' && <p>{description}</p>}
      {allowedActions.includes('upload') && (
        <Soft>
          <Takes document={document} />
        </Soft>
      )}
      <Sendings orgId={orgId} sendings={sendings} />
      {hasOneBefore && (
        <Soft>
          {validUntil < today ? (
            <Trans>The one before was valid until {formatPlainDate(validUntil)}.</Trans>
          ) : (
            <Trans>The one before stays valid until {formatPlainDate(validUntil)}.</Trans>
          )}
        </Soft>
      )}
      {dueOn !== null && state === 'rejected' && allowedActions.includes('upload') && (
        <Soft>
          <Trans>Send another one by {formatPlainDate(dueOn)}.</Trans>
        </Soft>
      )}
      {allowedActions.length === 0 && requestedDocumentLifecycle.hasTag(state, 'waits for its owner') && (
        <Soft>
          <Trans>Nobody reviews documents at the moment. Ask your organization.</Trans>
        </Soft>
      )}
      <Steps screen={screen} document={document} />
    </Entry>
  );
}

function Steps({ screen, document }: { screen: RequestedDocumentsRef; document: RequestedDocument }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const { title, allowedActions, sendings } = document;
  if (allowedActions.length === 0) return null;
  return (
    <Ways>
      {allowedActions.includes('upload') && (
        <Button size="sm" onClick={() => screen.send({ type: 'send chosen', document })}>
          {sendings.length === 0 ? (
            <Trans>
              Send…<span className="visually-hidden"> {title}</span>
            </Trans>
          ) : (
            <Trans>
              Send again…<span className="visually-hidden"> {title}</span>
            </Trans>
          )}
        </Button>
      )}
      {allowedActions.includes('take back') && (
        <StepButton
          size="sm"
          variant="default"
          step={step}
          of={takenBackIn}
          takes={{ documentId: document.id }}
          onClick={() => screen.send({ type: 'take back chosen', document })}
        >
          <Trans>
            Take back<span className="visually-hidden"> {title}</span>
          </Trans>
        </StepButton>
      )}
    </Ways>
  );
}
