import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier } from '../values.ts';
import { currency, minorUnits } from './money.ts';

/** States of `src/machines/lifecycles/payslip.machine.ts`, as far as anybody but the payroll sees one. */
export const payslipState = z.enum(['unread', 'viewed', 'superseded']);

export const payslipSummary = z.object({
  id: identifier,
  state: payslipState,
  /** The period that it is for. */
  firstDate: calendarDate,
  lastDate: calendarDate,
  paidOn: calendarDate,
  currency,
  gross: minorUnits,
  deductions: minorUnits,
  net: minorUnits,
  /** The one that has taken its place, and the one whose place it has taken. */
  supersededById: z.nullable(identifier),
  supersedesId: z.nullable(identifier),
  /** Whether a question about it was answered, and is not closed yet. */
  hasAnswer: z.boolean(),
});

/** A day of the register that a line's quantity comes of. */
export const payslipDay = z.object({
  date: calendarDate,
  /** How much of the day, where it is less than all of it or counted by time. */
  minutes: z.nullable(z.int()),
});

export const payslipLine = z.object({
  position: z.int(),
  kind: z.enum(['earning', 'deduction', 'employer']),
  /** The same in every payslip: by it lines of two are compared. */
  code: z.string(),
  name: z.string(),
  /** Thousandths of the unit. */
  quantity: z.nullable(z.int()),
  unit: z.nullable(z.enum(['hours', 'days'])),
  /** Ten-thousandths of a minor unit, for one of the unit. */
  rate: z.nullable(z.int()),
  amount: minorUnits,
  yearToDate: z.nullable(minorUnits),
  /** What days are behind the quantity; null where the payroll has not said. */
  basis: z.nullable(
    z.object({
      kind: z.enum(['overtime', 'leave', 'absence']),
      firstDate: calendarDate,
      lastDate: calendarDate,
      days: z.array(payslipDay),
    }),
  ),
});

/** What stood on a payslip earlier in the year, and does not on this one. */
export const earlierLine = z.pick(payslipLine, { kind: true, code: true, name: true, yearToDate: true });

export const payslip = z.object({
  ...payslipSummary.shape,
  lines: z.array(payslipLine),
  /** With the lines it is all that the year has come to so far; by kind and code. */
  earlierLines: z.array(earlierLine),
  employerCosts: minorUnits,
  /** The end of the number of the account that it is paid to: nobody is told the rest. */
  accountEnding: z.nullable(z.string()),
  /** Where it is paid in another currency than it is reckoned in. */
  paid: z.nullable(z.object({ currency, net: minorUnits })),
  /** The one of the period before, to compare it with. */
  previousId: z.nullable(identifier),
});

/** All payslips of a year that count, added up, as PDF: the year that they were paid in. */
export const payYearFile = endpoint({
  id: 'payYearFile',
  summary: 'What all of one’s own payslips of a year come to, as PDF',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/payslips/years/{year}/statement',
  perMinute: 30,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, year: z.string().check(z.regex(/^(19|20|21)\d{2}$/)) }),
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'acting_not_allowed'],
});

const ofPayslip = z.strictObject({ orgId: identifier, payslipId: identifier });
const path = 'attendee-client/belonging-organizations/{orgId}/payslips';

// nothing of pay is kept on a device, and nobody reads it in another's name

/** One's own payslips, the latest first. Drafts are none yet. */
export const ownPayslips = endpoint({
  id: 'ownPayslips',
  summary: 'One’s own payslips, the latest first',
  method: 'GET',
  path,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  answer: z.object({ payslips: z.array(payslipSummary) }),
  errors: ['not_found', 'acting_not_allowed'],
});

export const onePayslip = endpoint({
  id: 'onePayslip',
  summary: 'One of one’s own payslips, with its lines and the days behind them',
  method: 'GET',
  path: `${path}/{payslipId}`,
  whileActing: 'refused',
  params: ofPayslip,
  answer: payslip,
  errors: ['not_found', 'acting_not_allowed'],
});

/** Says that it has been read: it is no longer counted as unread. Said again it changes nothing more, so that it needs no key. */
export const viewPayslip = endpoint({
  id: 'viewPayslip',
  summary: 'Mark one of one’s own payslips as read',
  method: 'POST',
  path: `${path}/{payslipId}/viewed`,
  changes: 'payslips',
  whileActing: 'refused',
  params: ofPayslip,
  answer: z.object({ id: identifier, state: payslipState }),
  errors: ['not_found', 'acting_not_allowed'],
});

/** A payslip to keep and to hand in elsewhere. */
export const payslipFile = endpoint({
  id: 'payslipFile',
  summary: 'One of one’s own payslips as PDF',
  method: 'GET',
  path: `${path}/{payslipId}/file`,
  whileActing: 'refused',
  perMinute: 120,
  params: ofPayslip,
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'acting_not_allowed'],
});

export type PayslipState = z.output<typeof payslipState>;
export type PayslipSummary = z.output<typeof payslipSummary>;
export type PayslipLine = z.output<typeof payslipLine>;
export type EarlierLine = z.output<typeof earlierLine>;
export type Payslip = z.output<typeof payslip>;
