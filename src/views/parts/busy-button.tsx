import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Whether what it has begun is under way. */
  readonly isBusy: boolean;
  /** Whether it has to wait for something else. */
  readonly isHeld?: boolean;
}

/**
 * A button that begins something which takes a while. Meanwhile it keeps its width, its words and the focus: `loading`
 * of Mantine's own takes the last two. The second half of a double click was meant for what the first has begun: it
 * begins nothing once more, and nothing that has come to stand in the same place.
 */
export const BusyButton = ({ isBusy, isHeld = false, onClick, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-disabled={isBusy || isHeld}
    aria-busy={isBusy || undefined}
    onClick={(event) => {
      if (event.detail > 1) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
