import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { attendanceOfMonth } from '../../src/api/contract/attendance/attendance.ts';
import { formResources } from '../../src/api/contract/form-resources.ts';
import { belongingOrganization, belongingOrganizations } from '../../src/api/contract/organizations.ts';
import { password, smallOrganization } from './support/folder.ts';
import { startTestHost, type TestHost } from './support/host.ts';
import { refusalOf } from './support/refusal.ts';

let host: TestHost;
let works: string;
let foods: string;
let strangers: string;
beforeAll(async () => {
  host = await startTestHost();
  works = await host.import(smallOrganization);
  foods = await host.import({
    'organization.csv': [
      'tenant,tenant_name,organization,name,time_zone,modules,avatar_key,avatar_version',
      'acme,Acme Group,foods,Acme Foods,Europe/Berlin,,avatars/foods,7',
    ],
    'people.csv': [
      'person,first_name,last_name,email,joined_on,initial_password',
      `9,Bea,Sample,bo@acme.example,2025-01-01,${password}`,
    ],
  });
  strangers = await host.import({
    ...smallOrganization,
    'organization.csv': [
      'tenant,tenant_name,organization,name,time_zone,modules',
      'acme,Acme Group,strangers,Strangers,Europe/Berlin,employee_attendance_report',
    ],
    'people.csv': [
      'person,first_name,last_name,email,joined_on,initial_password',
      `1,Sue,Stranger,sue@acme.example,2024-01-01,${password}`,
      `2,Sam,Stranger,sam@acme.example,2024-01-01,${password}`,
    ],
  });
});
afterAll(() => host.stop());

const notFound = { failure: { kind: 'refused', status: 404, code: 'not_found' } };

describe('belonging organizations', () => {
  it('lists exactly those that the person belongs to, with the name they have there', async () => {
    const call = host.as(await host.signIn('bo@acme.example'));
    const { organizations } = await call(belongingOrganizations, {});
    expect(organizations.map(({ id, name, record, avatar }) => [id, name, record.fullName, avatar])).toEqual([
      [foods, 'Acme Foods', 'Bea Sample', { key: 'avatars/foods', version: '7' }],
      [works, 'Acme Works', 'Bo Sample', null],
    ]);
  });

  it('says what waits there: the days that miss a punch', async () => {
    await host.import({
      ...smallOrganization,
      'punches.csv': ['person,instant,direction,source', '1,2026-03-12T08:58:00+01:00,in,Gate'],
    });
    const call = host.as(await host.signIn('ada@acme.example'));
    const { organizations } = await call(belongingOrganizations, {});
    expect(organizations).toMatchObject([{ name: 'Acme Works', waiting: { incompleteDays: 1 } }]);
  });

  it(`${proves('call organization')} ${proves('entity organization')}`, async () => {
    const call = host.as(await host.signIn('ada@acme.example'));
    expect(await call(belongingOrganization, { params: { orgId: works } })).toEqual({
      id: works,
      name: 'Acme Works',
      avatar: null,
      record: { firstName: 'Ada', fullName: 'Ada Example' },
      timeZone: 'Europe/Berlin',
      subscriptions: ['employee_attendance_report'],
      permissions: ['attendanceOfMonth', 'teamLeaveRequests'],
      formerUntil: null,
    });
  });

  it('tells whoever decides on somebody’s requests that they may list them, and nobody else', async () => {
    const mayList = async (email: string) => {
      const { permissions } = await host.as(await host.signIn(email))(belongingOrganization, {
        params: { orgId: works },
      });
      return permissions.includes('teamLeaveRequests');
    };
    const everybody = await host.database.peek<{ email: string; decides: boolean }>(
      `select a.email, e.fallback_rank is not null or exists (
         select from muster.employees r where r.tenant_id = e.tenant_id and r.supervisor_id = e.id and r.left_on is null
       ) as decides
       from muster.employees e join muster.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
       where e.organization_id = '${works}' and e.left_on is null`,
    );
    expect(new Set(everybody.map(({ decides }) => decides)).size).toBe(2);
    for (const { email, decides } of everybody) expect([email, await mayList(email)]).toEqual([email, decides]);
  });

  it('answers a foreign organization exactly as one that does not exist', async () => {
    const call = host.as(await host.signIn('ada@acme.example'));
    const foreign = await refusalOf(call(belongingOrganization, { params: { orgId: strangers } }));
    const unknown = await refusalOf(call(belongingOrganization, { params: { orgId: crypto.randomUUID() } }));
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect(unknown).toEqual(foreign);
    const month = call(attendanceOfMonth, { params: { orgId: strangers, month: '2026-03' } });
    await expect(month).rejects.toMatchObject(notFound);
  });

  it('does not open the attendance of an organization without the module', async () => {
    const call = host.as(await host.signIn('bo@acme.example'));
    const month = call(attendanceOfMonth, { params: { orgId: foods, month: '2026-03' } });
    await expect(month).rejects.toMatchObject({ failure: { status: 403, code: 'module_disabled' } });
  });
});

describe('a month of attendance', () => {
  it('is computed from punches, shifts, holidays and absences', async () => {
    const call = host.as(await host.signIn('ada@acme.example'));
    const month = await call(attendanceOfMonth, { params: { orgId: works, month: '2026-03' } });
    const statusOn = (date: string) => month.days.find((day) => day.date === date)?.status;
    expect(month).toMatchObject({ today: '2026-03-16', firstMonth: '2024-01', lastMonth: '2026-03' });
    expect(month.days).toHaveLength(31);
    expect(statusOn('2026-03-02')).toBe('present');
    expect(statusOn('2026-03-03')).toBe('absent');
    expect(statusOn('2026-03-07')).toBe('weekly_off');
    expect(statusOn('2026-03-09')).toBe('on_leave');
    expect(statusOn('2026-03-20')).toBe('holiday');
    expect(statusOn('2026-03-23')).toBe('not_processed');
  });

  it('is one’s own: the same address answers everybody with their own days', async () => {
    const call = host.as(await host.signIn('bo@acme.example'));
    const month = await call(attendanceOfMonth, { params: { orgId: works, month: 'current' } });
    const day = month.days.find(({ date }) => date === '2026-03-02');
    expect(day).toMatchObject({ status: 'present', shift: { name: 'Night shift' }, workedMinutes: 483 });
  });

  it.each(['2023-12', '2026-04'])('is not found for %s, before joining or after today', async (month) => {
    const call = host.as(await host.signIn('ada@acme.example'));
    await expect(call(attendanceOfMonth, { params: { orgId: works, month } })).rejects.toMatchObject(notFound);
  });

  it('ends with the month in which somebody leaves', async () => {
    await host.import({
      ...smallOrganization,
      'people.csv': smallOrganization['people.csv'].map((line) =>
        line.startsWith('2,') ? line.replace('2024-01-01,,', '2024-01-01,2026-03-20,') : line,
      ),
    });
    const call = host.as(await host.signIn('bo@acme.example'));
    const month = await call(attendanceOfMonth, { params: { orgId: works, month: 'current' } });
    expect(month).toMatchObject({ month: '2026-03', lastMonth: '2026-03' });
    expect(month.days.at(-1)).toMatchObject({ status: 'not_processed', reason: 'after_employment' });
  });
});

describe('form resources', () => {
  it(`${proves('call form-resources', 'as the host answers')} ${proves('entity form resources')}`, async () => {
    await host.database.peek(`insert into muster.form_resource_entries values
      ('acme', 'colours', 1, 'g', 'Green'), ('acme', 'colours', 0, 'r', 'Red')`);
    const call = host.as(await host.signIn('ada@acme.example'));
    const query = { resourceKeys: ['colours', 'shapes'], companyUrl: 'acme' };
    expect(await call(formResources, { query })).toEqual({
      colours: [
        { value: 'r', label: 'Red' },
        { value: 'g', label: 'Green' },
      ],
      shapes: [],
    });
  });
});
