import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { actingLength } from '../../../server/session/acting.ts';
import type { RequestCalls } from '../../../src/api/calls/request-client.ts';
import {
  currentUser,
  impersonate,
  refreshToken,
  signOut,
  stopImpersonating,
} from '../../../src/api/contract/account/session.ts';
import { contract } from '../../../src/api/contract/calls/all.ts';
import { readNotifications } from '../../../src/api/contract/notifications.ts';
import { searchColleagues } from '../../../src/api/contract/requests/colleagues.ts';
import { correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { delegateDecisions, revokeDelegation } from '../../../src/api/contract/requests/delegations.ts';
import {
  actOnLeave,
  askForLeave,
  commentOnLeave,
  decideLeaves,
  leaveOverview,
} from '../../../src/api/contract/requests/leaves.ts';
import { overtimeCalls } from '../../../src/api/contract/requests/overtime.ts';
import { presenceCalls } from '../../../src/api/contract/requests/presence.ts';
import { answerAskedShift, shiftCalls } from '../../../src/api/contract/requests/shifts.ts';
import { answerStandIn } from '../../../src/api/contract/requests/stand-ins.ts';
import { password, smallOrganization } from '../support/folder.ts';
import { applicationKey, startTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
const start = new Date('2026-03-16T10:00:00Z');
beforeAll(async () => {
  host = await startTestHost();
  await host.import({
    ...smallOrganization,
    'people.csv': [...smallOrganization['people.csv'], `4,Di,Third,di@acme.example,Employee,1,2024-01-01,,${password}`],
    'shift_assignments.csv': [...smallOrganization['shift_assignments.csv'], '4,2024-01-01,office'],
    // overtime of the night shift, too, is asked for
    'shift_patterns.csv': smallOrganization['shift_patterns.csv'].map((line) => line.replace(/automatic$/, 'approval')),
    'leave_types.csv': [
      'type,name,unit,account,counts,notice_days,backdate_days,negative_cap,carry_over_cap,reason,levels',
      'sick,Sick leave,day,unlimited,,0,0,0,0,optional,1',
    ],
  });
  await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
});
beforeEach(async () => {
  host.now = start;
  await host.database.peek('delete from muster.audit_log');
});
afterAll(() => host.stop());

const bo = 'bo@acme.example';
const refusedAs = (status: number, code: string) => ({ failure: { kind: 'refused', status, code } });
const begin = async () => {
  const own = await host.signIn('ada@acme.example');
  const { accessToken } = await host.as(own)(impersonate, { body: { email: bo } });
  return { own, acting: host.as(accessToken), token: accessToken };
};

describe(proves('impersonation', 'on the host'), () => {
  it('names both in the user answer, and who acts may not act for a third', async () => {
    const { acting } = await begin();
    const { user } = await acting(currentUser, {});
    expect(user).toEqual({
      firstName: 'Bo',
      lastName: 'Sample',
      email: bo,
      role: 'Employee',
      impersonator: { firstName: 'Ada', lastName: 'Example', email: 'ada@acme.example' },
    });
    await expect(acting(impersonate, { body: { email: bo } })).rejects.toMatchObject(refusedAs(403, 'forbidden'));
  });

  it('is for accounts that may, and tells them so', async () => {
    const ada = host.as(await host.signIn('ada@acme.example'));
    expect((await ada(currentUser, {})).user.mayImpersonate).toBe(true);
    const other = host.as(await host.signIn(bo));
    expect((await other(currentUser, {})).user.mayImpersonate).toBeUndefined();
    await expect(other(impersonate, { body: { email: 'ada@acme.example' } })).rejects.toMatchObject(
      refusedAs(403, 'forbidden'),
    );
  });

  it('is not for oneself or for another who may, and unknown people are not found', async () => {
    const ada = host.as(await host.signIn('ada@acme.example'));
    await expect(ada(impersonate, { body: { email: 'ada@acme.example' } })).rejects.toMatchObject(
      refusedAs(403, 'forbidden'),
    );
    await expect(ada(impersonate, { body: { email: 'nobody@acme.example' } })).rejects.toMatchObject(
      refusedAs(404, 'not_found'),
    );
    await expect(ada(currentUser, {})).resolves.toBeDefined();
  });

  it('ends one’s own session for as long as it lasts, and gives it back', async () => {
    const { own, acting, token } = await begin();
    await expect(host.as(own)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
    const { accessToken } = await acting(stopImpersonating, {});
    expect((await host.as(accessToken)(currentUser, {})).user.email).toBe('ada@acme.example');
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
    await expect(host.as(accessToken)(stopImpersonating, {})).rejects.toMatchObject(refusedAs(403, 'forbidden'));
  });

  it('ends by itself after an hour, also when it is refreshed, and is still theirs then', async () => {
    const { acting } = await begin();
    host.now = new Date(start.getTime() + actingLength - 1_000);
    const { accessToken } = await acting(refreshToken, {});
    expect((await host.as(accessToken)(currentUser, {})).user.impersonator?.email).toBe('ada@acme.example');
    host.now = new Date(start.getTime() + actingLength);
    await expect(host.as(accessToken)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });

  it('ends with the right to it', async () => {
    const { acting } = await begin();
    await host.database.peek("update muster.accounts set may_impersonate = false where email = 'ada@acme.example'");
    await expect(acting(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
    await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
  });

  it('every write is audited under both names', async () => {
    const writes = contract.filter(
      ({ id, method, access, whileActing }) =>
        method !== 'GET' && access === 'signed in' && whileActing === 'allowed' && !id.startsWith('preview'),
    );
    /** How somebody who acts for another does each write there is. */
    /** What is done to requests of a kind: asked for, taken back, spoken of, decided. */
    const deedsOf = (noun: string, calls: RequestCalls, body: () => object) => {
      const { ask, act, comment, decide } = calls;
      const wanted = (isDraft: boolean) => ({ ...inWorks, key: randomUUID(), body: { ...body(), isDraft } }) as never;
      const asked = async (isDraft: boolean) => {
        const { acting } = await begin();
        const { id, version } = (await acting(ask, wanted(isDraft))) as { id: string; version: number };
        return { acting, params: { ...inWorks.params, requestId: id }, version };
      };
      return {
        [`askFor${noun}`]: () => asked(true),
        [`actOn${noun}`]: async () => {
          const { acting, params, version } = await asked(true);
          const discarded = { action: 'discard', comment: '', dates: null, ask: null };
          return acting(act, { params, body: discarded, version, key: randomUUID() } as never);
        },
        [`commentOn${noun}`]: async () => {
          const { acting, params } = await asked(false);
          return acting(comment, { params, body: { kind: 'comment', text: 'Hello' }, key: randomUUID() } as never);
        },
        [`decide${noun}s`]: async () => {
          const approved = { action: 'approve', comment: '', requests: [{ id: randomUUID(), version: 1 }] };
          return (await begin()).acting(decide, { ...inWorks, key: randomUUID(), body: approved } as never);
        },
      };
    };
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      impersonate: () => begin(),
      stopImpersonating: async () => (await begin()).acting(stopImpersonating, {}),
      signOut: async () => (await begin()).acting(signOut, {}),
      askForLeave: async () => (await begin()).acting(askForLeave, { ...inWorks, key: randomUUID(), body: draft }),
      actOnLeave: async () => {
        const { acting } = await begin();
        const { id, version } = await acting(askForLeave, { ...inWorks, key: randomUUID(), body: draft });
        const body = { action: 'discard', comment: '', dates: null, ask: null } as const;
        const params = { ...inWorks.params, requestId: id };
        return acting(actOnLeave, { params, body, version, key: randomUUID() });
      },
      commentOnLeave: async () => {
        const { acting } = await begin();
        const { id } = await acting(askForLeave, { ...inWorks, key: randomUUID(), body: { ...draft, isDraft: false } });
        const params = { ...inWorks.params, requestId: id };
        return acting(commentOnLeave, { params, body: { kind: 'comment', text: 'Hello' }, key: randomUUID() });
      },
      answerStandIn: async () => {
        const di = host.as(await host.signIn('di@acme.example'));
        const [worker] = await host.database.peek<{ id: string }>(
          "select e.id from muster.employees e join muster.accounts a on a.id = e.account_id where a.email = 'bo@acme.example'",
        );
        const ask = { ...draft.ask, firstDate: '2026-04-09', lastDate: '2026-04-09', substituteId: worker?.id ?? '' };
        const body = { ...draft, isDraft: false, ask };
        const { id, version } = await di(askForLeave, { ...inWorks, key: randomUUID(), body });
        const params = { ...inWorks.params, requestId: id };
        const { acting } = await begin();
        return acting(answerStandIn, { params, body: { isAccepted: true }, version, key: randomUUID() });
      },
      revokeDelegation: async () => {
        const bos = host.as(await host.signIn(bo));
        const { today } = await bos(leaveOverview, { ...inWorks, query: {} });
        const { colleagues } = await bos(searchColleagues, { ...inWorks, query: {} });
        const body = { toId: colleagues[0]?.id ?? '', firstDate: today, lastDate: today, kinds: null };
        const { given } = await bos(delegateDecisions, { ...inWorks, body, key: randomUUID() });
        const params = { ...inWorks.params, delegationId: given[0]?.id ?? '' };
        return (await begin()).acting(revokeDelegation, { params, body: {}, key: randomUUID() });
      },
      readNotifications: async () =>
        (await begin()).acting(readNotifications, { ...inWorks, key: randomUUID(), body: { ids: null } }),
      uploadFile: async () => {
        const { token } = await begin();
        const { orgId } = inWorks.params;
        return fetch(`${host.url}/api/attendee-client/belonging-organizations/${orgId}/files?name=a.pdf`, {
          method: 'POST',
          headers: {
            'application-key': applicationKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/octet-stream',
            'idempotency-key': randomUUID(),
          },
          body: '%PDF-1.7\n%%EOF\n',
        });
      },
      ...deedsOf('Presence', presenceCalls, () => elsewhere),
      ...deedsOf('Correction', correctionCalls, () => corrected),
      ...deedsOf('Overtime', overtimeCalls, () => planned),
      ...deedsOf('Shift', shiftCalls, () => ({
        ...swapped(null),
        ask: { ...swapped(null).ask, wish: 'offer', date: '2026-04-14', theirDate: null },
      })),
      answerAskedShift: async () => {
        const di = host.as(await host.signIn('di@acme.example'));
        const [worker] = await host.database.peek<{ id: string }>(
          "select e.id from muster.employees e join muster.accounts a on a.id = e.account_id where a.email = 'bo@acme.example'",
        );
        // whoever comes off a night shift takes no day: theirs before it is free
        await host.database.peek(
          `insert into muster.published_shifts (tenant_id, organization_id, employee_id, date, state, at)
           select tenant_id, organization_id, id, '2026-04-16', 'ahead.acknowledged', now() from muster.employees where id = $1`,
          [worker?.id],
        );
        const body = { ...swapped(worker?.id ?? ''), isDraft: false };
        const { id, version } = await di(shiftCalls.ask, { ...inWorks, key: randomUUID(), body });
        const params = { ...inWorks.params, requestId: id };
        const { acting } = await begin();
        return acting(answerAskedShift, { params, body: { isAccepted: true }, version, key: randomUUID() });
      },
      decideLeaves: async () => {
        const body = { action: 'approve' as const, comment: '', requests: [{ id: randomUUID(), version: 1 }] };
        return (await begin()).acting(decideLeaves, { ...inWorks, key: randomUUID(), body });
      },
    };
    const [type] = await host.database.peek<{ id: string; organization_id: string }>(
      'select id, organization_id from muster.leave_types',
    );
    const inWorks = { params: { orgId: type?.organization_id ?? '' } };
    const corrected = {
      isDraft: true,
      ask: { date: '2026-03-10', checkIn: '09:00', checkOut: '17:30', reason: 'Forgotten', attachmentIds: [] },
    };
    const planned = {
      isDraft: true,
      ask: {
        firstDate: '2026-04-14',
        lastDate: '2026-04-14',
        compensation: 'pay' as const,
        plannedMinutes: 60,
        reason: 'Stocktaking',
      },
    };
    const elsewhere = {
      isDraft: true,
      ask: { place: 'remote' as const, firstDate: '2026-04-14', lastDate: '2026-04-14', reason: '' },
    };
    const swapped = (colleagueId: string | null) => ({
      isDraft: true,
      ask: {
        wish: 'swap' as const,
        date: '2026-04-17',
        theirDate: '2026-04-17',
        colleagueId,
        start: null,
        end: null,
        reason: '',
      },
    });
    const draft = {
      isDraft: true,
      supersedesId: null,
      ask: {
        typeId: type?.id ?? '',
        firstDate: '2026-04-07',
        lastDate: '2026-04-07',
        firstPortion: 'full' as const,
        lastPortion: 'full' as const,
        startTime: null,
        endTime: null,
        reason: '',
        substituteId: null,
        attachmentIds: [],
      },
    };
    for (const { id } of writes) {
      const deed = deeds[id];
      if (!deed) throw new Error(`${id} writes, and nobody looks whether it is audited`);
      await host.database.peek('delete from muster.audit_log');
      await deed();
      const rows = await host.database.peek<{ action: string; who: string; by: string | null; about: string | null }>(`
        select l.action, a.email as who, i.email as by, s.email as about from muster.audit_log l
        join muster.accounts a on a.id = l.account_id
        left join muster.accounts i on i.id = l.impersonator_id
        left join muster.accounts s on s.id::text = l.subject
        order by l.id`);
      const last = rows.at(-1);
      const both = id === 'impersonate' ? [last?.who, last?.about] : [last?.by, last?.who];
      expect([id, ...both]).toEqual([id, 'ada@acme.example', bo]);
    }
  });
});
