import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { forfeitTeam, returnTeam } from '#domain/play/pools/forfeit.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { builtPool, playPool } from './make.ts';

const ranks = (pool: Pool) => poolTable(pool).rows.map(({ slot, rank }) => `${rank}:${slot}`);
const record = (pool: Pool, slot: number) => {
  const { matchWins, matchLosses } = poolTable(pool).rows.find((row) => row.slot === slot)!.summary;
  return `${matchWins}-${matchLosses}`;
};
const slotOf = (team: number | null) => (team ?? 0) - 100;
/** Returns the pool's matches, all won by the better seed. `open` returns whether a match is left open. */
const byRank = (pool: Pool, open: (home: number, away: number) => boolean = () => false) =>
  playPool(
    pool,
    pool.matches.map(({ homeTeam, awayTeam }) => {
      const [home, away] = [slotOf(homeTeam), slotOf(awayTeam)];
      return open(home, away) ? '.' : home < away ? 'w' : 'l';
    }),
  );

describe('a team that leaves a pool', () => {
  it('doesn’t change the table once every match is played', () => {
    const played = byRank(builtPool(4));
    for (const team of [101, 102, 104]) {
      const left = must(forfeitTeam(played, team));
      expect(ranks(left)).toEqual(['1:1', '2:2', '3:3', '4:4']);
      expect(left.matches).toEqual(played.matches);
    }
  });

  it('keeps its rank when only other teams have matches left', () => {
    const left = must(
      forfeitTeam(
        byRank(builtPool(4), (home, away) => home > 1 && away > 1),
        101,
      ),
    );
    const rest = byRank(builtPool(4));
    const done = { ...left, matches: left.matches.map((m, i) => (outcomeOf(m).settled ? m : rest.matches[i]!)) };
    expect(ranks(done)).toEqual(['1:1', '2:2', '3:3', '4:4']);
  });

  it('is ranked by its record including its forfeits, which count as wins for opponents', () => {
    const started = playPool(
      builtPool(4),
      builtPool(4).matches.map(({ homeTeam, awayTeam }) => {
        const [home, away] = [slotOf(homeTeam), slotOf(awayTeam)];
        if (home + away === 7) return home === 4 ? 'w' : 'l';
        return home === 4 || away === 4 ? '.' : home < away ? 'w' : 'l';
      }),
    );
    const left = must(forfeitTeam(started, 104));
    expect([1, 2, 3, 4].map((slot) => record(left, slot))).toEqual(['3-0', '2-1', '0-3', '1-2']);
    expect(ranks(left)).toEqual(['1:1', '2:2', '3:4', '4:3']);
  });

  it('is ranked from 99 if it hasn’t played, even when it has wins by forfeit [P3-425]', () => {
    const left = must(
      forfeitTeam(
        byRank(builtPool(4), (home, away) => home === 1 || away === 1),
        101,
      ),
    );
    expect(ranks(left)).toEqual(['1:2', '2:3', '3:4', '99:1']);
    const both = must(forfeitTeam(left, 102));
    expect(ranks(both)).toEqual(['1:2', '2:3', '3:4', '99:1']);
  });

  it('doesn’t change locked and canceled matches, and restores earlier statuses when reinstated', () => {
    const built = builtPool(4);
    const statuses = [101, 102, 103, 0, null] as const;
    const own = built.matches.filter((m) => [m.homeTeam, m.awayTeam].includes(101));
    for (const status of statuses) {
      const marked = { ...built, matches: built.matches.map((m) => (m.id === own[0]!.id ? { ...m, status } : m)) };
      const left = must(forfeitTeam(marked, 101));
      const now = left.matches.find(({ id }) => id === own[0]!.id)!;
      expect(now.forfeit === null).toBe(status === 101 || status === 103);
      expect(must(returnTeam(left, 101))).toEqual(marked);
    }
  });

  it('keeps its set in progress when reinstated', () => {
    const under = playPool(builtPool(4), ['21-10 3-7', '.', '21-10 21-10']);
    const left = must(forfeitTeam(under, 101));
    expect(must(returnTeam(left, 101))).toEqual(under);
  });
});
