import { type Abortable, call } from '../calls/host.ts';
import { prefetchable } from '../calls/prefetch.ts';
import { onePayslip, ownPayslips, payslipFile, payYearFile, viewPayslip } from '../contract/pay/payslips.ts';

const fetchOwnPayslips = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(ownPayslips, { params, signal });
export const ownPayslipsPrefetch = prefetchable(fetchOwnPayslips);

export const fetchPayslip = (params: { orgId: string; payslipId: string }, { signal }: Abortable = {}) =>
  call(onePayslip, { params, signal });

/** Says that it has been read. Said twice it is no other. */
export const sendPayslipViewed = (params: { orgId: string; payslipId: string }, { signal }: Abortable = {}) =>
  call(viewPayslip, { params, signal });

/** As PDF. */
export const fetchPayslipFile = (params: { orgId: string; payslipId: string }, { signal }: Abortable = {}) =>
  call(payslipFile, { params, signal });

/** What all payslips of a year come to, as PDF. @param of.year the year that they were paid in */
export const fetchPayYearFile = (params: { orgId: string; year: string }, { signal }: Abortable = {}) =>
  call(payYearFile, { params, signal });
