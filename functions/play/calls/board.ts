import { divisionName, inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { isOutdoors } from '#domain/catalog/divisions/outdoors.ts';
import { isCanceled, zoneOf } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { sunset } from '#domain/kernel/sun.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import { withClosure } from '#domain/play/board/closures.ts';
import { clearedOf, partsNamed } from '#domain/play/board/days.ts';
import { leanViews } from '#domain/play/board/lean.ts';
import { planBoard } from '#domain/play/board/plan.ts';
import { stopChoices } from '#domain/play/board/stop.ts';
import { courtsOf } from '#domain/play/board/task.ts';
import { codesOf } from '#domain/play/codes.ts';
import type { boardPlays, eventCodes } from '#domain/play/operations-board.ts';
import * as operations from '#domain/play/operations-board.ts';
import { play } from '#domain/play/problems.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { withTeamNames } from '#domain/play/rounds/view.ts';
import { qrCodeOf } from '../../integrations/pictures/draw.ts';
import { config } from '../../kernel/config.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import { upsert } from '../../kernel/table/write.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { teamsOfEvent } from '../../subjects/catalog/teams.ts';
import { organizationById } from '../../subjects/organizations/queries.ts';
import { viewsIn, viewsOf } from '../../subjects/play/event.ts';
import { courtBoardItem } from '../../subjects/play/items.ts';
import { loadPlay, playsOf } from '../../subjects/play/load.ts';
import { playerRatingItem } from '../../subjects/ratings/items.ts';
import { namesOf } from '../../subjects/teams/recipients.ts';
import {
  boardOf,
  boardOfCrew,
  boardView,
  changeClosures,
  type LoadedBoard,
  matchesOf,
  moveOnBoard,
  tellStop,
  tellTimes,
} from '../board.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the board with every division in one response, because the page waits for all of them before it can show a
 * court as free. The event's teams are read once. They take longest, so reading starts while access is checked.
 */
export const boardPlaysHandler: Handler<typeof boardPlays, Deps> = async ({ params, actor }, { table }) => {
  const reading = teamsOfEvent(table, params.id);
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) {
    await reading.catch(() => undefined);
    return refuse(catalog['no-such-event']());
  }
  const divisions = inOrder(crew.divisions);
  const ids = divisions.map(({ id }) => id);
  const [board, plays] = await Promise.all([boardOfCrew(table, crew, reading), playsOf(table, ids, crew.event.id)]);
  const teams = Map.groupBy(board.teams, ({ divisionId }) => divisionId);
  const names = new Map(divisions.map((division) => [division.id, namesOf(teams.get(division.id) ?? [], division)]));
  const views = viewsIn(plays, divisions).map((view) => withTeamNames(view, names.get(view.divisionId) ?? new Map()));
  return ok({ board: boardView(board), plays: leanViews(views) });
};

/**
 * Returns the data that a rehearsal starts from. A team's rating is the mean of its rated players, in the
 * organization's own system if it has one.
 */
export const rehearsalHandler: Handler<typeof operations.rehearsal, Deps> = async ({ params, actor }, { table }) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const { event, divisions, settings, days, people, teams } = board;
  const ids = divisions.map(({ id }) => id);
  const [plays, rated] = await Promise.all([
    playsOf(table, ids, event.id),
    table.getMany(
      playerRatingItem,
      [...new Set(people.flatMap(({ persons }) => persons))].map((playerId) => ({
        ...{ organizationId: event.organizationId, playerId },
      })),
    ),
  ]);
  const ratings = new Map(rated.map(({ playerId, rating }) => [playerId, rating.rating]));
  const personsOf = new Map(people.map(({ team, persons }) => [team, [...persons]]));
  const ratingOf = (persons: readonly number[]): number | null => {
    const known = persons.flatMap((person) => ratings.get(person) ?? []);
    return known.length === 0 ? null : known.reduce((sum, rating) => sum + rating, 0) / known.length;
  };
  return ok({
    ...{ tournamentId: event.id, name: event.name, zone: zoneOf(event), settings, days },
    divisions: inOrder(divisions).map((division) => {
      const own = teams.filter(({ divisionId }) => divisionId === division.id);
      return {
        ...{ id: division.id, name: divisionName(division), outdoors: isOutdoors(division) },
        play: plays.get(division.id) ?? noPlay(division.id, event.id),
        teams: [...namesOf(own, division)].map(([id, { name, club, players }]) => {
          const persons = personsOf.get(id) ?? [];
          return { ...{ id, name, club, persons }, players: [...players], rating: ratingOf(persons) };
        }),
      };
    }),
  });
};

export const courtBoardHandler: Handler<typeof operations.courtBoard, Deps> = async ({ params, actor }, { table }) => {
  const board = await boardOf(table, actor, params.id);
  return board ? ok(boardView(board)) : refuse(catalog['no-such-event']());
};

export const setCourtBoardHandler: Handler<typeof operations.setCourtBoard, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  await table.write(upsert(courtBoardItem, { tournamentId: params.id }, { set: { settings: body }, add: { seq: 1 } }));
  const set = await boardOf(table, actor, params.id);
  return set ? ok(boardView(set)) : refuse(catalog['no-such-event']());
};

export const moveMatchesHandler: Handler<typeof operations.moveMatches, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const board = await boardOf(deps.table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const by = signedIn(actor);
  const before = body.tell ? await viewsOf(deps.table, board) : [];
  const moved = await moveOnBoard(deps, board, { ...body, by }, now);
  if (moved.ok && body.tell) await tellTimes(deps, board, { before, moves: body.moves }, { by, now });
  return declared(operations.moveMatches, moved);
};

export const planCourtsHandler: Handler<typeof operations.planCourts, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const { settings, people, days, closures } = board;
  const matches = await matchesOf(table, board, settings);
  return declared(operations.planCourts, planBoard({ matches, settings, people, hours: days, closures }, body, now));
};

/**
 * Returns the options for restarting after a stop, with the day's daylight hours if the location is known. Nothing is
 * moved.
 */
export const stopChoicesHandler: Handler<typeof operations.stopChoices, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const { settings, people, days, closures } = board;
  const matches = await matchesOf(table, board, settings);
  const dark = darkOn(board, body.from);
  const choices = stopChoices({ matches, settings, people, hours: days, closures }, { ...body, now, dark });
  if (!choices.ok) return declared(operations.stopChoices, choices);
  return ok({
    dark,
    choices: choices.value.map((choice) => ({ ...choice, moves: [...choice.moves], cut: [...choice.cut] })),
  });
};

/**
 * Returns when it gets dark at the event on the day of a given moment. Returns null if its location isn't known or all
 * play is indoors.
 */
function darkOn({ event, divisions }: LoadedBoard, at: number): number | null {
  const [place] = event.locations;
  if (!divisions.some(isOutdoors) || place?.lat === undefined || place.lng === undefined) return null;
  return sunset(Date.parse(`${dateIn(at, zoneOf(event))}T00:00:00Z`), { lat: place.lat, lng: place.lng });
}

/** Stops or resumes play. All of the event's pages show it right away, and its people are notified. */
export const setStopHandler: Handler<typeof operations.setStop, Deps> = async ({ params, body, actor, now }, deps) => {
  const { table } = deps;
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  // Resuming is always possible. Otherwise, a page could show forever that play is stopped.
  if (body.stop && isCanceled(board.event)) return refuse(play['event-canceled']());
  await table.write(upsert(courtBoardItem, { tournamentId: params.id }, { set: body, add: { seq: 1 } }));
  await tellStop(deps, board, body.stop, { by: signedIn(actor), now });
  const set = await boardOf(table, actor, params.id);
  return set ? ok(boardView(set)) : refuse(catalog['no-such-event']());
};

/** Closes a court or opens it again. Matches that are on it stay until a plan moves them. */
export const setCourtClosureHandler: Handler<typeof operations.setCourtClosure, Deps> = async (
  { params, body: { court, closed }, actor },
  { table },
) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  await changeClosures(table, params.id, (closures) => withClosure(closures, court, closed));
  const set = await boardOf(table, actor, params.id);
  return set ? ok(boardView(set)) : refuse(catalog['no-such-event']());
};

/**
 * Clears the courts and times of a round's matches that haven't begun, or those of one of its flights, in one log
 * entry.
 */
export const clearFlightCourtsHandler: Handler<typeof operations.clearFlightCourts, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const where = await allowed(deps.table, body.divisionId, actor, 'placeAll', now);
  if (!where.ok) return where;
  const board = await boardOf(deps.table, actor, where.value.tournamentId);
  const { state } = await loadPlay(deps.table, body.divisionId, where.value.tournamentId);
  const parts = partsNamed(state, params.id);
  if (!board || !parts) return refuse(play['unknown-flight']());
  const all = await matchesOf(deps.table, { ...board, divisions: [where.value.division] }, board.settings);
  const moves = clearedOf(all, parts);
  if (moves.length === 0) return ok({ moved: 0 });
  const act = { entryId: body.entryId, by: signedIn(actor), moves };
  return declared(operations.clearFlightCourts, await moveOnBoard(deps, board, act, now));
};

/** Returns the board's courts and any others that matches use. */
export const eventCodesHandler: Handler<typeof eventCodes, Deps> = async ({ params, body, actor }, { table }) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const { event, divisions, settings } = board;
  const [organization, matches] = await Promise.all([
    organizationById(table, event.organizationId),
    matchesOf(table, board, settings),
  ]);
  const origin = subSiteOrigin(config.siteOrigin, organization?.username ?? '');
  const shown = inOrder(divisions).filter(isPublicDivision);
  const codes = codesOf({ event, divisions: shown, courts: courtsOf(settings, matches) });
  return ok({
    codes: codes.map(({ kind, name, path }) => {
      const address = `${origin}${path}`;
      return { kind, name, address, svg: body.drawn ? qrCodeOf(address) : null };
    }),
  });
};
