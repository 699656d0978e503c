import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Tab extends string> {
  readonly label: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
  /** What is behind the tab that is chosen. */
  readonly children: ReactNode;
}

/** Parts of a screen of which one is shown at a time. */
export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Tab>) {
  return (
    <MantineTabs
      value={chosen}
      onChange={(tab) => tab !== null && onChoose(tab as Tab)}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
    >
      <MantineTabs.List aria-label={label}>
        {(Object.entries(tabs) as [Tab, string][]).map(([tab, name]) => (
          <MantineTabs.Tab key={tab} value={tab}>
            {name}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={chosen}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
