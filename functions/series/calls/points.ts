import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { allRankings } from '#domain/organizations/offered-rankings.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { keepsBack } from '#domain/people/who-sees.ts';
import { leaderboardOf, leaderboardPageSize } from '#domain/series/leaderboard.ts';
import type {
  pointSystemOptions as optionsContract,
  ownPointSystems,
  playerRankings,
  pointSystemById,
  rankingById,
  removePointSystem,
  savePointSystem,
} from '#domain/series/operations.ts';
import {
  bodiesOfSystem,
  builtInOptions,
  pointSystemIds,
  pointSystemOptions,
  pointTabs,
} from '#domain/series/point-systems.ts';
import { defaultPoints, sortedRows } from '#domain/series/points.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import { ofSeason, pageOf, rankingSettings, seasonsOf, titlesOf } from '#domain/series/ranking-page.ts';
import { type LeaderKind, rankingKinds, rankingOf } from '#domain/series/rankings.ts';
import type { Leaderboard, PointSystem, SeriesResult } from '#domain/series/schema.ts';
import type { SeriesFacts } from '#domain/series/stored.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import {
  pointSystemItem,
  pointSystemsOf,
  publishedSeries,
  seriesCardItem,
  seriesItem,
} from '../../subjects/series/items.ts';
import { organizationOf, systemOfBodies } from '../access.ts';
import type { Deps } from '../deps.ts';
import { plainResultsOf, tournamentsOf, withProfiles } from '../results.ts';
import { ownerOf } from '../view.ts';

type Ranking = { readonly name: string; readonly seriesTag: string | null; readonly points: PointSystem | null };
/** A ranking with every result that it includes. */
type Read = Ranking & { readonly results: readonly SeriesResult[] };
type CachedRanking<T> = { readonly until: Millis; readonly is: Promise<T> };

/** The CDN asks once a minute. Turning pages or searching in the meantime doesn't read the table again. */
const keptFor = 60_000;
const most = 8;

/** The rankings that an environment has read, per table. */
type Memory = {
  readonly read: Map<number, CachedRanking<Read | null>>;
  readonly boards: WeakMap<Read, Map<string, Leaderboard>>;
};
const memories = new WeakMap<Table, Memory>();
const memoryOf = (table: Table): Memory => {
  const memory = memories.get(table) ?? { read: new Map(), boards: new WeakMap() };
  memories.set(table, memory);
  return memory;
};

/**
 * Returns one of the four rankings by its sanctioning bodies' events, or a theme's own ranking, which is a published
 * series. Returns null if there is none (Part 1 §1).
 */
async function readRanking(table: Table, id: number): Promise<Read | null> {
  const ranking = rankingOf(id);
  if (ranking) {
    const ids = (await table.list(seriesCardItem, publishedSeries())).flatMap(({ tournamentIds }) => tournamentIds);
    const [played, points] = await Promise.all([
      tournamentsOf(table, [...new Set(ids)]),
      systemOfBodies(
        table,
        ranking.bodies.map((body) => body.toLowerCase()),
      ),
    ]);
    const counted = played.filter(({ event }) => ranking.bodies.some((body) => body === event.sanctioningBody));
    return { name: ranking.name, seriesTag: null, points, results: await plainResultsOf(table, counted) };
  }
  const series: SeriesFacts | null = await table.get(seriesItem, { id }, { consistent: false });
  if (!series?.isPublic) return null;
  const results = await plainResultsOf(table, await tournamentsOf(table, series.tournamentIds));
  return { name: series.title, seriesTag: series.titleTag, points: null, results };
}

async function remembered(table: Table, { read }: Memory, id: number, now: Millis): Promise<Read | null> {
  const kept = read.get(id);
  if (kept && now < kept.until && now >= kept.until - keptFor) return kept.is;
  if (read.size >= most) read.clear();
  const is = readRanking(table, id);
  read.set(id, { until: now + keptFor, is });
  is.catch(() => read.delete(id));
  return is;
}

/**
 * Returns a ranking's boards for players, teams or clubs, in one season or all, or null if the ranking doesn't exist.
 * It is read and computed once a minute.
 */
async function rankingAt(table: Table, id: number, by: LeaderKind, season: number | null, now: Millis) {
  const memory = memoryOf(table);
  const ranking = await remembered(table, memory, id, now);
  if (!ranking) return null;
  const boards = memory.boards.get(ranking) ?? new Map<string, Leaderboard>();
  memory.boards.set(ranking, boards);
  const key = `${by} ${season ?? ''}`;
  const leaderboard =
    boards.get(key) ??
    leaderboardOf(
      ofSeason(ranking.results, season),
      rankingSettings(by, ranking.points?.points ?? null),
      new Map(),
      // A sanctioning body's own points aren't multiplied.
      ranking.points === null,
    );
  boards.set(key, leaderboard);
  return { ...ranking, seasons: seasonsOf(ranking.results), leaderboard };
}

const mostSystems = 50;

/** Returns the organization if the actor manages it, or null. */
async function managed(table: Table, actor: Actor, username: string) {
  const organization = await organizationOf(table, username);
  if (organization && !can(actor, 'organization.manage', { organization })) throw new ProblemError(request.forbidden());
  return organization;
}

/**
 * Returns an organization's current point systems by name. `about` are those that just changed, which the index may not
 * have yet.
 */
async function systemsOf(table: Table, organizationId: number, about: readonly number[] = []) {
  const listed = await table.list(pointSystemItem, pointSystemsOf(organizationId));
  const ids = new Set([...listed.map(({ id }) => id), ...about]);
  const items = await table.getMany(
    pointSystemItem,
    [...ids].map((id) => ({ id })),
  );
  const own = items.filter((system) => system.organizationId === organizationId);
  return own.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const ownPointSystemsHandler: Handler<typeof ownPointSystems, Deps> = async ({ params, actor }, { table }) => {
  const organization = await managed(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  return ok({ items: await systemsOf(table, organization.id) });
};

/** Saves a point table with each finish once. Changes apply right away to every series that uses it. */
export const savePointSystemHandler: Handler<typeof savePointSystem, Deps> = async (
  { body: { username, id, ...written }, actor, ifMatch },
  { table, numbers },
) => {
  const organization = await managed(table, actor, username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const points = sortedRows(written.points);
  if (new Set(points.map(({ finish }) => finish)).size < points.length)
    return refuse(rankingProblems['finish-twice']());
  const before = await systemsOf(table, organization.id, id === 0 ? [] : [id]);
  const own = before.find((system) => system.id === id);
  if (id !== 0 && !own) return refuse(rankingProblems['no-such-point-system']());
  if (!own && before.length >= mostSystems) return refuse(rankingProblems['too-many-systems']());
  const saved = await saveVersioned(table, { rev: own?.rev, ifMatch }, async () => {
    const system = {
      ...written,
      points,
      organizationId: organization.id,
      id: own?.id ?? (await numbers('pointSystem')),
    };
    return ok({ writes: [own ? replace(pointSystemItem, own, system) : create(pointSystemItem, system)], system });
  });
  const { system } = saved.value;
  const pointSystem = await table.get(pointSystemItem, { id: system.id });
  const others = before.filter((other) => other.id !== system.id);
  return ok({
    items: pointSystem ? [...others, pointSystem].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : others,
  });
};

export const removePointSystemHandler: Handler<typeof removePointSystem, Deps> = async (
  { query, actor, ifMatch },
  { table },
) => {
  const system = await table.get(pointSystemItem, query);
  const organization = system && (await table.get(organizationItem, { id: system.organizationId }));
  if (!system || !organization) return refuse(rankingProblems['no-such-point-system']());
  if (!can(actor, 'organization.manage', { organization })) throw new ProblemError(request.forbidden());
  await saveVersioned(table, { rev: system.rev, ifMatch }, () => ok({ writes: [discard(pointSystemItem, system)] }));
  return ok(null);
};

/** Point systems that no organization here owns. BVNE's can't be chosen because it has its own page. */
const bodySystems = [...builtInOptions, { id: pointTabs.bvne, name: 'BVNE' }];

/**
 * A new series starts with the custom system's table. A sanctioning body's own organization defines the body's system.
 * Until it does, the system stays empty.
 */
export const pointSystemByIdHandler: Handler<typeof pointSystemById, Deps> = async ({ query: { id } }, { table }) => {
  const builtIn = bodySystems.find((system) => system.id === id);
  if (builtIn) {
    if (id === pointSystemIds.Custom)
      return ok({ ...builtIn, description: '', points: [...defaultPoints], organization: null });
    const pointSystem = await systemOfBodies(table, bodiesOfSystem(id));
    const organization = pointSystem && (await ownerOf(table, pointSystem.organizationId));
    return ok({
      ...builtIn,
      description: pointSystem?.description ?? '',
      points: pointSystem?.points ?? null,
      organization,
    });
  }
  const own = id > 0 ? await table.get(pointSystemItem, { id }, { consistent: false }) : null;
  if (!own) return refuse(rankingProblems['no-such-point-system']());
  return ok({ ...own, organization: await ownerOf(table, own.organizationId) });
};

export const pointSystemOptionsHandler: Handler<typeof optionsContract, Deps> = async ({ query }, { table }) => {
  const organization = query.username ? await organizationOf(table, query.username) : null;
  const own = organization ? await table.list(pointSystemItem, pointSystemsOf(organization.id)) : [];
  return ok({ items: pointSystemOptions(own) });
};

export const playerRankingsHandler: Handler<typeof playerRankings, Deps> = async ({ params, now }, { table }) => {
  const { playerId } = params;
  const profile = await table.get(playerItem, { id: playerId }, { consistent: false });
  if (!profile || profile.mergedInto !== null || keepsBack(profile, 'results', 'stranger')) return ok({ items: [] });
  const rankings = await Promise.all(
    allRankings.map(async (id) => ({ id, found: await rankingAt(table, id, 'player', null, now) })),
  );
  return ok({
    items: rankings.flatMap(({ id, found }) => {
      const leaders = found?.leaderboard.overall[0]?.leaders ?? [];
      const own = leaders.find((leader) => leader.id === String(playerId));
      if (!found || !own) return [];
      const { rank, was, points, events } = own;
      return [{ id, name: found.name, rank, was, of: leaders.length, points, events }];
    }),
  });
};

/**
 * Returns a page of a ranking. Its boards are computed from the teams' rows, and only profiles shown on the page are
 * read.
 */
export const rankingByIdHandler: Handler<typeof rankingById, Deps> = async ({ params, query, now }, { table }) => {
  const { by = 'player', season = null } = query;
  const foundRanking = await rankingAt(table, params.id, by, season, now);
  if (!foundRanking) return refuse(rankingProblems['no-such-ranking']());
  const { name, seriesTag, points, seasons, leaderboard } = foundRanking;
  const ranking = query.ranking ?? rankingKinds.find((kind) => leaderboard[kind].length > 0) ?? 'overall';
  const { leaders, ...page } = pageOf(leaderboard, {
    ...{ ranking, board: query.board ?? null, q: query.q ?? '' },
    ...{ page: query.p ?? 1, size: query.ipp ?? leaderboardPageSize },
  });
  return ok({
    ...{ id: params.id, name, by, seriesTag, seasons, season, ranking, ...page },
    pointsOf: points && { systemId: points.id, name: points.name },
    boards: titlesOf(leaderboard),
    leaders: await withProfiles(table, leaders, now),
  });
};
