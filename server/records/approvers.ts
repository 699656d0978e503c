import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { inOrganization } from '../database/same-organization.ts';
import { recordRequests, recordSections } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';
import { withDutyFor } from '../people/duties.ts';

/** Whoever decides on changes of others' records: for the organization, for those who report to them, or both. */
export interface RecordReviewer extends ReportingContext {
  readonly reviewsDocuments: boolean;
}

/** Those whose supervisor somebody is themselves. */
const teamOf = ({ reporting, me }: ReportingContext): string[] =>
  reporting.reportsOf(me.id).filter((id) => reporting.approverOf(id, 1)?.id === me.id);

/** Which changes somebody decides on, of requests joined with their sections; null where they decide for nobody. */
export function decidableBy(reviewer: RecordReviewer): SQL | null {
  const team = teamOf(reviewer);
  const ofTeam =
    team.length === 0
      ? undefined
      : and(eq(recordSections.approver, 'supervisor'), inArray(recordRequests.employeeId, team));
  return or(ofTeam, reviewer.reviewsDocuments ? ofPersonnel(reviewer) : undefined) ?? null;
}

/** What comes to the personnel office: also of whoever has no supervisor, for whom nobody else could decide. */
function ofPersonnel({ reporting: { members, approverOf } }: ReportingContext): SQL | undefined {
  const alone = [...members.keys()].filter((id) => approverOf(id, 1) === null);
  return or(
    eq(recordSections.approver, 'personnel'),
    alone.length === 0 ? undefined : inArray(recordRequests.employeeId, alone),
  );
}

/** The same of one change. @param of.approver of its section */
export function mayDecide(
  { reporting, me, reviewsDocuments }: RecordReviewer,
  of: { readonly approver: 'personnel' | 'supervisor'; readonly employeeId: string },
): boolean {
  const supervisor = of.approver === 'personnel' ? null : reporting.approverOf(of.employeeId, 1);
  return supervisor === null ? reviewsDocuments : supervisor.id === me.id;
}

/** Who decides on what somebody asks for in a section, by their ids. */
export async function approversOf(context: ReportingContext, section: string): Promise<string[]> {
  const { tx, reporting, me } = context;
  const [found] = await tx
    .select({ approver: recordSections.approver })
    .from(recordSections)
    .where(and(inOrganization(recordSections, context), eq(recordSections.code, section)));
  const supervisor = found?.approver === 'supervisor' ? reporting.approverOf(me.id, 1) : null;
  return supervisor === null ? withDutyFor('reviewsDocuments', context, me.id) : [supervisor.id];
}
