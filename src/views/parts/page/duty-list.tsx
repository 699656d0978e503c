import { Plural } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useFoundFocus } from '../lost-focus.ts';
import { EmptyNote } from '../states/empty-note.tsx';
import { Entries } from './entries.tsx';
import { Section, Sections, Soft } from './page.tsx';

interface DutyListProps<One> {
  readonly all: readonly One[];
  readonly isWaiting: (one: One) => boolean;
  /** How many wait, where there may be more than are listed. */
  readonly count?: number;
  readonly title: ReactNode;
  readonly settledTitle: ReactNode;
  /** Said where nothing waits. */
  readonly empty: ReactNode;
  /** Above all of it: why the last step was not taken. */
  readonly problem?: ReactNode;
  /** Between what waits and what does not. */
  readonly between?: ReactNode;
  /** One of them, as an `Entry`. */
  readonly children: (one: One) => ReactNode;
}

/** What others want of somebody who does it for all of an organization: what waits, and what was settled last. */
export function DutyList<One extends { readonly id: string }>({
  all,
  isWaiting,
  count,
  title,
  settledTitle,
  empty,
  problem,
  between,
  children,
}: DutyListProps<One>) {
  useFoundFocus(all);
  const [waiting, settled] = [all.filter(isWaiting), all.filter((one) => !isWaiting(one))];
  const more = (count ?? waiting.length) - waiting.length;
  const listed = (some: readonly One[]) => (
    <Entries>
      {some.map((one) => (
        <Fragment key={one.id}>{children(one)}</Fragment>
      ))}
    </Entries>
  );
  return (
    <Sections>
      {problem}
      <Section title={title} isPressing={waiting.length > 0}>
        {waiting.length > 0 ? listed(waiting) : <EmptyNote>{empty}</EmptyNote>}
        {more > 0 && (
          <Soft>
            <Plural
              value={more}
              one="# more is waiting. It appears once these are done."
              other="# more are waiting. They appear once these are done."
            />
          </Soft>
        )}
      </Section>
      {between}
      {settled.length > 0 && <Section title={settledTitle}>{listed(settled)}</Section>}
    </Sections>
  );
}
