import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Payslip } from '../../../../api/contract/pay/payslips.ts';
import type { PayslipQuestion, PayslipQuestions } from '../../../../api/contract/pay/questions.ts';
import { payslipQuestionLifecycle } from '../../../../machines/lifecycles/payslip-question.ts';
import {
  ownPayslipQuestions,
  type PayslipQuestionsRef,
  payslipQuestionsMachine,
  questionIn,
} from '../../../../machines/screens/payslips/payslip-questions.machine.ts';
import { StepButton } from '../../../overlays/step-button.tsx';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { Entries, Entry } from '../../../parts/page/entries.tsx';
import { Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { shows } from '../../../parts/shown-actor.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import styles from './questions.module.css';
import { QuestionBadge, Said } from './thread.tsx';

interface SlipQuestionsProps {
  readonly orgId: string;
  readonly slip: Payslip;
}

/** What was asked about a payslip and what was answered, where it stands; and the way to ask. */
export function SlipQuestions({ orgId, slip }: SlipQuestionsProps) {
  const screen = useActorRef(payslipQuestionsMachine, {
    input: { ...useScreenServices(), orgId, payslipId: slip.id },
  });
  const list = useSelector(screen, ({ children }) => children.list);
  return (
    <section className={styles.questions} {...shows(screen)} data-machine="payslipQuestions">
      {list && (
        <ResourceView resource={ownPayslipQuestions} actor={list} skeleton={<Skeleton height={80} />}>
          {(data) => <Questions screen={screen} slip={slip} data={data} />}
        </ResourceView>
      )}
    </section>
  );
}

interface QuestionsProps {
  readonly screen: PayslipQuestionsRef;
  readonly slip: Payslip;
  readonly data: PayslipQuestions;
}

function Questions({ screen, slip, data: { canAsk, today, questions } }: QuestionsProps) {
  const step = useSelector(screen, ({ children }) => children.step);
  // there is nobody to ask, and nothing was asked
  if (!canAsk && questions.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>Questions</Trans>
      </h3>
      {questions.length > 0 && (
        <Entries>
          {questions.map((question) => (
            <Entry
              key={question.id}
              level={4}
              title={<About slip={slip} position={question.position} />}
              badge={<QuestionBadge question={question} today={today} />}
            >
              <Said words={question.words} />
              <Steps screen={screen} question={question} />
            </Entry>
          ))}
        </Entries>
      )}
      <StepProblem step={step} />
      {canAsk && <Ask screen={screen} slip={slip} questions={questions} />}
    </>
  );
}

function About({ slip, position }: { slip: Payslip; position: number | null }) {
  const line = slip.lines.find((one) => one.position === position);
  return <span>{line ? line.name : <Trans>The whole payslip</Trans>}</span>;
}

/** What whoever has asked can still say. */
function Steps({ screen, question }: { screen: PayslipQuestionsRef; question: PayslipQuestion }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const { id: questionId, version, allowedActions } = question;
  const begins = (action: 'ask again' | 'close') => ({
    step,
    of: questionIn,
    takes: { action, questionId },
    onClick: () => screen.send({ type: 'step chosen', step: { action, questionId, version } }),
  });
  if (allowedActions.length === 0) return null;
  return (
    <Ways>
      {allowedActions.includes('ask again') && (
        <StepButton size="sm" variant="default" {...begins('ask again')}>
          <Trans>Ask again…</Trans>
        </StepButton>
      )}
      {allowedActions.includes('close') && (
        <StepButton size="sm" variant="default" {...begins('close')}>
          <Trans>Close question</Trans>
        </StepButton>
      )}
    </Ways>
  );
}

const whole = 'whole';

/** About which line, or all of it; what is asked about already goes on where it stands. */
function Ask({
  screen,
  slip,
  questions,
}: Pick<QuestionsProps, 'screen' | 'slip'> & Pick<PayslipQuestions, 'questions'>) {
  const { t } = useLingui();
  const step = useSelector(screen, ({ children }) => children.step);
  const going = questions.filter(({ state }) => !payslipQuestionLifecycle.hasTag(state, 'closed'));
  const isFree = (position: number | null) => !going.some((one) => one.position === position);
  const choices = [
    ...(isFree(null) ? [{ value: whole, label: t`The whole payslip` }] : []),
    ...slip.lines
      .filter(({ position }) => isFree(position))
      .map(({ position, name }) => ({ value: String(position), label: name })),
  ];
  const [chosen, choose] = useState('');
  const about = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
  if (about === undefined) return null;
  const ask = () =>
    screen.send({ type: 'step chosen', step: { action: 'ask', position: about === whole ? null : Number(about) } });
  return (
    <div className={styles.ask}>
      <NativeSelect
        label={t`What is unclear?`}
        value={about}
        data={choices}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <StepButton size="sm" variant="default" step={step} of={questionIn} takes={{ action: 'ask' }} onClick={ask}>
        <Trans>Ask payroll…</Trans>
      </StepButton>
    </div>
  );
}
