import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAheadHeader } from '../../src/api/contract/time-machine.ts';
import { smallOrganization } from './support/folder.ts';
import { applicationKey, startTestHost, type TestHost } from './support/host.ts';

let host: TestHost;
let production: TestHost;
let orgId: string;
beforeAll(async () => {
  [host, production] = await Promise.all([startTestHost(), startTestHost({ mode: 'production' })]);
  orgId = await host.import(smallOrganization);
  await production.import(smallOrganization);
});
afterAll(() => Promise.all([host.stop(), production.stop()]));

const ask = async (on: TestHost, token: string, path: string, days?: string) => {
  const answer = await fetch(`${on.url}/api/${path}`, {
    headers: {
      'application-key': applicationKey,
      domain: 'null',
      authorization: `Bearer ${token}`,
      ...(days !== undefined && { [daysAheadHeader]: days }),
    },
  });
  return { status: answer.status, body: await answer.json() };
};
const today = (on: TestHost, token: string, days?: string) =>
  ask(on, token, `attendee-client/belonging-organizations/${orgId}/attendance/months/current`, days).then(
    ({ body }) => body.today,
  );

describe('the time machine of a demo or a test', () => {
  it('answers a call as if it were so many days later or earlier, and no other', async () => {
    const token = await host.signIn('ada@acme.example');
    expect([
      await today(host, token),
      await today(host, token, '30'),
      await today(host, token, '-16'),
      await today(host, token),
    ]).toEqual(['2026-03-16', '2026-04-15', '2026-02-28', '2026-03-16']);
  });

  it('ends no session: that goes by the time that really passes', async () => {
    const token = await host.signIn('ada@acme.example');
    expect((await ask(host, token, 'auth/user', '3653')).status).toBe(200);
    expect((await ask(host, token, 'auth/user')).status).toBe(200);
  });

  it.each(['', '1.5', '3654', '-99999', 'tomorrow'])('refuses “%s”, and says what it takes', async (days) => {
    const token = await host.signIn('ada@acme.example');
    const { status, body } = await ask(host, token, 'auth/user', days);
    expect([status, body.fields]).toEqual([
      422,
      [
        {
          path: daysAheadHeader,
          code: 'invalid',
          message: `${daysAheadHeader} is a whole number of days, at most 3653 either way`,
        },
      ],
    ]);
  });

  it('is not there in production', async () => {
    const token = await production.signIn('ada@acme.example');
    const listed = await ask(production, token, 'attendee-client/belonging-organizations');
    const path = `attendee-client/belonging-organizations/${listed.body.organizations[0].id}/attendance/months/current`;
    expect((await ask(production, token, path, '30')).body.today).toBe('2026-03-16');
    expect((await ask(production, token, path, 'tomorrow')).status).toBe(200);
  });
});
