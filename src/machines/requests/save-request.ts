import { CallError } from '../../api/calls/call-error.ts';
import type { FormValues } from '../overlays/form-sheet.machine.ts';

/** How the form of one kind of request is read and sent. */
export interface RequestForm<Input extends Draft, Draft> {
  /** What is asked for, and what is kept as a draft; null while too little is there. */
  readonly askIn: (values: FormValues) => Input | null;
  readonly draftIn: (values: FormValues) => Draft | null;
  /** Fields that must be filled in before that. */
  readonly missingIn: (values: FormValues) => readonly string[];
  readonly missingInDraft: (values: FormValues) => readonly string[];
  /** Something new. */
  readonly begin: (
    of: { orgId: string; key: string; ask: Draft; isDraft: boolean },
    values: FormValues,
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  /** A change of what is there. */
  readonly change: (
    of: { orgId: string; key: string; ask: Draft; requestId: string; version: number; action: 'edit' | 'submit' },
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
}

/** Sends what a form holds: something new, or a change of what is there. Sent twice it is done once. */
export async function saveRequest<Input extends Draft, Draft>(
  form: RequestForm<Input, Draft>,
  values: FormValues,
  signal: AbortSignal,
): Promise<unknown> {
  const isDraft = (values.keep ?? '') !== '';
  const ask = isDraft ? form.draftIn(values) : form.askIn(values);
  const { orgId = '', key = '', requestId, version, state } = values;
  if (!ask) throw incomplete(isDraft ? form.missingInDraft(values) : form.missingIn(values));
  // what is announced is there: nothing is sent without a file that was chosen
  if (values.unsent) throw refusedAt([{ path: 'body.ask.attachmentIds', code: 'files_unsent' }]);
  if (!requestId) return form.begin({ orgId, key, ask, isDraft }, values, { signal });
  // what waits is changed where it is; a draft, or what came back, is sent off unless it is kept
  const action = state === 'waiting' || isDraft ? 'edit' : 'submit';
  return form.change({ orgId, key, ask, requestId, version: Number(version), action }, { signal });
}

/** The form says so itself, in the host's way: there is nothing to ask the host yet. */
const incomplete = (missing: readonly string[]): CallError =>
  refusedAt(missing.map((name) => ({ path: `body.ask.${name}`, code: 'field_missing' })));

function refusedAt(found: readonly { path: string; code: string }[]): CallError {
  const fields = found.map((field) => ({ ...field, message: '' }));
  return new CallError('saveRequest', { kind: 'refused', status: 422, code: 'rule_broken', fields, details: {} }, null);
}
