import { Trans } from '@lingui/react/macro';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import { waitsForAnswer } from '../../../machines/screens/documents/document-list.ts';
import { Badge, badgeShapes } from '../../parts/badge.tsx';
import { formatShortDate } from '../../parts/format.ts';

const shapes = {
  dot: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  ...badgeShapes,
} as const;

/** How a document stands for whoever reads it; nothing of one that was read and wants nothing. */
export function DocumentBadge({ document }: { document: CompanyDocument }) {
  const { state, dueOn, isOverdue, needs, isSigned } = document;
  if (isOverdue && dueOn !== null) {
    return (
      <Badge shape={shapes.clock} tone="bad">
        <Trans>Overdue since {formatShortDate(dueOn)}</Trans>
      </Badge>
    );
  }
  if (waitsForAnswer(document) && needs === 'signature') {
    return (
      <Badge shape={shapes.clock} tone="waiting">
        {dueOn === null ? <Trans>To sign</Trans> : <Trans>Sign by {formatShortDate(dueOn)}</Trans>}
      </Badge>
    );
  }
  if (waitsForAnswer(document)) {
    return (
      <Badge shape={shapes.clock} tone="waiting">
        {dueOn === null ? <Trans>To acknowledge</Trans> : <Trans>Acknowledge by {formatShortDate(dueOn)}</Trans>}
      </Badge>
    );
  }
  if (state === 'unread') {
    return (
      <Badge shape={shapes.dot} tone="waiting">
        <Trans>Unread</Trans>
      </Badge>
    );
  }
  if (state === 'acknowledged') {
    return (
      <Badge shape={shapes.tick} tone="good">
        {isSigned ? <Trans>Signed</Trans> : <Trans>Acknowledged</Trans>}
      </Badge>
    );
  }
  return state === 'declined' ? (
    <Badge shape={shapes.cross} tone="bad">
      <Trans>Declined</Trans>
    </Badge>
  ) : null;
}
