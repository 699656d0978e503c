import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import type { DelegableKind } from '../../src/api/contract/requests/request-kinds.ts';
import type { RequestRole } from '../../src/machines/lifecycles/requests/request.ts';
import type { Transaction } from '../database/connection.ts';
import { delegations, employees } from '../database/schema.ts';

/** Somebody of the organization, as far as it takes to know who decides for whom. */
export interface Member {
  readonly id: string;
  /** What the organization calls them by. */
  readonly number: string;
  readonly accountId: string | null;
  readonly fullName: string;
  readonly supervisorId: string | null;
  readonly joinedOn: string;
  readonly leftOn: string | null;
  /** The site or group whose holidays are theirs. */
  readonly calendar: string;
  /** Since when; null: since they joined, as far as anybody knows. */
  readonly atSiteSince: string | null;
  /** Decides where nobody else does; the lowest first. */
  readonly fallbackRank: number | null;
  /** How many of those who report to them should be in on a day; null where nobody has said. */
  readonly teamMinimum: number | null;
}

/** Somebody of the organization, as their record says. */
export const memberOf = ({ firstName, lastName, ...row }: typeof employees.$inferSelect): Member => ({
  ...row,
  fullName: `${firstName} ${lastName}`,
});

/** Whether somebody has left the organization before a date: on their last day they are still there. */
export const hasLeft = ({ leftOn }: Pick<Member, 'leftOn'>, date: string): boolean => leftOn !== null && leftOn < date;

/** Who decides for whom in one organization. */
export interface Reporting {
  readonly members: ReadonlyMap<string, Member>;
  /** Who decides on somebody's requests at a level; null where nobody can: at the second, nobody who decides at the first. */
  readonly approverOf: (employeeId: string, level: number) => Member | null;
  /** Who decides on one kind of request, or on appraisals, also in somebody’s place. */
  readonly decidersOn: (kind: DelegableKind) => Deciders;
  /** Those whose approver somebody is themselves, at either level. */
  readonly reportsOf: (meId: string) => readonly string[];
  /** Who has the same approver, and has not left before a date. */
  readonly besides: (employeeId: string, date: string) => readonly Member[];
  /** How many of those with the same first approver should be in on a day; null where nobody has said. */
  readonly minimumOf: (employeeId: string) => number | null;
}

/** Who decides on one kind of request: approvers, and whoever takes their place in it today. */
export interface Deciders {
  /** Who decides in that person’s place today, beside them. */
  readonly delegatesOf: (approverId: string) => readonly Member[];
  /** Whose place somebody takes who decides on somebody’s requests at a level; null where it is their own. */
  readonly behalfOf: (meId: string, employeeId: string, level: number) => Member | null;
  /** What somebody is to a request of `employeeId`; nothing where it is none of their business. */
  readonly rolesOf: (meId: string, employeeId: string, levels: number) => RequestRole[];
  /** Whose requests somebody decides on, at either level. */
  readonly decidedBy: (meId: string) => readonly string[];
}

/** That somebody decides in somebody's place today; on what, null for requests of all kinds. */
interface InForce {
  readonly fromId: string;
  readonly toId: string;
  readonly kinds: readonly DelegableKind[] | null;
}

/**
 * Nobody decides for themselves, and nobody's request is stuck: where there is no supervisor, or none who still works
 * here, the organization's fallback approver decides.
 *
 * @param today who has left by then decides nothing
 * @param inForce delegations that hold today
 */
export function reportingOf(all: readonly Member[], today: string, inForce: readonly InForce[] = []): Reporting {
  const members = new Map(all.map((member) => [member.id, member]));
  const isHere = (member: Member): boolean => !hasLeft(member, today);
  const fallbacks = all
    .filter((member) => member.fallbackRank !== null && isHere(member))
    .sort((a, b) => (a.fallbackRank ?? 0) - (b.fallbackRank ?? 0));
  const superior = (id: string | null | undefined): Member | null => {
    const found = members.get(members.get(id ?? '')?.supervisorId ?? '');
    return found && isHere(found) ? found : null;
  };
  const approverOf = (employeeId: string, level: number): Member | null => {
    const first = superior(employeeId);
    const wanted = level === 1 ? first : superior(first?.id);
    if (wanted && wanted.id !== employeeId) return wanted;
    const firstId = level === 1 ? null : approverOf(employeeId, 1)?.id;
    return fallbacks.find(({ id }) => id !== employeeId && id !== firstId) ?? null;
  };
  const decidersOn = (kind: DelegableKind): Deciders => {
    // what was said in confidence is handed over by name alone
    const given = inForce.filter(({ kinds }) => (kinds === null ? kind !== 'appraisal' : kinds.includes(kind)));
    /** Each once, however often they have been asked to. */
    const delegatesOf = (approverId: string): Member[] =>
      [...new Set(given.filter(({ fromId }) => fromId === approverId).map(({ toId }) => toId))].flatMap((id) => {
        const delegate = members.get(id);
        return delegate && isHere(delegate) ? [delegate] : [];
      });
    /** Nobody decides on their own, whoever has asked them to. */
    const mayDecide = (meId: string, employeeId: string, level: number): boolean => {
      const approver = approverOf(employeeId, level);
      if (!approver || meId === employeeId) return false;
      return approver.id === meId || delegatesOf(approver.id).some(({ id }) => id === meId);
    };
    return {
      delegatesOf,
      behalfOf: (meId, employeeId, level) => {
        const approver = approverOf(employeeId, level);
        return approver && approver.id !== meId && mayDecide(meId, employeeId, level) ? approver : null;
      },
      rolesOf: (meId, employeeId, levels) => {
        if (meId === employeeId) return ['employee'];
        const roles: RequestRole[] = [];
        if (mayDecide(meId, employeeId, 1)) roles.push('approver');
        if (levels > 1 && mayDecide(meId, employeeId, 2)) roles.push('second approver');
        return roles;
      },
      decidedBy: (meId) =>
        all.filter(({ id }) => [1, 2].some((level) => mayDecide(meId, id, level))).map(({ id }) => id),
    };
  };
  const known = new Map<DelegableKind, Deciders>();
  return {
    members,
    approverOf,
    decidersOn: (kind) => {
      const deciders = known.get(kind) ?? decidersOn(kind);
      known.set(kind, deciders);
      return deciders;
    },
    reportsOf: (meId) =>
      all
        .filter(({ id }) => id !== meId && [1, 2].some((level) => approverOf(id, level)?.id === meId))
        .map(({ id }) => id),
    besides: (employeeId, date) => {
      const approver = approverOf(employeeId, 1)?.id;
      return all.filter(
        (member) => member.id !== employeeId && approverOf(member.id, 1)?.id === approver && !hasLeft(member, date),
      );
    },
    minimumOf: (employeeId) => approverOf(employeeId, 1)?.teamMinimum ?? null,
  };
}

/** Reads who decides for whom. */
export async function readReporting(
  tx: Transaction,
  of: { tenant: string; organizationId: string; today: string },
): Promise<Reporting> {
  const rows = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.tenantId, of.tenant), eq(employees.organizationId, of.organizationId)))
    .orderBy(employees.firstName, employees.lastName, employees.id);
  const inForce = await tx
    .select({ fromId: delegations.fromId, toId: delegations.toId, kinds: delegations.kinds })
    .from(delegations)
    .where(
      and(
        eq(delegations.tenantId, of.tenant),
        eq(delegations.organizationId, of.organizationId),
        isNull(delegations.revokedAt),
        lte(delegations.firstDate, of.today),
        gte(delegations.lastDate, of.today),
      ),
    );
  return reportingOf(rows.map(memberOf), of.today, inForce);
}
