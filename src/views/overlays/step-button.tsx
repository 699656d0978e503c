import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { stepMachine } from '../../machines/overlays/step.machine.ts';
import { BusyButton } from '../parts/busy-button.tsx';

interface StepButtonProps<Wanted extends object> extends Omit<ComponentProps<typeof BusyButton>, 'isBusy'> {
  readonly step: ActorRefFrom<typeof stepMachine> | undefined;
  /** What a step is about, as whoever defines it opens it. */
  readonly of: (step: SnapshotFrom<typeof stepMachine>) => Wanted | null;
  /** What tells the step that this button begins from the others. */
  readonly takes: Partial<Wanted>;
  /** Whether something else of its own is under way. */
  readonly isBusy?: boolean;
}

/** Begins a step: busy while that is taken, held while another is. */
export function StepButton<Wanted extends object>({
  step,
  of,
  takes,
  isBusy = false,
  isHeld = false,
  onClick,
  ...props
}: StepButtonProps<Wanted>) {
  const isTaking = useSelector(step, (snapshot) => snapshot?.hasTag('busy') === true);
  const isMine = useSelector(step, (snapshot) => {
    const wanted = snapshot && of(snapshot);
    if (!wanted) return false;
    return Object.entries(takes).every(([name, value]) => wanted[name as keyof Wanted] === value);
  });
  const isAtRest = !isBusy && !isHeld && !isTaking;
  return (
    <BusyButton
      {...props}
      isBusy={isBusy || (isTaking && isMine)}
      isHeld={isHeld || isTaking}
      onClick={isAtRest ? onClick : undefined}
    />
  );
}
