import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect } from 'vitest';
import type { Config } from '../../../server/platform/config.ts';
import type { Call } from '../../../src/api/calls/http.ts';
import type {
  LeaveActionName,
  LeaveDraft,
  LeaveInput,
  LeaveRequest,
} from '../../../src/api/contract/requests/leave-values.ts';
import {
  actOnLeave,
  askForLeave,
  commentOnLeave,
  leaveOverview,
  leaveRequestById,
  previewLeave,
} from '../../../src/api/contract/requests/leaves.ts';
import { once } from '../../support/once.ts';
import { type Files, password, smallOrganization } from '../support/folder.ts';
import { applicationKey, startTestHost, type TestHost } from '../support/host.ts';

const header = 'person,first_name,last_name,email,role,supervisor,joined_on,left_on,initial_password,fallback_rank';
const typeHeader =
  'type,name,unit,account,counts,notice_days,backdate_days,max_consecutive_days,negative_cap,carry_over_cap,carry_over_expires,reason,levels,withdrawn_on';

/** An office with every kind of leave there is, and people at every distance from one another. Today is 16 March 2026. */
export const officeFiles = {
  ...smallOrganization,
  'people.csv': [
    header,
    `1,Ada,Chief,ada@acme.example,Supervisor,3,2020-01-01,,${password},`,
    `2,Bo,Worker,bo@acme.example,Employee,1,2020-01-01,,${password},`,
    `3,Cy,Head,cy@acme.example,Director,,2020-01-01,,${password},2`,
    `4,Di,Parttimer,di@acme.example,Employee,1,2020-01-01,,${password},`,
    `5,Ed,Orphan,ed@acme.example,Employee,,2020-01-01,,${password},`,
    `6,Fay,Fallback,fay@acme.example,Human resources,3,2020-01-01,,${password},1`,
    `7,Gus,Stranger,gus@acme.example,Employee,6,2020-01-01,,${password},`,
  ],
  'shift_patterns.csv': [
    `${smallOrganization['shift_patterns.csv'][0]},leave_counts`,
    ...smallOrganization['shift_patterns.csv'].slice(1).map((line) => `${line},`),
    'part,Part-time,mon tue thu,08:30,15:00,30,5,5,300,90,20,approval,full',
    'part,Part-time,wed,08:30,12:30,0,5,5,150,90,20,approval,half',
  ],
  'shift_assignments.csv': [
    'person,starts_on,pattern',
    ...['1', '2', '3', '5', '6', '7'].map((person) => `${person},2020-01-01,office`),
    '4,2020-01-01,part',
  ],
  'holidays.csv': ['date,name', '2026-03-20,Founders’ Day', '2026-05-01,Labour Day'],
  'absences.csv': ['person,from,to,kind,portion'],
  'punches.csv': ['person,instant,direction,source'],
  'leave_types.csv': [
    typeHeader,
    'annual,Annual leave,half_day,limited,,0,30,,0,5,03-31,optional,1,',
    'long,Long leave,day,limited,,14,0,5,2,0,,demanded,2,',
    'hours,Time off in lieu,hour,limited,,0,0,,0,0,,optional,1,',
    'sick,Sick leave,half_day,unlimited,holidays weekly_offs,0,60,,0,0,,optional,1,',
    'old,Old leave,day,limited,,0,0,,0,0,,optional,1,2026-01-01',
  ],
  'leave_restrictions.csv': ['type,from,to,reason', ',2026-06-29,2026-06-30,Stocktaking'],
  'leave_entitlements.csv': [
    'person,type,year,amount,carried,carried_until',
    '1,annual,2026,10,,',
    '2,annual,2026,10,3,2026-03-31',
    '2,annual,2027,10,,',
    '2,long,2026,10,,',
    '2,hours,2026,16,,',
    '3,annual,2026,10,,',
    '4,annual,2026,10,,',
    '5,annual,2026,10,,',
    '6,annual,2026,10,,',
    '7,annual,2026,10,,',
  ],
} satisfies Files;

export type Name = 'ada' | 'bo' | 'cy' | 'di' | 'ed' | 'fay' | 'gus';
const everyone: readonly Name[] = ['ada', 'bo', 'cy', 'di', 'ed', 'fay', 'gus'];
export type TypeCode = 'annual' | 'long' | 'hours' | 'sick' | 'old';

/**
 * The password of everybody there, as it is checked in no time: they sign in hundreds of times, and what that costs a guesser
 * is no matter there.
 */
const quicklyChecked = once(() => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }));

/** A host with the office in it, and what people do there in their own words. */
export class Office {
  readonly host: TestHost;
  readonly orgId: string;
  readonly types: Readonly<Record<TypeCode, string>>;
  readonly ids: Readonly<Record<Name, string>>;
  #tokens: Readonly<Record<Name, string>>;

  private constructor(
    host: TestHost,
    orgId: string,
    types: Office['types'],
    ids: Office['ids'],
    tokens: Record<Name, string>,
  ) {
    this.host = host;
    this.orgId = orgId;
    this.types = types;
    this.ids = ids;
    this.#tokens = tokens;
  }

  static async open(files: Files = officeFiles, config: Partial<Config> = {}): Promise<Office> {
    const host = await startTestHost(config);
    const orgId = await host.import(files);
    await host.database.peek('update muster.accounts set password_hash = $1 where password_hash is not null', [
      await quicklyChecked(),
    ]);
    const tokens = await Office.#signIn(host);
    const types = await host.database.peek<{ code: TypeCode; id: string }>('select code, id from muster.leave_types');
    const people = await host.database.peek<{ first_name: string; id: string }>(
      'select first_name, id from muster.employees',
    );
    return new Office(
      host,
      orgId,
      Object.fromEntries(types.map(({ code, id }) => [code, id])) as Office['types'],
      Object.fromEntries(people.map(({ first_name, id }) => [first_name.toLowerCase(), id])) as Office['ids'],
      tokens,
    );
  }

  static async #signIn(host: TestHost): Promise<Record<Name, string>> {
    const signedIn = everyone.map(async (name) => [name, await host.signIn(`${name}@acme.example`)] as const);
    return Object.fromEntries(await Promise.all(signedIn)) as Record<Name, string>;
  }

  /** Some days later everybody signs in anew. */
  async moveTo(instant: string): Promise<void> {
    this.host.now = new Date(instant);
    this.#tokens = await Office.#signIn(this.host);
  }

  /** So many milliseconds later. */
  pass(ms: number): void {
    this.host.now = new Date(this.host.now.getTime() + ms);
  }

  as(name: Name): Call {
    return this.host.as(this.#tokens[name]);
  }

  tokenOf(name: Name): string {
    return this.#tokens[name];
  }

  /** Sends bytes under a name, as the portal does. */
  async uploads(name: Name, fileName: string, content: Uint8Array, more: Record<string, string> = {}) {
    const address = `${this.host.url}/api/attendee-client/belonging-organizations/${this.orgId}/files`;
    const response = await fetch(`${address}?${new URLSearchParams({ name: fileName })}`, {
      method: 'POST',
      headers: {
        'application-key': applicationKey,
        domain: 'null',
        authorization: `Bearer ${this.#tokens[name]}`,
        'content-type': 'application/octet-stream',
        'idempotency-key': randomUUID(),
        ...more,
      },
      body: new Uint8Array(content),
    });
    return { status: response.status, body: await response.json() };
  }

  /** What somebody types into the form: whole days of annual leave where nothing else is said. */
  leave(firstDate: string, lastDate = firstDate, more: Partial<LeaveInput> & { type?: TypeCode } = {}): LeaveInput {
    const { type = 'annual', ...rest } = more;
    return {
      typeId: this.types[type],
      firstDate,
      lastDate,
      firstPortion: 'full',
      lastPortion: 'full',
      startTime: null,
      endTime: null,
      reason: '',
      substituteId: null,
      attachmentIds: [],
      ...rest,
    };
  }

  asks(
    name: Name,
    ask: LeaveDraft,
    more: { isDraft?: boolean; key?: string; supersedesId?: string } = {},
  ): Promise<LeaveRequest> {
    const { isDraft = false, key = randomUUID(), supersedesId = null } = more;
    return this.as(name)(askForLeave, { params: { orgId: this.orgId }, body: { ask, isDraft, supersedesId }, key });
  }

  does(
    name: Name,
    action: LeaveActionName,
    request: Pick<LeaveRequest, 'id' | 'version'>,
    more: { comment?: string; dates?: readonly string[]; ask?: LeaveDraft; key?: string } = {},
  ): Promise<LeaveRequest> {
    const { comment = 'because', dates = null, ask = null, key = randomUUID() } = more;
    return this.as(name)(actOnLeave, {
      params: { orgId: this.orgId, requestId: request.id },
      body: { action, comment, dates: dates === null ? null : [...dates], ask },
      version: request.version,
      key,
    });
  }

  says(name: Name, kind: 'comment' | 'reminder', request: Pick<LeaveRequest, 'id'>, text = ''): Promise<LeaveRequest> {
    const params = { orgId: this.orgId, requestId: request.id };
    return this.as(name)(commentOnLeave, { params, body: { kind, text }, key: randomUUID() });
  }

  previews(name: Name, ask: LeaveInput) {
    return this.as(name)(previewLeave, { params: { orgId: this.orgId }, body: { ask, requestId: null } });
  }

  sees(name: Name, id: string): Promise<LeaveRequest> {
    return this.as(name)(leaveRequestById, { params: { orgId: this.orgId, requestId: id } });
  }

  async balance(name: Name, type: TypeCode = 'annual', on?: string) {
    const { balances } = await this.as(name)(leaveOverview, {
      params: { orgId: this.orgId },
      query: on === undefined ? {} : { on },
    });
    const found = balances.find(({ typeId }) => typeId === this.types[type]);
    if (!found) throw new Error(`${name} has no account of ${type}`);
    return found;
  }

  /** The sum of the lines as they stand in the database, past the host. */
  async ledgerSum(name: Name, year = 2026, type: TypeCode = 'annual'): Promise<number> {
    const [row] = await this.host.database.peek<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from muster.leave_ledger where employee_id = $1 and type_id = $2 and leave_year = $3',
      [this.ids[name], this.types[type], year],
    );
    return row?.sum ?? 0;
  }
}

/** Rules that stand against an ask, by their codes. */
export const brokenBy = (codes: readonly string[]) => ({
  failure: {
    kind: 'refused',
    status: 422,
    code: 'rule_broken',
    fields: codes.map((code) => expect.objectContaining({ code })),
  },
});
