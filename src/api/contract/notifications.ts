import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, identifier, instant } from './values.ts';

/** Something that somebody should know. `kind` names what has happened, to what `subject` says, such as `approved`. */
export const notification = z.object({
  id: identifier,
  at: instant,
  kind: z.string(),
  /** Who did it; null where it happened by itself. */
  who: z.nullable(z.string()),
  isRead: z.boolean(),
  /** What it is about, and what one is to that. Whoever covers for somebody is not told what it is called. */
  subject: z.nullable(
    z.object({
      kind: z.string(),
      id: identifier,
      title: z.string(),
      firstDate: calendarDate,
      lastDate: calendarDate,
      /** Until when it is to be done, or holds, as it was when it was told; null where there is no such day. */
      until: z.nullable(z.object({ says: z.enum(['due', 'valid']), date: calendarDate })),
      side: z.enum(['own', 'team', 'cover']),
      /** Ids of what it lies in, the outermost first. */
      within: z.array(identifier),
    }),
  ),
});

const organizationOnly = z.strictObject({ orgId: identifier });
/** Changes whenever the rest of the answer does. */
const mark = z.string().check(z.maxLength(100));
/** How many of the latest are looked at: at first the fewest. */
export const notificationCounts = ['50', '100', '200', '400'] as const;
const most = z.optional(z.enum(notificationCounts));
const answer = z.object({
  notifications: z.array(notification),
  unread: z.int(),
  mark,
  /** Whether there are older ones than those. */
  hasOlder: z.boolean(),
});

/**
 * The latest notifications in one organization, the newest first. Whoever names the mark of what they have seen is answered as
 * soon as there is something else, or after a while with what there is: so what is new comes without being looked for.
 */
export const listNotifications = endpoint({
  id: 'notifications',
  summary: 'What one should know',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/notifications',
  params: organizationOnly,
  query: z.strictObject({ seen: z.optional(mark), most }),
  isBackground: true,
  answer,
  errors: ['not_found'],
});

/** Says which are read; null: all of them. */
export const readNotifications = endpoint({
  id: 'readNotifications',
  summary: 'Mark notifications as read',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/notifications/read',
  write: 'creates',
  params: organizationOnly,
  body: z.strictObject({ ids: z.nullable(z.array(identifier).check(z.maxLength(200))), most }),
  answer,
  errors: ['not_found'],
});

export type NotificationCount = (typeof notificationCounts)[number];
export type Notification = z.output<typeof notification>;
export type Notifications = z.output<typeof answer>;
