import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { addressOf } from '../../../machines/shell/address/paths.ts';
import { useShell } from '../shell-context.ts';

/** Where wouter finds the address, and whom it tells of a followed link: the navigation machine. */
const useNavigation: BaseLocationHook = () => {
  const { navigation } = useShell();
  const path = useSelector(navigation, ({ context }) => context.address.path);
  const follow = (to: string | URL, options?: { replace?: boolean }) => {
    const address = addressOf(String(to));
    if (address) navigation.send({ type: 'link followed', address, how: options?.replace ? 'replace' : 'push' });
  };
  return [path, follow];
};

/** Lets the links below it ask the navigation machine instead of the address bar. */
export const Links = ({ children }: { children: ReactNode }) => <Router hook={useNavigation}>{children}</Router>;
