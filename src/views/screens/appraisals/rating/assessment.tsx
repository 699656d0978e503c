import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import type { AssessmentRef } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { unexplainedIn } from '../../../../machines/screens/appraisals/marks.ts';
import type { RatingSheetRef } from '../../../../machines/screens/appraisals/rating-sheet.machine.ts';
import { Section, Soft } from '../../../parts/page/page.tsx';
import { formatWeight, partNames } from '../common/appraisal-words.ts';
import { AgreementField, SaidView } from './agreement.tsx';
import { Download } from './download.tsx';
import { GapPlot } from './gap-plot.tsx';
import { ItemHead } from './item-head.tsx';
import styles from './rating.module.css';
import { ReadMark } from './read-mark.tsx';
import { ScoreSum } from './score-sum.tsx';
import { TypedItem } from './typed-item.tsx';

interface AssessmentProps {
  readonly screen: AssessmentRef;
  readonly answer: AppraisalAnswer;
  /** What stands above the items: what was said when it was returned, why somebody has longer. */
  readonly children?: ReactNode;
}

/** Somebody's answer: each item with what is typed or was said, and, once both may be seen, the two side by side. */
export function Assessment({ screen, answer, children }: AssessmentProps) {
  const { t, i18n } = useLingui();
  const sheet = useSelector(screen, ({ children: { sheet: found } }) => found);
  const isOwn = answer.side === 'employee';
  const employee = isOwn ? t`You` : answer.employee.fullName;
  const supervisor = answer.isRater ? t`You` : (answer.supervisor?.fullName ?? t`Your supervisor`);
  const theirs = isOwn ? answer.other : answer.own;
  return (
    <>
      {children}
      {answer.other && !sheet && (
        <Section title={<Trans>Both sides</Trans>}>
          {theirs && <ScoreSum answer={answer} marks={theirs} />}
          <GapPlot answer={answer} names={{ employee, supervisor }} />
          {answer.state === 'finalized' && <Download orgId={screen.getSnapshot().context.orgId} answer={answer} />}
        </Section>
      )}
      {answer.items.length === 0 && (
        <Section title={<Trans>Nothing to rate yet</Trans>}>
          <Soft>
            <Trans>Objectives are rated once they are approved; competencies once your job has some.</Trans>
          </Soft>
        </Section>
      )}
      {answer.parts.map(({ part, weight }) => {
        const items = answer.items.filter((item) => item.part === part);
        if (answer.window.state === 'scheduled') return null;
        if (items.length === 0 && answer.items.length > 0) {
          return (
            <Section key={part} title={i18n._(partNames[part])}>
              <Soft>
                {part === 'objectives' ? (
                  <Trans>Objectives are rated once they are approved.</Trans>
                ) : (
                  <Trans>The job has no competencies.</Trans>
                )}
              </Soft>
            </Section>
          );
        }
        return (
          items.length > 0 && (
            <Section
              key={part}
              title={i18n._(partNames[part])}
              aside={<Trans>{formatWeight(weight)} of the score</Trans>}
            >
              <ol className={styles.items}>
                {items.map((item) => (
                  <li key={item.id} data-two={answer.other !== null || undefined}>
                    <ItemHead orgId={screen.getSnapshot().context.orgId} item={item} />
                    <Sides
                      screen={screen}
                      sheet={sheet}
                      answer={answer}
                      itemId={item.id}
                      names={{ employee, supervisor }}
                    />
                  </li>
                ))}
              </ol>
            </Section>
          )
        );
      })}
    </>
  );
}

interface SidesProps {
  readonly screen: AssessmentRef;
  readonly sheet: RatingSheetRef | undefined;
  readonly answer: AppraisalAnswer;
  readonly itemId: string;
  readonly names: { readonly employee: string; readonly supervisor: string };
}

/** What both sides say to an item, as far as each may be seen; one's own where it can still be typed. */
function Sides({ screen, sheet, answer, itemId, names }: SidesProps) {
  const isMissed = useSelector(screen, (snapshot) => snapshot.hasTag('incomplete'));
  const { own, other, side, scale } = answer;
  const fault = useFault(screen, itemId, other);
  const item = answer.items.find(({ id }) => id === itemId);
  const of = (marks: AppraisalAnswer['own']) => marks.find((mark) => mark.item === itemId);
  if (!item) return null;
  const mine = sheet ? (
    <TypedItem sheet={sheet} answer={answer} item={item} isMissed={isMissed} fault={fault} />
  ) : (
    <ReadMark who={names[side]} scale={scale} mark={of(own)} />
  );
  const theirs = other && (
    <ReadMark who={names[side === 'employee' ? 'supervisor' : 'employee']} scale={scale} mark={of(other)} />
  );
  return (
    <>
      <div className={styles.sides} data-two={theirs ? true : undefined}>
        {side === 'employee' ? mine : theirs}
        {side === 'employee' ? theirs : mine}
      </div>
      {answer.allowedActions.includes('acknowledge') ? (
        <AgreementField screen={screen} item={item} />
      ) : (
        <SaidView answer={answer} itemId={itemId} who={names.employee} />
      )}
    </>
  );
}

/** What the host has against what is said to an item; null where it has nothing. */
function useFault(screen: AssessmentRef, itemId: string, other: AppraisalAnswer['other']): string | null {
  const { t } = useLingui();
  const ofOwn = useSelector(screen, ({ children }) => children.ownStep);
  const ofTeam = useSelector(screen, ({ children }) => children.teamStep);
  const sheet = useSelector(screen, ({ children }) => children.sheet);
  const own = useSelector(ofOwn, (snapshot) => snapshot?.context.problem);
  const team = useSelector(ofTeam, (snapshot) => snapshot?.context.problem);
  const isUnexplained = useSelector(sheet, (snapshot) =>
    unexplainedIn(own ?? team, snapshot?.context.drafts, other).includes(itemId),
  );
  if (isUnexplained) return t`Your rating is two steps or more from the employee’s. Say why.`;
  return null;
}
