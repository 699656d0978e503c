import {
  availabilityOfTeam,
  ownAvailability,
  sayAvailability,
  type TeamAvailability,
} from '../../../src/api/contract/attendance/availability.ts';
import { mostPeople } from '../../../src/api/contract/attendance/team-attendance.ts';
import { refuseWithoutAttendance } from '../../calls/employment.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { hasLeft } from '../../people/approvers.ts';
import { loadReportingContext, type ReportingContext } from '../../people/context.ts';
import { type Load, lookWith, writeWith } from '../../people/look-and-write.ts';
import { named } from '../../requests/head.ts';
import { availabilityOf, availabilityOfMine, sayMine } from './availability.ts';

const load: Load<ReportingContext> = (tx, visit, employment) => {
  refuseWithoutAttendance(employment);
  return loadReportingContext(tx, visit, employment);
};

const look = lookWith(load);
const write = writeWith(load);

/** What those have said on whose shifts somebody decides, by name. */
async function teamOf(context: ReportingContext): Promise<TeamAvailability> {
  const { reporting, me, today } = context;
  const team = reporting
    .decidersOn('shift_request')
    .decidedBy(me.id)
    .flatMap((id) => reporting.members.get(id) ?? [])
    .filter((member) => !hasLeft(member, today))
    .sort((a, b) => a.fullName.localeCompare(b.fullName));
  const said = await availabilityOf(
    context,
    team.map(({ id }) => id),
  );
  const people = team.flatMap((member) => {
    const own = said.get(member.id);
    const person = named(member);
    const isEmpty = !own || (own.days.length === 0 && own.note === '');
    return isEmpty || own.at === null || !person ? [] : [{ person, at: own.at, days: own.days, note: own.note }];
  });
  return {
    people: people.slice(0, mostPeople),
    others: Math.max(0, people.length - mostPeople),
    silent: team.length - people.length,
  };
}

export const availabilityRoutes: readonly Route[] = [
  signedIn(ownAvailability, (visit, { params }) => look(visit, params.orgId, availabilityOfMine)),

  signedIn(sayAvailability, (visit, received) =>
    write(visit, sayAvailability, received, received.params.orgId, (context) =>
      sayMine(context, received.version, received.body),
    ),
  ),

  signedIn(availabilityOfTeam, (visit, { params }) => look(visit, params.orgId, teamOf)),
];
