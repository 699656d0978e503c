import { fetchPayslipFile } from '../../../api/pay/payslips.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';

/** Payslips as PDF, by their ids. */
export const payslipDownloads = downloadsOf(({ orgId, id }, options) =>
  fetchPayslipFile({ orgId, payslipId: id }, options),
);
