import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './toolbar.module.css';

/** One choice that a list is narrowed or ordered by; the empty value does neither. */
export interface Filter {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** An order takes nothing from the list. */
  readonly isOrder?: boolean;
}

interface ToolbarProps {
  readonly filters: readonly Filter[];
  /** What the list is about, before all that narrows it. */
  readonly views?: ReactNode;
  /** A {@link SearchField} that looks for itself what is typed: the rest is not rendered anew with each letter. */
  readonly search?: ReactNode;
  /** What else is done here. */
  readonly children?: ReactNode;
}

/**
 * What a list is narrowed and ordered by. Where there is little room the choices are behind one button that counts them;
 * what narrows the list is in sight in any case, and goes with one press.
 */
export function Toolbar({ filters, views, search, children }: ToolbarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const choices = useId();
  const active = filters.filter(({ value, isOrder }) => value !== '' && !isOrder);
  const remove = (some: readonly Filter[]) => {
    for (const { onChange } of some) onChange('');
    // the button goes with what it was for
    toolbar.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={toolbar} className={styles.toolbar} tabIndex={-1}>
      {views}
      {filters.length > 0 && (
        <Button
          size="sm"
          variant="default"
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={choices}
          onClick={() => setOpen(!isOpen)}
        >
          {active.length > 0 ? t`Filters (${active.length})` : t`Filters`}
        </Button>
      )}
      <div id={choices} className={styles.choices} data-open={isOpen}>
        {filters.map(({ label, value, options, onChange }) => (
          <NativeSelect
            key={label}
            size="sm"
            aria-label={label}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            data={[...options]}
          />
        ))}
      </div>
      {search}
      {children}
      {active.length > 0 && (
        <div className={styles.chips}>
          {active.map((filter) => (
            <button
              key={filter.label}
              type="button"
              className={styles.chip}
              aria-label={t`Remove filter: ${wordsOf(filter)}`}
              onClick={() => remove([filter])}
            >
              {wordsOf(filter)}
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m4.5 4.5 7 7m0-7-7 7" />
              </svg>
            </button>
          ))}
          {active.length > 1 && (
            <button type="button" className={styles.all} onClick={() => remove(active)}>
              <Trans>Remove all filters</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** What is chosen, also where the list no longer offers it. */
const wordsOf = ({ label, value, options }: Filter): string =>
  options.find((option) => option.value === value)?.label ?? `${label}: ${value}`;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Characters. */
  readonly longest?: number;
  readonly onSearch: (value: string) => void;
}

export const SearchField = ({ label, value, longest, onSearch }: SearchFieldProps) => (
  <TextInput
    type="search"
    size="sm"
    className={styles.search ?? ''}
    aria-label={label}
    placeholder={label}
    maxLength={longest}
    value={value}
    leftSection={
      <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.lens}>
        <path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />
      </svg>
    }
    onChange={({ currentTarget }) => onSearch(currentTarget.value)}
  />
);
