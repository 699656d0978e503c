import { Plural, Trans } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import type { TeamAvailability as Team } from '../../../api/contract/attendance/availability.ts';
import { teamAvailability } from '../../../machines/screens/team-attendance/team-availability.ts';
import { SaidOfWeek } from '../../parts/availability/said-of-week.tsx';
import { formatMoment } from '../../parts/format.ts';
import { Section, Soft } from '../../parts/page/page.tsx';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './team-availability.module.css';

/** When those would rather work, and when they cannot, on whose shifts one decides: for whoever plans. */
export function TeamAvailability({ orgId }: { orgId: string }) {
  const team = useActorRef(teamAvailability.machine, {
    input: teamAvailability.input({ orgId }, useScreenServices()),
  });
  return (
    <Section title={<Trans>When your team can work</Trans>}>
      <ResourceView resource={teamAvailability} actor={team} skeleton={<Skeleton height={72} />}>
        {({ people, others, silent }) => (
          <>
            {people.length > 0 && <People people={people.slice(0, atAGlance)} />}
            {people.length > atAGlance && (
              <details className={styles.more}>
                <summary>
                  <Plural value={people.length - atAGlance} one="# more person" other="# more people" />
                </summary>
                <People people={people.slice(atAGlance)} />
              </details>
            )}
            {others > 0 && (
              <Soft>
                <Trans>The first {people.length} people by name are shown.</Trans>
              </Soft>
            )}
            {silent > 0 && (
              <Soft>
                <Plural
                  value={silent}
                  one="# person hasn’t said when they can work. They can do it in My Schedules."
                  other="# people haven’t said when they can work. They can do it in My Schedules."
                />
              </Soft>
            )}
          </>
        )}
      </ResourceView>
    </Section>
  );
}

/** As many as can be read at a glance; the others once somebody wants to know. */
const atAGlance = 8;

const People = ({ people }: Pick<Team, 'people'>) => (
  <ul className={styles.people}>
    {people.map(({ person, at, days, note }) => (
      <li key={person.id}>
        <span className={styles.who}>
          <PersonAvatar name={person.fullName} />
          <span>
            <strong>{person.fullName}</strong>
            <span className={styles.since}>
              <Trans>since {formatMoment(Date.parse(at))}</Trans>
            </span>
          </span>
        </span>
        <SaidOfWeek days={days} note={note} />
      </li>
    ))}
  </ul>
);
