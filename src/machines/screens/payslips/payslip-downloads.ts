import { fetchPayslipFile, fetchPayYearFile } from '../../../api/pay/payslips.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';

/** By this an id names a year, and not a payslip. */
const ofYear = 'year ';

/** The statement of a year among the files to be had. @param name what the file is to be called */
export const statementOfYear = (year: string, name: string) => ({ id: `${ofYear}${year}`, name });

/** Payslips as PDF, by their ids, and statements of years. */
export const payslipDownloads = downloadsOf(({ orgId, id }, options) =>
  id.startsWith(ofYear)
    ? fetchPayYearFile({ orgId, year: id.slice(ofYear.length) }, options)
    : fetchPayslipFile({ orgId, payslipId: id }, options),
);
