import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly error?: ReactNode;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few, all of them in sight. */
export function Segments({ label, value, choices, error, isBusy, onChange }: SegmentsProps) {
  const id = useId();
  return (
    <Input.Wrapper size="md" label={label} labelElement="div" labelProps={{ id }} error={error}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-labelledby={id}
        data={[...choices]}
        value={value}
        readOnly={isBusy}
        // words that change colour slowly are hard to read meanwhile
        transitionDuration={0}
        onChange={onChange}
        classNames={{ root: styles.root ?? '', label: styles.label ?? '', indicator: styles.indicator ?? '' }}
      />
    </Input.Wrapper>
  );
}
