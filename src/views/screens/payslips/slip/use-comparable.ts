import { useSelector } from '@xstate/react';
import type { PayslipSummary } from '../../../../api/contract/pay/payslips.ts';
import { comparableWith } from '../../../../machines/screens/payslips/pay-figures.ts';
import { type PayslipsRef, payslipLists } from '../../../../machines/screens/payslips/payslips.machine.ts';

/** Those of the list that one can be compared with, the latest first; none while the list is still to come. */
export function useComparable(screen: PayslipsRef, slip: PayslipSummary): PayslipSummary[] {
  const list = useSelector(screen, ({ children }) => children.list);
  const data = useSelector(list, (snapshot) => (snapshot ? payslipLists.dataOf(snapshot) : null));
  return comparableWith(slip, data?.payslips ?? []);
}
