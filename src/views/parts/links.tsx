import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { addressOf } from '../../machines/shell/paths.ts';
import { useShell } from './shell-context.ts';

/** Lets wouter's links below it ask the navigation machine instead of the address bar. */
export function Links({ children }: { children: ReactNode }) {
  const { navigation } = useShell();
  const useNavigation = useMemo<BaseLocationHook>(
    () => () => {
      const path = useSelector(navigation, ({ context }) => context.address.path);
      const follow = (to: string | URL, options?: { replace?: boolean }) => {
        const address = addressOf(String(to));
        if (address) navigation.send({ type: 'link followed', address, how: options?.replace ? 'replace' : 'push' });
      };
      return [path, follow];
    },
    [navigation],
  );
  return <Router hook={useNavigation}>{children}</Router>;
}
