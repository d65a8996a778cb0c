import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Team, TeamPlayer } from '#domain/registration/schema.ts';
import { playsOn } from '#domain/registration/teams/entered-team.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { logoOfTeam, representedBy, tagsOf } from '#domain/registration/teams/team-tags.ts';
import { picksTeams, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { spotPaid } from '#domain/teams/balance.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import type { teamFace } from '#domain/teams/operations.ts';
import { jerseyOf } from '#domain/teams/people.ts';
import { isSub, type SeatRequest } from '#domain/teams/request.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionsOfEvent } from '../../subjects/catalog/events.ts';
import { rosterItem, rostersInDivision, teamItem, teamsInDivision } from '../../subjects/catalog/items.ts';
import { leftOnCode, partForCard } from '../../subjects/commerce/date-refunds.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { coachesOf, collegeCoachItem, collegeItem } from '../../subjects/people/colleges.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { lookBehind } from '../../subjects/play/event.ts';
import { creditsOf, dateCreditItem, teamDatesItem } from '../../subjects/registration/items.ts';
import { namesOfTeam, standingOf, whereOf } from '../../subjects/teams/act.ts';
import { requestsOf, seatRequestItem } from '../../subjects/teams/items.ts';
import { balancesOf, foundTeam, isListedTeam, isPublicTeam, mayOf, namesOfUsers } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';
import { pictureOf } from '../people-view.ts';

/** Returns a team's college with its verified coaches, or null if it has none. */
export async function collegeOf(table: Table, { collegeId }: Pick<Team, 'collegeId'>) {
  if (collegeId === null) return null;
  const [college, coaches] = await Promise.all([
    table.get(collegeItem, { id: collegeId }, { consistent: false }),
    table.list(collegeCoachItem, coachesOf(collegeId)),
  ]);
  if (!college) return null;
  const nameOf = await namesOfUsers(
    table,
    coaches.map(({ userId }) => userId),
  );
  const { id, name, division, state, websiteUrl } = college;
  return {
    ...{ id, name, division, state, websiteUrl },
    coaches: coaches.map(({ userId, role }) => ({ name: nameOf(userId), role })),
  };
}

/**
 * Returns coaches who registered in a coaches' division at the team's event and picked the team (Part 2 §6), if their
 * registrations are public.
 */
export async function coachedBy(table: Table, team: Pick<Team, 'id' | 'tournamentId'>) {
  const divisions = (await divisionsOfEvent(table, team.tournamentId)).filter(
    (division) => picksTeams(registrantOf(division)) && isPublicDivision(division) && division.showTeams,
  );
  const rosters = await Promise.all(divisions.map(({ id }) => table.list(rosterItem, rostersInDivision(id))));
  const theirs = rosters.flat().filter(({ players }) => players.some((one) => one.teamsCoached.includes(team.id)));
  const coaches = await table.getMany(teamItem, theirs);
  const nameOf = new Map(divisions.map((division) => [division.id, divisionName(division)]));
  return coaches
    .filter(({ isDeleted, waitlist }) => !isDeleted && !waitlist)
    .map((coach) => ({
      teamId: coach.id,
      name: coach.players.map(playerName).join(', ') || (nameOf.get(coach.divisionId) ?? ''),
    }));
}

/** Returns the team's upcoming subs, in the order of their days. */
const subsOf = (seatRequests: readonly SeatRequest[]) =>
  seatRequests
    .filter(isSub)
    .map(({ on, joins, leaves }) => ({ on: on ?? '', joins, leaves }))
    .sort((a, b) => a.on.localeCompare(b.on));

/** Returns whether other teams of a team's division have the same finish. */
async function isTiedIn(table: Table, { id, divisionId, finish }: Team): Promise<boolean> {
  if (finish === null) return false;
  const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: false });
  return teams.some((other) => other.id !== id && !other.isDeleted && other.finish === finish);
}

/** Returns a team's canceled dates with what is left of their credits, and what can be refunded to a card instead. */
async function dateCreditsOf(
  table: Table,
  { team, event }: NonNullable<Awaited<ReturnType<typeof foundTeam>>>,
  credits: readonly ValueOf<typeof dateCreditItem>[],
  now: Millis,
): Promise<TeamFace['dateCredits']> {
  const hasCode = credits.some(({ code }) => code !== '');
  const order = hasCode && team.orderId !== null ? await orderById(table, team.orderId) : null;
  const organizationId = event.paymentOrganizationId ?? event.organizationId;
  return Promise.all(
    credits.map(async ({ day: date, onCard, code, amount, fromCredit, refundId }) => {
      const left = code ? await leftOnCode(table, organizationId, code, now) : 0;
      const isUnused = refundId === null && left === amount;
      const toCard = order && isUnused ? partForCard(order, { amount, fromCredit }) : 0;
      return { date, onCard, code, amount, left, fromCredit, toCard, refunded: refundId !== null };
    }),
  );
}

/**
 * If a team isn't public, only people who act for it, its players' families and the event's staff can see it. Home and
 * My Teams link to it for all of them.
 */
export const teamFaceHandler: Handler<typeof teamFace, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await foundTeam(table, params.id);
  const may = found && mayOf(actor, found);
  if (!found || !may) return refuse(registration['unknown-team']());
  const { team, division, event } = found;
  const isOwn = may.act || playsOn(actor, team);
  const isShown = isOwn || (isListedTeam(found) && (await lookBehind(table, event, { actor, now })));
  if (!isShown) return refuse(registration['unknown-team']());
  const isPublic = isPublicTeam(found);
  const { captain } = tagsOf(team);
  const { noAvatar } = flagsOfDivision(division);
  const ids = [...team.players, ...team.alternates].flatMap(({ id }) => (id === null ? [] : [{ id }]));
  const [pictured, college, coaches, comes, credits, asked, isTied] = await Promise.all([
    table.getMany(playerItem, ids),
    collegeOf(table, team),
    coachedBy(table, team),
    may.act ? table.get(teamDatesItem, { teamId: team.id }) : null,
    may.act && brochureOf(event.type) === 'session' ? table.list(dateCreditItem, creditsOf(team.id)) : [],
    isLeague(event) ? table.list(seatRequestItem, { ...requestsOf(team.id), consistent: false }) : [],
    isTiedIn(table, team),
  ]);
  const profiles = new Map(pictured.map((profile) => [profile.id, profile]));
  const asker = may.run ? 'crew' : may.act ? 'rep' : isOwn ? 'family' : 'stranger';
  const paid = asker === 'stranger' ? null : (await balancesOf(table, [team]))(team);
  const today = todayAt(event, now);
  const somebody = (player: TeamPlayer) => ({
    playerProfileId: player.id,
    name: playerName(player),
    ...(noAvatar ? {} : pictureOf(profiles.get(player.id ?? 0), asker, today)),
    captain: captain !== undefined && player.id === captain,
    jersey: jerseyOf(team.tags, player.id),
  });
  return ok({
    id: team.id,
    ...whereOf(event, division, comes),
    name: namesOfTeam(team, division).name,
    players: team.players.map(somebody),
    alternates: team.alternates.map(somebody),
    club: team.club,
    towns: team.towns,
    logo: noAvatar ? null : logoOfTeam(team),
    represents: representedBy(team),
    ...standingOf(team),
    tied: isTied,
    mergedIntoId: team.mergedIntoId,
    college,
    coaches,
    subs: subsOf(asked),
    currency: event.currency,
    dates: comes?.days.map(({ day }) => day) ?? null,
    datesLeft: comes?.left ?? 0,
    dateCredits: await dateCreditsOf(table, found, credits, now),
    paid: paid && spotPaid(paid, teamStateOf(team)),
    isPublic,
    may,
  });
};
