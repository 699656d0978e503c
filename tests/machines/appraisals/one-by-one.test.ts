import { describe, expect, it } from 'vitest';
import { refused, unreachable } from '../../../qa/models/fixtures.ts';
import { CallError } from '../../../src/api/calls/call-error.ts';
import { oneByOne, remindAll } from '../../../src/machines/screens/appraisals/assessment-steps.ts';

const some = ['ada', 'bo', 'cy'].map((id) => ({ id, who: id }));
const signal = new AbortController().signal;

/** Shares with all of them, where some calls fail by their number. @returns what was sent, and what came of it */
async function share(failures: Readonly<Record<number, CallError>> = {}, given = signal) {
  const sent: string[] = [];
  const outcome = await oneByOne(some, { key: 'try', signal: given }, (id, key) => {
    sent.push(`${id} ${key}`);
    const failure = failures[sent.length];
    return failure ? Promise.reject(failure) : Promise.resolve();
  }).catch((error: unknown) => error);
  return { sent, outcome };
}

describe('what is done for many, one after the other', () => {
  it('has a key for each of them, so that a second try does nothing twice', async () => {
    const { sent, outcome } = await share();
    expect(sent).toEqual(['ada try-ada', 'bo try-bo', 'cy try-cy']);
    expect(outcome).toEqual({ done: 3, refused: 0 });
  });

  it('goes on after whoever is refused, and counts them', async () => {
    const { sent, outcome } = await share({ 1: refused(409, 'conflict') });
    expect(sent).toHaveLength(3);
    expect(outcome).toEqual({ done: 2, refused: 1 });
  });

  it('stops where the host cannot be reached, or has no time: that says nothing of whom it is about', async () => {
    for (const failure of [unreachable, refused(503, 'unavailable')]) {
      const { sent, outcome } = await share({ 2: failure });
      expect(sent).toEqual(['ada try-ada', 'bo try-bo']);
      expect(outcome).toBeInstanceOf(CallError);
    }
  });

  it('stops where nobody wants it any more', async () => {
    const { sent } = await share({ 1: refused(409, 'conflict') }, AbortSignal.abort());
    expect(sent).toHaveLength(1);
  });
});

describe('who is reminded at once', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `p${index}`);
  const remind = async (answers: readonly (number | CallError)[], given = signal) => {
    const sent: string[] = [];
    const outcome = await remindAll(ids, { key: 'try', signal: given }, (some, key) => {
      sent.push(`${some.length} ${key}`);
      const answer = answers[sent.length - 1] ?? some.length;
      return typeof answer === 'number'
        ? Promise.resolve({ employeeIds: some.slice(0, answer) })
        : Promise.reject(answer);
    }).catch((error: unknown) => error);
    return { sent, outcome };
  };

  it('are as many as a call takes, each with a key of its own', async () => {
    const { sent, outcome } = await remind([]);
    expect(sent).toEqual(['100 try-0', '100 try-100', '1 try-200']);
    expect(outcome).toEqual({ done: 201, refused: 0 });
  });

  it('and whoever is passed over is counted, also where that is everybody of a call', async () => {
    const { outcome } = await remind([98, refused(409, 'conflict')]);
    expect(outcome).toEqual({ done: 99, refused: 102 });
  });

  it('and no more where the host has no time, or nobody wants it any more', async () => {
    const busy = await remind([100, refused(503, 'unavailable')]);
    expect(busy.sent).toHaveLength(2);
    expect(busy.outcome).toBeInstanceOf(CallError);
    expect((await remind([refused(409, 'conflict')], AbortSignal.abort())).sent).toHaveLength(1);
  });
});
