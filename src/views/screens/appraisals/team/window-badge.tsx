import { Plural } from '@lingui/react/macro';
import type { TeamWindow } from '../../../../api/contract/appraisals/team-appraisals.ts';
import { datesBetween } from '../../../../api/contract/calendar.ts';
import { appraisalAnswerLifecycle } from '../../../../machines/lifecycles/appraisals/appraisal-answer.ts';
import { Badge, badgeShapes } from '../../../parts/badge.tsx';

/** Days before the last one from when on it is pressing. */
const pressing = 3;

const daysTo = (today: string, last: string): number => datesBetween(today, last).length - 1;

/** How long a window's assessments, or what is to be rated of them, still have; who is late with rating is told so. */
export function WindowBadge({ one: { window, counts }, today }: { one: TeamWindow; today: string }) {
  const { hasTag } = appraisalAnswerLifecycle;
  const unrated = counts
    .filter(({ state }) => hasTag(state, 'supervisor turn') && !hasTag(state, 'rated'))
    .reduce((sum, { count }) => sum + count, 0);
  if (window.state === 'scheduled') return null;
  if (unrated > 0 && window.ratingDueOn < today) {
    return (
      <Badge shape={badgeShapes.clock} tone="bad">
        <Plural value={unrated} one="# rating overdue" other="# ratings overdue" />
      </Badge>
    );
  }
  if (window.graceUntil >= today) {
    const days = daysTo(today, window.graceUntil);
    return (
      <Badge shape={badgeShapes.clock} tone={days <= pressing ? 'waiting' : 'quiet'}>
        <Plural value={days} one="# day left to assess" other="# days left to assess" />
      </Badge>
    );
  }
  if (unrated === 0) return null;
  const days = daysTo(today, window.ratingDueOn);
  return (
    <Badge shape={badgeShapes.clock} tone={days <= pressing ? 'waiting' : 'quiet'}>
      <Plural value={days} one="# day left to rate" other="# days left to rate" />
    </Badge>
  );
}
