import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { stepMachine } from '../../machines/overlays/step.machine.ts';
import { isOutdated } from '../../machines/overlays/step.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import styles from './step-problem.module.css';
import { UnsentWords } from './unsent-words.tsx';

/** Why the last step was not taken, and the way to take it again; what was written stands there to be copied. */
export function StepProblem({ step }: { step: ActorRefFrom<typeof stepMachine> | undefined }) {
  const problem = useSelector(step, (snapshot) => snapshot?.context.problem ?? null);
  const words = useSelector(step, (snapshot) => snapshot?.context.words ?? '');
  const isFailed = useSelector(step, (snapshot) => snapshot?.hasTag('failed') === true);
  // where it is something else by now, or a rule is against it, it would only be refused again
  const isInVain = useSelector(
    step,
    (snapshot) => snapshot !== undefined && (isOutdated(snapshot) || isAgainstRule(snapshot.context.problem)),
  );
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <FailureNote failure={problem} onRetry={isFailed && !isInVain && (() => step?.send({ type: 'retry chosen' }))} />
      <UnsentWords words={words} />
    </div>
  );
}

const isAgainstRule = (problem: CallFailure | null): boolean =>
  problem?.kind === 'refused' && problem.code === 'rule_broken';
