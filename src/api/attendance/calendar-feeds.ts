import { type Abortable, call } from '../calls/host.ts';
import { type CalendarFeedKind, calendarFeed, setCalendarFeed } from '../contract/attendance/calendar-feeds.ts';

interface FeedOf {
  readonly orgId: string;
  readonly kind: CalendarFeedKind;
}

export const fetchCalendarFeed = (params: FeedOf, { signal }: Abortable = {}) => call(calendarFeed, { params, signal });

/** Makes a new address in place of the one before, or revokes it. */
export const sendCalendarFeed = (
  { orgId, kind, isOn }: FeedOf & { readonly isOn: boolean },
  { signal }: Abortable = {},
) => call(setCalendarFeed, { params: { orgId, kind }, body: { isOn }, signal });
