import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier } from '../values.ts';
import { colleague, inOrganization } from './request-values.ts';

const delegation = z.object({
  id: identifier,
  /** Whose decisions, and who takes them. */
  from: colleague,
  to: colleague,
  firstDate: calendarDate,
  lastDate: calendarDate,
  /** Whether it holds today. */
  isInForce: z.boolean(),
});

const delegationList = z.object({
  today: calendarDate,
  given: z.array(delegation),
  received: z.array(delegation),
});

/** Who decides in one’s place, and in whose place one decides; what is over is left out. */
export const leaveDelegations = endpoint({
  id: 'leaveDelegations',
  summary: 'Delegations of leave decisions, given and received',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  params: inOrganization,
  answer: delegationList,
  errors: ['not_found'],
});

export const delegateLeaves = endpoint({
  id: 'delegateLeaves',
  summary: 'Let somebody decide on leaves in one’s place for a while',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  write: 'creates',
  changes: 'leaves',
  perMinute: 10,
  whileActing: 'refused',
  params: inOrganization,
  body: z.strictObject({ toId: identifier, firstDate: calendarDate, lastDate: calendarDate }),
  answer: delegationList,
  errors: ['not_found', 'rule_broken'],
});

export const revokeDelegation = endpoint({
  id: 'revokeDelegation',
  summary: 'End a delegation of one’s own',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations/{delegationId}/revocation',
  write: 'creates',
  changes: 'leaves',
  params: z.strictObject({ orgId: identifier, delegationId: identifier }),
  body: z.strictObject({}),
  answer: delegationList,
  errors: ['not_found'],
});

export type Delegations = z.output<typeof delegationList>;
