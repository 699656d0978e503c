import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { daysFrom } from '../../../api/contract/calendar.ts';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import type { RequestBatchRef } from '../../../machines/requests/request-batch.machine.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { useOrganizationDays } from '../../parts/days/use-organization-days.ts';
import { formatDaysAway, isOfAnotherYear } from '../../parts/format.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import dayList from '../day-list.module.css';
import rowStyles from '../request-rows.module.css';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { StateBadge } from '../state-badge.tsx';
import team from './team.module.css';

interface TeamRowProps<Request> {
  readonly request: Request;
  readonly words: RequestWords<Request>;
  /** In the organization's time zone. */
  readonly today: string;
  /** Who looks, where that is known. */
  readonly me: string | undefined;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  readonly screen: TeamRequestsRef;
  readonly batch: RequestBatchRef;
}

/** What is soon to begin is marked, in days. */
const soon = 7;

/** A request of the team: opens to what its decision depends on, and can be picked to be decided with others. */
function Row<Request extends Listed>({
  request,
  words,
  today,
  me,
  isOpen,
  isPicked,
  screen,
  batch,
}: TeamRowProps<Request>) {
  const { i18n, t } = useLingui();
  const dayOf = useOrganizationDays();
  const { employee, firstDate, submittedAt, state, allowedActions, waitingFor } = request;
  const { fullName } = employee;
  const canDecide = allowedActions.includes('approve');
  const heldUp = canDecide ? null : (words.heldUp?.(i18n, request) ?? null);
  const isWaiting = canDecide || heldUp !== null;
  const inPlaceOf = canDecide && me !== undefined && waitingFor?.id !== me ? waitingFor?.fullName : undefined;
  const ahead = firstDate === null ? null : daysFrom(today, firstDate);
  return (
    <li>
      {canDecide && (
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
        className={`${rowStyles.row} ${team.row}`}
        data-open={isOpen || undefined}
        data-picked={isPicked || undefined}
        onClick={() => screen.send({ type: 'request chosen', requestId: request.id })}
      >
        <span className={team.who}>
          <PersonAvatar name={fullName} />
          <span className={rowStyles.who}>{fullName}</span>
        </span>
        <span className={team.when}>
          {words.range(i18n, request, isOfAnotherYear(request, today))}
          {isWaiting && !words.isPast?.(request, today) && ahead !== null && ahead <= soon && (
            <span className={team.soon}>{ahead > 0 ? formatDaysAway(ahead) : t`already begun`}</span>
          )}
        </span>
        <span className={rowStyles.howMuch}>{words.amount(i18n, request)}</span>
        <span className={team.title}>{words.title(i18n, request)}</span>
        <span className={team.sent}>{submittedAt !== null && formatDaysAway(daysFrom(today, dayOf(submittedAt)))}</span>
        <span className={rowStyles.state}>
          {/* what waits is what the list is about: only what else it is has to be said */}
          {!(canDecide && plain.has(state)) && <StateBadge state={state} />}
          {heldUp && <span className={styles.soft}>{heldUp}</span>}
          {inPlaceOf !== undefined && <span className={styles.soft}>{t`for ${inPlaceOf}`}</span>}
        </span>
      </button>
    </li>
  );
}

const plain: ReadonlySet<string> = new Set(['pending', 'pending.first level']);

// memo forgets what it is generic by
export const TeamRow = memo(Row) as typeof Row;
