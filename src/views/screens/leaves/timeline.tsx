import { Trans, useLingui } from '@lingui/react/macro';
import type { LeaveRequest } from '../../../api/contract/leave-values.ts';
import { leaveRequestLifecycle } from '../../../machines/lifecycles/leave-request.ts';
import { formatMoment } from '../../parts/format.ts';
import caseStyles from './case.module.css';
import { eventWords } from './leave-words.ts';
import styles from './leaves.module.css';

/** What has happened to a request: who, what, when, and with which words. */
export function Timeline({ request }: { request: LeaveRequest }) {
  const { timeline, waitingFor, substitute, substituteAnswer, state } = request;
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
      {substitute && substituteAnswer === 'asked' && leaveRequestLifecycle.hasTag(state, 'pending') && (
        <li data-next>
          <Trans>Waiting for {substitute.fullName} to agree to cover</Trans>
        </li>
      )}
      {waitingFor && (
        <li data-next>
          <Trans>Waits for {waitingFor.fullName}</Trans>
        </li>
      )}
    </ol>
  );
}
