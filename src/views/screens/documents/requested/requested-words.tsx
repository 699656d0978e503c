import { Trans } from '@lingui/react/macro';
import type { RequestedDocument } from '../../../../api/contract/documents/requested.ts';
import { Badge, badgeShapes } from '../../../parts/badge.tsx';
import { formatPlainDate, formatShortDate } from '../../../parts/format.ts';

const shapes = {
  up: 'M8 12.5v-9M4.5 7 8 3.5 11.5 7',
  ...badgeShapes,
  eye: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8M8 6.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
} as const;

interface RequestedBadgeProps {
  readonly document: Pick<RequestedDocument, 'state' | 'dueOn' | 'isOverdue' | 'validUntil'>;
}

/** How something that is asked for stands. */
export function RequestedBadge({ document: { state, dueOn, isOverdue, validUntil } }: RequestedBadgeProps) {
  const until = validUntil === null ? '' : formatPlainDate(validUntil);
  switch (state) {
    case 'requested':
      return <Due dueOn={dueOn} isOverdue={isOverdue} />;
    case 'uploaded':
      return (
        <Badge shape={shapes.up} tone="quiet">
          <Trans>Waiting for review</Trans>
        </Badge>
      );
    case 'in review':
      return (
        <Badge shape={shapes.eye} tone="quiet">
          <Trans>In review</Trans>
        </Badge>
      );
    case 'rejected':
      return (
        <Badge shape={shapes.cross} tone="bad">
          <Trans>Rejected</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge shape={shapes.tick} tone="good">
          <Trans>Accepted</Trans>
        </Badge>
      );
    case 'valid':
      return (
        <Badge shape={shapes.tick} tone="good">
          <Trans>Valid until {until}</Trans>
        </Badge>
      );
    case 'expiring':
      return (
        <Badge shape={shapes.clock} tone="waiting">
          <Trans>Expires {until}</Trans>
        </Badge>
      );
    case 'asked of nobody':
      return (
        <Badge shape={shapes.tick} tone="quiet">
          <Trans>No longer requested</Trans>
        </Badge>
      );
    case 'expired':
      return (
        <Badge shape={shapes.cross} tone="bad">
          <Trans>Expired {until}</Trans>
        </Badge>
      );
  }
}

function Due({ dueOn, isOverdue }: Pick<RequestedDocument, 'dueOn' | 'isOverdue'>) {
  const due = dueOn === null ? '' : formatShortDate(dueOn);
  return (
    <Badge shape={shapes.clock} tone={isOverdue ? 'bad' : 'waiting'}>
      {dueOn === null ? (
        <Trans>To send</Trans>
      ) : isOverdue ? (
        <Trans>Overdue since {due}</Trans>
      ) : (
        <Trans>Send by {due}</Trans>
      )}
    </Badge>
  );
}

const megabyte = 1024 * 1024;

/** How large each file may be, as people say it. */
export const mostMegabytes = ({ mostBytes }: Pick<RequestedDocument, 'mostBytes'>): number => mostBytes / megabyte;

/** What is taken. */
export function Takes({ document }: { document: RequestedDocument }) {
  const most = mostMegabytes(document);
  const [takesPdf, takesPicture] = [document.formats.includes('pdf'), document.formats.includes('picture')];
  if (takesPdf && takesPicture) return <Trans>PDF or picture, at most {most} MB each</Trans>;
  return takesPdf ? <Trans>PDF, at most {most} MB each</Trans> : <Trans>Picture, at most {most} MB each</Trans>;
}
