import { Trans } from '@lingui/react/macro';
import type { RecordChangeRequest } from '../../../api/contract/records/record-values.ts';
import { recordChangeLifecycle } from '../../../machines/lifecycles/record-change.ts';
import { formatPlainDate } from '../../parts/format.ts';

/** From when on a change holds, as long as that is to come. */
export function EffectiveNote({ change: { state, effectiveOn, isPlanned } }: { change: RecordChangeRequest }) {
  const isWaiting = recordChangeLifecycle.hasTag(state, 'waits for review');
  if (effectiveOn === null || !(isWaiting || isPlanned)) return null;
  return (
    <p>
      <Trans>Takes effect {formatPlainDate(effectiveOn)}</Trans>
    </p>
  );
}
