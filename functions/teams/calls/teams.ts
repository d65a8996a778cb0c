import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { areDaysOver } from '#domain/catalog/events/when-and-where.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor, ActorUser } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { people } from '#domain/people/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import { spotPaid } from '#domain/teams/balance.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import type {
  collegeTeams,
  myRosters,
  myTeams,
  setTeamCollege,
  tournamentPlayers,
  tournamentTeams,
} from '#domain/teams/operations.ts';
import { waiverState } from '#domain/teams/people.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { rosterItem, teamItem, teamsInTournament, teamsOfCollege } from '../../subjects/catalog/items.ts';
import { rostersOf, teamChanged, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { collegeItem } from '../../subjects/people/colleges.ts';
import { marksOfEvent, teamDatesOf } from '../../subjects/registration/items.ts';
import { namesOfTeam, standingOf, statusTermsOf, whereOf } from '../../subjects/teams/act.ts';
import { balancesOf, foundTeam, mayOf, profilesOf, teamsOfUser } from '../../subjects/teams/lookup.ts';
import { spotsOf } from '../acting.ts';
import type { Deps } from '../deps.ts';
import { peopleView, reachFor } from '../people-view.ts';

function userOf(actor: Actor): ActorUser {
  if (actor.kind !== 'user') throw new ProblemError(request['sign-in-required']());
  return actor.user;
}

/** Returns the user's own teams: upcoming ones first, then newest first. */
export const myTeamsHandler: Handler<typeof myTeams, Deps> = async ({ query, actor, now }, { table }) => {
  const user = userOf(actor);
  const all = await teamsOfUser(table, user);
  const teams = all.filter((team) => query.tournamentId === undefined || team.tournamentId === query.tournamentId);
  const [{ events, divisions }, paid] = await Promise.all([spotsOf(table, teams), balancesOf(table, teams)]);
  const datesOf = await teamDatesOf(table, teams, divisions);
  const items = teams.flatMap((team) => {
    const event = events.get(team.tournamentId);
    const division = divisions.get(team.divisionId);
    if (!event || !division) return [];
    const balance = paid(team);
    const mine = team.userId === user.id;
    return [
      {
        ...{ id: team.id, ...whereOf(event, division, datesOf.get(team.id)) },
        ...{ ...namesOfTeam(team, division), ...standingOf(team) },
        paid: spotPaid(balance, teamStateOf(team)),
        ...{ due: mine ? balance.due : 0, currency: balance.currency, mine },
      },
    ];
  });
  // An evening event isn't over just because the date has changed in UTC.
  const isOver = ({ event }: (typeof items)[number]) => areDaysOver(event, dateIn(now, event.zone));
  return ok({
    items: items.toSorted((a, b) => {
      if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
      const order = a.event.startDate.localeCompare(b.event.startDate) || a.id - b.id;
      return isOver(a) ? -order : order;
    }),
  });
};

/** Returns rosters that the user has registered, for another registration. */
export const myRostersHandler: Handler<typeof myRosters, Deps> = async ({ actor, now }, { table }) => {
  const user = userOf(actor);
  const own = (await teamsOfUser(table, user)).filter(({ userId }) => userId === user.id);
  const newest = own.toSorted((a, b) => b.dtRegistered - a.dtRegistered).slice(0, 25);
  const [{ events, divisions }, rosters] = await Promise.all([
    spotsOf(table, newest),
    table.getMany(rosterItem, newest),
  ]);
  const profiles = await profilesOf(table, rosters);
  return ok({
    items: newest.flatMap((team) => {
      const roster = rosters.find(({ id }) => id === team.id);
      const event = events.get(team.tournamentId);
      const division = divisions.get(team.divisionId);
      if (!roster || !event || !division) return [];
      const people = peopleView(
        roster,
        { event, division, tags: team.tags, marks: [], day: todayAt(event, now) },
        profiles,
        'all',
      );
      const { name } = namesOfTeam(team, division);
      return [{ teamId: team.id, name, event: event.name, people: people.map(({ more: _, ...person }) => person) }];
    }),
  });
};

/**
 * Returns one division's players. Their forms make up most of an event's data, so a list of all players requests one
 * division at a time.
 */
export const tournamentPlayersHandler: Handler<typeof tournamentPlayers, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  const division = crew?.divisions.find(({ id }) => id === query.divisionId);
  if (!crew || !division) return refuse(catalog['no-such-event']());
  const { event } = crew;
  const [teams, rosters, marks] = await Promise.all([
    teamsOfDivision(table, division.id),
    rostersOf(table, division.id),
    marksOfEvent(table, event, [division]),
  ]);
  const profiles = await profilesOf(table, rosters);
  const forms = new Map(rosters.map((roster) => [roster.id, roster]));
  return ok({
    items: teams.flatMap((team) => {
      const roster = forms.get(team.id);
      if (!roster || team.isDeleted) return [];
      const { name } = namesOfTeam(team, division);
      const of = { teamId: team.id, team: name, state: teamStateOf(team), checkedIn: team.checkedIn };
      const waivers = waiverState(event, roster);
      return peopleView(
        roster,
        { event, division, tags: team.tags, marks, day: todayAt(event, now) },
        profiles,
        reachFor({ run: true, manage: crew.manage }),
      )
        .filter(({ tbd }) => !tbd)
        .map(({ more, ...person }) => {
          const { city, region, club, gradYear, ageGroup } = more;
          return { ...person, ...of, city, region, club, gradYear, ageGroup, waivers };
        });
    }),
  });
};

/**
 * Returns everything the list shows for an event's teams: their rows and their orders' heads. One response can have
 * 3,000 teams.
 */
export const tournamentTeamsHandler: Handler<typeof tournamentTeams, Deps> = async ({ params, actor }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const { event, divisions, manage, money, message } = crew;
  const teams = await table.list(teamItem, teamsInTournament(event.id));
  const byId = new Map(divisions.map((division) => [division.id, division]));
  const [paid, datesOf] = await Promise.all([balancesOf(table, money ? teams : []), teamDatesOf(table, teams, byId)]);
  return ok({
    tournamentId: event.id,
    name: event.name,
    currency: paid(teams.find(({ orderId }) => orderId !== null) ?? { orderId: null }).currency,
    divisions: inOrder(divisions).map((division) => ({
      id: division.id,
      name: divisionName(division),
      maxTeams: division.maxTeams,
      approves: flagsOfDivision(division).acceptanceOnly,
    })),
    teams: teams.flatMap((team) => {
      const division = byId.get(team.divisionId);
      if (!division) return [];
      const { state, due } = paid(team);
      const { id, divisionId, club, orderId, tags, points, dtRegistered } = team;
      return [
        {
          id,
          divisionId,
          ...namesOfTeam(team, division),
          club,
          ...standingOf(team),
          ...statusTermsOf(division, datesOf.get(id)),
          paid: state,
          due,
          orderId: money ? orderId : null,
          tags,
          points,
          dtRegistered,
        },
      ];
    }),
    may: { manage, money, message },
  });
};

/** Teams that have left aren't included. */
export const collegeTeamsHandler: Handler<typeof collegeTeams, Deps> = async ({ actor }, { table }) => {
  if (actor.kind !== 'user' || !can(actor, 'college.teams')) throw new ProblemError(request.forbidden());
  const items = await Promise.all(
    actor.user.collegeTeams.map(async ({ id, name }) => {
      const all = await table.list(teamItem, { ...teamsOfCollege(id), limit: 200 });
      const teams = all.filter(({ isDeleted }) => !isDeleted);
      const { events, divisions } = await spotsOf(table, teams);
      const rows = teams.flatMap((team) => {
        const event = events.get(team.tournamentId);
        const division = divisions.get(team.divisionId);
        if (!event || !division) return [];
        const where = { id: team.id, ...whereOf(event, division), ...namesOfTeam(team, division), ...standingOf(team) };
        return [{ ...where, paid: null, due: 0, currency: event.currency, mine: false }];
      });
      return { id, name, teams: rows.toSorted((a, b) => b.event.startDate.localeCompare(a.event.startDate)) };
    }),
  );
  return ok({ items });
};

/** A coach can name only their own colleges. Event staff see all coaches. */
const mayName = (actor: Actor, collegeId: number | null, manages: boolean): boolean =>
  manages ||
  can(actor, 'platform.college-list') ||
  (collegeId !== null && can(actor, 'college-team.admin', { collegeTeamId: collegeId }));

export const setTeamCollegeHandler: Handler<typeof setTeamCollege, Deps> = async (
  { params, body: { collegeId }, actor },
  { table },
) => {
  const found = await foundTeam(table, params.id);
  const may = found && mayOf(actor, found);
  if (!found || !(may?.act || can(actor, 'platform.college-list'))) return refuse(registration['unknown-team']());
  const { team } = found;
  if (!mayName(actor, collegeId ?? team.collegeId, may?.manage ?? false)) throw new ProblemError(request.forbidden());
  if (collegeId !== null && !(await table.get(collegeItem, { id: collegeId })))
    return refuse(people['no-such-college']());
  const result = await table.write(teamChanged(team, { ...team, collegeId }));
  if (!result.ok) throw new ProblemError(request.stale());
  return ok({ teamId: team.id, collegeId });
};
