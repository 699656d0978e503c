import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestCase, RequestHead } from '../../../api/contract/requests/request-values.ts';
import { formatMoment } from '../../parts/format.ts';
import { eventWords } from '../request-words.ts';
import styles from '../requests.module.css';
import caseStyles from './case.module.css';

interface TimelineProps {
  readonly request: Pick<RequestCase, 'timeline'> & Pick<RequestHead, 'waitingFor'>;
  /** What has to happen before it can be decided, as an item of the list: until then it waits for nothing else. */
  readonly before?: ReactNode;
}

/** Activity to a request: who, what, when, and with which words. */
export function Timeline({ request: { timeline, waitingFor }, before }: TimelineProps) {
  const { i18n } = useLingui();
  return (
    <ol className={caseStyles.timeline}>
      {timeline.map(({ at, who, behalfOf, actedBy, event, comment }, index) => {
        const words = eventWords[event];
        return (
          <li key={index}>
            <strong>{words ? i18n._(words) : event}</strong>
            <span className={styles.soft}>
              {who &&
                (behalfOf ? (
                  <Trans>
                    {who} for {behalfOf},{' '}
                  </Trans>
                ) : (
                  <>{who}, </>
                ))}
              {actedBy && <Trans>by {actedBy}, acting as them, </Trans>}
              <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
            </span>
            {comment && <q className={styles.comment}>{comment}</q>}
          </li>
        );
      })}
      {before}
      {waitingFor && !before && (
        <li data-next>
          <Trans>Waiting for {waitingFor.fullName}</Trans>
        </li>
      )}
    </ol>
  );
}
