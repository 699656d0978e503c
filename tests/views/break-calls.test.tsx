import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysAheadHeader } from '../../src/api/contract/time-machine.ts';
import { type FaultKind, settingsIn } from '../../src/machines/test-environment/faults.ts';
import { breakCalls } from '../../src/page/test-environment/break-calls.ts';

let fault: FaultKind | undefined;
let daysAhead = 0;
let seen: string[] = [];
let sent: Request[] = [];
let setRight = () => {};
beforeEach(() => {
  [fault, daysAhead, seen, sent] = [undefined, 0, [], []];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(new Request(request));
    return new Response(`answer ${sent.length}`);
  });
  setRight = breakCalls({
    baseUrl: 'http://host.example/api',
    faultOf: () => fault,
    daysAhead: () => daysAhead,
    seen: (call) => seen.push(call),
  });
});
afterEach(() => {
  setRight();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const url = 'http://host.example/api/attendee-client/belonging-organizations/7b1/leaves/9c2/comments?a=1';
const ask = () => fetch(url, { method: 'POST', body: 'words' });

describe('what goes wrong on purpose', () => {
  it('names a call by its method and its path, without what is of one thing alone', async () => {
    await ask();
    await fetch('http://host.example/api/auth/user');
    expect(seen).toEqual(['POST …/leaves/{…}/comments', 'GET auth/user']);
  });

  it('leaves alone what goes anywhere else', async () => {
    fault = 'lost';
    await fetch('http://other.example/api/auth/user');
    await fetch('http://host.example/assets/a.js');
    expect([seen, sent.length]).toEqual([[], 2]);
  });

  it('asks for another day where one is set, and for none otherwise', async () => {
    await ask();
    daysAhead = -3;
    await ask();
    expect(sent.map(({ headers }) => headers.get(daysAheadHeader))).toEqual([null, '-3']);
  });

  it.each([
    ['invalid_token', 401, 401],
    ['forbidden', 403, 403],
    ['conflict', 409, 409],
    ['invalid_request', 422, 422],
    ['internal', 500, 500],
  ] as const)('refuses with %s, and nothing reaches the host', async (kind, status, stat) => {
    fault = kind;
    const answer = await ask();
    expect([answer.status, await answer.json(), sent.length]).toEqual([
      status,
      expect.objectContaining({ rds_stat: stat, code: kind }),
      0,
    ]);
  });

  it('fails in the body of an answer that went well', async () => {
    fault = 'failed in its body';
    const answer = await ask();
    expect([answer.status, (await answer.json()).rds_stat]).toEqual([200, 500]);
  });

  it('is lost as a call without a network is', async () => {
    fault = 'lost';
    await expect(ask()).rejects.toThrow(TypeError);
  });

  it('delivers twice, with the same body, and answers as the second time', async () => {
    fault = 'twice';
    const answer = await ask();
    expect([await Promise.all(sent.map((request) => request.text())), await answer.text()]).toEqual([
      ['words', 'words'],
      'answer 2',
    ]);
  });

  it('takes five seconds longer', async () => {
    vi.useFakeTimers();
    fault = 'slow';
    const answer = ask();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent.length).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(sent.length).toBe(1);
  });
});

it('a slow call that is given up meanwhile is over at once, and never sent', async () => {
  vi.useFakeTimers();
  fault = 'slow';
  const given = new AbortController();
  const answer = fetch(url, { signal: given.signal });
  const outcome = expect(answer).rejects.toThrow('given up');
  await vi.advanceTimersByTimeAsync(1_000);
  given.abort(new Error('given up'));
  await outcome;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.length).toBe(0);
});

describe('what a link sets', () => {
  it.each([
    [null, {}, 0],
    ['{', {}, 0],
    ['null', {}, 0],
    ['{"faults":{"GET a":"slow","GET b":"fire"},"daysAhead":4}', { 'GET a': 'slow' }, 4],
    ['{"faults":7,"daysAhead":"4"}', {}, 0],
    // more than the host takes would have it refuse every call
    ['{"faults":{},"daysAhead":99999}', {}, 0],
  ])('%s', (text, faults, days) => {
    expect(settingsIn(text)).toEqual({ faults, daysAhead: days });
  });
});
