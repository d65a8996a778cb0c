import { isLeague } from '#domain/catalog/events/event-type.ts';
import { todayAt } from '#domain/catalog/events/progress.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { registration } from '#domain/registration/problems.ts';
import type { TeamPlayer } from '#domain/registration/schema.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import { tagsOf } from '#domain/registration/teams/team-tags.ts';
import type { teamFace } from '#domain/teams/operations.ts';
import { jerseyOf } from '#domain/teams/people.ts';
import { isSub, type SeatRequest } from '#domain/teams/request.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { lookBehind } from '../../services/event-door.ts';
import { foundTeam, isListedTeam, isPublicTeam, mayOf } from '../../services/teams/found.ts';
import { namesOfTeam, standingOf, whereOf } from '../../services/teams/words.ts';
import { playerItem } from '../../store/people/items.ts';
import { teamDatesItem } from '../../store/registration/items.ts';
import { requestsOf, seatRequestItem } from '../../store/teams/requests.ts';
import { coachedBy, collegeOf } from '../coached-by.ts';
import type { Deps } from '../deps.ts';
import { pictureOf } from '../people-view.ts';

/** Who comes as a sub, in the order of their days. */
const subsOf = (asked: readonly SeatRequest[]) =>
  asked
    .filter(isSub)
    .map(({ on, joins, leaves }) => ({ on: on ?? '', joins, leaves }))
    .sort((a, b) => a.on.localeCompare(b.on));

/** A team that isn't public is there only for who acts for it or runs its event. */
export const teamFaceHandler: Handler<typeof teamFace, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await foundTeam(table, params.id);
  const may = found && mayOf(actor, found);
  if (!found || !may) return refuse(registration['unknown-team']());
  const { team, division, event } = found;
  const isShown = may.act || (isListedTeam(found) && (await lookBehind(table, event, { actor, now })));
  if (!isShown) return refuse(registration['unknown-team']());
  const isPublic = isPublicTeam(found);
  const { captain } = tagsOf(team);
  const ids = [...team.players, ...team.alternates].flatMap(({ id }) => (id === null ? [] : [{ id }]));
  const [pictured, college, coaches, comes, asked] = await Promise.all([
    table.getMany(playerItem, ids),
    collegeOf(table, team),
    coachedBy(table, team),
    may.act ? table.get(teamDatesItem, { teamId: team.id }) : null,
    isLeague(event) ? table.list(seatRequestItem, { ...requestsOf(team.id), consistent: false }) : [],
  ]);
  const profiles = new Map(pictured.map((profile) => [profile.id, profile]));
  const asker = may.run ? 'crew' : may.act ? 'rep' : 'stranger';
  const today = todayAt(event, now);
  const somebody = (player: TeamPlayer) => ({
    playerProfileId: player.id,
    name: playerName(player),
    ...pictureOf(profiles.get(player.id ?? 0), asker, today),
    captain: captain !== undefined && player.id === captain,
    jersey: jerseyOf(team.tags, player.id),
  });
  return ok({
    id: team.id,
    ...whereOf(event, division),
    name: namesOfTeam(team, division).name,
    players: team.players.map(somebody),
    alternates: team.alternates.map(somebody),
    club: team.club,
    towns: team.towns,
    logo: team.logo,
    ...standingOf(team),
    mergedIntoId: team.mergedIntoId,
    college,
    coaches,
    subs: subsOf(asked),
    dates: comes?.days.map(({ day }) => day) ?? null,
    isPublic,
    may,
  });
};
