import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Whereabouts } from '../../../api/contract/attendance/team-attendance.ts';

interface WhereaboutsLook {
  readonly word: MessageDescriptor;
  /** Path data of a 16 by 16 line drawing. */
  readonly shape: string;
  /** Which colours it has. */
  readonly tone: 'waiting' | 'good' | 'bad' | 'quiet';
}

/** Where somebody is, by shape and word, in the order in which whoever leads them asks. */
export const whereaboutsLooks: Readonly<Record<Whereabouts, WhereaboutsLook>> = {
  not_in: { word: msg`Not in yet`, shape: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.2v.1', tone: 'waiting' },
  in: { word: msg`In`, shape: 'm3 8.5 3.2 3.2L13 5', tone: 'good' },
  elsewhere: { word: msg`Working elsewhere`, shape: 'm2.5 8 5.5-5 5.5 5M4.5 7v6h7V7', tone: 'good' },
  left: { word: msg`Checked out`, shape: 'M6 3H3v10h3M7 8h6m-2.5-2.5L13 8l-2.5 2.5', tone: 'quiet' },
  later: { word: msg`Starts later`, shape: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.8V8l2.2 1.6', tone: 'quiet' },
  on_leave: {
    word: msg`On leave`,
    shape: 'M8 5v8.5M8 5C6 3.5 3.5 4 2.5 6.5 5 6 6.5 6 8 5c2-1.5 4.5-1 5.5 1.5C11 6 9.5 6 8 5',
    tone: 'quiet',
  },
  off: { word: msg`Off today`, shape: 'M4 8h8', tone: 'quiet' },
};
