import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Chevron } from './chevron.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly title: ReactNode;
  /** Where that is: the session of a window, the dates of a session. */
  readonly context?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of one's own: its title, what can be done with all of it, and its sections below one another. */
export const Page = ({ title, context, actions, children }: PageProps) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {context && <p className={styles.soft}>{context}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </div>
);

interface SectionProps {
  readonly title: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Whether it wants something of whoever reads it. */
  readonly isPressing?: boolean;
  readonly children: ReactNode;
}

export const Section = ({ title, aside, isPressing, children }: SectionProps) => (
  <section className={styles.section} data-pressing={isPressing || undefined}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {aside && <div className={styles.actions}>{aside}</div>}
    </div>
    {children}
  </section>
);

/** Sections below one another, where something else lies around them. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;

/** Sections that are alike, beside one another where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;

/** What is not the point, and is said all the same. */
export const Soft = ({ children }: { children: ReactNode }) => <p className={styles.soft}>{children}</p>;

/** What can be done with something, button by button; on a line of their own. */
export const Ways = ({ isAtEnd, children }: { isAtEnd?: boolean; children: ReactNode }) => (
  <div className={styles.ways} data-end={isAtEnd || undefined}>
    {children}
  </div>
);

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface RowProps {
  readonly name: ReactNode;
  /** Beside the name: its badge, its picture before it. */
  readonly before?: ReactNode;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

const Content = ({ name, before, badge, children }: RowProps) => (
  <span className={styles.content}>
    <span className={styles.which}>
      <span className={styles.who}>
        {before}
        <span className={styles.name}>{name}</span>
      </span>
      {badge}
    </span>
    {children && <span className={styles.soft}>{children}</span>}
  </span>
);

/** A row that leads to what it names. */
export const RowLink = ({ href, ...row }: RowProps & { href: string }) => (
  <li>
    <Link href={href} className={styles.row}>
      <Content {...row} />
      <Chevron />
    </Link>
  </li>
);

/** A row that opens what it names beside the page. */
export const RowButton = ({ onOpen, ...row }: RowProps & { onOpen: () => void }) => (
  <li>
    <button type="button" className={styles.row} onClick={onOpen}>
      <Content {...row} />
      <Chevron />
    </button>
  </li>
);

/** A row that only says something. */
export const RowText = (row: RowProps) => (
  <li className={styles.row} data-static>
    <Content {...row} />
  </li>
);
