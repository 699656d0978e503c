import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallFailure } from '../../../api/contract/failure.ts';

/** The fields that were found to be missing, as text: the same while nothing changes. */
export const missingFields = (problem: CallFailure | null): string =>
  problem?.kind === 'refused'
    ? problem.fields.flatMap(({ path, code }) => (code === 'field_missing' ? [`${path} `] : [])).join('')
    : '';

const words: Readonly<Record<string, MessageDescriptor>> = {
  typeId: msg`Choose a type of leave.`,
  place: msg`Choose where you work.`,
  firstDate: msg`Choose a first day.`,
  lastDate: msg`Choose a last day.`,
  checkIn: msg`Enter when you came.`,
  checkOut: msg`Enter when you left.`,
  startTime: msg`Enter when it starts.`,
  endTime: msg`Enter when it ends.`,
  reason: msg`Enter a reason.`,
};

/** What to do about a field that must be filled in, by its name on the wire. */
export const missingWords = (name: string): MessageDescriptor => words[name] ?? msg`Fill in this field.`;
