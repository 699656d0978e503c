import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type PanelTab, panelTabs } from '../../machines/test-environment/qa-panel.machine.ts';
import { CallsTab } from './calls-tab.tsx';
import { ChartsTab } from './charts-tab.tsx';
import type { PanelParts } from './panel-parts.ts';
import { PeopleTab } from './people-tab.tsx';
import styles from './qa-panel.module.css';
import { TimeTab } from './time-tab.tsx';
import { WalkTab } from './walk-tab.tsx';

const tabWords: Readonly<Record<PanelTab, MessageDescriptor>> = {
  people: msg`People`,
  calls: msg`Calls`,
  time: msg`Time`,
  charts: msg`Charts`,
  walk: msg`Walk`,
};
const tabs: Readonly<Record<PanelTab, (parts: PanelParts) => React.ReactNode>> = {
  people: PeopleTab,
  calls: CallsTab,
  time: TimeTab,
  charts: ChartsTab,
  walk: WalkTab,
};

/** What a tester sets and sees beside the portal: whom one is, what goes wrong, which day it is, what runs, what was done. */
export function QaPanel(parts: PanelParts) {
  const { t, i18n } = useLingui();
  const { panel, breakage } = parts;
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches('open'));
  const chosen = useSelector(panel, ({ context }) => context.tab);
  const isSet = useSelector(
    breakage,
    ({ context: { faults, daysAhead } }) => Object.keys(faults).length > 0 || daysAhead !== 0,
  );
  const Tab = tabs[chosen];
  return (
    <aside className={styles.panel} aria-label={t`QA panel`} data-open={isOpen}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => panel.send({ type: 'panel toggled' })}
      >
        {isSet ? <Trans>QA: something is set</Trans> : <Trans>QA</Trans>}
      </button>
      {isOpen && (
        <>
          <nav className={styles.tabs} aria-label={t`Parts of the panel`}>
            {panelTabs.map((tab) => (
              <button
                key={tab}
                type="button"
                aria-pressed={tab === chosen}
                onClick={() => panel.send({ type: 'tab chosen', tab })}
              >
                {i18n._(tabWords[tab])}
              </button>
            ))}
          </nav>
          <div className={styles.body}>
            <Tab {...parts} />
          </div>
        </>
      )}
    </aside>
  );
}
