import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import styles from './qa-panel.module.css';
import { chartOf, onShownChanged, type ShownMachine, shownMachines } from './shown-machines.ts';

/** The charts of what is on the screen, each with its current state lit, and what may come next. */
export function ChartsTab() {
  const shown = useShownMachines();
  if (shown.length === 0) {
    return (
      <p>
        <Trans>No machine is shown.</Trans>
      </p>
    );
  }
  return shown.map(({ name, actor }, index) => (
    <details key={actor.sessionId} open={index === 0}>
      <summary>{name}</summary>
      <Chart actor={actor} />
    </details>
  ));
}

/** Those that have a chart, each once, the latest first. */
function useShownMachines(): readonly ShownMachine[] {
  const ids = useSyncExternalStore(onShownChanged, () =>
    shownMachines()
      .map(({ actor }) => actor.sessionId)
      .join(),
  );
  const known = ids === '' ? [] : shownMachines();
  return [...new Map(known.map((one) => [one.actor, one])).values()].filter(({ actor }) => chartOf(actor)).reverse();
}

function Chart({ actor }: { actor: AnyActorRef }) {
  const snapshot: AnyMachineSnapshot = useSelector(actor, (current) => current);
  const root = chartOf(actor)?.root;
  return root ? (
    <ul className={styles.chart}>
      <Node node={root} snapshot={snapshot} />
    </ul>
  ) : null;
}

/** The value of a machine that is in this state, and wherever below it. */
const valueAt = (path: readonly string[]): string | object =>
  path.length === 1 ? (path[0] ?? '') : { [path[0] ?? '']: valueAt(path.slice(1)) };

function Node({ node, snapshot }: { node: AnyStateNode; snapshot: AnyMachineSnapshot }) {
  const { t } = useLingui();
  const isRoot = node.path.length === 0;
  const isLit = isRoot || snapshot.matches(valueAt(node.path) as never);
  const states = Object.values(node.states);
  return (
    <li data-lit={isLit} aria-current={isLit && !isRoot ? 'step' : undefined}>
      <strong>{node.key}</strong>
      {isLit && (
        <ul className={styles.ways} aria-label={t`What may come next from ${node.key}`}>
          {[...node.transitions.values()].flat().map((transition, index) => (
            <li key={index}>
              {transition.eventType}
              {transition.guard !== undefined && <em> ?</em>}
              {transition.target && ` → ${transition.target.map(({ key }) => key).join(', ')}`}
            </li>
          ))}
        </ul>
      )}
      {states.length > 0 && (
        <ul>
          {states.map((state) => (
            <Node key={state.id} node={state} snapshot={snapshot} />
          ))}
        </ul>
      )}
    </li>
  );
}
