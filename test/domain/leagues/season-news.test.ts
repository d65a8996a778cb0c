import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { ladderMoves, movesWords } from '#domain/leagues/ladder.ts';
import { moveMatches } from '#domain/leagues/moves.ts';
import { replan } from '#domain/leagues/replan.ts';
import { type SeasonNews, seasonNews } from '#domain/leagues/season-news.ts';
import { filled } from './seasons.ts';

const season = filled(8);
const known = { published: new Set([1, 2, 3]), now: 0, nameOf: (team: number) => `T${team}` };
const canceledWeek = (week: number, mode: 'append' | 'squeeze' | 'drop') =>
  seasonNews(season, must(replan(season, week, mode)), { type: 'replan', week, mode }, known);

const toldTo = (news: SeasonNews | null, team: number | null) =>
  news?.ofTeams.find(({ teamId }) => teamId === team)?.message;

describe('season news for teams', () => {
  it('lists each team’s own makeup matches after a canceled week, with opponent, time and court', () => {
    const news = canceledWeek(3, 'append');
    expect(news).toMatchObject({ kind: 'weekFellOut', message: 'Week 3 (Tue, Mar 17, 2026) is canceled.' });
    expect(news?.ofTeams).toHaveLength(8);
    for (const { home, away } of season.matches.filter(({ week }) => week === 3)) {
      expect(toldTo(news, home)).toMatch(
        new RegExp(`^Your makeup match: vs\\. T${away}, Tue, Apr 21, 2026, \\d+:\\d\\d PM, Court \\d\\.$`),
      );
      expect(toldTo(news, away)).toBe(toldTo(news, home)?.replace(`T${away}`, `T${home}`));
    }
    expect(toldTo(canceledWeek(3, 'drop'), 1)).toBe('Your matches that week won’t be rescheduled.');
  });
  it('describes a moved match only to its teams, and not once it’s over', () => {
    const [one, other] = season.matches.filter(({ week }) => week === 1);
    const to = (match: number, { date, time, court }: { date: string; time: string; court: string }) => ({
      ...{ match, week: 1, date, time, court },
    });
    const moves = [to(one!.id, other!.at), to(other!.id, one!.at)];
    const after = must(moveMatches(season, moves));
    const news = seasonNews(season, after, { type: 'move', moves }, known);
    const teams = [one!.home, one!.away, other!.home, other!.away];
    expect(news?.ofTeams.map(({ teamId }) => teamId).toSorted()).toEqual(teams.toSorted());
    expect(toldTo(news, one!.home)).toMatch(
      new RegExp(`^Your match vs\\. T${one!.away} moved from Tue, Mar 3, 2026, [^;]+\\.$`),
    );
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
