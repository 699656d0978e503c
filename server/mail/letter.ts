import { resetMinutes } from '../../src/api/contract/account/reset-link.ts';
import type { AccountNotification } from '../notifications/notify.ts';

/** What a letter is about, as far as it may say. */
export interface Told {
  /** The kind of what it is about, such as `leave_request`. */
  readonly subject: string;
  /** What has happened to it. */
  readonly kind: string;
  /** Whether it is the reader’s own. */
  readonly isOwn: boolean;
  /** Who did it; null where it happened by itself. */
  readonly who: string | null;
  /** What it is called, as far as the reader may know. */
  readonly title: string;
  readonly firstDate: string;
  readonly lastDate: string;
  /** Until when it is to be done, or holds; null where there is no such day. */
  readonly until: { readonly says: 'due' | 'valid'; readonly date: string } | null;
  /** Where it can be looked at. */
  readonly link: string;
}

/** What has happened to what, to be read on a list of letters; `WHO` is whoever did it. */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  presence_request: {
    submitted: 'WHO requested remote or on-duty days',
    edited: 'WHO changed a request for remote or on-duty days',
    withdrawn: 'WHO withdrew a request for remote or on-duty days',
    canceled: 'WHO canceled remote or on-duty days',
    approved: 'Your remote or on-duty days are approved',
    rejected: 'Your remote or on-duty days are rejected',
    returned: 'Your request for remote or on-duty days is returned to you',
    commented: 'WHO commented on a request for remote or on-duty days',
    reminded: 'WHO sent a reminder about a request for remote or on-duty days',
  },
  shift_request: {
    submitted: 'WHO requested another shift',
    agreed: 'WHO agreed to take a shift',
    declined: 'WHO cannot take your shift',
    volunteered: 'WHO volunteered for a shift',
    stepped_back: 'WHO no longer volunteers for a shift',
    withdrawn: 'WHO withdrew a shift request',
    approved: 'Your shift request is approved',
    rejected: 'Your shift request is rejected',
    cover_shift_asked: 'WHO asks you to swap shifts',
    cover_shift_offered: 'WHO offers a shift to the team',
    cover_shift_approved: 'Your shifts have changed as you agreed',
    cover_shift_elsewhere: 'A shift you volunteered for went to someone else',
    cover_shift_off: 'Called off: you no longer need to take this shift',
    expired: 'Your shift request has expired',
    commented: 'WHO commented on a shift request',
    reminded: 'WHO sent a reminder about a shift request',
  },
  correction_request: {
    submitted: 'WHO requested an attendance correction',
    edited: 'WHO changed an attendance correction',
    withdrawn: 'WHO withdrew an attendance correction',
    approved: 'Your attendance correction is approved',
    rejected: 'Your attendance correction is rejected',
    returned: 'Your attendance correction is returned to you',
    reverted: 'Your attendance correction is reverted',
    commented: 'WHO commented on an attendance correction',
    reminded: 'WHO sent a reminder about an attendance correction',
  },
  overtime_request: {
    submitted: 'WHO requested overtime',
    edited: 'WHO changed an overtime request',
    withdrawn: 'WHO withdrew an overtime request',
    approved: 'Your overtime is approved',
    rejected: 'Your overtime is rejected',
    commented: 'WHO commented on an overtime request',
    reminded: 'WHO sent a reminder about an overtime request',
  },
  leave_request: {
    submitted: 'WHO requested leave',
    edited: 'WHO changed a leave request',
    withdrawn: 'WHO withdrew a leave request',
    approved: 'Your leave is approved',
    rejected: 'Your leave is rejected',
    returned: 'Your leave request is returned to you',
    commented: 'WHO commented on a leave request',
    reminded: 'WHO sent a reminder about a leave request',
    cancellation_asked: 'WHO requested cancellation of a leave',
    cancellation_accepted: 'Your cancellation is accepted',
    cancellation_declined: 'Your cancellation is declined',
    substitute_accepted: 'WHO agreed to cover',
    substitute_declined: 'WHO cannot cover',
    cover_asked: 'WHO asked you to cover',
    cover_granted: 'WHO will be away: you are covering',
    cover_over: 'Your cover for WHO is no longer needed',
  },
  // what is rated, and how, stands in no letter
  appraisal: {
    appraisal_submitted: 'WHO submitted an assessment',
    appraisal_returned: 'Your assessment is returned to you',
    appraisal_shared: 'Your appraisal is shared with you',
    appraisal_acknowledged: 'WHO acknowledged an appraisal',
    appraisal_disagreed: 'WHO disagreed with an appraisal',
    appraisal_finalized: 'Your appraisal is finalized',
    appraisal_reminded: 'WHO reminded you of your assessment',
  },
  // what is wrong stands in no letter
  attendance_month: {
    month_disputed: 'WHO reported a problem in their attendance',
    month_replied: 'WHO replied to the problem in your attendance',
  },
  // why stands in no letter
  published_shift: { shift_changed: 'Your shifts have changed', shift_declined: 'WHO declined a shift' },
  // neither what is asked nor what is answered stands in a letter
  payslip_question: {
    payslip_asked: 'WHO has a question about their payslip',
    payslip_answered: 'Your question about your payslip is answered',
  },
  requested_document: {
    document_requested: 'You are asked for a document',
    document_due: 'A document that you are asked for is due soon',
    document_uploaded: 'WHO sent a document',
    document_accepted: 'Your document is accepted',
    document_rejected: 'Your document is rejected',
    document_expiring: 'A document of yours is about to expire',
    document_expired: 'A document of yours has expired',
    document_lapsed: 'WHO has a document that is no longer valid',
  },
  // neither what is asked for nor what it was stands in a letter
  record_change: {
    record_change_requested: 'WHO requested a change to their records',
    record_change_noted: 'A change to your records was requested. If it was not you, tell your organization at once',
    record_change_approved: 'The change to your records is approved',
    record_change_rejected: 'The change to your records is rejected',
  },
  record_item: {
    record_expiring: 'Something in your records is about to expire',
    record_expired: 'Something in your records has expired',
    record_updated: 'Your organization updated your records',
  },
  development_action: {
    development_added: 'WHO noted down a development action',
    development_changed: 'WHO changed a development action',
    development_completed: 'WHO completed a development action',
    development_dropped: 'WHO dropped a development action',
    development_reopened: 'WHO reopened a development action',
  },
  feedback_request: {
    feedback_asked: 'WHO asks you for feedback',
    feedback_withdrawn: 'WHO no longer asks you for feedback',
    feedback_declined: 'WHO declined to give feedback',
  },
  objectives_plan: {
    plan_submitted: 'WHO submitted objectives',
    plan_approved: 'Your objectives are approved',
    plan_returned: 'Your objectives are returned to you',
    plan_amendment_requested: 'WHO asked to change objectives',
    plan_amendment_granted: 'You may change your objectives',
    plan_amendment_declined: 'Your objectives stay as they are',
  },
};

const format = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The parts in one order, whichever version of the locale's data puts commas where. */
const formatDate = (date: string): string => {
  const parts = new Map(format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return ['weekday', 'day', 'month', 'year'].map((type) => parts.get(type as 'day')).join(' ');
};

const ofAccount: Readonly<
  Record<AccountNotification, { readonly subject: string; readonly lines: readonly string[] }>
> = {
  account_sign_ins_failed: {
    subject: 'Many failed attempts to sign in to your account',
    lines: [
      'Somebody has tried to sign in to your account several times with a wrong password. Nobody got in.',
      'If it was not you: choose a longer password, and sign out everywhere in your profile.',
    ],
  },
  account_password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password of your account was changed. All other devices have been signed out.',
      'If it was not you: tell your administrator at once.',
    ],
  },
};

/** To the owner of an account, about what somebody has done to it. */
export const letterOfAccount = (kind: AccountNotification, publicUrl: string): { subject: string; text: string } => ({
  subject: ofAccount[kind].subject,
  text: [...ofAccount[kind].lines, `Open Muster: ${publicUrl}\n`].join('\n\n'),
});

/** To whoever has asked for another password. @param link where it is chosen */
export const letterOfReset = (link: string): { subject: string; text: string } => ({
  subject: 'Choose a new password',
  text: [
    'Somebody asked for a new password for your account.',
    `Choose it within ${resetMinutes} minutes: ${link}`,
    'If it was not you, do nothing: your password stays as it is.\n',
  ].join('\n\n'),
});

/** What the first of two approvals says to whoever decides after that. */
const secondApproval: Readonly<Record<string, string>> = {
  leave_request: 'A leave request needs your second approval',
};

/** A letter as plain text: no pictures that tell who has read it, and nothing that a mail program has to trust. */
export function letterFor({ subject: about, kind, isOwn, who, title, firstDate, lastDate, until, link }: Told): {
  subject: string;
  text: string;
} {
  const known = (kind === 'approved' && !isOwn && secondApproval[about]) || titles[about]?.[kind];
  const subject = (known ?? 'There is news for you').replaceAll('WHO', () => who ?? 'Somebody');
  const range = firstDate === lastDate ? formatDate(firstDate) : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  const untilWhen = until && `${until.says === 'due' ? 'due' : 'valid until'} ${formatDate(until.date)}`;
  // a document that is asked for is of no day but the one until which it is to be sent, or holds
  const when = untilWhen ?? (about === 'requested_document' ? '' : range);
  const text = [`${subject}.`, [title, when].filter(Boolean).join(', '), `Look at it: ${link}`].join('\n\n');
  return { subject, text: `${text}\n` };
}
