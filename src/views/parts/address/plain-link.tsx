import type { MouseEvent, ReactNode } from 'react';
import { useShell } from '../shell-context.ts';

interface PlainLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link for what is shown before anybody is signed in: it asks the navigation machine, as all do, so that what was typed
 * stays, and does without the router, which comes after the first load.
 */
export function PlainLink({ href, ...link }: PlainLinkProps) {
  const { navigation } = useShell();
  const follow = (event: MouseEvent) => {
    // another tab or window, or the link's own menu, is the browser's
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.send({ type: 'link followed', address: { path: href, search: '' }, how: 'push' });
  };
  return <a {...link} href={href} onClick={follow} />;
}
