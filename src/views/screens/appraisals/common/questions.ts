import { msg } from '@lingui/core/macro';
import type { AppraisalQuestionCode } from '../../../../machines/overlays/question.ts';
import type { QuestionWording } from '../../../parts/words/own-words.ts';

const reasonField = msg`Reason`;

/** What is asked before a step of an appraisal, or of objectives, is taken. */
export const appraisalQuestions: Readonly<Record<AppraisalQuestionCode, QuestionWording>> = {
  'submit assessment': {
    title: msg`Submit your assessment?`,
    text: msg`Your supervisor can read it from then on. You cannot change it unless it is returned to you.`,
    confirm: msg`Submit assessment`,
    cancel: msg`Keep editing`,
  },
  'acknowledge appraisal': {
    title: msg`Acknowledge this appraisal?`,
    text: msg`You confirm that you have read it. What you see differently is kept with it.`,
    confirm: msg`Acknowledge appraisal`,
    cancel: msg`Not yet`,
  },
  'why disagreed': {
    title: msg`Acknowledge with disagreement?`,
    text: msg`Somebody above your supervisor reads the appraisal and what you write here, and answers.`,
    confirm: msg`Send disagreement`,
    cancel: msg`Not yet`,
    field: msg`What you disagree with`,
  },
  'why assessment returned': {
    title: msg`Return this assessment?`,
    text: msg`The employee can change it and submit it again. Your own ratings stay with you.`,
    confirm: msg`Return assessment`,
    cancel: msg`Go back`,
    field: msg`What should change`,
  },
  'share appraisal': {
    title: msg`Share this appraisal?`,
    text: msg`The employee sees your ratings and comments from now on. This cannot be undone.`,
    confirm: msg`Share appraisal`,
    cancel: msg`Not yet`,
  },
  'finalize appraisal': {
    title: msg`Finalize this appraisal?`,
    text: msg`Nothing in it can be changed afterwards.`,
    confirm: msg`Finalize appraisal`,
    cancel: msg`Not yet`,
  },
  'why finalized': {
    title: msg`Answer and finalize?`,
    text: msg`The employee sees your answer. Nothing can be changed afterwards.`,
    confirm: msg`Finalize appraisal`,
    cancel: msg`Not yet`,
    field: msg`Your answer`,
  },
  'submit objectives': {
    title: msg`Submit your objectives?`,
    text: msg`Your supervisor is asked to approve them. Until then you can withdraw them.`,
    confirm: msg`Submit objectives`,
    cancel: msg`Keep editing`,
  },
  'why amendment': {
    title: msg`Ask to change your objectives?`,
    text: msg`They stay as they are until your supervisor agrees.`,
    confirm: msg`Ask for change`,
    cancel: msg`Keep objectives`,
    field: reasonField,
  },
  'approve objectives': {
    title: msg`Approve these objectives?`,
    text: msg`They are locked and will be rated. The employee is told.`,
    confirm: msg`Approve objectives`,
    cancel: msg`Go back`,
  },
  'why objectives returned': {
    title: msg`Return these objectives?`,
    text: msg`The employee can change them and submit them again.`,
    confirm: msg`Return objectives`,
    cancel: msg`Go back`,
    field: msg`What should change`,
  },
  'why amendment declined': {
    title: msg`Decline this change?`,
    text: msg`The objectives stay as they were approved. The employee sees the reason.`,
    confirm: msg`Decline change`,
    cancel: msg`Go back`,
    field: reasonField,
  },
  'remove objective': {
    title: msg`Remove this objective?`,
    text: msg`It is removed from your draft, and its evidence with it. Its weight can be spread over the others.`,
    confirm: msg`Remove objective`,
    cancel: msg`Keep objective`,
  },
  'how development went': {
    title: msg`Complete this development action?`,
    text: msg`The employee and the supervisor can both read what you write. You can reopen the action later.`,
    confirm: msg`Complete action`,
    cancel: msg`Not yet`,
    field: msg`What came of it`,
  },
  'why development dropped': {
    title: msg`Drop this development action?`,
    text: msg`The employee and the supervisor can both read the reason. You can reopen the action later.`,
    confirm: msg`Drop action`,
    cancel: msg`Keep it open`,
    field: reasonField,
  },
  'withdraw feedback': {
    title: msg`No longer ask for feedback?`,
    text: msg`They are told. You can ask them again while the window is open.`,
    confirm: msg`Withdraw request`,
    cancel: msg`Keep request`,
  },
  'why feedback declined': {
    title: msg`Decline to give feedback?`,
    text: msg`The person who asked is told. The employee and the supervisor can read your reason, if you give one.`,
    confirm: msg`Decline`,
    cancel: msg`Go back`,
    field: msg`Reason (optional)`,
  },
  'remove evidence': {
    title: msg`Remove this evidence?`,
    text: msg`It is removed for you and for whoever rates the objective.`,
    confirm: msg`Remove evidence`,
    cancel: msg`Keep evidence`,
  },
};
