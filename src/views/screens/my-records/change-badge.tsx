import { Trans } from '@lingui/react/macro';
import type { RecordChangeRequest } from '../../../api/contract/records/record-values.ts';
import { Badge, badgeShapes } from '../../parts/badge.tsx';

/** How a change stands that has to be approved. */
export function ChangeBadge({ state }: Pick<RecordChangeRequest, 'state'>) {
  switch (state) {
    case 'requested':
      return (
        <Badge shape={badgeShapes.clock} tone="waiting">
          <Trans>Waiting for approval</Trans>
        </Badge>
      );
    case 'withdrawn':
      return (
        <Badge shape={badgeShapes.cross} tone="quiet">
          <Trans>Withdrawn</Trans>
        </Badge>
      );
    case 'approved':
      return (
        <Badge shape={badgeShapes.tick} tone="good">
          <Trans>Approved</Trans>
        </Badge>
      );
    case 'approved in part':
      return (
        <Badge shape={badgeShapes.tick} tone="good">
          <Trans>Approved in part</Trans>
        </Badge>
      );
    case 'rejected':
      return (
        <Badge shape={badgeShapes.cross} tone="bad">
          <Trans>Rejected</Trans>
        </Badge>
      );
  }
}
