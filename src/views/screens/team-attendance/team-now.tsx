import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TeamMonth, Whereabouts } from '../../../api/contract/attendance/team-attendance.ts';
import { Badge } from '../../parts/badge.tsx';
import { formatMinutes, formatTime } from '../../parts/format.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { MemberLink } from './member-link.tsx';
import styles from './team-attendance.module.css';
import { whereaboutsLooks } from './whereabouts-words.ts';

type Person = TeamMonth['people'][number];

/** Where everybody of the team is today, by where that is; nothing of another month. */
export function TeamNow({ data: { people, timeZone } }: { data: TeamMonth }) {
  const { i18n, t } = useLingui();
  const groups = (Object.keys(whereaboutsLooks) as Whereabouts[]).flatMap((where) => {
    const there = people.filter(({ now }) => now?.where === where);
    return there.length > 0 ? [{ where, there, look: whereaboutsLooks[where] }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <section aria-label={t`The team today`} className={styles.now}>
      {groups.map(({ where, there, look }) => (
        // who is missing is what one looks for; the others are a number until somebody wants to know
        <details key={where} open={where === 'not_in'} className={styles.group}>
          <summary>
            <Badge shape={look.shape} tone={look.tone}>
              {i18n._(look.word)}
            </Badge>
            <span className={styles.count}>
              <Plural value={there.length} one="# person" other="# people" />
            </span>
          </summary>
          <ul>
            {there.map((person) => (
              <li key={person.id}>
                <PersonAvatar name={person.fullName} />
                <MemberLink memberId={person.id}>{person.fullName}</MemberLink>
                <Since person={person} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Since when, and how late that was. */
function Since({ person: { now }, timeZone }: { person: Person; timeZone: string }) {
  if (!now?.since) return null;
  return (
    <span className={styles.since}>
      {now.where === 'in' ? (
        <Trans>since {formatTime(now.since, timeZone)}</Trans>
      ) : (
        <Trans>at {formatTime(now.since, timeZone)}</Trans>
      )}
      {now.lateMinutes > 0 && (
        <>
          , <Trans>{formatMinutes(now.lateMinutes)} late</Trans>
        </>
      )}
    </span>
  );
}
