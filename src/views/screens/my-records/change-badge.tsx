import { Trans } from '@lingui/react/macro';
import type { RecordChangeRequest } from '../../../api/contract/records/record-values.ts';
import { Badge } from '../../parts/badge.tsx';

const shapes = {
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2 1.3',
  tick: 'm3.5 8.5 3 3 6-7',
  cross: 'm4 4 8 8M12 4l-8 8',
} as const;

/** How a change stands that has to be approved. */
export function ChangeBadge({ state }: Pick<RecordChangeRequest, 'state'>) {
  switch (state) {
    case 'requested':
      return (
        <Badge shape={shapes.clock} tone="waiting">
          <Trans>Waiting for approval</Trans>
        </Badge>
      );
    case 'withdrawn':
      return (
        <Badge shape={shapes.cross} tone="quiet">
          <Trans>Withdrawn</Trans>
        </Badge>
      );
    case 'approved':
      return (
        <Badge shape={shapes.tick} tone="good">
          <Trans>Approved</Trans>
        </Badge>
      );
    case 'approved in part':
      return (
        <Badge shape={shapes.tick} tone="good">
          <Trans>Approved in part</Trans>
        </Badge>
      );
    case 'rejected':
      return (
        <Badge shape={shapes.cross} tone="bad">
          <Trans>Rejected</Trans>
        </Badge>
      );
  }
}
