import type { DownloadsRef } from '../../../../machines/files/downloads.machine.ts';
import type { PayslipsRef } from '../../../../machines/screens/payslips/payslips.machine.ts';

/** What every part of the screen tells what is done in it. */
export interface PayslipsParts {
  readonly screen: PayslipsRef;
  readonly files: DownloadsRef;
}
