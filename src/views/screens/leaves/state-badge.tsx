import { useLingui } from '@lingui/react/macro';
import type { LeaveState } from '../../../api/contract/leave-values.ts';
import { stateLooks } from './leave-words.ts';
import rowStyles from './request-rows.module.css';

/** A request's state by colour, shape and word. */
export function StateBadge({ state }: { state: LeaveState }) {
  const { i18n } = useLingui();
  // a state that a newer host knows is shown as it came
  const { word, shape, tone } = stateLooks[state] ?? { word: null, shape: 'M4 8h8', tone: 'quiet' };
  return (
    <span className={rowStyles.badge} data-tone={tone}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shape} />
      </svg>
      {word ? i18n._(word) : state}
    </span>
  );
}
