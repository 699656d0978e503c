import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeatureModule } from '../../../api/contract/organizations.ts';
import type { OrganizationScreen } from '../../../machines/shell/paths.ts';

export interface MenuItem {
  readonly screen: OrganizationScreen;
  readonly title: MessageDescriptor;
  /** Path data of a 20 by 20 line drawing. */
  readonly icon: string;
  /** Shown only where the organization has this module. */
  readonly module?: FeatureModule;
  /** Whether somebody who has left may still read it. */
  readonly isForFormer?: true;
}

export interface MenuGroup {
  /** Null for the items at the top level. */
  readonly title: MessageDescriptor | null;
  readonly items: readonly MenuItem[];
}

/** The side menu, word for word as the specification's section 2 lists it. */
export const menu: readonly MenuGroup[] = [
  {
    title: null,
    items: [
      {
        screen: 'emp-attendances',
        title: msg`Employee Attendances`,
        icon: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 5.8V10l2.8 2',
        module: 'employee_attendance_report',
      },
      {
        screen: 'my-records',
        title: msg`My Records`,
        icon: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 17c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
      },
      { screen: 'my-schedules', title: msg`My Schedules`, icon: 'M3 5h14v12H3ZM3 8.5h14M6.8 3v3M13.2 3v3' },
      {
        screen: 'payslips',
        title: msg`Payslips`,
        isForFormer: true,
        icon: 'M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5ZM8 7h4M8 10.5h4',
      },
      {
        screen: 'my-leaves',
        title: msg`My Leaves`,
        icon: 'M10 6.2V17M10 6.2c-3.6-2-6.5-.4-7 2.3 2.8-.8 5-.3 7-2.3M10 6.2c3.6-2 6.5-.4 7 2.3-2.8-.8-5-.3-7-2.3M10 6.2c-.5-2-2-3.2-3.5-3.4M6 17h8',
      },
      {
        screen: 'documents',
        title: msg`Documents`,
        isForFormer: true,
        icon: 'M5 2.5h6.5L15 6v11.5H5ZM11.5 2.5V6H15',
      },
    ],
  },
  {
    title: msg`My Appraisals`,
    items: [
      {
        screen: 'my-appraisals/objectives-and-competencies',
        title: msg`Objectives & Competencies`,
        icon: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 10h.01',
      },
      {
        screen: 'my-appraisals/assessments',
        title: msg`Assessments`,
        icon: 'm10 3 2.1 4.4 4.9.7-3.5 3.4.8 4.8-4.3-2.3-4.3 2.3.8-4.8L3 8.1l4.9-.7Z',
      },
    ],
  },
  {
    title: msg`Supervisory`,
    items: [
      {
        screen: 'supervisory/leave-requests',
        title: msg`Authorize Leaves`,
        icon: 'M3 5h14v12H3ZM3 8.5h14M7 12.5l2.2 2.2L13.5 11',
      },
      {
        screen: 'supervisory/appraisals',
        title: msg`Authorize Appraisals`,
        icon: 'M4 3h12v14H4ZM7 8l1.5 1.5L11 7M7 13.2l1.5 1.5 2.5-2.5M13 8.5h.01M13 13.5h.01',
      },
      // beside the two that the specification lists
      {
        screen: 'supervisory/requests',
        title: msg`Other Requests`,
        icon: 'M3 10.5 5.5 4h9l2.5 6.5V16H3ZM3 10.5h4l1 2.2h4l1-2.2h4',
      },
    ],
  },
];

/** Whether somebody who has left may be on a screen. */
export const isScreenForFormer = (screen: string): boolean =>
  menu.some(({ items }) => items.some((item) => item.isForFormer && item.screen === screen));
