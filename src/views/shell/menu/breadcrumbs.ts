import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { matchRoute, useRouter } from 'wouter';
import { organizationPath, paths } from '../../../machines/shell/address/paths.ts';
import { routeOf, type ScreenEntry, screens, sections } from './screens.ts';

export interface Crumb {
  readonly title: MessageDescriptor;
  readonly href: string;
}

/** The screen at a path below an organization; undefined where no screen has it. */
export function useScreenAt(path: string): ScreenEntry | undefined {
  const { parser } = useRouter();
  return screens.find(({ pattern }) => matchRoute(parser, routeOf(pattern), path)[0]);
}

/** The way to a screen: from the path's segments, by the titles of the screens (specification, section 2). */
export function useCrumbsAt(orgId: string, path: string): Crumb[] {
  const base = organizationPath(orgId);
  const screen = useScreenAt(path);
  const segments = path
    .slice(base.length + 1)
    .split('/')
    .filter(Boolean);
  const names = screen?.pattern.split('/') ?? segments;
  const crumbs = names.flatMap((_, index): Crumb[] => {
    const name = names.slice(0, index + 1).join('/');
    const href = `${base}/${segments.slice(0, index + 1).join('/')}`;
    const title = screens.find(({ pattern }) => pattern === name)?.title;
    if (title) return [{ title, href }];
    // a section has no screen of its own: it leads to its first one
    const section = Object.entries(sections).find(([segment]) => segment === name)?.[1];
    const [first] = screens.filter(({ menu }) => menu?.section === name);
    return section && first ? [{ title: section, href: `${base}/${first.pattern}` }] : [];
  });
  const start = { title: msg`Organizations`, href: paths.organizations };
  // what no screen has is not its parent: that one stays a way back
  return [start, ...crumbs, ...(screen ? [] : [{ title: msg`Page Not Found`, href: path }])];
}
