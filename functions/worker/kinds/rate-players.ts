import { ratePlayersKind } from '#domain/jobs/kinds/ratings.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { countedWords } from '#domain/kernel/text.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { fullName } from '#domain/people/names.ts';
import { mayBeRanked } from '#domain/people/ratings.ts';
import { pointsMoved } from '#domain/play/ratings/levels.ts';
import { rateAll, type Standing } from '#domain/play/ratings/rate-all.ts';
import type { Table } from '../../kernel/table/table.ts';
import { playerItem } from '../../subjects/people/items.ts';
import {
  playedIn,
  playedSetItem,
  playerRated,
  playerRatingItem,
  playerUnrated,
  ratedIn,
  ratingSystemItem,
  systemChanged,
} from '../../subjects/ratings/items.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Call = JobCall<ReturnType<typeof ratePlayersKind.params.parse>, object>;

/**
 * How many players one search returns. Their standings are calculated again for each page, from all results that count.
 */
const page = 2_000;
/** The system's summary is the row after all players. */
const last = 'system';

/** Returns everyone's current standing in a system, by player. People without a profile have none. */
async function standingsOf(table: Table, organizationId: number) {
  const system = await table.get(ratingSystemItem, { organizationId });
  if (!system) return { standings: new Map<number, Standing>(), matches: 0 };
  const sets = (await table.list(playedSetItem, playedIn(organizationId))).filter(({ isLeftOut }) => !isLeftOut);
  const sameAs = (player: number): number => system.merged[player] ?? player;
  const all = rateAll(system.isOn ? sets : [], system.period, sameAs);
  return {
    standings: new Map([...all].filter(([player]) => player > 0)),
    matches: system.isOn ? sets.reduce((sum, { matches }) => sum + matches, 0) : 0,
  };
}

/** Returns everyone who has a standing, and everyone who no longer does. */
async function find({ deps: { table }, params: { organizationId } }: Call, cursor: string | null) {
  const from = Number(cursor ?? 0);
  const { standings, matches } = await standingsOf(table, organizationId);
  const gone = (await table.list(playerRatingItem, ratedIn(organizationId, true)))
    .map(({ playerId }) => playerId)
    .filter((id) => !standings.has(id));
  const all = [...standings.keys(), ...gone].toSorted((a, b) => a - b);
  const rows = all
    .slice(from, from + page)
    .map((id): JobRow => ({ key: String(id), label: `Player ${id}`, data: standings.get(id) ?? null }));
  if (from + page < all.length) return { rows, cursor: String(from + page) };
  const end: JobRow = { key: last, label: 'Summary', data: { players: standings.size, matches } };
  return { rows: [...rows, end], cursor: null };
}

async function act(call: Call, row: JobRow): Promise<JobAnswer> {
  if (row.key === last) return finish(call, row.data as { players: number; matches: number });
  const { table } = call.deps;
  const of = { organizationId: call.params.organizationId, playerId: Number(row.key) };
  const [before, profile] = await Promise.all([
    table.get(playerRatingItem, of),
    table.get(playerItem, { id: of.playerId }),
  ]);
  if (before && before.run > call.job.id) return { ok: true, told: 'Covered by a later run' };
  const standing = row.data as Standing | null;
  if (!standing || !profile || profile.mergedInto !== null) {
    if (before) await table.write(playerUnrated(of));
    return { ok: true, told: before ? 'Removed' : 'No profile', sums: before ? { removed: 1 } : {} };
  }
  const isListed = mayBeRanked(profile, dateIn(call.now, 'UTC'));
  const change = standing.rating.rating - (before?.rating.rating ?? 1500);
  const moved = !before || Math.abs(change) >= 0.5;
  await table.write(
    playerRated({
      ...{
        ...of,
        isListed,
        run: call.job.id,
        rating: standing.rating,
        matches: standing.matches,
        wins: standing.wins,
        at: standing.at,
      },
      ...{
        curve: [...standing.curve],
        periods: standing.periods.map((each) => ({ ...each, shares: [...each.shares] })),
      },
    }),
  );
  const words = `${fullName(profile)}: ${Math.round(standing.rating.rating)}${moved ? `, ${pointsMoved(change)}` : ', unchanged'}`;
  return { ok: true, told: words, sums: { rated: 1, ...(moved ? { moved: 1 } : {}) } };
}

async function finish(
  { deps: { table }, params, now }: Call,
  counts: { players: number; matches: number },
): Promise<JobAnswer> {
  const system = await table.get(ratingSystemItem, params);
  if (!system) return { ok: false, told: 'These ratings no longer exist.' };
  const { rev: _, ...was } = system;
  const saved = await table.write(systemChanged(system, { ...was, ...counts, ratedAt: now }));
  if (!saved.ok) throw new Error('the system was changed by another writer');
  return {
    ok: true,
    told: `${countedWords(counts.matches, 'match', 'matches')} ${counts.matches === 1 ? 'counts' : 'count'}`,
  };
}

export const ratePlayersWork: JobWork<typeof ratePlayersKind.params, object> = {
  ...{ kind: ratePlayersKind, find, act, part: 100, abreast: 20 },
};
