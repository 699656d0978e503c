import { and, between, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import { correctionRequestLifecycle } from '../../src/machines/lifecycles/requests/correction-request.ts';
import { overtimeRequestLifecycle } from '../../src/machines/lifecycles/requests/overtime-request.ts';
import type { Transaction } from '../database/connection.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { correctionRequests, employees, overtimeRequestDays, overtimeRequests, requests } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import { correctedSpan } from './corrected-time.ts';
import type { Facts, WorkCalendar } from './facts.ts';
import { type Attendee, ofThese, reach } from './personal.ts';

type Asked = Pick<Facts, 'corrections' | 'overtime'>;

/**
 * Reads what people have asked for that bears on days from the first to the last date, by their ids: corrections that are
 * applied, and overtime that waits or is granted.
 */
export async function readAsked(
  tx: Transaction,
  calendars: ReadonlyMap<string, WorkCalendar>,
  of: Pick<Attendee, 'tenant' | 'organizationId'>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<(employeeId: string) => Asked> {
  const from = addDays(first, -reach);
  const to = addDays(last, reach);
  const rows = await tx
    .select({
      employeeId: requests.employeeId,
      requestId: requests.id,
      state: requests.state,
      decidedAt: requests.decidedAt,
      correction: correctionRequests,
      compensation: overtimeRequests.compensation,
      overtime: overtimeRequestDays,
      decider: { firstName: employees.firstName, lastName: employees.lastName },
    })
    .from(requests)
    .leftJoin(
      correctionRequests,
      and(sameOrganization(correctionRequests, requests), eq(correctionRequests.id, requests.id)),
    )
    .leftJoin(overtimeRequests, and(sameOrganization(overtimeRequests, requests), eq(overtimeRequests.id, requests.id)))
    .leftJoin(
      overtimeRequestDays,
      and(
        sameOrganization(overtimeRequestDays, requests),
        eq(overtimeRequestDays.requestId, requests.id),
        between(overtimeRequestDays.date, from, to),
      ),
    )
    .leftJoin(employees, and(sameOrganization(employees, requests), eq(employees.id, requests.decidedBy)))
    .where(
      and(
        ofThese(of, [...calendars.keys()], requests),
        or(
          and(
            eq(requests.kind, 'correction_request'),
            inArray(requests.state, [...correctionRequestLifecycle.statesWith('granted')]),
            between(correctionRequests.date, from, to),
          ),
          and(
            eq(requests.kind, 'overtime_request'),
            inArray(requests.state, [...overtimeRequestLifecycle.statesWith('standing')]),
            isNotNull(overtimeRequestDays.date),
          ),
        ),
      ),
    );
  const overtimeIn = (own: readonly (typeof rows)[number][]): Asked['overtime'] => {
    const asked = [...own]
      .sort((one, other) => (one.decidedAt?.getTime() ?? 0) - (other.decidedAt?.getTime() ?? 0))
      .flatMap(({ requestId, state, compensation, overtime }) => {
        if (!overtime || !compensation) return [];
        const isGranted = overtimeRequestLifecycle.hasTag(state, 'granted');
        return [{ date: overtime.date, fact: { requestId, isGranted, compensation, minutes: overtime.minutes } }];
      });
    return new Map(
      [...groupBy(asked, ({ date }) => date)].map(([date, some]) => [date, some.map(({ fact }) => fact)] as const),
    );
  };
  const byPerson = groupBy(rows, ({ employeeId }) => employeeId);
  return (employeeId) => {
    const calendar = calendars.get(employeeId);
    const own = byPerson.get(employeeId) ?? [];
    return {
      corrections: new Map(
        own.flatMap(({ requestId, decidedAt, decider, correction }) => {
          if (!calendar || !correction || correction.checkIn === null || correction.checkOut === null) return [];
          const { date, checkIn, checkOut } = correction;
          const by = decider && `${decider.firstName} ${decider.lastName}`;
          const span = correctedSpan(calendar, { date, checkIn, checkOut });
          return [[date, { ...span, requestId, by, at: decidedAt ?? new Date(0) }] as const];
        }),
      ),
      overtime: overtimeIn(own),
    };
  };
}
