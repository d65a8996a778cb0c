import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { matchRows, placesByTeam, previewCorrection } from '#domain/play/brackets/preview.ts';
import { previewLateTeam, previewReplace, previewSwap } from '#domain/play/brackets/reseat.ts';
import { type BracketState, cellOf, isPlayable, teamAt } from '#domain/play/brackets/state.ts';
import { loadBracket, storeBracket } from '#domain/play/brackets/store.ts';
import { withdrawTeam } from '#domain/play/brackets/withdraw.ts';
import { workTeams } from '#domain/play/brackets/work-teams.ts';
import { correctMatch, playMatch, unplayMatch } from '#scripts/replay/brackets/run.ts';
import { earliestRematch } from './earliest-rematch.ts';
import { bracketOf, coin, playedNumbers, playOut, straightSets, teamsOf } from './kit.ts';

const single = (n: number) => bracketOf({ type: 'SINGLE_ELIM' }, n);
const sides = (state: ReturnType<typeof single>, number: number) => {
  const cell = cellOf(state, number - 1);
  return [teamAt(state, cell.home), teamAt(state, cell.away)];
};

/** Returns the numbers of the undecided matches with two known teams. */
const playable = (state: BracketState): number[] =>
  Array.from({ length: state.layout.count }, (_, i) => i + 1).filter((number) => {
    const cell = cellOf(state, number - 1);
    return cell.verdict === 0 && isPlayable(state, cell);
  });

describe('playing a match', () => {
  it('advances the winner and drops the loser to the next match', () => {
    const state = must(playMatch(bracketOf({ type: 'DOUBLE_ELIM_CROSSOVER' }, 8), 1, straightSets('away')));
    expect(sides(state, 5)).toEqual([80, null]);
    expect(sides(state, 7)).toEqual([10, null]);
  });

  it.each([
    ['a match that doesn’t exist', 99, straightSets('home'), 'play/unknown-match'],
    ['match 0', 0, straightSets('home'), 'play/unknown-match'],
    ['a match with unknown teams', 7, straightSets('home'), 'play/not-playable'],
    [
      'a split',
      1,
      {
        games: [21, 15].map((home, i) => ({
          number: i + 1,
          to: 21,
          cap: null,
          home,
          away: i === 0 ? 15 : 21,
          isFinal: true,
        })),
        isMatch: false,
      },
      'play/not-decided',
    ],
  ] as const)('refuses %s', (_, number, played, code) => {
    expect(playMatch(single(8), number, played)).toMatchObject({ ok: false, problem: { code } });
  });

  it('keeps a live score in its match until the match is won', () => {
    const begun = must(
      playMatch(single(4), 1, { games: [{ number: 1, to: 21, cap: null, home: 5, away: 2, isFinal: false }] }),
    );
    expect(sides(begun, 3)).toEqual([null, null]);
    expect(begun.open).toBe(3);
    expect(sides(must(playMatch(begun, 1, straightSets('home'))), 3)).toEqual([10, null]);
  });

  it('advances no one from a canceled match', () => {
    const state = must(playMatch(single(4), 1, { ...straightSets('home'), status: 101 }));
    expect(sides(state, 3)).toEqual([null, null]);
  });

  it('gives the next opponent a walkover after a double forfeit', () => {
    const state = must(playMatch(single(4), 1, { games: [], forfeit: { by: 'both', during: false, retired: false } }));
    const done = must(playMatch(state, 2, straightSets('home')));
    expect(placesByTeam(done).get(20)).toBe(1);
    expect(done.open).toBe(0);
  });
});

describe('correcting a finished match', () => {
  const played = playOut(single(8), () => true);

  it('changes nothing later when the winner stays the same', () => {
    const same = must(playMatch(played, 1, straightSets('home')));
    expect(playedNumbers(same)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuses a different winner until confirmed, and lists the matches to replay', () => {
    expect(playMatch(played, 1, { winner: 'away' })).toMatchObject({
      ok: false,
      problem: { code: 'play/replay-needed', data: { matches: [5, 7] } },
    });
  });

  it('previews changed, replayed and kept matches, and finishes gained or lost', () => {
    const preview = must(previewCorrection(played, 1, { winner: 'away' }));
    expect(preview.changes).toEqual([
      { number: 5, before: { home: 10, away: 40 }, after: { home: 80, away: 40 } },
      { number: 7, before: { home: 10, away: 30 }, after: { home: null, away: 30 } },
    ]);
    expect(preview.replay).toEqual([5, 7]);
    expect(preview.stays).toEqual([1, 2, 3, 4, 6]);
    expect(preview.places).toContainEqual({ team: 10, before: 1, after: 5 });
    expect(preview.places).toContainEqual({ team: 80, before: 5, after: null });
  });

  it('removes the reset match when the unbeaten team turns out to have won the first final', () => {
    const full = playOut(bracketOf({ type: 'DOUBLE_ELIM' }, 4), (number) => number !== 6);
    expect(full.layout.reset).toBe(6);
    const corrected = must(correctMatch(full, 6, { winner: 'home' }));
    expect(playedNumbers(corrected)).not.toContain(7);
    expect(corrected.open).toBe(0);
    expect([...placesByTeam(corrected).values()].sort()).toEqual([1, 2, 3, 4]);
  });

  it('refuses to unplay an open match, or a match with later results unless they can be cleared', () => {
    expect(unplayMatch(single(8), 1)).toMatchObject({ ok: false, problem: { code: 'play/not-played' } });
    expect(unplayMatch(played, 1)).toMatchObject({ ok: false, problem: { code: 'play/replay-needed' } });
    expect(playedNumbers(must(unplayMatch(played, 1, true)))).toEqual([2, 3, 4, 6]);
  });
});

describe('teams that leave, return or join', () => {
  it('drop out of unplayed matches, and can be reinstated', () => {
    const state = must(playMatch(single(8), 1, { winner: 'home' }));
    const dropped = must(withdrawTeam(state, 10, 'drop'));
    const next = must(playMatch(dropped, 2, { winner: 'home' }));
    expect(cellOf(next, 4).verdict).toBe(2);
    const back = must(withdrawTeam(next, 10, null));
    expect(cellOf(back, 4).verdict).toBe(0);
  });

  it('can’t be reinstated after an opponent has played on from the walkover', () => {
    let state = must(withdrawTeam(single(4), 10, 'forfeit'));
    state = must(playMatch(must(playMatch(state, 2, { winner: 'home' })), 3, { winner: 'home' }));
    expect(withdrawTeam(state, 10, null)).toMatchObject({
      ok: false,
      problem: { code: 'play/replay-needed', data: { matches: [3] } },
    });
    expect(must(withdrawTeam(state, 10, null, true)).open).toBe(2);
    expect(withdrawTeam(state, 999, 'drop')).toMatchObject({ ok: false, problem: { code: 'play/unknown-team' } });
  });

  it('keep later results when the second of two opponents withdraws, even after a swap', () => {
    let state = must(withdrawTeam(single(8), 80, 'forfeit'));
    for (const number of [2, 3, 4, 5, 6]) state = must(playMatch(state, number, { winner: 'home' }));
    const out = must(withdrawTeam(state, 10, 'forfeit'));
    expect(playedNumbers(out)).toEqual([2, 3, 4, 5, 6]);
    expect([sides(out, 7), cellOf(out, 6).verdict]).toEqual([[10, 30], 2]);
    const swapped = must(previewSwap(out, 80, 10)).state;
    expect([sides(swapped, 1), cellOf(swapped, 0).verdict]).toEqual([[80, 10], 2]);
    const other = must(withdrawTeam(must(withdrawTeam(single(8), 10, 'forfeit')), 80, 'forfeit'));
    expect(cellOf(other, 0).verdict).toBe(2);
  });

  it('can swap slots, and then must replay their matches', () => {
    const state = must(playMatch(single(8), 1, { winner: 'home' }));
    const clean = must(previewSwap(state, 30, 40));
    expect(clean.replay).toEqual([]);
    expect(clean.state.teams.slice(0, 4)).toEqual([10, 20, 40, 30]);
    expect(must(previewSwap(state, 10, 30)).replay).toEqual([1]);
    expect(previewSwap(state, 10, 5)).toMatchObject({ ok: false, problem: { code: 'play/unknown-team' } });
  });

  it('can be replaced by an alternate, or merged with results kept', () => {
    const state = must(playMatch(single(4), 1, { winner: 'home' }));
    expect(must(previewReplace(state, 10, 77)).replay).toEqual([1]);
    expect(sides(must(previewReplace(state, 10, 77, true)).state, 3)).toEqual([77, null]);
    expect(previewReplace(state, 10, 20)).toMatchObject({ ok: false, problem: { code: 'play/duplicate-entrant' } });
  });

  it('can be filled in after the bracket exists', () => {
    const places = must(createBracket({ type: 'SINGLE_ELIM' }, [-1, -2, -3, -4]));
    expect(playMatch(places, 1, { winner: 'home' })).toMatchObject({
      ok: false,
      problem: { code: 'play/not-playable' },
    });
    expect(playable(places)).toEqual([]);
    const rows = matchRows(places, {
      id: 1,
      prevLoser: true,
      manualRefs: false,
      winnersMatchSettings: null,
      losersMatchSettings: null,
      ids: new Map(),
    });
    expect(rows.matches.map((row) => [row.homeTeam, row.refTeam])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const filled = [
      [-1, 11],
      [-4, 14],
    ].reduce((state, [place = 0, team = 0]) => must(previewReplace(state, place, team)).state, places);
    expect(playable(filled)).toEqual([1]);
    expect(must(loadBracket(storeBracket(filled))).teams).toEqual([11, -2, -3, 14]);
  });

  it('take the lowest bye without changing results when they join late', () => {
    const state = must(playMatch(single(6), 1, { winner: 'home' }));
    const late = must(previewLateTeam(state, 7)).state;
    expect(sides(late, 3)).toEqual([20, 7]);
    expect(playedNumbers(late).length).toBe(1);
    const grown = must(previewLateTeam(must(playMatch(single(4), 2, { winner: 'home' })), 7));
    expect([grown.state.layout.size, grown.replay]).toEqual([8, []]);
    expect(must(previewLateTeam(must(playMatch(single(4), 1, { winner: 'home' })), 7)).replay).toEqual([1]);
    expect(previewLateTeam(state, 10)).toMatchObject({ ok: false, problem: { code: 'play/duplicate-entrant' } });
  });
});

describe('bracket positions', () => {
  it('cause rematches no earlier than proven layouts do', () => {
    const first = (type: 'DOUBLE_ELIM' | 'DOUBLE_ELIM_CROSSOVER', n: number) =>
      earliestRematch(bracketOf({ type }, n).layout) + 1;
    expect([8, 16, 24, 32, 48, 64, 128].map((n) => first('DOUBLE_ELIM_CROSSOVER', n))).toEqual([
      11, 25, 39, 55, 87, 119, 243,
    ]);
    expect([8, 16, 24, 32, 48, 64, 128].map((n) => first('DOUBLE_ELIM', n))).toEqual([12, 26, 40, 56, 88, 120, 244]);
  });
});

describe('work teams', () => {
  it('are the court’s most recent losers, after teams with a bye', () => {
    const state = must(playMatch(single(6), 1, { winner: 'home' }));
    const work = workTeams(state);
    expect(work.get(1)).toMatchObject({ from: 'bye', team: 20 });
    expect(work.get(2)).toMatchObject({ from: 'loser', of: 1, team: 50 });
    expect(work.get(3)).toMatchObject({ text: 'loser of M2', team: null });
  });

  it('can be set manually, and exclude a loser who would play in the match', () => {
    const state = bracketOf({ type: 'DOUBLE_ELIM' }, 2);
    const work = workTeams(state, { manual: new Map([[1, 999]]) });
    expect(work.get(1)).toMatchObject({ from: 'manual', team: 999 });
    expect(work.get(2)).toBeUndefined();
  });

  it('exclude a withdrawn team, so the next team by the rule works', () => {
    const state = must(playMatch(single(6), 1, { winner: 'home' }));
    const gone = must(withdrawTeam(state, 50, 'forfeit'));
    expect(workTeams(gone).get(2)).toMatchObject({ from: 'winner', of: 1, team: 40 });
    expect(workTeams(must(withdrawTeam(gone, 20, 'drop'))).get(1)?.team).toBe(10);
    expect(workTeams(must(withdrawTeam(gone, 50, null))).get(2)).toMatchObject({ from: 'loser', team: 50 });
  });

  it('rotate separately on each court', () => {
    const courts = new Map([1, 2, 3, 4].map((number) => [number, `Court ${number % 2}`]));
    const work = workTeams(single(8), { courts });
    expect(work.get(3)?.of).toBe(1);
    expect(work.get(4)?.of).toBe(2);
    expect([work.get(1)?.from, work.get(2)?.from]).toEqual(['seed', 'seed']);
  });
});

describe('stored brackets', () => {
  it('keep teams, titles, work teams and scores, and store contenders and their settings separately', () => {
    const state = must(playMatch(bracketOf({ type: 'DOUBLE_ELIM_CROSSOVER' }, 4), 1, straightSets('home')));
    const settings = { isMatch: true, games: [{ number: 1, to: 28, cap: null }] };
    const three = {
      isMatch: true,
      games: [1, 2, 3].map((number) => ({ number, to: number === 3 ? 15 : 21, cap: null })),
    };
    const rows = matchRows(bracketOf({ type: 'DOUBLE_ELIM' }, 4), {
      id: 9,
      prevLoser: true,
      manualRefs: false,
      winnersMatchSettings: three,
      losersMatchSettings: settings,
      ids: new Map([[1, 501]]),
    });
    expect(rows.matches.map((row) => row.number)).toEqual([1, 2, 3, 6, 7]);
    expect(rows.placeMatches.map((row) => row.games.length)).toEqual([1, 1]);
    expect(rows.matches[0]).toMatchObject({ id: 501, bracketId: 9, homeTeam: 10, awayTeam: 40 });
    expect(rows.matches[1]?.id).toBe(-2);
    const scored = matchRows(state, {
      id: 9,
      prevLoser: false,
      manualRefs: false,
      winnersMatchSettings: three,
      losersMatchSettings: null,
      ids: new Map(),
    });
    const first = scored.matches[0];
    expect(first).toMatchObject(straightSets('home'));
    expect(scored.matches[1]?.games.every(({ home }) => home === null)).toBe(true);
  });

  it('can’t be loaded with results that don’t fit a match', () => {
    const stored = storeBracket(single(4));
    expect(loadBracket({ ...stored, notes: [[3, { winner: 'home' }]] })).toMatchObject({
      ok: false,
      problem: { code: 'play/not-playable' },
    });
    expect(loadBracket({ ...stored, type: '{hash}' })).toMatchObject({
      ok: false,
      problem: { code: 'play/unreadable-type' },
    });
  });

  it('with 256 teams can be played to the end with random results', () => {
    expect(playOut(single(256), coin(5)).open).toBe(0);
    expect(teamsOf(3)).toEqual([10, 20, 30]);
  });
});
