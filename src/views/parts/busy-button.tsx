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
 * of Mantine's own takes the last two.
 */
export const BusyButton = ({ isBusy, isHeld = false, ...props }: BusyButtonProps) => (
  <Button {...props} aria-disabled={isBusy || isHeld} aria-busy={isBusy || undefined} />
);
