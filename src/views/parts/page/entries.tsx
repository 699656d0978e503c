import type { ReactNode } from 'react';
import { PersonAvatar } from '../pictures/person-avatar.tsx';
import styles from './entries.module.css';

/** Things below one another of which each says and offers something by itself. */
export const Entries = ({ children }: { children: ReactNode }) => <ul className={styles.entries}>{children}</ul>;

interface EntryProps {
  /** How deep its title lies in the page. */
  readonly level: 3 | 4;
  readonly title: ReactNode;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

export const Entry = ({ level, title, badge, children }: EntryProps) => {
  const Title = `h${level}` as const;
  return (
    <li className={styles.entry} data-entry>
      <Title className={styles.title} tabIndex={-1}>
        {title}
        {badge}
      </Title>
      {children}
    </li>
  );
};

/** Whose something is, as its title. */
export const EntryPerson = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <PersonAvatar name={name} />
    {name}
  </span>
);
