import { useSelector } from '@xstate/react';
import { subscriptionsOf } from '../../../machines/shell/organization.machine.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import { type ScreenEntry, screens } from './screens.ts';

/** The screens that are listed for whoever is here, by the organization's modules; fewer for somebody who has left. */
export function useListedScreens(): readonly ScreenEntry[] {
  const { organization } = useShellServices();
  const isFormer = useSelector(organization, ({ context }) => Boolean(context.organization?.formerUntil));
  const subscriptions = useSelector(organization, subscriptionsOf);
  return screens.filter(
    ({ menu }) => menu && (!menu.module || subscriptions.includes(menu.module)) && (!isFormer || menu.isForFormer),
  );
}
