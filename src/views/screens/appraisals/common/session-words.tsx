import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnSession } from '../../../../api/contract/appraisals/own-appraisals.ts';
import type { AppraisalSession } from '../../../../api/contract/appraisals/values.ts';
import { formatPlainDate } from '../../../parts/format.ts';
import { formatPeriod, sessionStates } from './appraisal-words.ts';

/** What time a session looks back on, and how it stands. */
export function SessionContext({ session }: { session: AppraisalSession }) {
  const { i18n } = useLingui();
  return (
    <>
      {formatPeriod(session)} · {i18n._(sessionStates[session.state])}
    </>
  );
}

/** Those that one is in first, each in the host's order. */
export const inOrder = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  [...sessions].sort((one, other) => Number(one.leftOut !== null) - Number(other.leftOut !== null));

/** Why somebody is not in a session, by its own rule. */
export function LeftOut({ session: { leftOut, rule } }: { session: Pick<OwnSession, 'leftOut' | 'rule'> }) {
  if (leftOut === 'site') return <Trans>You are not part of it: it is for people at {rule}.</Trans>;
  if (leftOut === 'came later') {
    return <Trans>You are not part of it: it ended on {formatPlainDate(rule)}, before you came to this site.</Trans>;
  }
  if (leftOut === 'joined later') {
    return <Trans>You are not part of it: it is for people who joined by {formatPlainDate(rule)}.</Trans>;
  }
  return leftOut === 'named' ? <Trans>You are not part of it: your administrator has left you out.</Trans> : null;
}
