import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { fullName } from '#domain/people/names.ts';
import { play } from '#domain/play/problems.ts';
import { isAbove, levelOf, levelOfDivision } from '#domain/play/ratings/levels.ts';
import type { divisionRatings } from '#domain/play/ratings/operations.ts';
import { proposedSeeds } from '#domain/play/ratings/proposal.ts';
import { restedBy } from '#domain/play/ratings/rate-all.ts';
import { confidence } from '#domain/play/ratings/side.ts';
import type { RatingSystem } from '#domain/play/ratings/system.ts';
import { startersOf } from '#domain/registration/teams/roster.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { crewEvent } from '../../../subjects/catalog/events.ts';
import { divisionItem } from '../../../subjects/catalog/items.ts';
import { teamsOfDivision } from '../../../subjects/catalog/teams.ts';
import { organizationById } from '../../../subjects/organizations/queries.ts';
import { playerItem } from '../../../subjects/people/items.ts';
import { systemsCounting } from '../../../subjects/ratings/collect.ts';
import { playerRatingItem } from '../../../subjects/ratings/items.ts';
import type { Deps } from '../../deps.ts';

/**
 * Returns the organization's own rating system or, among the systems that count its results, the one with the most
 * players.
 */
const bestOf = (systems: readonly RatingSystem[], organizationId: number): RatingSystem | undefined =>
  systems.find((system) => system.organizationId === organizationId && system.players > 0) ??
  systems.toSorted((a, b) => b.players - a.players)[0];

export const divisionRatingsHandler: Handler<typeof divisionRatings, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const division = await table.get(divisionItem, { id: params.id });
  const crew = division && (await crewEvent(table, actor, division.tournamentId));
  if (!division || !crew) return refuse(play['unknown-division']());
  const system = bestOf(await systemsCounting(table, crew.event.organizationId), crew.event.organizationId);
  const organization = system && (await organizationById(table, system.organizationId));
  if (!system || !organization) return ok({ system: null, level: null, teams: [], above: [] });
  const teams = (await teamsOfDivision(table, division.id)).filter(
    (team) => !team.waitlist && !team.isDeleted && !team.drop,
  );
  const ids = [...new Set(teams.flatMap(({ players }) => players.flatMap(({ id }) => id ?? [])))].filter(
    (id) => id !== special.tbdPlayer,
  );
  const { organizationId, levels } = system;
  const rated = await table.getMany(
    playerRatingItem,
    ids.map((playerId) => ({ organizationId, playerId })),
  );
  const today = new Map(rated.map((of) => [of.playerId, restedBy(of, now)]));
  const proposed = proposedSeeds(
    teams.map(({ id, players, points, dtRegistered }) => ({
      ...{ id, points, dtRegistered, starters: startersOf(division) },
      players: players.map((player) => (player.id === null ? null : (today.get(player.id) ?? null))),
    })),
  );
  const level = levelOfDivision(levels, divisionName(division));
  const high = level ? [...today].filter(([, rating]) => isAbove(levels, level, rating)) : [];
  const profiles = await table.getMany(
    playerItem,
    high.map(([id]) => ({ id })),
  );
  const byId = new Map(teams.map((team) => [team.id, team]));
  return ok({
    system: { username: organization.username, name: organization.name, ratedAt: system.ratedAt },
    level: level?.name ?? null,
    teams: proposed.map(({ id, rating, deviation, rated: n, of, surer }, i) => {
      const team = byId.get(id);
      return {
        ...{ id, name: team ? shownName(team, division) : '', seed: team?.seed ?? null, proposed: i + 1 },
        ...{ rating: rating === null ? null : Math.round(rating), rated: n, of, surer },
        give: deviation === null ? null : Math.round(1.96 * deviation),
      };
    }),
    above: high.flatMap(([id, rating]) => {
      const profile = profiles.find((each) => each.id === id);
      const team = teams.find(({ players }) => players.some((player) => player.id === id));
      return profile && team
        ? [
            {
              ...{
                id,
                fullName: fullName(profile),
                team: shownName(team, division),
                rating: Math.round(rating.rating),
              },
              ...{ from: Math.round(confidence(rating).from), level: levelOf(levels, rating.rating)?.name ?? null },
            },
          ]
        : [];
    }),
  });
};
