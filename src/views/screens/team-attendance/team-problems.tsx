import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { MonthProblem } from '../../../api/contract/attendance/team-attendance.ts';
import {
  type ProblemReplyRef,
  problemReplyMachine,
  repliedIn,
} from '../../../machines/screens/team-attendance/problem-reply.machine.ts';
import { StepButton } from '../../overlays/step-button.tsx';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { formatLongDate, formatMoment, formatMonth } from '../../parts/format.ts';
import { useFoundFocus } from '../../parts/lost-focus.ts';
import { Entries, Entry, EntryPerson } from '../../parts/page/entries.tsx';
import { Section, Soft, Ways } from '../../parts/page/page.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { MemberLink } from './member-link.tsx';
import styles from './team-attendance.module.css';

interface TeamProblemsProps {
  readonly orgId: string;
  readonly problems: readonly MonthProblem[];
}

/** What people say is wrong in months of theirs: it stays until they confirm them. What has no answer yet comes first. */
export function TeamProblems({ orgId, problems }: TeamProblemsProps) {
  const replying = useActorRef(problemReplyMachine, { input: { ...useScreenServices(), orgId } });
  const step = useSelector(replying, ({ children }) => children.step);
  useFoundFocus(problems);
  const [open, replied] = [problems.filter(({ reply }) => !reply), problems.filter(({ reply }) => reply)];
  return (
    <div {...shows(replying)} data-machine="problemReply" className={styles.problems}>
      {/* also where what it was about is no longer there */}
      <StepProblem step={step} />
      {problems.length > 0 && (
        <Section title={<Trans>Problems reported</Trans>} isPressing={open.length > 0}>
          <Entries>
            {[...open, ...replied].map((problem) => (
              <Problem key={keyOf(problem)} replying={replying} problem={problem} />
            ))}
          </Entries>
        </Section>
      )}
    </div>
  );
}

const keyOf = ({ employeeId, month, date, at }: MonthProblem): string => `${employeeId} ${month} ${date} ${at}`;

function Problem({ replying, problem }: { replying: ProblemReplyRef; problem: MonthProblem }) {
  const { employeeId, fullName, month, date, at, comment, reply, allowedActions } = problem;
  const step = useSelector(replying, ({ children }) => children.step);
  return (
    <Entry
      level={3}
      title={<EntryPerson name={fullName} />}
      badge={<span className={styles.about}>{date === null ? formatMonth(month) : formatLongDate(date)}</span>}
    >
      <p>{comment}</p>
      {reply && (
        <Soft>
          <Trans>
            Answered by {reply.by} on {formatMoment(Date.parse(reply.at))}: {reply.comment}
          </Trans>
        </Soft>
      )}
      <Ways>
        {allowedActions.includes('reply') && (
          <StepButton
            size="sm"
            step={step}
            of={repliedIn}
            takes={{ employeeId, month, date, at }}
            onClick={() => replying.send({ type: 'reply chosen', problem })}
          >
            <Trans>Answer {fullName}…</Trans>
          </StepButton>
        )}
        <MemberLink memberId={employeeId} month={month} {...(date !== null && { day: date })}>
          <Trans>See {formatMonth(month)}</Trans>
        </MemberLink>
      </Ways>
    </Entry>
  );
}
