import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { type Employment, withinOrganization } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import type { Received } from '../calls/route.ts';
import type { Transaction } from '../database/connection.ts';

/** Loads what a call of one organization needs to know. */
export type Load<Context> = (tx: Transaction, visit: AuthenticatedContext, employment: Employment) => Promise<Context>;

/** Looks at something of one organization, for somebody who works there. @throws Refused `not_found` */
export const lookWith =
  <Context>(load: Load<Context>) =>
  <Answer>(visit: AuthenticatedContext, orgId: string, work: (context: Context) => Promise<Answer>): Promise<Answer> =>
    withinOrganization(visit, orgId, async (tx, employment) => work(await load(tx, visit, employment)));

/** Changes something of one organization, once, however often it is sent. @throws Refused as `once` does */
export const writeWith =
  <Context>(load: Load<Context>) =>
  <E extends Endpoint, Answer extends object>(
    visit: AuthenticatedContext,
    endpoint: E,
    received: Received<E>,
    orgId: string,
    work: (context: Context) => Promise<Answer>,
  ): Promise<Answer> =>
    once(visit, endpoint, received, orgId, async (tx, employment) => work(await load(tx, visit, employment)));
