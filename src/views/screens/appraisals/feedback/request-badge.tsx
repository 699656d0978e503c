import { Trans } from '@lingui/react/macro';
import type { FeedbackState } from '../../../../api/contract/appraisals/feedback.ts';
import { Badge, badgeShapes } from '../../../parts/badge.tsx';

/** How it stands with somebody who is asked for feedback. */
export function RequestBadge({ state }: { state: FeedbackState }) {
  switch (state) {
    case 'asked':
      return (
        <Badge shape={badgeShapes.clock} tone="waiting">
          <Trans>Asked</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge shape={badgeShapes.clock} tone="waiting">
          <Trans>Accepted</Trans>
        </Badge>
      );
    case 'given':
      return (
        <Badge shape={badgeShapes.tick} tone="good">
          <Trans>Given</Trans>
        </Badge>
      );
    case 'declined':
    case 'withdrawn':
      return (
        <Badge shape={badgeShapes.cross} tone="quiet">
          {state === 'declined' ? <Trans>Declined</Trans> : <Trans>Withdrawn</Trans>}
        </Badge>
      );
  }
}
