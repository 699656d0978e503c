import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { stepMachine } from '../../machines/overlays/step.machine.ts';
import { isOutdated } from '../../machines/overlays/step.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import styles from './step-problem.module.css';

/** Why the last step was not taken, and the way to take it again; what was written stands there to be copied. */
export function StepProblem({ step }: { step: ActorRefFrom<typeof stepMachine> | undefined }) {
  const problem = useSelector(step, (snapshot) => snapshot?.context.problem ?? null);
  const words = useSelector(step, (snapshot) => snapshot?.context.words ?? '');
  const isFailed = useSelector(step, (snapshot) => snapshot?.hasTag('failed') === true);
  // what it was said to is something else by now: sent again it would only be refused again
  const isLate = useSelector(step, (snapshot) => snapshot !== undefined && isOutdated(snapshot));
  if (!problem) return null;
  return (
    <>
      <FailureNote failure={problem} onRetry={isFailed && !isLate && (() => step?.send({ type: 'retry chosen' }))} />
      {words !== '' && (
        <p className={styles.unsent}>
          <strong>
            <Trans>Not sent:</Trans>
          </strong>{' '}
          {words}
        </p>
      )}
    </>
  );
}
