import { useSelector } from '@xstate/react';
import type { PayslipQuestionsRef } from '../../../../machines/screens/payslips/payslip-questions.machine.ts';
import { FailureNote } from '../../../parts/states/failure-note.tsx';

/** Why the last that was said did not arrive, and the way to send it again: the words are not lost. */
export function Problem({ screen }: { screen: PayslipQuestionsRef }) {
  const step = useSelector(screen, ({ children }) => children.step);
  const problem = useSelector(step, (snapshot) => snapshot?.context.problem ?? null);
  const isFailed = useSelector(step, (snapshot) => snapshot?.hasTag('failed') === true);
  return (
    problem && <FailureNote failure={problem} onRetry={isFailed && (() => step?.send({ type: 'retry chosen' }))} />
  );
}
