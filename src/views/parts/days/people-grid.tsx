import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate, formatWeekday } from '../format.ts';
import styles from './people-grid.module.css';

interface GridDay {
  readonly date: string;
  /** Whether nobody is expected to work. */
  readonly isFree: boolean;
  /** What it is called. */
  readonly title: string | undefined;
}

interface GridPerson {
  readonly id: string;
  readonly name: string;
  readonly isMe: boolean;
}

interface PeopleGridProps {
  readonly label: string;
  readonly days: readonly GridDay[];
  readonly today: string;
  /** Who is looked for; empty: nobody. */
  readonly soughtId?: string;
  readonly people: readonly GridPerson[];
  /** Their names, where they lead somewhere. */
  readonly nameOf?: (person: GridPerson) => ReactNode;
  readonly cell: (id: string, date: string) => ReactNode;
  /** For where there is little room: items of a list, or a sentence where it would be empty. */
  readonly children: ReactNode;
}

/** Where the month is wider than the screen, today is what is looked for. */
function showToday(frame: HTMLElement | null): void {
  const today = frame?.querySelector<HTMLElement>('th[data-today]');
  if (frame && today) frame.scrollLeft = today.offsetLeft - (frame.clientWidth - today.offsetWidth) / 2;
}

/** Among many, whoever is looked for is in sight. */
const showSought = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

/** A month of several people: where there is room a row for each person and a column for each day, elsewhere a list. */
export function PeopleGrid({ label, days, today, soughtId = '', people, nameOf, cell, children }: PeopleGridProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too */}
      <section ref={showToday} className={styles.frame} aria-label={label} tabIndex={0}>
        <table className={styles.grid} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              {days.map(({ date, isFree, title }) => (
                <th
                  key={date}
                  scope="col"
                  data-free={isFree || undefined}
                  data-today={date === today || undefined}
                  title={title}
                >
                  <span aria-hidden="true">{formatWeekday(date, 'narrow')}</span>
                  <span className="visually-hidden">{formatShortDate(date)}</span>
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr
                key={person.id}
                ref={person.id === soughtId ? showSought : null}
                data-me={person.isMe || undefined}
                data-sought={person.id === soughtId || undefined}
              >
                <th scope="row" title={person.name}>
                  {nameOf ? nameOf(person) : person.name}
                </th>
                {days.map(({ date, isFree }) => (
                  <td key={date} data-free={isFree || undefined}>
                    {cell(person.id, date)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {Array.isArray(children) ? (
        <ul className={styles.list} aria-label={label}>
          {children}
        </ul>
      ) : (
        <p className={styles.nobody}>{children}</p>
      )}
    </>
  );
}
