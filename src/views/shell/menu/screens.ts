import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { FeatureModule, Waiting } from '../../../api/contract/organizations.ts';
import type { OrganizationRoutePattern } from '../../../machines/shell/address/paths.ts';
import { lazyScreen, ownWords, requestWords } from '../../parts/lazy-screen.ts';

/** What a screen is told of where it is. */
interface ScreenProps {
  readonly orgId: string;
  readonly title: MessageDescriptor;
}

interface Screen {
  /** As the menu, the breadcrumbs and the window call it. */
  readonly title: MessageDescriptor;
  /** Where the side menu lists it; a screen without is come to from another one. */
  readonly menu?: {
    readonly section: SectionName;
    /** Path data of a 20 by 20 line drawing. */
    readonly icon: string;
    /** Its place in the bar of the most used on a phone, and what one must be allowed to for it to be of use. */
    readonly bar?: { readonly title: MessageDescriptor; readonly permission?: string };
    /** Shown only where the organization has this module. */
    readonly module?: FeatureModule;
    /** What of all that waits for somebody is done there. */
    readonly waits?: readonly (keyof Waiting)[];
    /** Whether somebody who has left may still read it. */
    readonly isForFormer?: true;
  };
  readonly view: ComponentType<ScreenProps>;
}

/** Sections of the side menu, in their order, by the segment that their screens' paths begin with. */
export const sections = {
  '': null,
  'my-appraisals': msg`My Appraisals`,
  supervisory: msg`Supervisory`,
} as const satisfies Readonly<Record<string, MessageDescriptor | null>>;
export type SectionName = keyof typeof sections;

/** Of whoever decides on somebody's requests: the host names the call. */
const teamLeaveRequests = 'teamLeaveRequests';

/** The words of appraisals, also of what their screens ask and confirm. */
async function appraisalWords(): Promise<void> {
  const [{ messages }] = await Promise.all([
    import('../../../locales/en-appraisals.po'),
    import('../../screens/appraisals/common/overlay-words.ts'),
  ]);
  i18n.load('en', messages);
}

/** Every screen below an organization (specification, section 2), in the order of the side menu. */
const table: Readonly<Record<OrganizationRoutePattern, Screen>> = {
  'emp-attendances': {
    title: msg`Employee Attendances`,
    menu: {
      section: '',
      icon: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 5.8V10l2.8 2',
      bar: { title: msg`Attendance` },
      module: 'employee_attendance_report',
      waits: ['incompleteDays', 'monthsToConfirm', 'returnedRequests'],
    },
    view: lazyScreen(() => import('../../screens/emp-attendances/emp-attendances.screen.tsx')),
  },
  'my-records': {
    title: msg`My Records`,
    menu: {
      section: '',
      icon: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 17c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
    },
    view: lazyScreen(() => import('../../screens/my-records/my-records.screen.tsx'), ownWords),
  },
  'my-schedules': {
    title: msg`My Schedules`,
    menu: { section: '', icon: 'M3 5h14v12H3ZM3 8.5h14M6.8 3v3M13.2 3v3', waits: ['shiftsToAnswer', 'shiftsAsked'] },
    view: lazyScreen(() => import('../../screens/my-schedules/my-schedules.screen.tsx'), ownWords),
  },
  payslips: {
    title: msg`Payslips`,
    menu: {
      section: '',
      icon: 'M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5ZM8 7h4M8 10.5h4',
      isForFormer: true,
      waits: ['unreadPayslips', 'payslipAnswers'],
    },
    view: lazyScreen(() => import('../../screens/payslips/payslips.screen.tsx'), ownWords),
  },
  'my-leaves': {
    title: msg`My Leaves`,
    menu: {
      section: '',
      icon: 'M10 6.2V17M10 6.2c-3.6-2-6.5-.4-7 2.3 2.8-.8 5-.3 7-2.3M10 6.2c3.6-2 6.5-.4 7 2.3-2.8-.8-5-.3-7-2.3M10 6.2c-.5-2-2-3.2-3.5-3.4M6 17h8',
      bar: { title: msg`Leaves` },
      waits: ['coverRequests', 'returnedLeaves'],
    },
    view: lazyScreen(() => import('../../screens/leaves/my-leaves.screen.tsx'), requestWords),
  },
  documents: {
    title: msg`Documents`,
    menu: {
      section: '',
      icon: 'M5 2.5h6.5L15 6v11.5H5ZM11.5 2.5V6H15',
      isForFormer: true,
      waits: ['documentsToAnswer', 'requestedDocuments'],
    },
    view: lazyScreen(() => import('../../screens/documents/documents.screen.tsx'), ownWords),
  },
  'my-appraisals/objectives-and-competencies': {
    title: msg`Objectives & Competencies`,
    menu: {
      section: 'my-appraisals',
      icon: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 10h.01',
    },
    view: lazyScreen(() => import('../../screens/appraisals/objectives/objectives.screen.tsx'), appraisalWords),
  },
  'my-appraisals/objectives-and-competencies/:appraisalSessionId': {
    title: msg`Appraisal Session`,
    view: lazyScreen(() => import('../../screens/appraisals/objectives/objectives-session.screen.tsx'), appraisalWords),
  },
  'my-appraisals/assessments': {
    title: msg`Assessments`,
    menu: {
      section: 'my-appraisals',
      icon: 'm10 3 2.1 4.4 4.9.7-3.5 3.4.8 4.8-4.3-2.3-4.3 2.3.8-4.8L3 8.1l4.9-.7Z',
      waits: ['ownAppraisals'],
    },
    view: lazyScreen(() => import('../../screens/appraisals/assessments/assessments.screen.tsx'), appraisalWords),
  },
  'my-appraisals/assessments/:appraisalSessionId': {
    title: msg`Appraisal Session`,
    view: lazyScreen(() => import('../../screens/appraisals/assessments/session.screen.tsx'), appraisalWords),
  },
  'my-appraisals/assessments/:appraisalSessionId/window/:appraisalWindowId': {
    title: msg`Appraisal Window`,
    view: lazyScreen(() => import('../../screens/appraisals/assessments/window.screen.tsx'), appraisalWords),
  },
  'supervisory/leave-requests': {
    title: msg`Authorize Leaves`,
    menu: {
      section: 'supervisory',
      icon: 'M3 5h14v12H3ZM3 8.5h14M7 12.5l2.2 2.2L13.5 11',
      bar: { title: msg`Authorize`, permission: teamLeaveRequests },
      waits: ['leaveDecisions'],
    },
    view: lazyScreen(() => import('../../screens/leaves/team-leaves.screen.tsx'), requestWords),
  },
  'supervisory/appraisals': {
    title: msg`Authorize Appraisals`,
    menu: {
      section: 'supervisory',
      icon: 'M4 3h12v14H4ZM7 8l1.5 1.5L11 7M7 13.2l1.5 1.5 2.5-2.5M13 8.5h.01M13 13.5h.01',
      waits: ['teamAppraisals'],
    },
    view: lazyScreen(() => import('../../screens/appraisals/team/team-appraisals.screen.tsx'), appraisalWords),
  },
  'supervisory/appraisals/window/:appraisalWindowId': {
    title: msg`Appraisal Window`,
    view: lazyScreen(() => import('../../screens/appraisals/team/team-window.screen.tsx'), appraisalWords),
  },
  'supervisory/appraisals/window/:appraisalWindowId/submitted/:submittedWindowId': {
    title: msg`Submitted Window`,
    view: lazyScreen(() => import('../../screens/appraisals/team/submitted-window.screen.tsx'), appraisalWords),
  },
  // beside the two that the specification lists
  'supervisory/requests': {
    title: msg`Other Requests`,
    menu: {
      section: 'supervisory',
      icon: 'M3 10.5 5.5 4h9l2.5 6.5V16H3ZM3 10.5h4l1 2.2h4l1-2.2h4',
      bar: { title: msg`Requests`, permission: teamLeaveRequests },
      waits: [
        'correctionDecisions',
        'overtimeDecisions',
        'presenceDecisions',
        'shiftDecisions',
        'payslipQuestions',
        'documentReviews',
        'recordReviews',
        'monthProblems',
      ],
    },
    view: lazyScreen(() => import('../../screens/other-requests/other-requests.screen.tsx'), requestWords),
  },
};

export interface ScreenEntry extends Screen {
  /** Its path below the organization; a colon begins what names one thing. */
  readonly pattern: OrganizationRoutePattern;
}

export const screens: readonly ScreenEntry[] = Object.entries(table).map(([pattern, screen]) => ({
  ...screen,
  // `table` has no other keys
  pattern: pattern as OrganizationRoutePattern,
}));

/** The same in wouter's words, whichever organization it is. */
export const routeOf = (pattern: OrganizationRoutePattern): string => `/organizations/org/:orgId/${pattern}`;

/** How much waits on a screen; nothing while that is not known. */
export const waitingOn = ({ menu }: Pick<Screen, 'menu'>, waiting: Waiting | null): number =>
  waiting === null ? 0 : (menu?.waits ?? []).reduce((sum, kind) => sum + waiting[kind], 0);
