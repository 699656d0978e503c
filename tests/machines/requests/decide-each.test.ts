import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/api/calls/call-error.ts';
import type { Decisions, Results } from '../../../src/machines/requests/batch-picks.ts';
import { corrections } from '../../../src/machines/screens/corrections/correction-kind.ts';
import { decideEach } from '../../../src/machines/screens/other-requests/every-request.ts';
import { overtime } from '../../../src/machines/screens/overtime/overtime-kind.ts';

const id = (last: number) => `0198a7c4-1111-7000-8000-00000000000${last}`;
const correction = (last: number) => ({ id: `correction_request.${id(last)}`, version: last });
const hours = (last: number) => ({ id: `overtime_request.${id(last)}`, version: last });
const decision = { orgId: 'o1', key: 'k1', action: 'approve', comment: '' } as const;
const away = new CallError('decide', { kind: 'unreachable' }, null);

/** Answers that each of those is done. */
const done = async ({ requests }: Decisions): Promise<{ readonly results: Results }> => ({
  results: requests.map((one) => ({ id: one.id, isDone: true, code: null, request: null })),
});
const decide = (...requests: readonly ReturnType<typeof hours>[]) =>
  decideEach({ ...decision, requests }, new AbortController().signal);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('several kinds of requests, decided together', () => {
  it('each go their own way under the same key, and come back by the names they were picked by', async () => {
    const sent = [vi.spyOn(corrections, 'decide'), vi.spyOn(overtime, 'decide')] as const;
    for (const one of sent) one.mockImplementation(done);
    const { results } = await decide(hours(1), correction(2), hours(3));
    expect(sent[0].mock.calls[0]?.[0]).toEqual({ ...decision, requests: [{ id: id(2), version: 2 }] });
    expect(sent[1].mock.calls[0]?.[0]).toEqual({
      ...decision,
      requests: [
        { id: id(1), version: 1 },
        { id: id(3), version: 3 },
      ],
    });
    expect(results.map((one) => one.id)).toEqual([correction(2).id, hours(1).id, hours(3).id]);
  });

  it('what one kind has done stays done although another could not be reached', async () => {
    vi.spyOn(corrections, 'decide').mockImplementation(done);
    vi.spyOn(overtime, 'decide').mockRejectedValue(away);
    const { results } = await decide(correction(1), hours(2));
    expect(results).toEqual([
      { id: correction(1).id, isDone: true, code: null, request: null },
      { id: hours(2).id, isDone: false, code: 'unavailable', request: null },
    ]);
  });

  it('says of each why its kind could not be decided', async () => {
    const failure = { kind: 'refused', status: 403, code: 'module_disabled', fields: [], details: {} } as const;
    vi.spyOn(corrections, 'decide').mockImplementation(done);
    vi.spyOn(overtime, 'decide').mockRejectedValue(new CallError('decide', failure, null));
    const { results } = await decide(correction(1), hours(2));
    expect(results.map(({ code }) => code)).toEqual([null, 'module_disabled']);
  });

  it('fails as a whole where nothing could be done', async () => {
    vi.spyOn(corrections, 'decide').mockRejectedValue(away);
    vi.spyOn(overtime, 'decide').mockRejectedValue(away);
    await expect(decide(correction(1), hours(2))).rejects.toBe(away);
    await expect(decide({ id: 'leave_request.x', version: 1 })).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
