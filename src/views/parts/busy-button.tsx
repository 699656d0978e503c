import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Whether what it has begun is under way. */
  readonly isBusy: boolean;
  /** Whether it has to wait for something else. */
  readonly isHeld?: boolean;
}

/**
 * A button that begins something which takes a while. Meanwhile it keeps its width, its words and the focus: `loading`
 * of Mantine's own takes the last two.
 */
export const BusyButton = ({ isBusy, isHeld = false, ...props }: BusyButtonProps) => (
  <Button {...props} aria-disabled={isBusy || isHeld} aria-busy={isBusy || undefined} />
);

/** The second half of a double click was meant for what the first has sent, and asks for nothing once more. */
export const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};
