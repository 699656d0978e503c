import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { StateBadge } from '../state-badge.tsx';
import type { RequestName } from '../use-request-address.ts';
import { useRequestHref } from '../use-request-href.ts';
import caseStyles from './case.module.css';

interface PrecedentsProps<Request extends Listed> {
  /** What the address calls a request of this kind. */
  readonly name?: RequestName;
  readonly sheet: {
    /** Earlier requests of the same person, the latest first. */
    readonly history: readonly Request[];
    /** What others were granted or refused who asked for much the same, the latest decision first. */
    readonly similar: { readonly granted: number; readonly requests: readonly Request[] };
  };
  readonly words: RequestWords<Request>;
}

/** What the same person has asked for before, and how much the same was decided for others; both folded up. */
export function Precedents<Request extends Listed>({ name = 'request', sheet, words }: PrecedentsProps<Request>) {
  const { i18n } = useLingui();
  const hrefOf = useRequestHref(name);
  const { history, similar } = sheet;
  const { granted, requests } = similar;
  const count = requests.length;
  const when = (request: Request) => (
    <>
      {words.range(i18n, request, true)}
      <span className={styles.soft}> {words.title(i18n, request)}</span>
    </>
  );
  return (
    <>
      <Folded
        requests={requests}
        summary={
          <Trans>
            Similar requests of others: {granted} of {count} approved
          </Trans>
        }
      >
        {(request) => (
          <Link className={caseStyles.precedent} href={hrefOf(request.id)}>
            <PersonAvatar name={request.employee.fullName} />
            <span>
              <strong>{request.employee.fullName}</strong>
              <span>{when(request)}</span>
            </span>
          </Link>
        )}
      </Folded>
      <Folded
        requests={history}
        summary={<Plural value={history.length} one="The latest other request" other="The latest # other requests" />}
      >
        {(request) => <span>{when(request)}</span>}
      </Folded>
    </>
  );
}

interface FoldedProps<Request> {
  readonly summary: ReactNode;
  readonly requests: readonly Request[];
  readonly children: (request: Request) => ReactNode;
}

/** Requests below one line that tells what they are; nothing where there are none. */
function Folded<Request extends Listed>({ summary, requests, children }: FoldedProps<Request>) {
  if (requests.length === 0) return null;
  return (
    <details className={caseStyles.history}>
      <summary>{summary}</summary>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            {children(request)}
            <StateBadge state={request.state} />
          </li>
        ))}
      </ul>
    </details>
  );
}
