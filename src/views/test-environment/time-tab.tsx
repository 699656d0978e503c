import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { mostDaysAhead } from '../../api/contract/time-machine.ts';
import type { PanelParts } from './panel-parts.ts';

/** As if which day the host answers this tab. */
export function TimeTab({ breakage }: PanelParts) {
  const days = useSelector(breakage, ({ context }) => context.daysAhead);
  return (
    <>
      <label>
        <Trans>Days later, or earlier with a minus</Trans>
        <input
          type="number"
          min={-mostDaysAhead}
          max={mostDaysAhead}
          // what is being typed is the field's own: a minus alone is no number yet
          defaultValue={days}
          key={days}
          onBlur={({ currentTarget }) => breakage.send({ type: 'day chosen', days: currentTarget.value })}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && breakage.send({ type: 'day chosen', days: currentTarget.value })
          }
        />
      </label>
      <p>
        <Trans>
          The host answers this tab as if it were that day, from the next call on. Sessions, limits and what the
          database stamps by itself go by the real time.
        </Trans>
      </p>
      <button type="button" onClick={() => location.reload()}>
        <Trans>Load the page anew</Trans>
      </button>
    </>
  );
}
