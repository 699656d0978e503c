import { useSelector } from '@xstate/react';
import { dateIn } from '../format.ts';
import { useShellServices } from '../shell-context.ts';

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

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
