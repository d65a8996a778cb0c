import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { courtUseBeside } from '#domain/leagues/court-use.ts';
import * as operations from '#domain/leagues/operations.ts';
import { leagues } from '#domain/leagues/problems.ts';
import { seasonProposal } from '#domain/leagues/proposal.ts';
import { leagueFormat, weeksOf } from '#domain/leagues/schema.ts';
import { seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { type SeasonOperation, seasonTools } from '#domain/leagues/season-operations.ts';
import { firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches } from '#domain/play/board/task.ts';
import { teamsOfRegistered } from '#domain/play/seeding/seed-round.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { teamsOfEvent } from '../../subjects/catalog/teams.ts';
import { peopleOf, viewsIn } from '../../subjects/play/event.ts';
import { courtBoardItem } from '../../subjects/play/items.ts';
import { playsOf } from '../../subjects/play/load.ts';
import { namesOf } from '../../subjects/teams/recipients.ts';
import type { Deps } from '../deps.ts';
import { seasonViewOf } from '../league/notes.ts';
import { type OperationRequest, runSeasonOperation } from '../league/run-operation.ts';

/* A league's tools. Each is one operation, previewed or carried out. */

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
  const proposal = seasonProposal(crew.event);
  const matches = boardMatches(viewsIn(plays, divisions), settings);
  return ok({
    zone: zoneOf(crew.event),
    lastDay: crew.event.endDate,
    courts: crew.event.jsonProps.courts ?? null,
    proposal: { ...proposal, dows: [...proposal.dows], skip: [...proposal.skip] },
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
        weeks: weeksOf(flags, proposal),
        v: state.seq,
        teams: teams.map((team) => ({ ...team, name: names.get(team.id)?.name ?? 'TBD' })),
        season: season && seasonViewOf(state, season),
        taken: courtUseBeside(
          state,
          teams.map(({ id }) => id),
          { matches: matches.filter(({ divisionId }) => divisionId !== division.id), people, settings },
        ),
      };
    }),
  });
};

type Tool = SeasonOperation['type'];
/** The input of every tool: how to run, and its options. */
type ToolCall = {
  readonly query: {
    readonly divisionId: number;
    readonly roundId?: number | undefined;
    readonly poolId?: number | undefined;
    readonly tournamentId?: number | undefined;
  };
  readonly body: OperationRequest & Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  readonly now: Millis;
};
type Answers = { readonly problems: typeof operations.fillSeason.problems };

/**
 * Returns a tool's handler. Its query names the week as `roundId` and the pool as `poolId`. If it names an event, too,
 * another event's division is refused.
 */
const toolHandler =
  <C extends Operation & Answers>(call: C, type: Tool) =>
  async ({ query, body, actor, now }: ToolCall, deps: Deps) => {
    const { entryId, v, preview, tell, ...options } = body;
    const week = seasonTools[type].week === 'none' ? {} : { week: query.roundId ?? null };
    const pool = type === 'addRefs' ? { poolId: query.poolId ?? null } : {};
    const operation = { type, ...week, ...pool, ...options } as SeasonOperation;
    const { tournamentId } = query;
    const sent = { entryId, v, preview, tournamentId, ...(tell === undefined ? {} : { tell }) };
    return declared(call, await runSeasonOperation(deps, { actor, now }, query.divisionId, sent, operation));
  };

export const generateSeasonHandler = toolHandler(operations.generateSeason, 'generate');
export const fillSeasonHandler = toolHandler(operations.fillSeason, 'fill');
export const fillPoolsHandler = toolHandler(operations.fillPools, 'fillPools');
export const fillLaddersHandler = toolHandler(operations.fillLadders, 'fillLadders');
export const keepWeekHandler = toolHandler(operations.keepWeek, 'keep');
export const clearSeasonHandler = toolHandler(operations.clearSeason, 'clear');
export const addRefsHandler = toolHandler(operations.addRefs, 'addRefs');
export const replanWeekHandler = toolHandler(operations.replanWeek, 'replan');
export const moveInSeasonHandler = toolHandler(operations.moveInSeason, 'move');
export const setWeekTimesHandler = toolHandler(operations.setWeekTimes, 'setWeek');
