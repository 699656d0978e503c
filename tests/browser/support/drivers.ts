import { connectionDriver } from '../../../qa/drivers/connection.driver.ts';
import { delegationsDriver } from '../../../qa/drivers/delegations.driver.ts';
import { dialogDriver } from '../../../qa/drivers/dialog.driver.ts';
import { formSheetDriver } from '../../../qa/drivers/form-sheet.driver.ts';
import { leaveFeedDriver } from '../../../qa/drivers/leave-feed.driver.ts';
import { leaveRequestDriver } from '../../../qa/drivers/leave-request.driver.ts';
import { myLeavesDriver } from '../../../qa/drivers/my-leaves.driver.ts';
import { navigationDriver } from '../../../qa/drivers/navigation.driver.ts';
import { organizationDriver } from '../../../qa/drivers/organization.driver.ts';
import { ownRequestsDriver } from '../../../qa/drivers/own-requests.driver.ts';
import { requestBatchDriver } from '../../../qa/drivers/request-batch.driver.ts';
import { requestCaseDriver } from '../../../qa/drivers/request-case.driver.ts';
import { requestFormDriver } from '../../../qa/drivers/request-form.driver.ts';
import { sessionDriver } from '../../../qa/drivers/session.driver.ts';
import { sideMenuDriver } from '../../../qa/drivers/side-menu.driver.ts';
import { standInsDriver } from '../../../qa/drivers/stand-ins.driver.ts';
import { teamRequestsDriver } from '../../../qa/drivers/team-requests.driver.ts';
import { toastDriver } from '../../../qa/drivers/toast.driver.ts';
import { toasterDriver } from '../../../qa/drivers/toaster.driver.ts';
import { uploadsDriver } from '../../../qa/drivers/uploads.driver.ts';
import { yearPlanDriver } from '../../../qa/drivers/year-plan.driver.ts';
import type { AnyDriver } from './drive-paths.ts';

type Drivers = readonly AnyDriver[];

/** What can be driven by hand on the page of overlays. */
export const overlayDrivers = [
  toastDriver,
  toasterDriver,
  dialogDriver,
  formSheetDriver,
  navigationDriver,
] as unknown as Drivers;

/** What can be driven by hand on the screens of leaves. */
export const leaveDrivers = [
  myLeavesDriver,
  requestFormDriver,
  uploadsDriver,
  yearPlanDriver,
  leaveFeedDriver,
  standInsDriver,
  teamRequestsDriver,
  requestCaseDriver,
  requestBatchDriver,
  delegationsDriver,
  leaveRequestDriver,
] as unknown as Drivers;

/** What can be driven by hand in the portal itself. */
export const portalDrivers = [
  sideMenuDriver,
  connectionDriver,
  organizationDriver,
  ownRequestsDriver,
  sessionDriver,
] as unknown as Drivers;

export const allDrivers = [...overlayDrivers, ...portalDrivers, ...leaveDrivers];
