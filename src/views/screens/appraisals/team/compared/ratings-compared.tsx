import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { TeamAnswer } from '../../../../../api/contract/appraisals/team-appraisals.ts';
import type { AppraisalAnswer } from '../../../../../api/contract/appraisals/values.ts';
import { scoreMove } from '../../../../../machines/screens/appraisals/score-move.ts';
import { isWanted, type TeamWindowRef } from '../../../../../machines/screens/appraisals/team-window.machine.ts';
import { submittedWindowPath } from '../../../../../machines/shell/subjects.ts';
import { Section, Soft } from '../../../../parts/page/page.tsx';
import rows from '../../../../requests/request-rows.module.css';
import { formatScore } from '../../common/appraisal-words.ts';
import styles from './ratings-compared.module.css';

interface RatingsComparedProps {
  readonly orgId: string;
  readonly screen: TeamWindowRef;
  readonly windowId: string;
  readonly scale: AppraisalAnswer['scale'];
  readonly people: readonly TeamAnswer[];
}

interface Rated {
  readonly id: string;
  readonly who: string;
  /** What counts, in hundredths of a step: what the ratings come to, or what that was moved to. */
  readonly counts: number;
  readonly score: number;
  readonly move: TeamAnswer['move'];
  readonly isShared: boolean;
}

const ratedAmong = (people: readonly TeamAnswer[]): readonly Rated[] =>
  people.flatMap(({ id, employee, score, move, canShare }) =>
    id === null || score === null
      ? []
      : [{ id, who: employee.fullName, counts: move?.to ?? score, score, move, isShared: !canShare }],
  );

/** The step of the scale that a score is nearest to, whatever steps there are; halfway counts for the higher one. */
const nearestIn = (scale: RatingsComparedProps['scale'], score: number): number | undefined => {
  const distance = (value: number) => Math.abs(score - 100 * value);
  return scale
    .map(({ value }) => value)
    .sort((one, other) => distance(one) - distance(other) || other - one)
    .at(0);
};

/** How one's ratings lie beside each other: what has not been shared can still be changed before anybody sees it. */
export function RatingsCompared({ orgId, screen, windowId, scale, people }: RatingsComparedProps) {
  const rated = ratedAmong(people);
  if (rated.length < 2) return null;
  const mean = Math.round(rated.reduce((sum, { counts }) => sum + counts, 0) / rated.length);
  const isAllShared = rated.every(({ isShared }) => isShared);
  const at = (value: number) => rated.filter(({ counts }) => nearestIn(scale, counts) === value);
  const most = Math.max(...scale.map(({ value }) => at(value).length));
  return (
    <Section title={<Trans>Your ratings compared</Trans>}>
      {/* who still waits for a rating comes first */}
      <details open={!people.some((person) => isWanted('rate', person))} className={rows.group}>
        <summary>
          <Trans>
            {rated.length} people rated, {formatScore(mean)} on average
          </Trans>
        </summary>
        <Soft>
          {isAllShared ? (
            <Trans>All of them are shared.</Trans>
          ) : (
            <Trans>
              Nobody else sees ratings that you have not shared. To change one, open it and choose “Change rating”; to
              move its score only, choose “Move”.
            </Trans>
          )}
        </Soft>
        <table className={styles.steps}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Score</Trans>
              </th>
              <th scope="col">
                <Trans>People</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...scale].reverse().map(({ value, label }) => {
              const some = at(value);
              return (
                <tr key={value}>
                  <th scope="row">
                    {value} {label}
                  </th>
                  <td>
                    {some.length > 0 && (
                      <span
                        className={styles.bar}
                        style={{ inlineSize: `${(some.length / most) * 100}%` }}
                        aria-hidden="true"
                      />
                    )}
                    <Names orgId={orgId} screen={screen} windowId={windowId} some={some} tellsShared={!isAllShared} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

/** As many as can be read at a glance; the others are a number until somebody wants to know. */
const mostNames = 12;

interface NamesProps extends Pick<RatingsComparedProps, 'orgId' | 'screen' | 'windowId'> {
  readonly some: readonly Rated[];
  /** Whether it is told whose is shared: where all are it goes without saying. */
  readonly tellsShared: boolean;
}

function Names({ orgId, screen, windowId, some, tellsShared }: NamesProps) {
  const { t } = useLingui();
  const moving = useSelector(screen, ({ children }) => children.move);
  const [first, more] = [some.slice(0, mostNames), some.slice(mostNames)];
  const named = (rated: readonly Rated[]) => (
    <span className={styles.names}>
      {rated.map(({ id, who, counts, score, move, isShared }) => (
        <span key={id} className={styles.name}>
          <Link href={submittedWindowPath(orgId, windowId, id)}>{who}</Link> {formatScore(counts)}
          {move && (
            <>
              {' '}
              <Trans>(rated {formatScore(score)})</Trans>
            </>
          )}
          {isShared && tellsShared && (
            <>
              {' '}
              <Trans>(shared)</Trans>
            </>
          )}
          {!isShared && (
            <Button
              size="xs"
              variant="default"
              aria-label={t`Move score of ${who}`}
              onClick={() => moving?.send(scoreMove.chosen({ orgId, windowId, answerId: id, who, score, move }))}
            >
              <Trans>Move</Trans>
            </Button>
          )}
        </span>
      ))}
    </span>
  );
  if (some.length === 0) return <span className={styles.nobody}>–</span>;
  return (
    <>
      {named(first)}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>
            <Plural value={more.length} one="# more person" other="# more people" />
          </summary>
          {named(more)}
        </details>
      )}
    </>
  );
}
