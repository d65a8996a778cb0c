import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { ladderMoves, movesWords } from '#domain/leagues/ladder.ts';
import { moveMatches } from '#domain/leagues/moves.ts';
import { replan } from '#domain/leagues/replan.ts';
import { seasonNews } from '#domain/leagues/season-news.ts';
import { filled } from './seasons.ts';

const season = filled(8);
const known = { published: new Set([1, 2, 3]), now: 0, nameOf: (team: number) => `T${team}` };
const canceledWeek = (week: number, mode: 'append' | 'squeeze' | 'drop') =>
  seasonNews(season, must(replan(season, week, mode)), { type: 'replan', week, mode }, known);

describe('season news for teams', () => {
  it('shows that a week is canceled and when it will be made up', () => {
    const news = canceledWeek(3, 'append');
    expect(news).toEqual({
      kind: 'weekFellOut',
      message: expect.stringMatching(
        /^Week 3 \(Tue, Mar 17, 2026\) is canceled. Matches that weren’t played are rescheduled for Week 8 \(Tue, Apr 21, 2026\)\. /,
      ),
      teamIds: expect.toSatisfy((ids: number[]) => new Set(ids).size === 8 && ids.length === 8),
    });
    for (const { home, away } of season.matches.filter(({ week }) => week === 3)) {
      const [a, b] = [`T${home} vs. T${away}`, `T${away} vs. T${home}`];
      expect(news?.message).toMatch(new RegExp(`(${a}|${b}): Tue, Apr 21, 2026, \\d+:\\d\\d PM, Court \\d`));
    }
    expect(canceledWeek(3, 'drop')?.message).toBe(
      'Week 3 (Tue, Mar 17, 2026) is canceled. The matches won’t be rescheduled.',
    );
  });
  it('gives a match’s old and new location only to its teams', () => {
    const [one, other] = season.matches.filter(({ week }) => week === 1);
    const to = (match: number, { date, time, court }: { date: string; time: string; court: string }) => ({
      ...{ match, week: 1, date, time, court },
    });
    const moves = [to(one!.id, other!.at), to(other!.id, one!.at)];
    const after = must(moveMatches(season, moves));
    const news = seasonNews(season, after, { type: 'move', moves }, known);
    expect(news?.teamIds.toSorted()).toEqual([one!.home, one!.away, other!.home, other!.away].toSorted());
    expect(news?.message).toContain(`T${one!.home} vs. T${one!.away} moved from Tue, Mar 3, 2026, `);
    const over = { ...known, now: one!.at.startTime + 1e9 };
    expect(seasonNews(season, after, { type: 'move', moves }, over)).toBeNull();
  });
  it('is empty while the week is unpublished', () => {
    expect(canceledWeek(5, 'append')).toBeNull();
  });
});

it('season news lists ladder teams that move up or down, and new teams', () => {
  const moves = ladderMoves(
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 3],
      [2, 5],
    ],
  );
  expect([...moves]).toEqual([
    [1, 0],
    [3, 1],
    [2, -1],
    [5, null],
  ]);
  expect(movesWords(moves, (team) => `T${team}`)).toBe('Up: T3. Down: T2. New: T5.');
});
