import { shiftEvents } from '../attendance/shift-events.ts';
import type { FeedKinds } from '../calendar-feeds/feed.ts';
import { hasAttendance } from '../calls/employment.ts';
import { leaveEvents } from '../leaves/calendars/leave-events.ts';

/** What calendar programs can subscribe to. */
export const feedKinds: FeedKinds = {
  leaves: { name: 'Leaves', isOf: () => true, events: leaveEvents },
  shifts: { name: 'Shifts', isOf: hasAttendance, events: shiftEvents },
};
