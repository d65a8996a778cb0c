import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { SeasonDeed } from '#domain/leagues/deeds.ts';
import * as operations from '#domain/leagues/operations.ts';
import { leagues } from '#domain/leagues/problems.ts';
import { leagueFormat, weeksOf } from '#domain/leagues/schema.ts';
import { seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { takenBeside } from '#domain/leagues/taken.ts';
import { firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches } from '#domain/play/board/task.ts';
import { teamsOfRegistered } from '#domain/play/seeding/seed-round.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { teamsOfEvent } from '../../subjects/catalog/teams.ts';
import { peopleOf, viewsIn } from '../../subjects/play/event.ts';
import { courtBoardItem } from '../../subjects/play/items.ts';
import { playsOf } from '../../subjects/play/load.ts';
import { namesOf } from '../../subjects/teams/recipients.ts';
import type { Deps } from '../deps.ts';
import { seasonViewOf } from '../league/notes.ts';
import { runDeed } from '../league/run-deed.ts';

/** Weeks of a season where nothing is said. */
const usualWeeks = 8;

/* The tools of a league: each is one deed, previewed or done. */

export const leagueSeasonsHandler: Handler<typeof operations.leagueSeasons, Deps> = async ({ params, actor }, deps) => {
  const crew = await crewEvent(deps.table, actor, params.id);
  if (!crew || !isLeague(crew.event)) return refuse(leagues['not-a-league']());
  const divisions = inOrder(crew.divisions);
  const [plays, all] = await Promise.all([
    playsOf(
      deps.table,
      divisions.map(({ id }) => id),
      crew.event.id,
    ),
    teamsOfEvent(deps.table, crew.event.id),
  ]);
  const registered = Map.groupBy(all, ({ divisionId }) => divisionId);
  const stored = await deps.table.get(courtBoardItem, { tournamentId: crew.event.id });
  const settings = stored?.settings ?? firstSettings(crew.event);
  const people = peopleOf(all);
  const matches = boardMatches(viewsIn(plays, divisions), settings);
  return ok({
    zone: zoneOf(crew.event),
    startDate: crew.event.startDate,
    courts: crew.event.jsonProps.courts ?? null,
    divisions: divisions.flatMap((division) => {
      const state = plays.get(division.id);
      if (!state) return [];
      const season = seasonOfPlay(state);
      const flags = flagsOfDivision(division);
      const mine = registered.get(division.id) ?? [];
      const names = namesOf(mine, division);
      const there = new Set(state.teams.map(({ id }) => id));
      const teams = [...state.teams, ...teamsOfRegistered(mine).filter(({ id }) => !there.has(id))];
      return {
        id: division.id,
        name: divisionName(division),
        format: leagueFormat(flags),
        weeks: weeksOf(flags, { weeks: crew.event.jsonProps.courts?.weeks || usualWeeks }),
        v: state.seq,
        teams: teams.map((team) => ({ ...team, name: names.get(team.id)?.name ?? 'TBD' })),
        season: season && seasonViewOf(state, season),
        taken: takenBeside(
          state,
          teams.map(({ id }) => id),
          { matches: matches.filter(({ divisionId }) => divisionId !== division.id), people, settings },
        ),
      };
    }),
  });
};

export const generateSeasonHandler: Handler<typeof operations.generateSeason, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { settings, ...sent } = body;
  const deed: SeasonDeed = { type: 'generate', settings };
  const done = await runDeed(deps, { actor, now }, query.divisionId, sent, deed);
  return declared(operations.generateSeason, done);
};

export const fillSeasonHandler: Handler<typeof operations.fillSeason, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { perWeek, restMinutes, ...sent } = body;
  const deed: SeasonDeed = { type: 'fill', week: query.roundId ?? null, perWeek, restMinutes };
  return declared(operations.fillSeason, await runDeed(deps, { actor, now }, query.divisionId, sent, deed));
};

export const fillPoolsHandler: Handler<typeof operations.fillPools, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { poolsOf, ...sent } = body;
  const deed: SeasonDeed = { type: 'fillPools', week: query.roundId ?? null, poolsOf };
  return declared(operations.fillPools, await runDeed(deps, { actor, now }, query.divisionId, sent, deed));
};

export const fillLaddersHandler: Handler<typeof operations.fillLadders, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { poolsOf, moves, absent, ...sent } = body;
  const deed: SeasonDeed = { type: 'fillLadders', week: query.roundId ?? null, poolsOf, moves, absent };
  return declared(operations.fillLadders, await runDeed(deps, { actor, now }, query.divisionId, sent, deed));
};

export const clearSeasonHandler: Handler<typeof operations.clearSeason, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const deed: SeasonDeed = { type: 'clear', week: query.roundId ?? null };
  return declared(operations.clearSeason, await runDeed(deps, { actor, now }, query.divisionId, body, deed));
};

export const addRefsHandler: Handler<typeof operations.addRefs, Deps> = async ({ query, body, actor, now }, deps) => {
  const deed: SeasonDeed = { type: 'addRefs', week: query.roundId ?? null, poolId: query.poolId ?? null };
  return declared(operations.addRefs, await runDeed(deps, { actor, now }, query.divisionId, body, deed));
};

export const replanWeekHandler: Handler<typeof operations.replanWeek, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { mode, ...sent } = body;
  const deed: SeasonDeed = { type: 'replan', week: query.roundId, mode };
  return declared(operations.replanWeek, await runDeed(deps, { actor, now }, query.divisionId, sent, deed));
};

export const moveInSeasonHandler: Handler<typeof operations.moveInSeason, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { moves, ...sent } = body;
  const done = await runDeed(deps, { actor, now }, query.divisionId, sent, { type: 'move', moves });
  return declared(operations.moveInSeason, done);
};

export const setWeekTimesHandler: Handler<typeof operations.setWeekTimes, Deps> = async (
  { query, body, actor, now },
  deps,
) => {
  const { times, ...sent } = body;
  const deed: SeasonDeed = { type: 'setWeek', week: query.roundId, times };
  return declared(operations.setWeekTimes, await runDeed(deps, { actor, now }, query.divisionId, sent, deed));
};
