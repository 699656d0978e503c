import { Trans } from '@lingui/react/macro';
import type { OwnSession } from '../../../../api/contract/appraisals/own-appraisals.ts';
import { appraisalAnswerLifecycle } from '../../../../machines/lifecycles/appraisals/appraisal-answer.ts';
import { formatPlainDate } from '../../../parts/format.ts';
import { RowLink } from '../../../parts/page/page.tsx';
import { AnswerBadge } from '../common/state-badges.tsx';

export type OwnWindow = OwnSession['windows'][number];

interface WindowRowProps {
  readonly href: string;
  readonly window: OwnWindow;
  /** Where the row does not stand below its session. */
  readonly session?: string;
}

/** A window of one's own: how one's answer stands, and what is next by when. */
export const WindowRow = ({ href, window, session }: WindowRowProps) => (
  <RowLink href={href} name={window.title} badge={<AnswerBadge state={window.answer} />}>
    {session && <>{session} · </>}
    <WindowDates window={window} />
  </RowLink>
);

/** What is next, and by when; what is one's own to do stands out. */
export function WindowDates({
  window: { answer, state, until, opensOn, acknowledgeDueOn, ratingDueOn },
}: {
  window: OwnWindow;
}) {
  if (state === 'scheduled') return <Trans>Opens {formatPlainDate(opensOn)}</Trans>;
  if (answer === 'shared') {
    return (
      <strong>
        <Trans>Acknowledge by {formatPlainDate(acknowledgeDueOn)}</Trans>
      </strong>
    );
  }
  if (answer === 'submitted') return <Trans>Your supervisor rates it by {formatPlainDate(ratingDueOn)}</Trans>;
  if (answer === 'missed') return <Trans>It could be submitted until {formatPlainDate(until)}</Trans>;
  if (appraisalAnswerLifecycle.hasTag(answer, 'handed in')) return <Trans>Opened {formatPlainDate(opensOn)}</Trans>;
  return (
    <strong>
      <Trans>Submit by {formatPlainDate(until)}</Trans>
    </strong>
  );
}
