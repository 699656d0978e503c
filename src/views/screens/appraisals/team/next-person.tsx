import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { teamAppraisalWindows } from '../../../../machines/screens/appraisals/appraisal-resources.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { submittedWindowPath } from '../../../../machines/shell/subjects.ts';
import { useScreenServices } from '../../../parts/shell-context.ts';
import styles from './team.module.css';

interface NextPersonProps {
  readonly orgId: string;
  readonly windowId: string;
  readonly answerId: string;
}

/** Who is next to be rated, shared with or answered in the same window: the next thing is one press away. */
export function NextPerson({ orgId, windowId, answerId }: NextPersonProps) {
  const services = useScreenServices();
  const team = useActorRef(teamAppraisalWindows.machine, {
    input: teamAppraisalWindows.input({ orgId, windowId }, services),
  });
  const people = useSelector(team, (snapshot) => teamAppraisalWindows.dataOf(snapshot)?.people);
  const waiting = (people ?? []).filter(({ id, waitsFor }) => id !== null && waitsFor === 'supervisor');
  const at = waiting.findIndex(({ id }) => id === answerId);
  // after the last one the first is next, unless there is no other
  const next = waiting.filter(({ id }) => id !== answerId).at(at < 0 || at === waiting.length - 1 ? 0 : at);
  return (
    <p className={styles.line}>
      <Link href={`${screenPath(orgId, 'supervisory/appraisals')}/window/${windowId}`}>
        <Trans>Back to the team</Trans>
      </Link>
      {next && next.id !== null && (
        <Link href={submittedWindowPath(orgId, windowId, next.id)}>
          <Trans>Next: {next.employee.fullName}</Trans>
        </Link>
      )}
    </p>
  );
}
