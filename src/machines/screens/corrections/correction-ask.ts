import * as z from 'zod/mini';
import type {
  CorrectionDraft,
  CorrectionInput,
  CorrectionRequest,
} from '../../../api/contract/requests/corrections.ts';
import { formFiles, noFiles } from '../../overlays/form-content.ts';

/** What is filled in to have a day counted by other times; what is not known yet is empty. */
export const correctionValues = z.object({
  date: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  /** Other days of the same times, with spaces between them; of something new alone. */
  alsoOn: z._default(z.string(), ''),
  reason: z.string(),
  files: formFiles,
});
export type CorrectionValues = z.output<typeof correctionValues>;

export const emptyCorrection: CorrectionValues = {
  date: '',
  checkIn: '',
  checkOut: '',
  alsoOn: '',
  reason: '',
  files: noFiles,
};

/** What is filled in of a request that is there. */
export const valuesOf = ({ ask, attachments }: CorrectionRequest): CorrectionValues => ({
  date: ask.date,
  checkIn: ask.checkIn ?? '',
  checkOut: ask.checkOut ?? '',
  alsoOn: '',
  reason: ask.reason,
  files: { attachments, unsent: 0 },
});

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Fields that must be filled in before anything can be asked for. */
export const missingIn = ({ checkIn, checkOut }: CorrectionValues): readonly string[] => [
  ...(isTime(checkIn) ? [] : ['checkIn']),
  ...(isTime(checkOut) ? [] : ['checkOut']),
];

/** The other days that the same is asked for. */
export const otherDaysIn = ({ alsoOn }: Pick<CorrectionValues, 'alsoOn'>): ReadonlySet<string> =>
  new Set(alsoOn.split(' ').filter(Boolean));

/** The same with one more of them, or one less. @returns the value of the field */
export function otherDaysWith(values: Pick<CorrectionValues, 'alsoOn'>, date: string): string {
  const days = otherDaysIn(values);
  const next = days.has(date) ? [...days].filter((one) => one !== date) : [...days, date];
  return next.sort().join(' ');
}

/** What is kept, as far as it is known. */
export const draftIn = ({ date, checkIn, checkOut, alsoOn, reason, files }: CorrectionValues): CorrectionDraft => ({
  date,
  checkIn: isTime(checkIn) ? checkIn : null,
  checkOut: isTime(checkOut) ? checkOut : null,
  ...(alsoOn !== '' && { alsoOn: [...otherDaysIn({ alsoOn })] }),
  reason: reason.trim(),
  attachmentIds: files.attachments.map(({ id }) => id),
});

/** What is asked for; null while too little is there. */
export function askIn(values: CorrectionValues): CorrectionInput | null {
  const { checkIn, checkOut, ...draft } = draftIn(values);
  return checkIn !== null && checkOut !== null ? { ...draft, checkIn, checkOut } : null;
}
