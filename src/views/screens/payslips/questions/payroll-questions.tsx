import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { AskedQuestion, QuestionsToPayroll } from '../../../../api/contract/pay/questions.ts';
import { payslipQuestionLifecycle } from '../../../../machines/lifecycles/payslip-question.ts';
import {
  forPayroll,
  type PayslipQuestionsRef,
  questionIn,
} from '../../../../machines/screens/payslips/payslip-questions.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { DutyList } from '../../../parts/page/duty-list.tsx';
import { Entry, EntryPerson } from '../../../parts/page/entries.tsx';
import { Soft, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { periodOf } from '../../../parts/words/period.ts';
import { Amount } from '../common/amount.tsx';
import { Counted } from '../common/counted.tsx';
import { QuestionBadge, Said } from './thread.tsx';

/** What people ask about their payslips, for whoever answers for the payroll: what waits first. */
export default function PayrollQuestions({ orgId }: { orgId: string }) {
  const screen = useActorRef(forPayroll.machine, { input: { ...useScreenServices(), orgId, payslipId: '' } });
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <div {...shows(screen)} data-machine="payslipQuestions">
      {list && (
        <ResourceView resource={forPayroll.list} actor={list} skeleton={<Skeleton height={320} />}>
          {(data) => <Questions screen={screen} data={data} />}
        </ResourceView>
      )}
    </div>
  );
}

function Questions({ screen, data: { today, questions } }: { screen: PayslipQuestionsRef; data: QuestionsToPayroll }) {
  const step = useSelector(screen, ({ children }) => children.step);
  return (
    <DutyList
      all={questions}
      isWaiting={({ state }) => payslipQuestionLifecycle.hasTag(state, 'waits for the payroll')}
      title={<Trans>Questions to answer</Trans>}
      settledTitle={<Trans>Answered and closed</Trans>}
      empty={<Trans>No question is waiting for an answer.</Trans>}
      problem={<StepProblem step={step} />}
    >
      {(question) => <Question screen={screen} question={question} today={today} />}
    </DutyList>
  );
}

interface QuestionProps {
  readonly screen: PayslipQuestionsRef;
  readonly question: AskedQuestion;
  readonly today: string;
}

function Question({ screen, question, today }: QuestionProps) {
  const { id: questionId, version, employee, allowedActions } = question;
  const step = useSelector(screen, ({ children }) => children.step);
  const { fullName } = employee;
  return (
    <Entry
      level={3}
      title={<EntryPerson name={fullName} />}
      badge={<QuestionBadge question={question} today={today} />}
    >
      <Soft>
        <About question={question} />
      </Soft>
      <Said words={question.words} />
      {allowedActions.includes('answer') && (
        <Ways>
          <StepButton
            size="sm"
            step={step}
            of={questionIn}
            takes={{ questionId }}
            onClick={() => screen.send({ type: 'step chosen', step: { action: 'answer', questionId, version } })}
          >
            <Trans>Answer {fullName}…</Trans>
          </StepButton>
        </Ways>
      )}
    </Entry>
  );
}

/** The payslip, and the line with what it was counted from; beside it the same line of the period before. */
function About({ question }: { question: AskedQuestion }) {
  const { line, before, currency } = question;
  const period = periodOf(question);
  if (!line) return <Trans>Payslip of {period}</Trans>;
  return (
    <>
      <Trans>
        Payslip of {period}: {line.name}
      </Trans>{' '}
      <Amount value={line.amount} currency={currency} />
      {line.quantity !== null && (
        <>
          {' ('}
          <Counted line={line} currency={currency} />
          {')'}
        </>
      )}
      {before && (
        <>
          {' · '}
          <Trans>
            {periodOf(before)}: <Amount value={before.amount} currency={currency} />
          </Trans>
          {before.quantity !== null && (
            <>
              {' ('}
              <Counted line={before} currency={currency} />
              {')'}
            </>
          )}
        </>
      )}
    </>
  );
}
