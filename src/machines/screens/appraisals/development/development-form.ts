import * as z from 'zod/mini';
import { sendDevelopmentAction, sendDevelopmentStep } from '../../../../api/appraisals/development.ts';
import { refusedAt } from '../../../../api/calls/call-error.ts';
import { type DevelopmentAction, developmentAction } from '../../../../api/contract/appraisals/development.ts';
import { defineForm } from '../../../overlays/form.ts';
import type { ReadFresh } from '../../../overlays/form-content.ts';
import { isPlausibleDate } from '../../../parts/plausible-date.ts';

const values = z.object({ competency: z.string(), what: z.string(), dueOn: z.string() });
export type DevelopmentValues = z.output<typeof values>;

const subject = z.object({
  orgId: z.string(),
  /** Whose it is; empty for oneself. */
  employeeId: z.string(),
  /** What is changed; null for a new one. */
  action: z.nullable(z.object({ id: z.string(), version: z.int() })),
  /** Names this try. */
  key: z.string(),
});
type DevelopmentSubject = z.output<typeof subject>;

/** A development action, new or changed, in the side form sheet. */
export const developmentForm = defineForm({
  values,
  subject,
  save: ({ values: { competency, what, dueOn }, subject: { action, employeeId, ...of } }, signal) => {
    const faults = [
      ...(competency === '' ? [{ path: 'body.competency', code: 'competency_missing' }] : []),
      ...(what.trim() === '' ? [{ path: 'body.what', code: 'what_missing' }] : []),
      ...(isPlausibleDate(dueOn) ? [] : [{ path: 'body.dueOn', code: 'due_missing' }]),
    ];
    if (faults.length > 0) return Promise.reject(refusedAt(faults));
    if (action === null) return sendDevelopmentAction({ ...of, employeeId, competency, what, dueOn }, { signal });
    const { id: actionId, version } = action;
    const changed = { step: 'change', change: { what, dueOn }, note: '' } as const;
    return sendDevelopmentStep({ ...of, actionId, version, ...changed }, { signal });
  },
});

/** What the form begins with. @param competency that it is for; empty where that is still to be chosen */
export const valuesFor = (action: DevelopmentAction | null, competency: string): DevelopmentValues =>
  action
    ? { competency: action.competency, what: action.what, dueOn: action.dueOn }
    : { competency, what: '', dueOn: '' };

/** As the other side has left it: the form goes on where it can still be changed. */
export const readFreshAction =
  (of: DevelopmentSubject, newKey: () => string): ReadFresh =>
  (fresh) => {
    const action = z.safeParse(developmentAction, fresh).data;
    if (!action?.allowedSteps.includes('change')) return null;
    const { id, version } = action;
    return { values: valuesFor(action, ''), subject: { ...of, action: { id, version }, key: newKey() } };
  };
