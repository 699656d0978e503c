import { useSelector } from '@xstate/react';
import { dateIn, deviceZone } from '../format.ts';
import { useShellServices } from '../shell-context.ts';

/**
 * On which day of the organization an instant is. An instant's own text says the day in Greenwich, which may be another.
 *
 * @returns of an instant its calendar date, `YYYY-MM-DD`
 */
export function useOrganizationDays(): (instant: string) => string {
  const { organization } = useShellServices();
  const timeZone = useSelector(organization, ({ context }) => context.organization?.timeZone) ?? deviceZone();
  return (instant) => dateIn(instant, timeZone);
}
