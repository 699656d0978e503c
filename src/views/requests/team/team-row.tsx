import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import type { RequestBatchRef } from '../../../machines/requests/request-batch.machine.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import dayList from '../day-list.module.css';
import rowStyles from '../request-rows.module.css';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { StateBadge } from '../state-badge.tsx';
import team from './team.module.css';

interface TeamRowProps<Request> {
  readonly request: Request;
  readonly words: RequestWords<Request>;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  readonly screen: TeamRequestsRef;
  readonly batch: RequestBatchRef;
}

/** A request of the team: opens to what its decision depends on, and can be picked to be decided with others. */
function Row<Request extends Listed>({ request, words, isOpen, isPicked, screen, batch }: TeamRowProps<Request>) {
  const { i18n, t } = useLingui();
  const { fullName } = request.employee;
  return (
    <li>
      {request.allowedActions.includes('approve') && (
        <label className={team.pick}>
          <input
            type="checkbox"
            className={dayList.box}
            aria-label={t`Select the request of ${fullName}`}
            checked={isPicked}
            onChange={() => batch.send({ type: 'pick toggled', request })}
          />
        </label>
      )}
      <button
        type="button"
        className={rowStyles.row}
        data-open={isOpen || undefined}
        onClick={() => screen.send({ type: 'request chosen', requestId: request.id })}
      >
        <span className={rowStyles.who}>{fullName}</span>
        <span className={rowStyles.what}>
          {words.range(i18n, request)} <span className={styles.soft}>{request.firstDate?.slice(0, 4)}</span>
        </span>
        <span className={rowStyles.howMuch}>{words.amount(i18n, request)}</span>
        <span className={rowStyles.state}>
          <StateBadge state={request.state} />
          <span className={styles.soft}>{words.title(i18n, request)}</span>
        </span>
      </button>
    </li>
  );
}

// memo forgets what it is generic by
export const TeamRow = memo(Row) as typeof Row;
