import type { PayslipFilesRef } from '../../../../machines/screens/payslips/payslip-files.machine.ts';
import type { PayslipsRef } from '../../../../machines/screens/payslips/payslips.machine.ts';

/** What every part of the screen tells what is done in it. */
export interface PayslipsParts {
  readonly screen: PayslipsRef;
  readonly files: PayslipFilesRef;
}
