import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { snapshotGap } from '#domain/live/deltas.ts';
import { paceFor } from '#domain/live/pace.ts';
import { playSnapshot } from '#domain/live/play-topic.ts';
import type { Flush } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { liveTimes } from '#domain/play/board/times.ts';
import { closestMatches } from '#domain/play/matches/closest.ts';
import type * as operations from '#domain/play/operations-live.ts';
import type { liveFlushes, liveSnapshot } from '#domain/play/operations-live.ts';
import { play } from '#domain/play/problems.ts';
import { stopNow } from '#domain/play/stop.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionsOfEvent, eventById } from '../../subjects/catalog/events.ts';
import { countMark, crowdNow, howOf } from '../../subjects/live/following.ts';
import { lookBehind, viewsOf } from '../../subjects/play/event.ts';
import { courtBoardItem, logAfter, logItem } from '../../subjects/play/items.ts';
import type { Deps } from '../deps.ts';
import { publicPlay, publicView } from '../public-play.ts';

/**
 * Returns a topic's head: the updates that a follower missed, as flushes (null if they would be larger than a
 * snapshot), how to follow, and how often to poll. Everyone at the same version shares one response per second.
 */
export const liveFlushesHandler: Handler<typeof liveFlushes, Deps> = async (
  { params, query, actor, source, now },
  { table, pushed },
) => {
  const divisionContext = await publicPlay(table, params.id, { actor, now });
  if (!divisionContext) return refuse(play['unknown-division']());
  if (query.mark !== undefined) await countMark(table, source, now);
  const { state, at } = divisionContext.loaded;
  const behind = state.seq - params.after;
  const flushes = behind < 0 || behind > snapshotGap ? null : await flushesAfter(table, params.id, params.after);
  // The push connection can tell users apart but doesn't recognize people who only have a team's link.
  const isUnknown = actor.kind === 'teamToken';
  const { how, seated } = await howOf(table, topicOf(divisionContext.event.id, params.id), pushed());
  const crowd = await crowdNow(table, now);
  return ok({
    flushes: flushes as never,
    how: isUnknown ? 'poll' : how,
    pace: paceFor(playSnapshot(state, at), crowd),
    followers: crowd.followers + seated,
  });
};

async function flushesAfter(table: Table, divisionId: number, after: number): Promise<Flush[]> {
  const entries = await table.list(logItem, { ...logAfter(divisionId, after), consistent: true });
  return mergedFlushes(entries.map(({ seq, deltas }) => ({ v: seq, deltas: inOrder(deltas) })));
}

/** The table returns a map's fields in any order, but the same response must have the same text and ETag. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, inOrder(part)])) as T;
}

/** Builds a division's topic from its records, with the same result as replaying its log's deltas. */
export const liveSnapshotHandler: Handler<typeof liveSnapshot, Deps> = async ({ params, actor, now }, { table }) => {
  const divisionContext = await publicPlay(table, params.id, { actor, now });
  if (!divisionContext) return refuse(play['unknown-division']());
  const snapshot = playSnapshot(divisionContext.loaded.state, divisionContext.loaded.at);
  return ok({ snapshot, pace: paceFor(snapshot, await crowdNow(table, now)) });
};

/** How long everyone gets the same random draw, in ms, so that ranges don't flicker. */
const sameFor = 60_000;

/** How long the CDN keeps a response, in ms. Everyone gets the same one during that time. */
const step = 20_000;

/**
 * Divisions share courts, so this is computed from all of their play. The CDN keeps the result, so the cost doesn't
 * depend on the number of followers.
 */
export const liveTimesHandler: Handler<typeof operations.liveTimes, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const event = await eventById(table, params.id);
  if (!event || !(await lookBehind(table, event, { actor, now }))) return refuse(catalog['no-such-event']());
  const [divisions, board] = await Promise.all([
    divisionsOfEvent(table, event.id),
    table.get(courtBoardItem, { tournamentId: event.id }, { consistent: false }),
  ]);
  const at = now - (now % step);
  const stop = stopNow(board?.stop, now);
  const views = await viewsOf(table, { event, divisions });
  const times = liveTimes(views, {
    settings: board?.settings ?? boardSettings.parse({}),
    secret: new Set(divisions.filter((division) => !isPublicDivision(division)).map(({ id }) => id)),
    now: at,
    random: seeded(event.id + Math.floor(at / sameFor)),
    stop,
  });
  return ok({ at, stop, times });
};

/** The event's own divisions are read as everyone sees them, so an unpublished round shows nothing. */
export const closestScoresHandler: Handler<typeof operations.closestScores, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const event = await eventById(table, params.id);
  if (!event || !(await lookBehind(table, event, { actor, now }))) return refuse(catalog['no-such-event']());
  const divisions = (await divisionsOfEvent(table, event.id)).filter(isPublicDivision);
  const views = await Promise.all(divisions.map(({ id }) => publicView(table, id, { actor, now })));
  return ok({ matches: closestMatches(views.filter((view) => view !== null)) });
};
