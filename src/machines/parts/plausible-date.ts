import { isCalendarDate } from '../../api/contract/calendar.ts';

/** From 1900 to 2199, as the host takes them: a year that is being typed passes through others. */
export const isPlausibleDate = (text: string): boolean => /^(19|20|21)/.test(text) && isCalendarDate(text);
