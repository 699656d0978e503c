import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { TestClock } from '../../qa/engine/index.ts';
import { ada, bo, refused, unreachable } from '../../qa/models/fixtures.ts';
import type { User } from '../../src/api/contract/account/session.ts';
import { sessionMachine } from '../../src/machines/shell/session.machine.ts';
import type { SessionEmitted } from '../../src/machines/shell/session-setup.ts';
import { renewalAwaited, renewalOf } from '../../src/page/session-renewal.ts';

interface Host {
  readonly tokens?: readonly (string | Error)[];
  readonly users?: readonly (User | Error)[];
  readonly farewell?: Error | 'never';
}

/** A session against a host whose answers are laid out beforehand, with everything that it says written down. */
function begin(token: string | null, { tokens = [], users = [ada, ada, ada], farewell }: Host = {}) {
  const nextTokens = [...tokens];
  const nextUsers = [...users];
  const give = <Value>(value: Value | Error | undefined): Promise<Value> =>
    value === undefined || value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  const clock = new TestClock();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        authenticate: fromPromise(async () => ({ accessToken: await give(nextTokens.shift()) })),
        fetchUser: fromPromise(() => give(nextUsers.shift())),
        recognize: fromPromise(() => give(nextUsers.shift())),
        endSession: fromPromise(() =>
          farewell === 'never' ? new Promise(() => {}) : farewell ? Promise.reject(farewell) : Promise.resolve({}),
        ),
      },
    }),
    { input: { token }, clock: clock as never },
  );
  const said: string[] = [];
  session.on('*', (event: SessionEmitted) => event.type !== 'person known' && said.push(event.type));
  session.start();
  const until = (state: Parameters<ReturnType<typeof session.getSnapshot>['matches']>[0]) =>
    waitFor(session, (snapshot) => snapshot.matches(state));
  return { session, clock, said, until };
}

const credentials = { email: ada.email, password: 'secret' };

describe('signing in leads to a kept token', () => {
  it('and to the user', async () => {
    const { session, said, until } = begin(null, { tokens: ['t1'] });
    session.send({ type: 'credentials submitted', credentials });
    const { context } = await until({ 'signed in': 'ready' });
    expect([context.token, context.user, context.credentials]).toEqual(['t1', ada, null]);
    expect(said).toEqual(['token forgotten', 'sign-out secret given', 'token kept', 'signed in']);
  });

  it('not with a wrong password: the reason stays, the password does not', async () => {
    const { session, said, until } = begin(null, { tokens: [refused(401, 'invalid_credentials')] });
    session.send({ type: 'credentials submitted', credentials });
    const { context } = await until({ 'signed out': 'waiting' });
    expect(context.problem).toMatchObject({ code: 'invalid_credentials' });
    expect(context.credentials).toBeNull();
    expect(said).not.toContain('signed in');
  });
});

describe('a kept token', () => {
  it('signs in without asking', async () => {
    const { until, said } = begin('kept');
    await until({ 'signed in': 'ready' });
    expect(said).toEqual([]);
  });

  it('that is worthless leads to the sign-in screen, where one may come back from', async () => {
    const { session, until, said } = begin('kept', { users: [refused(401, 'invalid_token')] });
    await until('signed out');
    expect(session.getSnapshot().context.token).toBeNull();
    expect(said).toContain('session ended');
    expect(said).not.toContain('signed out');
  });

  it('is kept when the host cannot be reached, and asked with again', async () => {
    const { session, until } = begin('kept', { users: [unreachable, ada] });
    await until({ 'signed in': 'user unavailable' });
    expect(session.getSnapshot().context.token).toBe('kept');
    session.send({ type: 'retry chosen' });
    expect((await until({ 'signed in': 'ready' })).context.problem).toBeNull();
  });
});

describe('an invalid token', () => {
  it('asks the same person to sign in again, and lets them go on', async () => {
    const { session, said, until } = begin('kept', { tokens: ['t2'] });
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token rejected', token: 'kept' });
    expect(session.getSnapshot().context).toMatchObject({ token: null, user: ada });
    session.send({ type: 'credentials submitted', credentials });
    await until({ 'signed in': 'ready' });
    expect(session.getSnapshot().context.token).toBe('t2');
    expect(said).toEqual([
      'token forgotten',
      'sign-in needed again',
      'sign-out secret given',
      'token kept',
      'session renewed',
    ]);
  });

  it('F21 twenty times at once asks once', async () => {
    const { session, said, until } = begin('kept');
    await until({ 'signed in': 'ready' });
    for (let times = 0; times < 20; times++) session.send({ type: 'token rejected', token: 'kept' });
    expect(said.filter((one) => one === 'sign-in needed again')).toHaveLength(1);
  });

  it('gives another person a clean start', async () => {
    const { session, said, until } = begin('kept', { tokens: ['t2'], users: [ada, bo] });
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token rejected', token: 'kept' });
    session.send({ type: 'credentials submitted', credentials: { email: bo.email, password: 'x' } });
    await until({ 'signed in': 'ready' });
    expect(session.getSnapshot().context.user).toEqual(bo);
    expect(said).toContain('person changed');
    expect(said).not.toContain('session renewed');
  });

  it('of an older sign-in changes nothing', async () => {
    const { session, until, said } = begin('kept');
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token rejected', token: 'older' });
    expect(session.getSnapshot().matches({ 'signed in': 'ready' })).toBe(true);
    expect(said).toEqual([]);
  });

  it('may be given up, which drops everything', async () => {
    const { session, said, until } = begin('kept');
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token rejected', token: 'kept' });
    session.send({ type: 'sign-in given up' });
    expect(session.getSnapshot().context).toMatchObject({ token: null, user: null });
    expect(said.at(-2)).toBe('signed out');
  });
});

describe('signing out', () => {
  it.each([undefined, unreachable])('forgets everything, whatever the host says: %s', async (farewell) => {
    const { session, said, until } = begin('kept', farewell ? { farewell } : {});
    await until({ 'signed in': 'ready' });
    session.send({ type: 'sign-out chosen' });
    await until('signed out');
    expect(session.getSnapshot().context).toMatchObject({ token: null, user: null });
    expect(said).toContain('signed out');
  });

  it('does not wait longer than five seconds for a host that says nothing', async () => {
    const { session, clock, until } = begin('kept', { farewell: 'never' });
    await until({ 'signed in': 'ready' });
    session.send({ type: 'sign-out chosen' });
    clock.advance(4_999);
    expect(session.getSnapshot().matches('signing out')).toBe(true);
    clock.advance(1);
    expect(session.getSnapshot().matches('signed out')).toBe(true);
  });
});

describe('a token that another tab has brought', () => {
  it('of the same person is taken up without a word to them', async () => {
    const { session, said, until } = begin('kept');
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token changed elsewhere', token: 'newer' });
    await until({ 'signed in': 'ready' });
    expect(session.getSnapshot().context).toMatchObject({ token: 'newer', user: ada, generation: 0 });
    expect(said).toEqual(['session renewed']);
  });

  it('of another person gives a clean start', async () => {
    const { session, said, until } = begin('kept', { users: [ada, bo] });
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token changed elsewhere', token: 'theirs' });
    await until({ 'signed in': 'ready' });
    expect(session.getSnapshot().context).toMatchObject({ token: 'theirs', user: bo, generation: 1 });
    expect(said).toEqual(['person changed']);
  });

  it('of nobody knows whom leaves nothing of the one before', async () => {
    const { session, said, until } = begin('kept', { users: [ada, unreachable as never, bo] });
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token changed elsewhere', token: 'theirs' });
    await until({ 'signed in': 'ready' });
    expect(session.getSnapshot().context).toMatchObject({ user: bo, generation: 1 });
    expect(said).toEqual(['person changed']);
  });

  it('ends the question for a password here, too', async () => {
    const { session, said, until } = begin('kept');
    await until({ 'signed in': 'ready' });
    session.send({ type: 'token rejected', token: 'kept' });
    session.send({ type: 'token changed elsewhere', token: 'newer' });
    await until({ 'signed in': 'ready' });
    expect(said).toContain('session renewed');
  });

  it('signs in where nobody was', async () => {
    const { session, said, until } = begin(null);
    session.send({ type: 'token changed elsewhere', token: 'newer' });
    await until({ 'signed in': 'ready' });
    expect(said).toContain('signed in');
  });
});

describe('acting for somebody', () => {
  it('begins with nothing of whoever acts, and is kept', async () => {
    const { session, said, until } = begin('kept', { users: [ada, { ...bo, impersonator: ada }] });
    await until({ 'signed in': 'ready' });
    session.send({ type: 'acting changed', token: 'theirs' });
    await until({ 'signed in': 'ready' });
    expect(session.getSnapshot().context).toMatchObject({
      token: 'theirs',
      generation: 1,
      user: { impersonator: ada },
    });
    expect(said).toEqual(['token kept', 'person changed']);
  });
});

describe('a call whose token was refused', () => {
  it('waits for the same person, and twenty of them ask once', async () => {
    const { session, said, until } = begin('kept', { tokens: ['t2'] });
    await until({ 'signed in': 'ready' });
    const waiting = Promise.all(Array.from({ length: 20 }, () => renewalOf(session, 'kept')));
    expect(said.filter((one) => one === 'sign-in needed again')).toHaveLength(1);
    session.send({ type: 'credentials submitted', credentials });
    expect(new Set(await waiting)).toEqual(new Set(['t2']));
  });

  it('that comes when another one has been refused waits with it', async () => {
    const { session, until } = begin('kept', { tokens: ['t2'] });
    await until({ 'signed in': 'ready' });
    await expect(renewalAwaited(session)).resolves.toBe('kept');
    void renewalOf(session, 'kept');
    const waiting = renewalAwaited(session);
    session.send({ type: 'credentials submitted', credentials });
    await expect(waiting).resolves.toBe('t2');
  });

  it('for whom nobody is signed in waits for nothing', async () => {
    await expect(renewalAwaited(begin(null).session)).resolves.toBeNull();
  });

  it('is not sent again for another person, nor when somebody leaves', async () => {
    const { session, until } = begin('kept', { tokens: ['t2'], users: [ada, bo] });
    await until({ 'signed in': 'ready' });
    const waiting = renewalOf(session, 'kept');
    session.send({ type: 'credentials submitted', credentials });
    await expect(waiting).resolves.toBeNull();
    const again = renewalOf(session, 't2');
    session.send({ type: 'sign-in given up' });
    await expect(again).resolves.toBeNull();
  });

  it('of an older token is sent again with the one in force, and changes nothing', async () => {
    const { session, said, until } = begin('kept');
    await until({ 'signed in': 'ready' });
    await expect(renewalOf(session, 'older')).resolves.toBe('kept');
    expect(said).toEqual([]);
  });

  it('before anybody was shown anything leads to the sign-in screen', async () => {
    const { session } = begin('kept', { users: [new Promise(() => {}) as never] });
    await expect(renewalOf(session, 'kept')).resolves.toBeNull();
    expect(session.getSnapshot().matches('signed out')).toBe(true);
  });
});
