import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OwnCompetency } from '../../../../api/contract/appraisals/plans.ts';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import type { ObjectivesRef } from '../../../../machines/screens/appraisals/objectives.machine.ts';
import { RowButton, Rows, Section, Soft } from '../../../parts/page/page.tsx';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { formatRating } from '../common/appraisal-words.ts';
import styles from './objectives.module.css';
import { Radar } from './radar.tsx';

interface CompetenciesProps {
  readonly screen: ObjectivesRef;
  readonly competencies: readonly OwnCompetency[];
  readonly scale: AppraisalAnswer['scale'];
}

/** The rating that counts most: the last that a supervisor has shared, else one's own. */
export const latestOf = ({ ratings }: OwnCompetency): number | null =>
  ratings.find(({ other }) => other !== null)?.other ?? ratings[0]?.own ?? null;

/** What one's job takes: the levels as a radar, and the same as a list, each of which opens. */
export function Competencies({ screen, competencies, scale }: CompetenciesProps) {
  if (competencies.length === 0) {
    return (
      <Section title={<Trans>No competencies</Trans>}>
        <Soft>
          <Trans>Your organization has not said which competencies your job takes.</Trans>
        </Soft>
      </Section>
    );
  }
  const below = competencies.filter((one) => (latestOf(one) ?? one.required) < one.required).length;
  const isRated = competencies.some((one) => latestOf(one) !== null);
  return (
    <div className={styles.competencies}>
      <Section title={<Trans>Levels</Trans>}>
        <Soft>
          {!isRated ? (
            <Trans>Not rated yet. The line shows the levels that your job takes.</Trans>
          ) : below === 0 ? (
            <Trans>You reach the required level everywhere.</Trans>
          ) : (
            <Plural
              value={below}
              one="You are below the required level in # competency."
              other="You are below the required level in # competencies."
            />
          )}
        </Soft>
        {competencies.length > 2 && <Radar competencies={competencies} scale={scale} />}
      </Section>
      <Section title={<Trans>Competencies</Trans>}>
        <Rows>
          {competencies.map((one) => (
            <RowButton
              key={one.code}
              name={one.title}
              onOpen={() => screen.send({ type: 'competency chosen', code: one.code })}
            >
              <Levels competency={one} />
            </RowButton>
          ))}
        </Rows>
      </Section>
    </div>
  );
}

/** The level that is required, and the one that was rated last. */
function Levels({ competency }: { competency: OwnCompetency }) {
  const latest = latestOf(competency);
  const required = formatRating(competency.required);
  if (latest === null) return <Trans>Required {required} · not rated yet</Trans>;
  const rated = formatRating(latest);
  return latest < competency.required ? (
    <Trans>
      Required {required} · rated {rated}, below
    </Trans>
  ) : (
    <Trans>
      Required {required} · rated {rated}
    </Trans>
  );
}

/** One competency beside the page: what it means, and how it was rated until now. */
export function CompetencySheet({ screen, competencies, scale }: CompetenciesProps) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('competency open'));
  const code = useSelector(screen, ({ context }) => context.competency);
  const competency = competencies.find((one) => one.code === code);
  const labelOf = (rating: number) => scale.find(({ value }) => value === rating)?.label ?? '';
  return (
    <Sheet
      isOpen={isOpen && competency !== undefined}
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={480}
      title={competency?.title ?? ''}
      closeLabel={t`Close competency`}
    >
      {competency && (
        <div className={styles.plan}>
          {competency.description && <p>{competency.description}</p>}
          <p>
            <Trans>
              Required level <strong>{formatRating(competency.required)}</strong> {labelOf(competency.required)}
            </Trans>
          </p>
          <h3 className={styles.heading}>
            <Trans>Ratings so far</Trans>
          </h3>
          {competency.ratings.length === 0 ? (
            <Soft>
              <Trans>Not rated yet.</Trans>
            </Soft>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Window</Trans>
                  </th>
                  <th scope="col">
                    <Trans>You</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Supervisor</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {competency.ratings.map(({ window, session, own, other }) => (
                  <tr key={`${session} ${window}`}>
                    <th scope="row">{window}</th>
                    <td>{own === null ? '–' : formatRating(own)}</td>
                    <td>{other === null ? <Trans>not shared</Trans> : formatRating(other)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </Sheet>
  );
}
