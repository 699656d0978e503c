import { useLingui } from '@lingui/react/macro';
import type { LeaveState } from '../../../api/contract/leave-values.ts';
import { Badge } from '../../parts/badge.tsx';
import { stateLooks } from './leave-words.ts';

/** A request's state by colour, shape and word. */
export function StateBadge({ state }: { state: LeaveState }) {
  const { i18n } = useLingui();
  // a state that a newer host knows is shown as it came
  const { word, shape, tone } = stateLooks[state] ?? { word: null, shape: 'M4 8h8', tone: 'quiet' };
  return (
    <Badge shape={shape} tone={tone}>
      {word ? i18n._(word) : state}
    </Badge>
  );
}
