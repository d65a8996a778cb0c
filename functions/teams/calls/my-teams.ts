import { todayAt } from '#domain/catalog/events/progress.ts';
import { areDaysOver } from '#domain/catalog/events/when-and-where.ts';
import type { Actor, ActorUser } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { myRosters, myTeams } from '#domain/teams/operations.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { balancesOf } from '../../services/teams/balances.ts';
import { teamsOfUser } from '../../services/teams/of-user.ts';
import { profilesOf } from '../../services/teams/profiles.ts';
import { namesOfTeam, standingOf, whereOf } from '../../services/teams/words.ts';
import { rosterItem } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';
import { peopleView } from '../people-view.ts';
import { placesOf } from '../places-of.ts';

function userOf(actor: Actor): ActorUser {
  if (actor.kind !== 'user') throw new ProblemError(request['sign-in-required']());
  return actor.user;
}

/** The user's own teams: those to come first, then the latest. */
export const myTeamsHandler: Handler<typeof myTeams, Deps> = async ({ query, actor, now }, { table }) => {
  const user = userOf(actor);
  const all = await teamsOfUser(table, user);
  const teams = all.filter((team) => query.tournamentId === undefined || team.tournamentId === query.tournamentId);
  const [{ events, divisions }, paid] = await Promise.all([placesOf(table, teams), balancesOf(table, teams)]);
  const items = teams.flatMap((team) => {
    const event = events.get(team.tournamentId);
    const division = divisions.get(team.divisionId);
    if (!event || !division) return [];
    const { due, currency } = paid(team);
    const mine = team.userId === user.id;
    return [
      {
        ...{ id: team.id, ...whereOf(event, division), ...namesOfTeam(team, division), ...standingOf(team) },
        ...{ due: mine ? due : 0, currency, mine },
      },
    ];
  });
  // an evening's event is not over where it is because the date has changed in Greenwich
  const isOver = ({ event }: (typeof items)[number]) => areDaysOver(event, dateIn(now, event.zone));
  return ok({
    items: items.toSorted((a, b) => {
      if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
      const order = a.event.startDate.localeCompare(b.event.startDate) || a.id - b.id;
      return isOver(a) ? -order : order;
    }),
  });
};

/** Rosters that the user has entered, for another registration. */
export const myRostersHandler: Handler<typeof myRosters, Deps> = async ({ actor, now }, { table }) => {
  const user = userOf(actor);
  const own = (await teamsOfUser(table, user)).filter(({ userId }) => userId === user.id);
  const newest = own.toSorted((a, b) => b.dtRegistered - a.dtRegistered).slice(0, 25);
  const [{ events, divisions }, rosters] = await Promise.all([
    placesOf(table, newest),
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
