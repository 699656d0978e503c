import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { leaveRequestWith } from '../../../qa/models/fixtures.ts';
import { CallError } from '../../../src/api/calls/call-error.ts';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { noFiles } from '../../../src/machines/overlays/form-content.ts';
import { defineRequestForm } from '../../../src/machines/requests/request-form.ts';

const answer = {
  id: 'r9',
  version: 1,
  state: 'pending',
  allowedActions: [],
  waitingFor: { id: 'p1', fullName: 'Bo Example' },
  timeline: [],
};
const sent = { begin: vi.fn(async (_: object) => answer), change: vi.fn(async (_: object) => answer) };
const values = z.object({ reason: z.string(), files: z.object({ attachments: z.array(z.never()), unsent: z.int() }) });
type Values = z.output<typeof values>;

const form = defineRequestForm({
  values,
  kind: 'leave_request',
  request: z.object({
    id: z.string(),
    version: z.int(),
    state: z.string(),
    allowedActions: z.array(z.string()),
    waitingFor: z.nullable(z.object({ id: z.string(), fullName: z.string() })),
    timeline: z.array(z.object({ event: z.string(), who: z.nullable(z.string()), comment: z.nullable(z.string()) })),
  }),
  empty: { reason: '', files: { attachments: [], unsent: 0 } },
  valuesOf: (): Values => ({ reason: 'as it is', files: { attachments: [], unsent: 0 } }),
  askIn: ({ reason }) => (reason === '' ? null : { reason }),
  draftIn: ({ reason }) => ({ reason }),
  missingIn: () => ['reason'],
  missingInDraft: () => [],
  begin: sent.begin,
  change: sent.change,
  count: async () => null,
});
const request = leaveRequestWith({ version: 3, allowedActions: ['edit'] });

/** Opens the form, fills it in and sends it. @returns what came of it */
async function send(
  content: ReturnType<typeof form.empty>,
  { reason = 'so', unsent = 0, isDraft = false, draft = null as unknown } = {},
) {
  sent.begin.mockClear();
  sent.change.mockClear();
  const sheet = createActor(form.sheet.machine, {
    input: {
      draftKey: 'form',
      saved: content,
      draft: form.sheet.restored(draft),
      dialogs: createActor(dialogsMachine),
    },
  }).start();
  if (draft === null) {
    sheet.send(form.sheet.changed('reason', reason));
    sheet.send(form.sheet.changed('files', { attachments: [], unsent }));
  }
  sheet.send({ type: isDraft ? 'draft submitted' : 'submitted' });
  const { context } = await waitFor(sheet, (snapshot) => snapshot.status === 'done' || snapshot.matches('failed'));
  return context.problem;
}

describe('what a form sends', () => {
  it('is something new, to be decided or to be kept', async () => {
    const isNew = { orgId: 'o1', key: 'k1', replaces: null };
    await send(form.empty('o1', 'k1'));
    expect(sent.begin.mock.calls[0]?.[0]).toEqual({ ...isNew, ask: { reason: 'so' }, isDraft: false });
    await send(form.empty('o1', 'k1'), { reason: '', isDraft: true });
    expect(sent.begin.mock.calls[0]?.[0]).toEqual({ ...isNew, ask: { reason: '' }, isDraft: true });
  });

  it.each([
    ['pending', false, 'edit'],
    ['draft', false, 'submit'],
    ['draft', true, 'edit'],
    ['returned', false, 'submit'],
  ] as const)('is a change of what is %s, kept %s: %s', async (state, isDraft, action) => {
    await send(form.contentOf('o1', 'k1', { ...request, state }), { isDraft });
    expect(sent.change.mock.calls[0]?.[0]).toEqual({
      orgId: 'o1',
      key: 'k1',
      ask: { reason: 'so' },
      requestId: 'r1',
      version: 3,
      action,
    });
  });

  it('is something in the place of what is granted already', async () => {
    await send(form.contentOf('o1', 'k1', { ...request, state: 'approved', allowedActions: ['change'] }));
    expect(sent.begin.mock.calls[0]?.[0]).toMatchObject({ replaces: 'r1', isDraft: false });
  });

  it('is nothing while something is missing, or a file is still on its way', async () => {
    const problemOf = (fields: readonly object[]) => expect.objectContaining({ kind: 'refused', status: 422, fields });
    expect(await send(form.empty('o1', 'k1'), { reason: '' })).toEqual(
      problemOf([expect.objectContaining({ path: 'body.ask.reason', code: 'field_missing' })]),
    );
    expect(await send(form.empty('o1', 'k1'), { unsent: 1 })).toEqual(
      problemOf([expect.objectContaining({ path: 'body.ask.attachmentIds', code: 'files_unsent' })]),
    );
    expect(sent.begin).not.toHaveBeenCalled();
  });
});

describe('what was kept before a reload', () => {
  const kept = {
    values: { reason: 'typed', files: noFiles },
    subject: { orgId: 'o1', key: 'before', changes: { id: 'r1', version: 2, state: 'waiting' }, replaces: null },
  };

  it('is sent under the key and for the version that it was written for', async () => {
    await send(form.contentOf('o1', 'after', request), { draft: JSON.parse(JSON.stringify(kept)) });
    expect(sent.change.mock.calls[0]?.[0]).toMatchObject({ key: 'before', version: 2, ask: { reason: 'typed' } });
  });

  it.each([
    ['an older version has made', { reason: 'typed', attachments: '[]' }],
    ['has a field of another kind', { ...kept, values: { reason: 7, files: noFiles } }],
    ['is about nothing', { values: kept.values, subject: {} }],
    ['is nothing', undefined],
  ])('counts for nothing where it %s', (_, draft) => {
    expect(form.sheet.restored(draft)).toBeNull();
  });
});

describe('what somebody else has made of it', () => {
  const read = form.freshFor('o1', () => 'k2');

  it('is gone on with where it can still be changed, under another key', () => {
    expect(read({ ...request, version: 4 })).toEqual({
      values: { reason: 'as it is', files: noFiles },
      subject: { orgId: 'o1', key: 'k2', changes: { id: 'r1', version: 4, state: 'waiting' }, replaces: null },
    });
  });

  it('is not where it cannot, or is none of this kind', () => {
    expect(read({ ...request, allowedActions: ['withdraw'] })).toBeNull();
    expect(read(new CallError('save', { kind: 'unreachable' }, null))).toBeNull();
  });
});
