import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { organizationPath, paths, routeAt } from '../../../machines/shell/paths.ts';
import { menu } from './menu.ts';

export interface Crumb {
  readonly title: MessageDescriptor;
  readonly href: string;
}

/** The crumbs of segments that no item of the menu names; a colon stands for what an address names. */
const segmentTitles: Readonly<Record<string, MessageDescriptor>> = {
  'my-appraisals': msg`My Appraisals`,
  'my-appraisals/objectives-and-competencies/:appraisalSessionId': msg`Appraisal Session`,
  'my-appraisals/assessments/:appraisalSessionId': msg`Appraisal Session`,
  'my-appraisals/assessments/:appraisalSessionId/window/:appraisalWindowId': msg`Appraisal Window`,
  supervisory: msg`Supervisory`,
  'supervisory/appraisals/window/:appraisalWindowId': msg`Appraisal Window`,
  'supervisory/appraisals/window/:appraisalWindowId/submitted/:submittedWindowId': msg`Submitted Window`,
};

const titleOf = (pattern: string): MessageDescriptor | undefined =>
  menu.flatMap(({ items }) => items).find(({ screen }) => screen === pattern)?.title ?? segmentTitles[pattern];

/** The way to a screen: from the path's segments, by the titles of the routes (specification, section 2). */
export function crumbsAt(orgId: string, path: string): Crumb[] {
  const base = organizationPath(orgId);
  const crumbs: Crumb[] = [{ title: msg`Organizations`, href: paths.organizations }];
  const segments = path
    .slice(base.length + 1)
    .split('/')
    .filter(Boolean);
  const route = routeAt(path);
  const names = route?.pattern.split('/') ?? segments;
  for (let length = 1; length <= segments.length; length++) {
    const title = titleOf(names.slice(0, length).join('/'));
    // a parent without a screen of its own leads to its first child
    const way = segments.slice(0, length).join('/');
    const href = menu.flatMap(({ items }) => items).find(({ screen }) => screen.startsWith(`${way}/`))?.screen;
    if (title) crumbs.push({ title, href: `${base}/${segmentTitles[way] ? (href ?? way) : way}` });
  }
  // what no screen has is not its parent: that one stays a way back
  if (!route) crumbs.push({ title: msg`Page Not Found`, href: path });
  return crumbs;
}
