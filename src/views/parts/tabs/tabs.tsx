import '@mantine/core/styles/Tabs.layer.css';
import { Plural } from '@lingui/react/macro';
import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Tab extends string> {
  readonly label: string;
  /** Those that there are for whoever looks, by what they are called. */
  readonly tabs: Readonly<Partial<Record<Tab, string>>>;
  /** How much waits behind a tab, where that is known. */
  readonly counts?: Readonly<Partial<Record<Tab, number>>>;
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
  /** What is behind the tab that is chosen. */
  readonly children: ReactNode;
}

/** Parts of a screen of which one is shown at a time. */
export function Tabs<Tab extends string>({ label, tabs, counts, chosen, onChoose, children }: TabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  // a count that comes makes its tab longer, and moves those behind it
  const counted = Object.values(counts ?? {}).join();
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[data-active]');
    // where the row is longer than the window the one that is chosen is in sight; the page itself stays where it is
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen, counted]);
  return (
    <MantineTabs
      value={chosen}
      onChange={(tab) => tab !== null && onChoose(tab as Tab)}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
    >
      <MantineTabs.List ref={list} aria-label={label} data-many={Object.keys(tabs).length > 8 || undefined}>
        {(Object.entries(tabs) as [Tab, string][]).map(([tab, name]) => (
          <MantineTabs.Tab key={tab} value={tab}>
            {name}
            <Count number={counts?.[tab] ?? 0} />
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={chosen} data-in-order tabIndex={-1}>
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  );
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">
        <Plural value={number} one="# waiting" other="# waiting" />
      </span>
    </span>
  );
}
