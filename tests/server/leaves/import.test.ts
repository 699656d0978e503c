import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { leaveRequestById, ownLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import { listStandIns } from '../../../src/api/contract/requests/stand-ins.ts';
import { type Files, folderWith } from '../support/folder.ts';
import { Office, officeFiles } from './office.ts';

const requestHeader = 'request,person,type,from,to,first_portion,last_portion,state,reason,asked_on,comment';
const past = {
  ...officeFiles,
  'leave_requests.csv': [
    requestHeader,
    'a,2,annual,2026-02-02,2026-02-06,full,morning,approved,The sea,2026-01-10,',
    'b,2,annual,2026-04-07,2026-04-07,full,full,pending,,2026-03-02,',
    'c,2,annual,2026-04-08,2026-04-08,full,full,rejected,,2026-03-02,We are too few',
    'd,2,annual,2026-04-09,2026-04-09,full,full,cancelled,,2026-03-02,Another time',
    'e,2,annual,2026-04-10,2026-04-10,full,full,draft,,,',
    'f,2,sick,2026-02-16,2026-02-17,full,full,approved,,,',
    'g,2,annual,2026-04-13,2026-04-14,full,full,cancellation_requested,,2026-03-02,The rain',
  ],
};

/** The same requests, and more of them that name somebody to stand in. */
const withSubstitutes = (...more: string[]) => {
  const [, ...before] = past['leave_requests.csv'];
  const lines = [`${requestHeader},substitute,substitute_answer`, ...before.map((line) => `${line},,`), ...more];
  return { ...past, 'leave_requests.csv': lines };
};

let office: Office;
const load = async (files: Files) =>
  importFolder({
    database: office.host.database,
    folder: await folderWith(files),
    now: office.host.now.getTime(),
    progress: () => {},
  });
beforeAll(async () => {
  office = await Office.open(past);
});
afterAll(() => office.host.stop());

describe('an import of leaves', () => {
  it('brings each request in its state, with its days counted and booked', async () => {
    const { requests } = await office.as('bo')(ownLeaveRequests, { params: { orgId: office.orgId } });
    expect(Object.fromEntries(requests.map(({ firstDate, state, total }) => [firstDate, [state, total]]))).toEqual({
      '2026-02-02': ['approved.taken', 450],
      '2026-04-07': ['pending.first level', 100],
      '2026-04-08': ['rejected', 100],
      '2026-04-09': ['cancelled', 100],
      '2026-04-10': ['draft', 0],
      '2026-02-16': ['approved.taken', 200],
      '2026-04-13': ['cancellation requested', 200],
    });
    expect(await office.balance('bo')).toMatchObject({ taken: 450, planned: 200, pending: 100, available: 550 });
  });

  it('goes on as if everything had been done here', async () => {
    const { requests } = await office.as('bo')(ownLeaveRequests, { params: { orgId: office.orgId } });
    const asked = requests.find(({ state }) => state === 'cancellation requested');
    const given = await office.does('ada', 'accept_cancellation', asked as NonNullable<typeof asked>);
    expect([given.state, (await office.balance('bo')).planned]).toEqual(['cancelled', 0]);
    expect(given.timeline.map(({ event, who }) => `${event} ${who}`)).toEqual([
      'submitted Bo Worker',
      'approved Ada Chief',
      'cancellation_asked Bo Worker',
      'cancellation_accepted Ada Chief',
    ]);
  });

  it('asks whoever is to stand in, or knows what they have said', async () => {
    const consents = withSubstitutes(
      's,2,annual,2026-05-04,2026-05-04,full,full,pending,,2026-03-02,,6,asked',
      't,2,annual,2026-05-05,2026-05-05,full,full,pending,,2026-03-02,,6,accepted',
      'u,2,annual,2026-05-06,2026-05-06,full,full,pending,,2026-03-02,,6,',
      'w,2,annual,2026-05-07,2026-05-07,full,full,rejected,,2026-03-02,,6,declined',
      'x,2,annual,2026-05-08,2026-05-08,full,full,approved,,2026-03-02,,6,accepted',
    );
    expect(await load(consents)).toMatchObject({ faults: [], changes: 5 });
    const { standIns } = await office.as('fay')(listStandIns, { params: { orgId: office.orgId } });
    expect(standIns.map(({ firstDate, answer }) => [firstDate, answer])).toEqual([
      ['2026-05-04', 'asked'],
      ['2026-05-05', 'accepted'],
      ['2026-05-08', 'accepted'],
    ]);
    const { requests } = await office.as('bo')(ownLeaveRequests, { params: { orgId: office.orgId } });
    const timelineOf = async (date: string) => {
      const requestId = requests.find(({ firstDate }) => firstDate === date)?.id ?? '';
      const given = await office.as('bo')(leaveRequestById, { params: { orgId: office.orgId, requestId } });
      return given.timeline.map(({ event, who }) => `${event} ${who}`);
    };
    expect(await timelineOf('2026-05-04')).toEqual(['submitted Bo Worker']);
    expect(await timelineOf('2026-05-05')).toEqual(['submitted Bo Worker', 'substitute_accepted Fay Fallback']);
    expect(await timelineOf('2026-05-07')).toEqual([
      'submitted Bo Worker',
      'substitute_declined Fay Fallback',
      'rejected Ada Chief',
    ]);
    expect(await timelineOf('2026-05-08')).toEqual([
      'submitted Bo Worker',
      'substitute_accepted Fay Fallback',
      'approved Ada Chief',
    ]);
  });

  it.each([
    ['pending,,2026-03-02,,,asked', 'substitute_answer', /is of nobody: name/],
    ['pending,,2026-03-02,,6,perhaps', 'substitute_answer', /must be one of asked, accepted, declined/],
    ['draft,,2026-03-02,,6,asked', 'substitute_answer', /is of nobody yet/],
    ['approved,,2026-03-02,,6,declined', 'substitute_answer', /cannot be declined where it was granted/],
    ['pending,,2026-03-02,,2,asked', 'substitute', /cannot stand in for themselves/],
  ])('says what is wrong about whoever is to stand in: %s', async (cells, field, reason) => {
    const files = withSubstitutes(`v,2,annual,2026-05-07,2026-05-07,full,full,${cells}`);
    const { faults, changes } = await load(files);
    const line = files['leave_requests.csv'].length;
    expect(faults).toEqual([{ file: 'leave_requests.csv', line, field, reason: expect.stringMatching(reason) }]);
    expect(changes).toBe(0);
  });

  it('is done once: the same folder again changes nothing', async () => {
    expect((await load(past)).changes).toBe(0);
  });

  it('takes time off for overtime only where an account is kept in hours', async () => {
    const [header = '', ...types] = officeFiles['leave_types.csv'];
    const earned = (code: string) => [
      `${header},earned`,
      ...types.map((line) => `${line},${line.startsWith(`${code},`) ? 'overtime' : 'no'}`),
    ];
    const { faults } = await load({ ...past, 'leave_types.csv': earned('annual') });
    expect(faults).toMatchObject([
      { file: 'leave_types.csv', line: 2, field: 'earned', reason: expect.stringMatching(/in hours only/) },
    ]);
    expect((await load({ ...past, 'leave_types.csv': earned('hours') })).changes).toBe(1);
    // a later file that says nothing of it keeps it, and is judged by it
    const unlimited = past['leave_types.csv'].map((line) =>
      line.startsWith('hours,') ? line.replace(',limited,', ',unlimited,') : line,
    );
    const entitled = past['leave_entitlements.csv'].filter((line) => !line.includes(',hours,'));
    const later = await load({ ...past, 'leave_types.csv': unlimited, 'leave_entitlements.csv': entitled });
    expect([later.faults, later.changes]).toMatchObject([[{ field: 'earned' }], 0]);
    expect((await load(past)).changes).toBe(0);
    expect((await load({ ...past, 'leave_types.csv': earned('none') })).changes).toBe(1);
  });

  it('of a changed entitlement writes one more line, and takes none away', async () => {
    const more = officeFiles['leave_entitlements.csv'].map((line) =>
      line === '7,annual,2026,10,,' ? '7,annual,2026,12.5,,' : line,
    );
    expect((await load({ ...past, 'leave_entitlements.csv': more })).changes).toBe(1);
    expect((await office.balance('gus')).entitled).toBe(1250);
    expect((await load(past)).changes).toBe(1);
    expect((await office.balance('gus')).entitled).toBe(1000);
  });

  it.each([
    ['leave_types.csv', 'annual,Twice,day,limited,,0,0,,0,0,,optional,1,', 'type', /stands in line 2 already/],
    ['leave_types.csv', 'odd,Odd,day,limited,mondays,0,0,,0,0,,optional,1,', 'counts', /mondays is none of/],
    ['leave_types.csv', 'odd,Odd,week,limited,,0,0,,0,0,,optional,1,', 'unit', /must be one of day, half_day, hour/],
    ['leave_types.csv', 'odd,Odd,day,limited,,0,0,,0,0,02-31x,optional,1,', 'carry_over_expires', /form MM-DD/],
    ['leave_restrictions.csv', 'odd,2026-06-01,2026-06-02,Why', 'type', /is no type of leave_types.csv/],
    ['leave_restrictions.csv', ',2026-06-02,2026-06-01,Why', 'to', /is before from/],
    ['leave_entitlements.csv', '9,annual,2026,10,,', 'person', /is no person of people.csv/],
    ['leave_entitlements.csv', '2,sick,2026,10,,', 'type', /is unlimited/],
    [
      'leave_entitlements.csv',
      '2,annual,2026,10,,',
      'year',
      /2026 stands in line \d already, with the same type and person/,
    ],
    ['leave_entitlements.csv', '2,annual,2028,ten,,', 'amount', /is no number such as 27.5/],
    ['leave_requests.csv', 'h,9,annual,2026-04-20,2026-04-20,full,full,approved,,,', 'person', /is no person/],
    ['leave_requests.csv', 'h,2,odd,2026-04-20,2026-04-20,full,full,approved,,,', 'type', /is no type/],
    [
      'leave_requests.csv',
      'a,2,annual,2026-04-20,2026-04-20,full,full,approved,,,',
      'request',
      /a stands in line 2 already/,
    ],
    ['leave_requests.csv', 'h,2,annual,2026-04-20,2026-04-19,full,full,approved,,,', 'to', /is before from/],
    ['leave_requests.csv', 'h,2,annual,2026-04-20,2026-04-20,full,full,lost,,,', 'state', /must be one of draft/],
  ] as const)('names file, line and field: %s with %s', async (file, row, field, reason) => {
    const lines = (past as Files)[file] ?? [];
    const { faults, changes } = await load({ ...past, [file]: [...lines, row] });
    expect(faults).toEqual([{ file, line: lines.length + 1, field, reason: expect.stringMatching(reason) }]);
    expect(changes).toBe(0);
  });
});
