import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { correctionSummary } from './corrections.ts';
import { overtimeSummary } from './overtime.ts';
import { presenceSummary } from './presence.ts';
import { pageTold, teamQuery } from './request-endpoints.ts';
import { inOrganization } from './request-values.ts';
import { shiftSummary } from './shifts.ts';

/** A request as its kind lists it, with which that is. Leaves have a screen of their own. */
const everySummary = z.discriminatedUnion('kind', [
  z.extend(correctionSummary, { kind: z.literal('correction_request') }),
  z.extend(overtimeSummary, { kind: z.literal('overtime_request') }),
  z.extend(presenceSummary, { kind: z.literal('presence_request') }),
  z.extend(shiftSummary, { kind: z.literal('shift_request') }),
]);

/** A page of what beside leaves waits for somebody’s decision, of all kinds in one order; each is decided as its kind is. */
export const teamRequestsOfEveryKind = endpoint({
  id: 'teamRequestsOfEveryKind',
  summary: 'Requests of every kind but leaves to decide on',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/requests',
  params: inOrganization,
  query: z.strictObject(teamQuery),
  answer: z.object({ requests: z.array(everySummary), ...pageTold }),
  errors: ['not_found', 'module_disabled'],
});

export type EverySummary = z.output<typeof everySummary>;
