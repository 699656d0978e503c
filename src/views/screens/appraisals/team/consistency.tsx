import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AppraisalAnswer, wideGap } from '../../../../api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../../../machines/lifecycles/appraisals/appraisal-answer.ts';
import type { AssessmentRef } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import {
  type DevelopmentRef,
  developments,
} from '../../../../machines/screens/appraisals/development/development.machine.ts';
import { formatPlainDate } from '../../../parts/format.ts';
import { Section, Soft } from '../../../parts/page/page.tsx';
import { openFor } from '../development/development.tsx';
import styles from './team.module.css';

interface ConsistencyProps {
  readonly screen: AssessmentRef;
  readonly answer: AppraisalAnswer;
  /** Null for whoever has no part in it. */
  readonly development: DevelopmentRef | null;
}

interface BelowProps {
  readonly development: DevelopmentRef | null;
  readonly itemId: string;
  readonly title: string;
}

/** Below the level that is required: what is done about it, or the way to say so. */
function Below({ development, itemId, title }: BelowProps) {
  const list = useSelector(development ?? undefined, (snapshot) => snapshot?.children.list);
  const data = useSelector(list, (snapshot) => (snapshot ? developments.dataOf(snapshot) : null));
  const competency = itemId.replace(/^competency:/, '');
  const [next] = openFor(data, competency);
  if (!development || !data) return <Trans>below the required level</Trans>;
  if (next) {
    const due = formatPlainDate(next.dueOn);
    return next.isOverdue ? (
      <Trans>below the required level, development action was due {due}</Trans>
    ) : (
      <Trans>below the required level, development action due {due}</Trans>
    );
  }
  return (
    <>
      <Trans>below the required level, without a development action</Trans>{' '}
      <Button size="sm" variant="default" onClick={() => development.send({ type: 'add chosen', competency })}>
        <Trans>
          Add one<span className="visually-hidden"> {title}</span>
        </Trans>
      </Button>
    </>
  );
}

/** What would be odd about the rating as it stands, before anybody else sees it. */
export function Consistency({ screen, answer, development }: ConsistencyProps) {
  const drafts = useSelector(
    useSelector(screen, ({ children }) => children.sheet),
    (snapshot) => snapshot?.context.drafts,
  );
  if (appraisalAnswerLifecycle.hasTag(answer.state, 'told')) return null;
  const said = new Map(
    drafts
      ? Object.entries(drafts).map(([item, { rating, comment }]) => [item, { rating, comment }] as const)
      : answer.own.map(({ item, rating, comment }) => [item, { rating, comment }] as const),
  );
  const rated = answer.items.flatMap((item) => {
    const mark = said.get(item.id);
    return mark?.rating == null ? [] : [{ item, rating: mark.rating, comment: mark.comment }];
  });
  const others = new Map((answer.other ?? []).map(({ item, rating }) => [item, rating]));
  const gaps = rated.filter(({ item, rating, comment }) => {
    const other = others.get(item.id) ?? null;
    return other !== null && Math.abs(other - rating) >= wideGap && comment.trim() === '';
  });
  const below = rated.filter(({ item, rating }) => item.required !== null && rating < item.required);
  const isFlat = rated.length > 3 && new Set(rated.map(({ rating }) => rating)).size === 1;
  if (gaps.length === 0 && below.length === 0 && !isFlat) return null;
  return (
    <Section title={<Trans>Worth a second look</Trans>}>
      <ul className={styles.findings}>
        {gaps.map(({ item }) => (
          <li key={`gap ${item.id}`}>
            <a href={`#item-${item.id}`}>{item.title}</a>: <Trans>two steps or more apart, without a comment</Trans>
          </li>
        ))}
        {below.map(({ item }) => (
          <li key={`below ${item.id}`}>
            <a href={`#item-${item.id}`}>{item.title}</a>:{' '}
            <Below development={development} itemId={item.id} title={item.title} />
          </li>
        ))}
        {isFlat && (
          <li>
            <Trans>All items have the same rating.</Trans>
          </li>
        )}
      </ul>
      {gaps.length > 0 && (
        <Soft>
          <Plural
            value={gaps.length}
            one="# comment is needed before this can be shared."
            other="# comments are needed before this can be shared."
          />
        </Soft>
      )}
    </Section>
  );
}
