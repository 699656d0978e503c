import { useLingui } from '@lingui/react/macro';
import type { DayReason, DayStatus } from '../../../../api/contract/attendance/attendance.ts';
import { Badge, BadgeShape } from '../../../parts/badge.tsx';
import { lookOf } from './day-words.ts';
import '../../../theme/status.css';

/** A day's status by colour, shape and word. */
export function StatusBadge({ status, reason = null }: { status: DayStatus; reason?: DayReason | null }) {
  const { i18n } = useLingui();
  const { shape, word } = lookOf(status, reason);
  return (
    <Badge shape={shape} status={status}>
      {i18n._(word)}
    </Badge>
  );
}

export const StatusShape = ({ status }: { status: DayStatus }) => <BadgeShape shape={lookOf(status).shape} />;
