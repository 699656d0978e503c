import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { shows } from '../../parts/shown-actor.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import styles from '../requests.module.css';
import formStyles from './request-form.module.css';

interface PreviewFrameProps {
  readonly form: RequestFormRef;
  /** Whether anything has been counted. */
  readonly isThere: boolean;
  /** What to fill in first. */
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

/** What an ask of any kind comes to, while somebody types it. */
export function PreviewFrame({ form, isThere, hint, children }: PreviewFrameProps) {
  const { t } = useLingui();
  const state = useSelector(form, ({ value }) => String(value));
  const failure = useSelector(form, ({ context }) => context.failure);
  const isCounting = useSelector(form, (snapshot) => snapshot.hasTag('counting'));
  const isFailed = useSelector(form, (snapshot) => snapshot.hasTag('not counted'));
  return (
    <section
      className={formStyles.preview}
      aria-label={t`Preview`}
      aria-busy={isCounting}
      {...shows(form)}
      data-machine="requestForm"
      data-state={state}
    >
      {isFailed && failure && (
        <FailureNote failure={failure}>
          <Button size="sm" onClick={() => form.send({ type: 'retry chosen' })}>
            <Trans>Recalculate</Trans>
          </Button>
        </FailureNote>
      )}
      {!isThere && !isFailed && <p className={styles.soft}>{isCounting ? <Trans>Counting…</Trans> : hint}</p>}
      {children}
    </section>
  );
}
