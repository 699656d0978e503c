import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { countdownMachine } from '../../machines/parts/countdown.machine.ts';
import { formatSeconds } from './format.ts';
import { useShell } from './shell-context.ts';

/** How long is left until a moment, counted down. Read out once, not every second. */
export default function Countdown({ until }: { until: number }) {
  const { now } = useShell();
  const actor = useActorRef(countdownMachine, { input: { until, now } });
  const left = formatSeconds(useSelector(actor, ({ context }) => context.secondsLeft));
  const isOver = useSelector(actor, (snapshot) => snapshot.hasTag('over'));
  return (
    <span role="timer" aria-live="off" data-machine="countdown" data-state={isOver ? 'over' : 'counting'}>
      {isOver ? <Trans>Now you can try again.</Trans> : <Trans>You can try again in {left}.</Trans>}
    </span>
  );
}
