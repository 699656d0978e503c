import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** Of each kind of subject: to its own person, to whoever decides, to whoever covers, and to either side. */
export const titlesOf: Readonly<Record<string, Readonly<Record<'own' | 'team' | 'cover' | 'both', Words>>>> = {
  leave_request: {
    own: {
      approved: msg`Your leave is approved`,
      rejected: msg`Your leave is rejected`,
      returned: msg`Your leave request is returned to you`,
      cancellation_accepted: msg`Your cancellation is accepted`,
      cancellation_declined: msg`Your cancellation is declined`,
    },
    team: {
      submitted: msg`Requested leave`,
      edited: msg`Changed a leave request`,
      withdrawn: msg`Withdrew a leave request`,
      approved: msg`A leave request needs your second approval`,
      cancellation_asked: msg`Requested cancellation of a leave`,
    },
    cover: {
      cover_asked: msg`Asked you to cover`,
      cover_granted: msg`Will be away: you are covering`,
      cover_over: msg`Your cover is no longer needed`,
    },
    both: {
      commented: msg`Commented on a leave request`,
      reminded: msg`Sent a reminder about a leave request`,
      substitute_accepted: msg`Agreed to cover`,
      substitute_declined: msg`Cannot cover`,
    },
  },
  correction_request: {
    own: {
      approved: msg`Your attendance correction is approved`,
      rejected: msg`Your attendance correction is rejected`,
      returned: msg`Your attendance correction is returned to you`,
      reverted: msg`Your attendance correction is reverted`,
    },
    team: {
      submitted: msg`Requested an attendance correction`,
      edited: msg`Changed an attendance correction`,
      withdrawn: msg`Withdrew an attendance correction`,
    },
    cover: {},
    both: {
      commented: msg`Commented on an attendance correction`,
      reminded: msg`Sent a reminder about an attendance correction`,
    },
  },
  overtime_request: {
    own: {
      approved: msg`Your overtime is approved`,
      rejected: msg`Your overtime is rejected`,
    },
    team: {
      submitted: msg`Requested overtime`,
      edited: msg`Changed an overtime request`,
      withdrawn: msg`Withdrew an overtime request`,
    },
    cover: {},
    both: {
      commented: msg`Commented on an overtime request`,
      reminded: msg`Sent a reminder about an overtime request`,
    },
  },
  shift_request: {
    own: {
      agreed: msg`Agreed to take your shift`,
      declined: msg`Cannot take your shift`,
      volunteered: msg`Volunteered for your shift`,
      stepped_back: msg`No longer volunteers for your shift`,
      approved: msg`Your shift request is approved`,
      rejected: msg`Your shift request is rejected`,
      expired: msg`Your shift request has expired`,
    },
    team: {
      submitted: msg`Requested another shift`,
      agreed: msg`Agreed to take a colleague’s shift`,
      volunteered: msg`Volunteered for a colleague’s shift`,
      stepped_back: msg`No longer volunteers for a colleague’s shift`,
      withdrawn: msg`Withdrew a shift request`,
    },
    cover: {
      cover_shift_asked: msg`Asks you to swap shifts`,
      cover_shift_offered: msg`Offers a shift to the team`,
      cover_shift_approved: msg`Your shifts have changed as you agreed`,
      cover_shift_elsewhere: msg`A shift you volunteered for went to someone else`,
      cover_shift_off: msg`Called off: you no longer need to take this shift`,
    },
    both: {
      commented: msg`Commented on a shift request`,
      reminded: msg`Sent a reminder about a shift request`,
    },
  },
  presence_request: {
    own: {
      approved: msg`Your remote or on-duty days are approved`,
      rejected: msg`Your remote or on-duty days are rejected`,
      returned: msg`Your request for remote or on-duty days is returned to you`,
    },
    team: {
      submitted: msg`Requested remote or on-duty days`,
      edited: msg`Changed a request for remote or on-duty days`,
      withdrawn: msg`Withdrew a request for remote or on-duty days`,
      canceled: msg`Canceled remote or on-duty days`,
    },
    cover: {},
    both: {
      commented: msg`Commented on a request for remote or on-duty days`,
      reminded: msg`Sent a reminder about a request for remote or on-duty days`,
    },
  },
  appraisal: {
    own: {
      appraisal_returned: msg`Your assessment is returned to you`,
      appraisal_shared: msg`Your appraisal is shared with you`,
      appraisal_finalized: msg`Your appraisal is finalized`,
      appraisal_reminded: msg`Reminded you of your assessment`,
    },
    team: {
      appraisal_submitted: msg`Submitted an assessment`,
      appraisal_acknowledged: msg`Acknowledged an appraisal`,
      appraisal_disagreed: msg`Disagreed with an appraisal`,
    },
    cover: {},
    both: {},
  },
  attendance_month: {
    own: { month_replied: msg`Replied to the problem in your attendance` },
    team: { month_disputed: msg`Reported a problem in their attendance` },
    cover: {},
    both: {},
  },
  published_shift: {
    own: { shift_changed: msg`Your shifts have changed` },
    team: { shift_declined: msg`Declined a shift` },
    cover: {},
    both: {},
  },
  payslip_question: {
    own: { payslip_answered: msg`Answered your question about your payslip` },
    team: { payslip_asked: msg`Has a question about their payslip` },
    cover: {},
    both: {},
  },
  requested_document: {
    own: {
      document_requested: msg`You are asked for a document`,
      document_due: msg`A document is due soon`,
      document_accepted: msg`Accepted your document`,
      document_rejected: msg`Rejected your document`,
      document_expiring: msg`A document of yours is about to expire`,
      document_expired: msg`A document of yours has expired`,
    },
    team: {
      document_uploaded: msg`Sent a document`,
      document_lapsed: msg`Has a document that is no longer valid`,
    },
    cover: {},
    both: {},
  },
  record_change: {
    own: {
      record_change_noted: msg`A change to your records was requested. If it was not you, tell your organization.`,
      record_change_approved: msg`Approved a change to your records`,
      record_change_rejected: msg`Rejected a change to your records`,
    },
    team: { record_change_requested: msg`Requested a change to their records` },
    cover: {},
    both: {},
  },
  record_item: {
    own: {
      record_expiring: msg`Something in your records is about to expire`,
      record_expired: msg`Something in your records has expired`,
      record_updated: msg`Your organization updated your records`,
    },
    team: {},
    cover: {},
    both: {},
  },
  development_action: {
    own: {},
    team: {},
    cover: {},
    both: {
      development_added: msg`Noted down a development action`,
      development_changed: msg`Changed a development action`,
      development_completed: msg`Completed a development action`,
      development_dropped: msg`Dropped a development action`,
      development_reopened: msg`Reopened a development action`,
    },
  },
  feedback_request: {
    own: {
      feedback_asked: msg`Asks you for feedback`,
      feedback_withdrawn: msg`No longer asks you for feedback`,
    },
    team: { feedback_declined: msg`Declined to give feedback` },
    cover: {},
    both: {},
  },
  objectives_plan: {
    own: {
      plan_approved: msg`Your objectives are approved`,
      plan_returned: msg`Your objectives are returned to you`,
      plan_amendment_granted: msg`You may change your objectives`,
      plan_amendment_declined: msg`Your objectives stay as they are`,
    },
    team: {
      plan_submitted: msg`Submitted objectives`,
      plan_amendment_requested: msg`Asked to change objectives`,
    },
    cover: {},
    both: {},
  },
};

/** About one's account, and no request. */
export const titlesOfAccount: Words = {
  account_sign_ins_failed: msg`Many failed attempts to sign in to your account. If it was not you, sign out everywhere.`,
  account_password_changed: msg`Your password was changed. If it was not you, tell your administrator at once.`,
};
