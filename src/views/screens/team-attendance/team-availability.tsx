import { Plural, Trans } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
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
        {({ people, silent }) => (
          <>
            {people.length > 0 && (
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
            )}
            {silent > 0 && (
              <Soft>
                <Plural
                  value={silent}
                  one="# person has not said when they can work. They do so in My Schedules."
                  other="# people have not said when they can work. They do so in My Schedules."
                />
              </Soft>
            )}
          </>
        )}
      </ResourceView>
    </Section>
  );
}
