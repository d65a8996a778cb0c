import { describe, expect, it } from 'vitest';
import { podiumOf, tiesWithPlay } from '#domain/play/finishes/finishes.ts';
import type { PlayView } from '#domain/play/views.ts';

const round = (id: number, kind: 'pools' | 'brackets', complete: boolean, facts = {}) => ({
  ...{ id, kind, complete, noFinish: false, freePlay: false },
  ...facts,
});
/** Returns a bracket with teams 1, 2 … (or those from `first` on) and their finishes. */
const bracket = (roundId: number, first: number, ...places: (number | null)[]) => ({
  roundId,
  seeds: places.map((place, at) => ({ teamId: first + at, seed: at + 1, place })),
  matches: [],
});
const teams = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id }));
const view = (rounds: object[], brackets: object[]) =>
  ({ teams, rounds, brackets, byHand: null }) as unknown as PlayView;
const firsts = (play: PlayView) => podiumOf(play).map(({ place, teamId }) => [place, teamId]);

describe('the podium', () => {
  it('comes from the last bracket round, with gold before silver and shared finishes', () => {
    const play = view(
      [round(1, 'pools', true), round(2, 'brackets', true)],
      [bracket(2, 1, 2, 1, 3, 3, 5), bracket(2, 6, 1, 2)],
    );
    expect(firsts(play)).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
      [3, 4],
    ]);
  });
  it('puts the silver winner third when gold has two teams, as the finishes do', () => {
    expect(firsts(view([round(2, 'brackets', true)], [bracket(2, 1, 1, 2), bracket(2, 3, 2, 1)]))).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
  });
  it('excludes teams that left before their first bracket match', () => {
    const of = (...played: [number, number][]) => {
      const matches = played.map(([homeTeam, awayTeam]) => ({
        homeTeam,
        awayTeam,
        progress: 'complete',
        forfeit: null,
      }));
      const gone = { homeTeam: 2, awayTeam: 3, progress: 'complete', forfeit: { by: 'away', during: false } };
      const play = view([round(2, 'brackets', true)], [{ ...bracket(2, 1, 1, 2, 3, 3), matches: [...matches, gone] }]);
      return firsts({ ...play, teams: play.teams.map((team) => (team.id === 3 ? { ...team, out: 'drop' } : team)) });
    };
    expect(of([1, 4], [1, 2]).map(([, team]) => team)).toEqual([1, 2, 4]);
    expect(
      of([1, 4], [1, 2], [3, 4]).map(([, team]) => team),
      'it had won one',
    ).toEqual([1, 2, 3, 4]);
  });
  it('is empty until play ends', () => {
    expect(firsts(view([round(2, 'brackets', false)], [bracket(2, 1, 1, 2)]))).toEqual([]);
    expect(firsts(view([round(1, 'pools', true)], []))).toEqual([]);
  });
  it('waits for a later day’s bracket, whose winner is first', () => {
    const saturday = round(2, 'brackets', true);
    const of = (sunday: boolean, ...places: (number | null)[]) =>
      firsts(view([saturday, round(3, 'brackets', sunday)], [bracket(2, 1, 1, 2), bracket(3, 1, ...places)]));
    expect(of(false, null, null)).toEqual([]);
    expect(of(true, 2, 1)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
  it('ignores free-play brackets and brackets without finishes', () => {
    for (const fun of [{ noFinish: true }, { freePlay: true }]) {
      const play = view(
        [round(2, 'brackets', true), round(3, 'brackets', true, fun)],
        [bracket(2, 1, 1, 2), bracket(3, 1, 2, 1)],
      );
      expect(firsts(play)).toEqual([
        [1, 1],
        [2, 2],
      ]);
      expect(firsts(view([round(3, 'brackets', true, fun)], [bracket(3, 1, 1, 2)]))).toEqual([]);
    }
  });
});

describe('finishes set by hand', () => {
  const played = new Map([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
  ]);
  it('tie with a team that keeps its finish from play', () => {
    expect(tiesWithPlay(played, new Map([[3, 1]]))).toEqual([{ finish: 1, byHand: [3], fromPlay: [1] }]);
  });
  it('tie with no one when every team that had the finish gets another, or when the tie is set for everyone', () => {
    const swapped = [
      [1, 2],
      [2, 1],
    ] as const;
    expect(tiesWithPlay(played, new Map(swapped))).toEqual([]);
    expect(tiesWithPlay(played, new Map([...swapped, [3, 1]]))).toEqual([]);
    expect(tiesWithPlay(played, new Map())).toEqual([]);
  });
});
