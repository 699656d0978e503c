/** What a machine's rule yields where nothing was written, and where it is more than the host takes; the view owns the words. */
export const notWorded = 'not worded';
export const tooManyWords = 'too many words';

/** Passes by yielding true, fails by yielding what is wrong (specification, section 5). May take its time. */
export type Rule = (value: string) => true | string | Promise<true | string>;

/** Questions that machines ask; the view owns their words. */
export type QuestionCode =
  | 'leave unsaved changes'
  | 'discard unsaved changes'
  | 'reload with unsaved changes'
  | 'withdraw request'
  | 'decline colleague'
  | 'cancel request'
  | 'discard draft'
  | 'request comment'
  | 'why rejected'
  | 'why reverted'
  | 'why returned'
  | 'why cancelled'
  | 'why declined'
  | 'why document declined'
  | 'sign document'
  | 'change record'
  | 'why month reopened'
  | 'remove record'
  | 'what is wrong with month'
  | 'reply to problem'
  | 'ask about payslip'
  | 'ask about line'
  | 'ask again about payslip'
  | 'answer about payslip'
  | 'why document rejected'
  | 'why record change rejected'
  | 'why record change approved in part'
  | AppraisalQuestionCode
  | CountedQuestionCode
  | DatedQuestionCode
  | MonthQuestionCode;

/** Questions of appraisals, whose words come with their screens. */
export type AppraisalQuestionCode =
  | 'submit assessment'
  | 'acknowledge appraisal'
  | 'why disagreed'
  | 'why assessment returned'
  | 'share appraisal'
  | 'finalize appraisal'
  | 'why finalized'
  | 'submit objectives'
  | 'why amendment'
  | 'approve objectives'
  | 'why objectives returned'
  | 'why amendment declined'
  | 'remove objective'
  | 'remove evidence'
  | 'how development went'
  | 'why development dropped'
  | 'withdraw feedback'
  | 'why feedback declined';

/** Questions about so many at once. */
export type CountedQuestionCode = 'approve many' | 'reject many' | 'return many' | 'share many' | 'remind many';

/** Questions about what is on a day. */
export type DatedQuestionCode = 'why shift declined';

/** Questions about a month of everybody's attendance. */
export type MonthQuestionCode = 'lock month';

/** What of a month is still open, by how many. */
export interface OpenInMonth {
  readonly month: string;
  /** People who have not confirmed it. */
  readonly unconfirmed: number;
  /** People who say that something is wrong. */
  readonly disputed: number;
  /** Requests that nobody has decided. */
  readonly undecided: number;
}

/** Questions that say no more than what they are called by. */
export type PlainQuestionCode = Exclude<QuestionCode, CountedQuestionCode | DatedQuestionCode | MonthQuestionCode>;

/** What a question says: a code that the view words, or the words themselves where a view asks. */
export type QuestionText =
  | { readonly code: PlainQuestionCode }
  | { readonly code: DatedQuestionCode; readonly date: string }
  | { readonly code: MonthQuestionCode; readonly open: OpenInMonth }
  | { readonly code: CountedQuestionCode; readonly count: number; readonly names: readonly string[] }
  | {
      readonly title: string;
      readonly text?: string;
      /** By default OK and Cancel (specification, section 4). */
      readonly confirmLabel?: string;
      readonly cancelLabel?: string;
      /** Names the field of a prompt. */
      readonly fieldLabel?: string;
    };

export interface ConfirmQuestion {
  readonly kind: 'confirm';
  readonly text: QuestionText;
  /** Whether a yes destroys something. */
  readonly isDangerous?: boolean;
}

export interface PromptQuestion {
  readonly kind: 'prompt';
  readonly text: QuestionText;
  /** What it is about: what was typed and not sent stands there again when the same is asked about the same. */
  readonly about?: string;
  /** What stands in the field at first. */
  readonly value?: string;
  /** Whether it is a password: one line, which is hidden while it is typed. */
  readonly isSecret?: boolean;
  /** Tried in their order; the first that fails is told. */
  readonly rules: readonly Rule[];
}

export type Question = ConfirmQuestion | PromptQuestion;

/** A confirm is answered by true or false, a prompt by the value or null (specification, section 4). */
export type Answer = boolean | string | null;
