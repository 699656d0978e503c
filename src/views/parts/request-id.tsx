import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton } from '@mantine/core';
import styles from './failure-note.module.css';

/** What finds a call in the server's log, for whoever is asked for help: copied with one press. */
export default function RequestId({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <p className={styles.reference}>
      <span>
        <Trans>Reference</Trans> <code>{id}</code>
      </span>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
      </CopyButton>
    </p>
  );
}
