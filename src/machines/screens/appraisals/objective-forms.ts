import * as z from 'zod/mini';
import { sendEvidence, sendObjectives, sendProgress } from '../../../api/appraisals/appraisals.ts';
import { type CallError, refusedAt } from '../../../api/calls/call-error.ts';
import {
  type GivenObjective,
  type Objective,
  type ObjectivesPlan,
  objectivesPlan,
} from '../../../api/contract/appraisals/plans.ts';
import { type FinishedThing, finishedKinds } from '../../../api/contract/appraisals/values.ts';
import { hundredthsIn } from '../../../api/contract/appraisals/weights.ts';
import type { PlanAction } from '../../lifecycles/appraisals/objectives-plan.ts';
import { defineForm } from '../../overlays/form.ts';
import { formFiles, type ReadFresh } from '../../overlays/form-content.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

const known = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  measure: z.string(),
  target: z.string(),
  weight: z.number(),
});

/** Which plan is changed: in the version that was seen, with all that was in it. */
const plan = z.object({
  orgId: z.string(),
  sessionId: z.string(),
  version: z.number(),
  objectives: z.array(known),
  /** Names this try. */
  key: z.string(),
});
export type PlanSubject = z.output<typeof plan>;

/** What the host keeps of an objective with the plan. */
export const given = ({
  id,
  title,
  description,
  measure,
  target,
  weight,
}: Omit<Objective, 'progress' | 'evidence'>): GivenObjective => ({
  id,
  title,
  description,
  measure,
  target,
  weight,
});

/** Refuses by itself what the host would refuse anyway, at the same fields. */
export const refuse = (fields: readonly (readonly [path: string, code: string])[]): CallError =>
  refusedAt(fields.map(([path, code]) => ({ path, code })));

const words = z.object({ title: z.string(), description: z.string(), measure: z.string(), target: z.string() });
export type ObjectiveWords = z.output<typeof words>;
export const noWords: ObjectiveWords = { title: '', description: '', measure: '', target: '' };

/** One objective, new or changed, in the side form sheet. */
export const objectiveForm = defineForm({
  values: words,
  subject: z.extend(plan, { objectiveId: z.nullable(z.string()) }),
  save: ({ values, subject: { objectiveId, objectives, ...of } }, signal) => {
    if (values.title.trim() === '') return Promise.reject(refuse([['values.title', 'title_missing']]));
    const others = objectives.map((one) => given(one.id === objectiveId ? { ...one, ...values } : one));
    const added = objectiveId === null ? [{ id: null, ...values, weight: 0 }] : [];
    return sendObjectives({ ...of, objectives: [...others, ...added] }, { signal });
  },
});

/** Percentages as they are typed, by the ids of the objectives; and which of them stay when the rest is spread. */
export const weightsForm = defineForm({
  values: z.record(z.string(), z.string()),
  subject: plan,
  save: ({ values, subject: { objectives, ...of } }, signal) => {
    const weights = objectives.map(({ id }) => [id, hundredthsIn(values[id] ?? '')] as const);
    const wrong = weights.flatMap(([id, weight]) => (weight === null ? [[`values.${id}`, 'no_weight'] as const] : []));
    if (wrong.length > 0) return Promise.reject(refuse(wrong));
    const byId = new Map(weights);
    return sendObjectives(
      { ...of, objectives: objectives.map((one) => given({ ...one, weight: byId.get(one.id) ?? 0 })) },
      { signal },
    );
  },
});

/** How far each has come, in percent as it is typed. */
export const progressForm = defineForm({
  values: z.record(z.string(), z.string()),
  subject: plan,
  save: ({ values, subject: { objectives, ...of } }, signal) => {
    const progress = objectives.map(({ id }) => ({ id, progress: percentIn(values[id] ?? '') }));
    const wrong = progress.flatMap(({ id, progress: percent }) =>
      percent === null ? [[`values.${id}`, 'no_progress'] as const] : [],
    );
    if (wrong.length > 0) return Promise.reject(refuse(wrong));
    return sendProgress(
      { ...of, objectives: progress.map((one) => ({ ...one, progress: one.progress ?? 0 })) },
      { signal },
    );
  },
});

const noted = z.object({ id: z.string(), date: z.string(), note: z.string() });
/** `link` is what it is linked to, as `linkChoice` names it; empty: nothing. */
const entry = z.object({ date: z.string(), note: z.string(), link: z.string(), files: formFiles });
export type EvidenceEntry = z.output<typeof entry>;

/** Something finished as one value of a field. */
export const linkChoice = ({ kind, id }: Pick<FinishedThing, 'kind' | 'id'>): string => `${id} ${kind}`;

const linkIn = (choice: string): Pick<FinishedThing, 'kind' | 'id'> | null => {
  const [, id = '', kind] = /^(\S+) (.+)$/.exec(choice) ?? [];
  const known = finishedKinds.find((one) => one === kind);
  return known ? { kind: known, id } : null;
};

/** What was done for an objective, and when, with the files that show it: noted down anew, or put otherwise. */
export const evidenceForm = defineForm({
  values: entry,
  subject: z.extend(z.omit(plan, { objectives: true }), {
    objectiveId: z.string(),
    /** Which is changed; null for a new one. */
    evidenceId: z.nullable(z.string()),
    /** All that is noted down of the objective. */
    evidence: z.array(noted),
  }),
  save: ({ values: { date, note, link, files }, subject: { evidenceId, evidence, ...of } }, signal) => {
    const wrong = [
      ...(files.unsent > 0 ? [['values.files', 'files_unsent'] as const] : []),
      ...(note.trim() === '' ? [['values.note', 'note_missing'] as const] : []),
      ...(isPlausibleDate(date) ? [] : [['values.date', 'date_missing'] as const]),
    ];
    if (wrong.length > 0) return Promise.reject(refuse(wrong));
    const attachmentIds = files.attachments.map(({ id }) => id);
    const said = { id: evidenceId, date, note, attachmentIds, link: linkIn(link) };
    const others = evidence.filter(({ id }) => id !== evidenceId);
    return sendEvidence({ ...of, evidence: [said, ...others] }, { signal });
  },
});

/** Whole percent from 0 to 100; null where it is none. */
function percentIn(typed: string): number | null {
  const found = /^\s*(\d{1,3})\s*%?\s*$/.exec(typed);
  const percent = Number(found?.[1]);
  return found && percent <= 100 ? percent : null;
}

/** Hundredths of a percent as somebody would type them. */
export const percentOf = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** What a form is about: the plan as it was seen. */
export const subjectOf = (
  { orgId, sessionId }: { readonly orgId: string; readonly sessionId: string },
  { version, objectives }: Pick<ObjectivesPlan, 'version' | 'objectives'>,
  key: string,
): PlanSubject => ({
  orgId,
  sessionId,
  version,
  objectives: objectives.map(({ progress: _, evidence: __, ...one }) => one),
  key,
});

/** What there is now, where somebody was quicker: the form goes on with it. */
export const readFreshPlan =
  <Values extends Readonly<Record<string, string>>>(
    valuesOf: (fresh: ObjectivesPlan) => Values | null,
    subject: PlanSubject & { readonly objectiveId?: string | null },
    newKey: () => string,
    action: PlanAction = 'edit',
  ): ReadFresh =>
  (found) => {
    const fresh = z.safeParse(objectivesPlan, found).data;
    const values = fresh && valuesOf(fresh);
    // what is no longer to be changed would be refused again and again
    if (!fresh?.allowedActions.includes(action) || !values) return null;
    return { values, subject: { ...subject, ...subjectOf(subject, fresh, newKey()) } };
  };
