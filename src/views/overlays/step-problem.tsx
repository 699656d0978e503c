import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type CallFailure, isConflict } from '../../api/contract/failure.ts';
import type { stepMachine } from '../../machines/overlays/step.machine.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import styles from './step-problem.module.css';
import { UnsentWords } from './unsent-words.tsx';

/** Why the last step was not taken, and the way to take it again; what was written stands there to be copied. */
export function StepProblem({ step }: { step: ActorRefFrom<typeof stepMachine> | undefined }) {
  const problem = useSelector(step, (snapshot) => snapshot?.context.problem ?? null);
  const words = useSelector(step, (snapshot) => snapshot?.context.words ?? '');
  const isFailed = useSelector(step, (snapshot) => snapshot?.hasTag('failed') === true);
  if (!problem) return null;
  // where it is something else by now, or a rule is against it, it would only be refused again
  const mayPass = isFailed && !isConflict(problem) && !isAgainstRule(problem);
  return (
    <div className={styles.problem}>
      <FailureNote failure={problem} onRetry={mayPass && (() => step?.send({ type: 'retry chosen' }))} />
      <UnsentWords words={words} />
    </div>
  );
}

const isAgainstRule = (problem: CallFailure): boolean => problem.kind === 'refused' && problem.code === 'rule_broken';
