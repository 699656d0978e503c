import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton } from '@mantine/core';
import styles from './failure-note.module.css';

interface RequestIdProps {
  readonly id: string;
  /** What is copied together with it. */
  readonly detail?: string;
}

/** What finds a fault in a log, for whoever is asked for help: copied with one press. */
export default function RequestId({ id, detail = '' }: RequestIdProps) {
  const { t } = useLingui();
  return (
    <p className={styles.reference}>
      <span>
        <Trans>Reference</Trans> <code>{id}</code>
      </span>
      <CopyButton value={`${id} ${detail}`.trim()}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
      </CopyButton>
    </p>
  );
}
