import { instantOf } from '../platform/zone.ts';

/** When on a day people are reminded of what it brings, in minutes by the organization's wall. */
const remindedAt = 8 * 60;

/** When somebody is reminded on a date. */
export const reminderAt = (timeZone: string, date: string): Date => new Date(instantOf(timeZone, date, remindedAt));
