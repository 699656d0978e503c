import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { LeaveSummary } from '../../../api/contract/leave-values.ts';
import dayList from './day-list.module.css';
import { formatAmount, formatRange } from './leave-words.ts';
import styles from './leaves.module.css';
import rowStyles from './request-rows.module.css';
import { StateBadge } from './state-badge.tsx';
import team from './team.module.css';
import type { LeaveBatchRef, TeamLeavesRef } from './team-leaves.screen.tsx';

interface TeamRowProps {
  readonly request: LeaveSummary;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  readonly screen: TeamLeavesRef;
  readonly batch: LeaveBatchRef;
}

/** A request of the team: opens to what its decision depends on, and can be picked to be decided with others. */
export const TeamRow = memo(function TeamRow({ request, isOpen, isPicked, screen, batch }: TeamRowProps) {
  const { i18n, t } = useLingui();
  const { fullName } = request.employee;
  return (
    <li>
      {request.allowedActions.includes('approve') && (
        <label className={team.pick}>
          <input
            type="checkbox"
            className={dayList.box}
            aria-label={t`Pick the request of ${fullName}`}
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
          {formatRange(i18n, request)} <span className={styles.soft}>{request.firstDate?.slice(0, 4)}</span>
        </span>
        <span className={rowStyles.howMuch}>{formatAmount(i18n, request.total, request.unit)}</span>
        <span className={rowStyles.state}>
          <StateBadge state={request.state} />
          <span className={styles.soft}>{request.typeName}</span>
        </span>
      </button>
    </li>
  );
});
