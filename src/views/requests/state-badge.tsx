import { useLingui } from '@lingui/react/macro';
import { Badge } from '../parts/badge.tsx';
import { type StateLook, stateLooks } from './request-words.ts';

/** A request's state by colour, shape and word. */
export function StateBadge({ state }: { state: string }) {
  const { i18n } = useLingui();
  // a state that a newer host knows is shown as it came
  const looks: Readonly<Record<string, StateLook>> = stateLooks;
  const { word, shape, tone } = looks[state] ?? { word: null, shape: 'M4 8h8', tone: 'quiet' };
  return (
    <Badge shape={shape} tone={tone}>
      {word ? i18n._(word) : state}
    </Badge>
  );
}
