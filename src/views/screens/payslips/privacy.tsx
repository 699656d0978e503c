import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect } from 'react';
import type { PayslipsRef } from '../../../machines/screens/payslips/payslips.machine.ts';
import styles from './payslips.module.css';

/** Keeps amounts from whoever looks over one's shoulder: they are covered, and seen for as long as a button is held. */
export function Privacy({ screen }: { screen: PayslipsRef }) {
  const isPrivate = useSelector(screen, (snapshot) => snapshot.hasTag('private'));
  const isCovered = useSelector(screen, (snapshot) => snapshot.hasTag('covered'));
  useEffect(() => {
    const letGo = () => screen.send({ type: 'let go' });
    window.addEventListener('blur', letGo);
    return () => window.removeEventListener('blur', letGo);
  }, [screen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    screen.send({ type: 'held' });
  };
  return (
    <div className={styles.privacy}>
      {isPrivate && (
        <Button
          size="sm"
          variant="default"
          aria-pressed={!isCovered}
          className={styles.hold ?? ''}
          onPointerDown={() => screen.send({ type: 'held' })}
          onPointerUp={() => screen.send({ type: 'let go' })}
          onPointerLeave={() => screen.send({ type: 'let go' })}
          onPointerCancel={() => screen.send({ type: 'let go' })}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onKeyUp={() => screen.send({ type: 'let go' })}
          onBlur={() => screen.send({ type: 'let go' })}
        >
          <Trans>Hold to show</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        onClick={() => screen.send({ type: isPrivate ? 'amounts shown' : 'amounts hidden' })}
      >
        {isPrivate ? <Trans>Show amounts</Trans> : <Trans>Hide amounts</Trans>}
      </Button>
    </div>
  );
}
