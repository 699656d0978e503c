import { describe, expect, it } from 'vitest';
import { refused, unreachable } from '../../../qa/models/fixtures.ts';
import { CallError } from '../../../src/api/calls/call-error.ts';
import { oneByOne } from '../../../src/machines/screens/appraisals/assessment-steps.ts';

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
