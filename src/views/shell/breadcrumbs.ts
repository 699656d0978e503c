import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { organizationPath, paths } from '../../machines/shell/paths.ts';
import { menu } from './menu.ts';

export interface Crumb {
  readonly title: MessageDescriptor;
  readonly href: string;
}

const parents: Readonly<Record<string, MessageDescriptor>> = {
  'my-appraisals': msg`My Appraisals`,
  supervisory: msg`Supervisory`,
};

/** The way to a screen: from the path's segments, by the titles of the menu (specification, section 2). */
export function crumbsAt(orgId: string, path: string): Crumb[] {
  const base = organizationPath(orgId);
  const crumbs: Crumb[] = [{ title: msg`Organizations`, href: paths.organizations }];
  const items = menu.flatMap(({ items }) => items);
  const segments = path
    .slice(base.length + 1)
    .split('/')
    .filter(Boolean);
  for (let length = 1; length <= segments.length; length++) {
    const screen = segments.slice(0, length).join('/');
    const title = items.find((item) => item.screen === screen)?.title ?? parents[screen];
    // a parent without a screen of its own leads to its first child
    const href = items.find((item) => item.screen.startsWith(screen))?.screen ?? screen;
    if (title) crumbs.push({ title, href: `${base}/${href}` });
  }
  return crumbs;
}
