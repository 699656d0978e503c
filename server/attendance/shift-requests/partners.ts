import type { AvailabilityWish } from '../../../src/api/contract/attendance/availability.ts';
import type { ShiftInput, ShiftPartner, ShiftPreview } from '../../../src/api/contract/requests/shifts.ts';
import type { ShiftDay } from '../../calendar/facts.ts';
import type { Member } from '../../people/approvers.ts';
import type { ReportingContext } from '../../people/context.ts';
import { named } from '../../requests/head.ts';
import { availabilityOf, wishFor } from '../availability/availability.ts';
import { faceOf, judging } from './judge.ts';
import { theirDateIn } from './rules.ts';

/** Whom one would rather ask: those who would like these hours, and last those who have said that they cannot then. */
const order: readonly (AvailabilityWish | null)[] = ['preferred', null, 'unavailable'];

/** What each of some people has said of the hours of a shift. */
async function wishesFor(
  context: ReportingContext,
  people: readonly Member[],
  date: string,
  shift: ShiftDay | null,
): Promise<(member: Member) => AvailabilityWish | null> {
  const said = await availabilityOf(
    context,
    people.map(({ id }) => id),
  );
  return ({ id }) => {
    const own = said.get(id);
    return own && shift ? wishFor(own, date, shift) : null;
  };
}

/** Why each of some colleagues cannot have an offered shift now, and what they work on its date; whoever is of the team no more is left out. */
export async function partnersAmong(
  context: ReportingContext,
  { request, me, ask }: { readonly request: string; readonly me: Member; readonly ask: ShiftInput },
  among: readonly string[],
): Promise<ReadonlyMap<string, ShiftPartner>> {
  const { others, judgeWith, worker } = await judging(context, me, ask, { exceptId: request, among });
  const wishOf = await wishesFor(context, others, ask.date, worker(me).shiftOn(ask.date));
  return new Map(
    others.map((member) => [
      member.id,
      {
        person: named(member) ?? { id: member.id, fullName: '' },
        shift: faceOf(worker(member).shiftOn(ask.date)),
        why: judgeWith(member).problems[0]?.code ?? null,
        wish: wishOf(member),
      },
    ]),
  );
}

/** What an ask would come to, and with whom else it could be. */
export async function preview(
  context: ReportingContext,
  me: Member,
  ask: ShiftInput,
  exceptId: string | null,
): Promise<Omit<ShiftPreview, 'isByChoice'>> {
  const isChoosing = ask.wish === 'swap';
  const { team, others, judgeWith, worker } = await judging(context, me, ask, {
    exceptId,
    among: isChoosing ? 'team' : [ask.colleagueId],
  });
  const chosen = ask.colleagueId === null ? null : team.find(({ id }) => id === ask.colleagueId);
  const { problems, changes } = judgeWith(chosen);
  const wishOf = await wishesFor(context, isChoosing ? others : [], ask.date, worker(me).shiftOn(ask.date));
  const partners = isChoosing
    ? others.map((member): ShiftPartner => {
        const own = judgeWith(member).problems.find(({ field }) => field === 'colleagueId' || field === 'theirDate');
        return {
          person: named(member) ?? { id: member.id, fullName: '' },
          shift: faceOf(worker(member).shiftOn(theirDateIn(ask))),
          why: own?.code ?? null,
          wish: wishOf(member),
        };
      })
    : [];
  return {
    // before anybody is chosen it is not known what would come in exchange
    changes: isChoosing && !chosen ? [] : [...changes],
    others: isChoosing ? team.length - others.length : 0,
    partners: partners.sort(
      (a, b) =>
        Number(a.why !== null) - Number(b.why !== null) ||
        order.indexOf(a.wish) - order.indexOf(b.wish) ||
        a.person.fullName.localeCompare(b.person.fullName),
    ),
    problems: [...problems],
    approver: named(context.reporting.approverOf(me.id, 1)),
  };
}
