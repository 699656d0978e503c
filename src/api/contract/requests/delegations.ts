import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier } from '../values.ts';
import { delegableKinds } from './request-kinds.ts';
import { colleague, inOrganization } from './request-values.ts';

const kind = z.enum(delegableKinds);

const delegation = z.object({
  id: identifier,
  /** Whose decisions, and who takes them. */
  from: colleague,
  to: colleague,
  firstDate: calendarDate,
  lastDate: calendarDate,
  /** What it is about; null: requests of all kinds, also those that come later, and no appraisals. */
  kinds: z.nullable(z.array(kind)),
  /** Whether it holds today. */
  isInForce: z.boolean(),
});

const delegationList = z.object({
  today: calendarDate,
  /** What there is to hand over in the organization. */
  kinds: z.array(kind),
  given: z.array(delegation),
  received: z.array(delegation),
});

/** Who decides in one’s place, and in whose place one decides; what is over is left out. */
export const listDelegations = endpoint({
  id: 'listDelegations',
  summary: 'Delegations of decisions, given and received',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  params: inOrganization,
  answer: delegationList,
  errors: ['not_found'],
});

export const delegateDecisions = endpoint({
  id: 'delegateDecisions',
  summary: 'Let somebody decide in one’s place for a while',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  write: 'creates',
  changes: 'delegations',
  perMinute: 10,
  whileActing: 'refused',
  params: inOrganization,
  body: z.strictObject({
    toId: identifier,
    firstDate: calendarDate,
    lastDate: calendarDate,
    kinds: z.nullable(z.array(kind).check(z.minLength(1), z.maxLength(delegableKinds.length))),
  }),
  answer: delegationList,
  errors: ['not_found', 'rule_broken'],
});

export const revokeDelegation = endpoint({
  id: 'revokeDelegation',
  summary: 'End a delegation of one’s own',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations/{delegationId}/revocation',
  write: 'creates',
  changes: 'delegations',
  params: z.strictObject({ orgId: identifier, delegationId: identifier }),
  body: z.strictObject({}),
  answer: delegationList,
  errors: ['not_found'],
});

export type Delegations = z.output<typeof delegationList>;
