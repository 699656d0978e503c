import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Settings } from '../../machines/test-environment/faults.ts';
import type { Step } from '../../machines/test-environment/qa-panel.machine.ts';
import type { PanelParts } from './panel-parts.ts';
import styles from './qa-panel.module.css';

/** What was done on this page so far: as sentences, as a link to the same place and settings, and as journeys to keep. */
export function WalkTab({ app, panel, breakage }: PanelParts) {
  const { t } = useLingui();
  const steps = useSelector(panel, ({ context }) => context.steps);
  const settings = useSelector(breakage, ({ context }) => context);
  const session = useSelector(app, ({ context }) => context.session);
  const email = useSelector(session, ({ context }) => context.user?.email ?? '');
  return (
    <>
      <label>
        <Trans>A link to this place, set as it is now</Trans>
        <input readOnly value={linkTo(settings)} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <label>
        <Trans>Drafts of journeys for the models</Trans>
        <textarea readOnly rows={8} value={journeysOf(steps, email)} />
      </label>
      <ol className={styles.steps} aria-label={t`Steps so far`}>
        {steps.map(({ machine, event, state }, index) => (
          <li key={index}>
            <strong>{machine}</strong> {event} <code>{state}</code>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => panel.send({ type: 'walk begun anew' })}>
        <Trans>Begin anew</Trans>
      </button>
    </>
  );
}

const linkTo = ({ faults, daysAhead }: Settings): string =>
  `${location.origin}${location.pathname}${location.search}#qa=${encodeURIComponent(JSON.stringify({ faults, daysAhead }))}`;

/**
 * Each machine's steps as its model writes a journey. What an event carries is said in full here, and a model by what tells
 * it from its others: that is still to be shortened.
 */
function journeysOf(steps: readonly Step[], email: string): string {
  const machines = [...new Set(steps.map(({ machine }) => machine))];
  return machines
    .map((machine) => {
      const own = steps.filter((step) => step.machine === machine);
      const ends = own.at(-1)?.state.replace(/[{}"]/g, '').replaceAll(':', '.').replaceAll(',', ' + ') ?? '';
      return [
        `// ${machine}, as ${email || 'nobody'}, from ${location.pathname}`,
        '{',
        "  name: 'what was done by hand',",
        `  steps: [${own.map(({ event }) => `'${event.replaceAll("'", "\\'")}'`).join(', ')}],`,
        `  ends: '${ends}',`,
        '},',
      ].join('\n');
    })
    .join('\n');
}
