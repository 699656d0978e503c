import { addDays } from '../../../src/api/contract/calendar.ts';
import type { Row } from '../reading/files.ts';
import type { Importing } from './importing.ts';
import type { Judged } from './judging.ts';

type Line = Row<'payslip_lines.csv'>;

/** Days that a line can be counted from: whoever opens a payslip has them all computed. */
const longestBasis = 366;

/** Notes what is wrong with a line by itself. */
export function judgeLine(
  row: Line,
  { fault, names, inOrder }: Judged<'payslip_lines.csv'>,
  { leaveTypes }: Importing,
): void {
  const product = row.quantity === null || row.rate === null ? null : productOf(row.quantity, row.rate);
  if (product !== null && Math.abs(product - row.amount) > 1) {
    fault('amount', `is not quantity times rate, which is ${product}`);
  }
  if (row.quantity !== null && row.unit === null) fault('unit', 'must say what is counted');
  if ((row.basis === null) !== (row.basis_from === null) || (row.basis === null) !== (row.basis_to === null)) {
    fault('basis', 'needs basis_from and basis_to, and they need it');
  }
  inOrder('basis_from', 'basis_to');
  if (row.basis_from !== null && row.basis_to !== null && row.basis_to > addDays(row.basis_from, longestBasis)) {
    fault('basis_to', 'is more than a year after basis_from');
  }
  if ((row.basis === 'leave') !== (row.leave_type !== null)) {
    fault('leave_type', 'belongs to lines with the basis leave, and to no others');
  }
  names('leave_type', leaveTypes, 'leave_types.csv');
}

/** Thousandths times ten-thousandths of a minor unit, in minor units: exact, and rounded once, halves away from zero. */
function productOf(quantity: number, rate: number): number {
  const product = BigInt(quantity) * BigInt(rate);
  const half = product < 0n ? -5_000_000n : 5_000_000n;
  return Number((product + half) / 10_000_000n);
}
