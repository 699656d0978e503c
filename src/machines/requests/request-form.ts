import { fromPromise, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { type CallError, refusedAt } from '../../api/calls/call-error.ts';
import type { RequestKindName } from '../../api/contract/requests/request-kinds.ts';
import { remarkOn } from '../lifecycles/requests/remark.ts';
import { defineForm, type Form } from '../overlays/form.ts';
import type { FormContent, FormValues, ReadFresh, Submission } from '../overlays/form-content.ts';
import { filesIn, noFiles } from '../overlays/form-content.ts';
import type { SavedRequest } from '../overlays/message.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import { type PreviewInput, requestFormMachine, watching } from './request-form.machine.ts';

/** What the form of a request is about, beside what is filled in. */
export const requestSubject = z.object({
  orgId: z.string(),
  /** Names the try: sent twice under it, it is done once. */
  key: z.string(),
  /** The request that is changed, as it was looked at; null for something new. */
  changes: z.nullable(z.object({ id: z.string(), version: z.int(), state: z.enum(['draft', 'returned', 'waiting']) })),
  /** The granted request in whose place something else is asked for. */
  replaces: z.nullable(z.string()),
  /** Why it came back; left out where it did not. */
  remark: z.optional(z.object({ event: z.string(), who: z.nullable(z.string()), comment: z.string() })),
});
export type RequestSubject = z.output<typeof requestSubject>;

/** What is asked of every kind of request, whatever else it says. */
interface Changeable {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly allowedActions: readonly string[];
  readonly waitingFor: { readonly fullName: string } | null;
  readonly timeline: Parameters<typeof remarkOn>[0]['timeline'];
}

interface Of<Ask> {
  readonly orgId: string;
  readonly key: string;
  readonly ask: Ask;
}

type Call<Input> = (input: Input, options: { signal: AbortSignal }) => Promise<unknown>;

/** How the form of one kind of request is filled in, read, counted and sent. */
interface RequestFormKind<Values extends FormValues, Request extends Changeable, Input extends Draft, Draft, Preview> {
  readonly kind: RequestKindName;
  readonly values: z.ZodMiniType<Values>;
  /** As the host answers it. */
  readonly request: z.ZodMiniType<Request>;
  /** For something new. */
  readonly empty: Values;
  readonly valuesOf: (request: Request) => Values;
  /** What is asked for, and what is kept as a draft; null while too little is there. */
  readonly askIn: (values: Values) => Input | null;
  readonly draftIn: (values: Values) => Draft | null;
  /** Fields that must be filled in before that. */
  readonly missingIn: (values: Values) => readonly string[];
  readonly missingInDraft: (values: Values) => readonly string[];
  readonly begin: Call<Of<Draft> & { isDraft: boolean; replaces: string | null }>;
  readonly change: Call<Of<Draft> & { requestId: string; version: number; action: 'edit' | 'submit' }>;
  /** How many requests come of it, where they may be several. */
  readonly countOf?: (values: Values) => number;
  readonly count: (
    of: { orgId: string; requestId: string | null; ask: Input },
    options: { signal: AbortSignal },
  ) => Promise<Preview>;
}

/** The form of one kind of request, with its types. */
export interface RequestForm<Values extends FormValues, Request, Input, Preview> {
  readonly kind: RequestKindName;
  readonly machine: typeof requestFormMachine;
  readonly sheet: Form<Values, RequestSubject>;
  /** What it holds when it is opened for something new. */
  readonly empty: (orgId: string, key: string) => FormContent<Values, RequestSubject>;
  /** What it holds when it is opened for a request. */
  readonly contentOf: (orgId: string, key: string, request: Request) => FormContent<Values, RequestSubject>;
  /** The same for what may be any. @param request as the host has answered it @throws where it is no request of this kind */
  readonly contentFor: (orgId: string, key: string, request: unknown) => FormContent<Values, RequestSubject>;
  /** The same request as somebody else has left it; what can no longer be changed is not gone on with. */
  readonly freshFor: (orgId: string, newIdempotencyKey: () => string) => ReadFresh;
  /** What the ask comes to, once it is counted. */
  readonly previewOf: (snapshot: SnapshotFrom<typeof requestFormMachine>) => Preview | null;
  /** What is asked for; null while too little is there. */
  readonly askOf: (snapshot: SnapshotFrom<typeof requestFormMachine>) => Input | null;
}

/** What one kind of request fills in. */
export type FilledIn = Pick<
  RequestForm<FormValues, unknown, unknown, unknown>,
  'kind' | 'empty' | 'contentFor' | 'freshFor'
> & {
  readonly sheet: { readonly restored: (kept: unknown) => FormContent | null };
  /** What something new about this begins with; without, nothing. */
  readonly proposed?: (about: string) => FormValues;
};

interface Opening<Request> extends Pick<ScreenServices, 'news' | 'newIdempotencyKey' | 'tell' | 'dialogs'> {
  readonly orgId: string;
  /** What was kept of a form that was never sent, by its name. */
  readonly draftOf: (draftKey: string) => unknown;
  /** The request that the form changes; null for something new. */
  readonly edited: Request | null;
}

/**
 * What the form of one's own request is opened with.
 *
 * @param contentOf of a request that is changed
 * @param name of what is filled in, for what is kept of it
 * @param begun what was chosen before, for something new
 * @param proposed what something new begins with: whoever leaves it so has typed nothing
 */
export function openingOf<Request extends { readonly id: string }>(
  form: Omit<FilledIn, 'contentFor'>,
  contentOf: (orgId: string, key: string, request: Request) => FormContent<FormValues, RequestSubject>,
  name: string,
  opening: Opening<Request>,
  begun: FormValues = {},
  proposed: FormValues = {},
) {
  const { orgId, news, newIdempotencyKey, tell, dialogs, draftOf, edited } = opening;
  const draftKey = `${name} ${orgId} ${edited?.id ?? 'new'}`;
  const key = newIdempotencyKey();
  return {
    orgId,
    news,
    newIdempotencyKey,
    kind: form.kind,
    tell,
    dialogs,
    draftKey,
    saved: edited ? contentOf(orgId, key, edited) : withValues(form.empty(orgId, key), proposed),
    draft: form.sheet.restored(draftOf(draftKey)),
    fresh: form.freshFor(orgId, newIdempotencyKey),
    begun: edited ? {} : begun,
  };
}

const withValues = (content: FormContent<FormValues, RequestSubject>, values: FormValues) => ({
  ...content,
  values: { ...content.values, ...values },
});

/** Types the request form by what one kind of request asks for, and how that is sent. */
export function defineRequestForm<
  Values extends FormValues,
  Request extends Changeable,
  Input extends Draft,
  Draft,
  Preview,
>(kind: RequestFormKind<Values, Request, Input, Draft, Preview>): RequestForm<Values, Request, Input, Preview> {
  const sheet = defineForm({
    values: kind.values,
    subject: requestSubject,
    save: (submission, signal) => saveRequest(kind, submission, signal),
  });
  const contentOf = (orgId: string, key: string, request: Request): FormContent<Values, RequestSubject> => ({
    values: kind.valuesOf(request),
    subject: { orgId, key, ...subjectOf(request) },
  });
  return {
    kind: kind.kind,
    machine: requestFormMachine.provide({
      actors: {
        sheet: sheet.machine,
        watch: watching((snapshot) => kind.askIn(sheet.valuesOf(snapshot)) as object | null),
        count: fromPromise<unknown, PreviewInput>(({ input: { orgId, requestId, ask }, signal }) =>
          // what `watch` tells is what `askIn` has made
          kind.count({ orgId, requestId, ask: ask as Input }, { signal }),
        ),
      },
    }),
    sheet,
    empty: (orgId, key) => ({ values: kind.empty, subject: { orgId, key, changes: null, replaces: null } }),
    contentOf,
    contentFor: (orgId, key, request) => contentOf(orgId, key, z.parse(kind.request, request)),
    freshFor: (orgId, newIdempotencyKey) => (fresh) => {
      const { data } = z.safeParse(kind.request, fresh);
      const isChangeable = data?.allowedActions.some((action) => action === 'edit' || action === 'submit');
      return data && isChangeable ? contentOf(orgId, newIdempotencyKey(), data) : null;
    },
    previewOf: ({ context }) => context.preview as Preview | null,
    askOf: ({ context }) => context.ask as Input | null,
  };
}

/** What is granted already is not changed: it is asked for something in its place. */
function subjectOf({
  id,
  version,
  state,
  allowedActions,
  timeline,
}: Changeable): Omit<RequestSubject, 'orgId' | 'key'> {
  if (allowedActions.includes('change')) return { changes: null, replaces: id };
  const known = state === 'draft' || state === 'returned' ? state : 'waiting';
  const remark = remarkOn({ timeline });
  return { changes: { id, version, state: known }, replaces: null, ...(remark && { remark }) };
}

/** Sends what a form holds: something new, or a change of what is there. */
async function saveRequest<Values extends FormValues, Request extends Changeable, Input extends Draft, Draft, Preview>(
  kind: RequestFormKind<Values, Request, Input, Draft, Preview>,
  { values, subject: { orgId, key, changes, replaces }, isDraft }: Submission<Values, RequestSubject>,
  signal: AbortSignal,
): Promise<SavedRequest> {
  const ask = isDraft ? kind.draftIn(values) : kind.askIn(values);
  if (!ask) throw incomplete(isDraft ? kind.missingInDraft(values) : kind.missingIn(values));
  // what is announced is there: nothing is sent without a file that was chosen
  if ((filesIn(values) ?? noFiles).unsent > 0)
    throw refusedAt([{ path: 'body.ask.attachmentIds', code: 'files_unsent' }]);
  const saved = (how: SavedRequest['how'], answer: unknown): SavedRequest => {
    const { id, version, waitingFor, allowedActions } = z.parse(kind.request, answer);
    const count = kind.countOf?.(values) ?? 1;
    return {
      id,
      how: isDraft ? 'kept as draft' : how,
      waitingFor: waitingFor?.fullName ?? null,
      isOpen: allowedActions.includes('withdraw'),
      count,
      // several are taken back one by one
      undoableVersion: allowedActions.includes('undo') && count === 1 ? version : null,
    };
  };
  if (changes === null) return saved('sent', await kind.begin({ orgId, key, ask, isDraft, replaces }, { signal }));
  // what waits is changed where it is; a draft, or what came back, is sent off unless it is kept
  const action = changes.state === 'waiting' || isDraft ? 'edit' : 'submit';
  const answer = await kind.change(
    { orgId, key, ask, requestId: changes.id, version: changes.version, action },
    { signal },
  );
  return saved(action === 'submit' ? 'sent' : 'changed', answer);
}

/** The form says so itself, in the host's way: there is nothing to ask the host yet. */
const incomplete = (missing: readonly string[]): CallError =>
  refusedAt(missing.map((name) => ({ path: `body.ask.${name}`, code: 'field_missing' })));
