import { type Abortable, call } from '../calls/host.ts';
import {
  answerMonth,
  confirmationOfMonth,
  type MonthConfirmation,
  statementOfMonth,
} from '../contract/attendance/month-confirmation.ts';

export const fetchMonthConfirmation = (params: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(confirmationOfMonth, { params, signal });

export interface MonthAnswer {
  readonly orgId: string;
  readonly month: string;
  readonly action: 'confirm' | 'dispute';
  /** Names what the month said when it was looked at. */
  readonly seen: string;
  /** Of a dispute: the day that is wrong; null: the month. */
  readonly date: string | null;
  readonly comment: string;
  readonly version: number;
  /** Names this try: sent twice it is one answer. */
  readonly key: string;
}

export const sendMonthAnswer = (
  { orgId, month, key, version, ...body }: MonthAnswer,
  { signal }: Abortable = {},
): Promise<MonthConfirmation> => call(answerMonth, { params: { orgId, month }, body, key, version, signal });

/** What was seen when the month was confirmed last, as PDF. */
export const fetchMonthStatement = (params: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(statementOfMonth, { params, signal });
