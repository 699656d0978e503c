import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PunchDirection } from '../../../api/contract/attendance/clock.ts';
import { type CompanyDocument, shortestSearch } from '../../../api/contract/documents/documents.ts';
import { searchWith } from '../../../machines/parts/query.ts';
import { organizationPath, paths, screenPath } from '../../../machines/shell/address/paths.ts';
import type { ScreenEntry } from '../menu/screens.ts';
import { monthNames } from './date-names.ts';

/** Something that can be gone to, or done, from anywhere. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** What it is, in a word or two, beside its title; empty where that says it. */
  readonly detail: string;
  /** Path data of a 20 by 20 line drawing. */
  readonly icon: string;
  /** What else people call it, or look for there; not shown. */
  readonly otherWords?: string;
  /** Where it leads; without, it is done at once. */
  readonly href?: string;
  /** Whether it is done, and not only gone to: the menu lists all screens already. */
  readonly isAction?: boolean;
}

const icons = {
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4l2.5 2',
  request: 'M10 4v12M4 10h12',
  switch: 'M4 7h11l-3-3M16 13H5l3 3',
  bell: 'M10 3a4.6 4.6 0 0 0-4.6 4.6c0 4.2-1.7 5.4-1.7 5.4h12.6s-1.7-1.2-1.7-5.4A4.6 4.6 0 0 0 10 3M8.5 15.7a1.6 1.6 0 0 0 3 0',
  person: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 17c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
  keys: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7',
};

const parts = {
  team: { title: msg`Who is away`, tab: 'team' },
  plan: { title: msg`Plan of the year`, tab: 'plan' },
} as const;

/** What people look for on a screen by other names than its own. */
const screenWords: Readonly<Partial<Record<ScreenEntry['pattern'], MessageDescriptor>>> = {
  'emp-attendances': msg`month time sheet timesheet hours worked punches late absent my your corrections overtime requests remote on duty days`,
  'my-records': msg`change update personal data address phone bank account IBAN emergency contact family children manager boss supervisor education skills licence passport`,
  'my-schedules': msg`shifts rota roster planning work next calendar availability preferences when I can work swap`,
  payslips: msg`pay salary wages net gross tax deductions less more`,
  'my-leaves': msg`vacation holidays time off sick days left balance entitlement cover stand in who is away`,
  documents: msg`policies rules handbook contracts files certificates upload sign acknowledge`,
  'my-appraisals/objectives-and-competencies': msg`goals targets skills development evidence`,
  'my-appraisals/assessments': msg`review performance rating feedback evaluation`,
  'supervisory/leave-requests': msg`approve vacation time off`,
  'supervisory/appraisals': msg`review performance rate team`,
  'supervisory/requests': msg`approve corrections overtime remote shifts team today payroll questions cover record changes close month`,
};

/** Screens on which there is something for each month, but nothing that an address names: they are found by any month’s name. */
const monthly: ReadonlySet<ScreenEntry['pattern']> = new Set(['payslips']);

/** What can be found wherever somebody is: what can be done, the screens of the menu, and parts of them. */
export function entriesAt(
  i18n: I18n,
  orgId: string,
  listed: readonly ScreenEntry[],
  /** What a press of the clock does; null where there is none to press. */
  punch: PunchDirection | null,
): readonly Entry[] {
  const myLeaves = screenPath(orgId, 'my-leaves');
  const hasLeaves = listed.some(({ pattern }) => pattern === 'my-leaves');
  const ofScreens = listed.map((screen) => ({
    id: screen.pattern,
    title: i18n._(screen.title),
    detail: '',
    icon: screen.menu?.icon ?? '',
    otherWords: `${screenCalled(i18n, screen.pattern)} ${monthly.has(screen.pattern) ? monthNames().join(' ') : ''}`,
    href: `${organizationPath(orgId)}/${screen.pattern}`,
  }));
  const ofLeaves = [
    {
      id: 'request leave',
      isAction: true,
      title: i18n._(msg`Request leave`),
      detail: '',
      icon: icons.request,
      otherWords: i18n._(msg`sick vacation holiday time off half day morning afternoon hours`),
      href: `${myLeaves}?request=new`,
    },
    ...Object.entries(parts).map(([id, { title, tab }]) => ({
      id,
      title: i18n._(title),
      detail: i18n._(msg`My Leaves`),
      icon: listed.find(({ pattern }) => pattern === 'my-leaves')?.menu?.icon ?? '',
      href: `${myLeaves}?tab=${tab}`,
    })),
  ];
  const attendance = screenPath(orgId, 'emp-attendances');
  const ofAttendance = [
    {
      id: 'request presence',
      isAction: true,
      title: i18n._(msg`Request remote or on-duty days`),
      detail: '',
      icon: icons.request,
      otherWords: i18n._(msg`home office business trip elsewhere`),
      href: `${attendance}?request=new`,
    },
    {
      id: 'request overtime',
      isAction: true,
      title: i18n._(msg`Request overtime`),
      detail: '',
      icon: icons.request,
      otherWords: i18n._(msg`extra hours time off in lieu`),
      href: `${attendance}?overtime=new`,
    },
    {
      id: 'correct today',
      isAction: true,
      title: i18n._(msg`Correct today’s attendance`),
      detail: '',
      icon: icons.request,
      otherWords: i18n._(msg`forgotten missing punch`),
      href: `${attendance}?correction=new`,
    },
    {
      id: 'request shift',
      isAction: true,
      title: i18n._(msg`Request another shift`),
      detail: i18n._(msg`Swap, offer, other time`),
      icon: icons.request,
      href: `${screenPath(orgId, 'my-schedules')}?shift=new`,
    },
  ];
  const ofClock = punch && {
    id: 'clock',
    isAction: true,
    title: punch === 'in' ? i18n._(msg`Check in`) : i18n._(msg`Check out`),
    detail: '',
    icon: icons.clock,
  };
  return [
    ...ofScreens,
    ...(hasLeaves ? ofLeaves : []),
    ...(listed.some(({ pattern }) => pattern === 'emp-attendances') ? ofAttendance : []),
    // it may come late, and what is done at once is not what Enter should lead to by itself
    ...(ofClock ? [ofClock] : []),
    { id: 'notifications', title: i18n._(msg`Notifications`), detail: '', icon: icons.bell },
    {
      id: 'profile',
      title: i18n._(msg`Profile`),
      detail: '',
      icon: icons.person,
      otherWords: i18n._(msg`change password security sign out log out devices picture appearance dark language`),
    },
    { id: 'keys', title: i18n._(msg`Keyboard shortcuts`), detail: '?', icon: icons.keys },
    {
      id: 'switch',
      title: i18n._(msg`Switch Organization`),
      detail: '',
      icon: icons.switch,
      href: paths.organizations,
    },
  ];
}

/** Documents by their titles; which screen shows them stands in the menu. */
export function documentEntries(
  orgId: string,
  listed: readonly ScreenEntry[],
  documents: readonly Pick<CompanyDocument, 'id' | 'title' | 'category'>[],
): readonly Entry[] {
  const screen = listed.find(({ pattern }) => pattern === 'documents');
  if (!screen) return [];
  return documents.map(({ id, title, category }) => ({
    id: `document ${id}`,
    title,
    detail: category,
    icon: screen.menu?.icon ?? '',
    href: `${screenPath(orgId, 'documents')}${searchWith('', { document: id })}`,
  }));
}

/** What is looked for beyond what stands here: by the same words, where there is more to search. */
export function handedOn(i18n: I18n, orgId: string, listed: readonly ScreenEntry[], search: string): readonly Entry[] {
  const wanted = search.trim();
  const documents = listed.find(({ pattern }) => pattern === 'documents');
  if (!documents || wanted.length < shortestSearch) return [];
  return [
    {
      id: 'search documents',
      title: i18n._(msg`Search documents for “${wanted}”`),
      detail: '',
      icon: documents.menu?.icon ?? '',
      href: `${screenPath(orgId, 'documents')}${searchWith('', { search: wanted })}`,
    },
  ];
}

/** By which other words people look for a screen. */
function screenCalled(i18n: I18n, pattern: ScreenEntry['pattern']): string {
  const words = screenWords[pattern];
  return words ? i18n._(words) : '';
}
