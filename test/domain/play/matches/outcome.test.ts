import { describe, expect, it } from 'vitest';
import { indoor5, singleTo28, threeSets, twoSets } from '#domain/play/matches/formats/formats.ts';
import {
  computedStatus,
  isTimed,
  loserOf,
  outcomeOf,
  progressText,
  setsNeeded,
  shownStatus,
  storedStatusText,
  winnerOf,
} from '#domain/play/matches/outcome.ts';
import { type Forfeit, forfeit, match, matchSettings } from '#domain/play/matches/schema.ts';
import { forfeitGames } from '#domain/play/matches/score.ts';
import { matchStyle, matchStyles, newGames } from '#domain/play/matches/settings.ts';
import { matchOf } from './make.ts';

describe('a match’s outcome', () => {
  it.each([
    { scores: '', progress: 'none', winner: null, why: 'starts empty [P3-375, P3-394]' },
    { scores: '3-1', progress: 'started', winner: null, why: 'any set has a status [P3-376]' },
    { scores: '21-19', progress: 'started', winner: null, why: 'half of the sets, rounded up, are needed [P3-381]' },
    {
      scores: '21-19 21-10',
      progress: 'complete',
      winner: 'home',
      why: 'home [P3-377, P3-380, P3-381, P3-391, P3-224]',
    },
    { scores: '21-19 10-21 11-15', progress: 'complete', winner: 'away', why: 'away [P3-380, P3-392, P3-224]' },
    { scores: '21-19 10-21 11-14', progress: 'started', winner: null, why: 'the deciding set is open [P3-394]' },
  ])('for a best of three with $scores is $progress, $winner — $why', ({ scores, progress, winner }) => {
    expect(outcomeOf(matchOf(scores))).toMatchObject({ progress, winner });
  });

  it.each([
    { scores: '21-19 21-10', progress: 'complete', winner: 'home' },
    { scores: '21-19 10-21', progress: 'complete', winner: 'split' },
    { scores: '21-19', progress: 'started', winner: null },
    { scores: '21-19 20-19', progress: 'started', winner: null },
  ])('with two sets both played and $scores is $progress, $winner [P3-382, P3-393]', ({ scores, progress, winner }) => {
    expect(outcomeOf(matchOf(scores, {}, twoSets))).toMatchObject({ progress, winner });
  });

  it('counts a third set even after two are won when all three are played [P3-382]', () => {
    expect(outcomeOf(matchOf('21-1 21-1', {}, threeSets)).progress).toBe('started');
    expect(outcomeOf(matchOf('21-1 21-1 1-21', {}, threeSets))).toMatchObject({ progress: 'complete', winner: 'home' });
  });

  it('is never a split after a single set', () => {
    expect(outcomeOf(matchOf('28-26', {}, singleTo28)).winner).toBe('home');
    expect(outcomeOf(matchOf('27-27', {}, singleTo28))).toMatchObject({ progress: 'started', winner: null });
  });

  it.each([
    { games: 1, needed: 1 },
    { games: 2, needed: 1 },
    { games: 3, needed: 2 },
    { games: 5, needed: 3 },
    { games: 7, needed: 4 },
  ])(
    'requires $needed set wins in a best of $games, but no number of set wins when all sets are played [P3-381, P3-382]',
    ({ games, needed }) => {
      expect(setsNeeded({ isMatch: true, games: Array(games).fill(0) })).toBe(needed);
      expect(setsNeeded({ isMatch: false, games: Array(games).fill(0) })).toBeNull();
    },
  );

  it('counts sets and points up to the deciding set of a best-of match', () => {
    const { sets, points } = outcomeOf(matchOf('21-19 21-10 15-0'));
    expect({ sets, points }).toEqual({ sets: { home: 2, away: 0 }, points: { home: 42, away: 29 } });
  });

  it('depends on total points in two timed sets once both are final [P1-645, P3-390, P3-395]', () => {
    const timed = {
      id: 0,
      text: '',
      hint: '',
      isMatch: false,
      minutesPerMatch: 30,
      games: newGames({ games: [{ number: 1, to: 999, cap: null }] }),
    };
    const [first, second] = matchOf('20-15 10-14', {}, timed).games;
    const both = (more: object, away = 14) => ({
      ...matchOf('', {}, timed),
      games: [
        { ...first!, ...more },
        { ...second!, ...more, away },
      ],
    });
    expect(outcomeOf(both({})).progress).toBe('started');
    expect(outcomeOf(both({ isFinal: true }))).toMatchObject({ progress: 'complete', winner: 'home' });
    expect(outcomeOf(both({ isFinal: true }, 15)).winner).toBe('split');
    expect(outcomeOf(both({ isFinal: true }, 16)).winner).toBe('away');
    expect(isTimed([{ to: 999 }])).toBe(true);
    expect(isTimed([{ to: 21 }, { to: 999 }])).toBe(false);
    expect(newGames({ games: [{ number: 1, to: 999, cap: null }] }).map(({ to }) => to)).toEqual([999, 999]);
  });

  it('for a bye is complete and won by the team that’s present, or by no one if both are unknown [P3-378]', () => {
    expect(outcomeOf(matchOf('', { bye: 'away', awayTeam: null }))).toMatchObject({
      progress: 'complete',
      winner: 'home',
    });
    expect(outcomeOf(matchOf('', { bye: 'home', homeTeam: null }))).toMatchObject({
      progress: 'complete',
      winner: 'away',
    });
    const empty = outcomeOf(matchOf('', { bye: 'home', homeTeam: null, awayTeam: null }));
    expect(empty).toMatchObject({ progress: 'complete', winner: null });
  });

  it.each([
    { by: 'home', during: false, retired: false, scores: '', winner: 'away', full: '0-21 0-21' },
    { by: 'away', during: false, retired: false, scores: '', winner: 'home', full: '21-0 21-0' },
    { by: 'away', during: true, retired: false, scores: '21-15 3-5', winner: 'home', full: '21-15 21-5' },
    { by: 'home', during: true, retired: true, scores: '21-15 20-20', winner: 'away', full: '21-15 20-22 0-15' },
    { by: 'both', during: false, retired: false, scores: '', winner: null, full: '- - -' },
  ] as (Forfeit & { scores: string; winner: string; full: string })[])(
    'is complete after a forfeit by $by ($scores), won by $winner, counted as $full [P3-379]',
    ({ scores, winner, full, ...how }) => {
      const given = matchOf(scores, { forfeit: forfeit.parse(how), status: 100 });
      expect(outcomeOf(given)).toMatchObject({ progress: 'complete', winner });
      const book = forfeitGames(given).map(({ home, away }) => `${home ?? ''}-${away ?? ''}`);
      expect(book.join(' ')).toBe(full);
    },
  );

  it('uses a format’s target scores for a forfeit with a cap or all sets played', () => {
    const capped = matchOf('16-16', { forfeit: { by: 'home', during: true, retired: false } });
    capped.games = capped.games.map((game) => ({ ...game, to: 15, cap: 17 }));
    expect(forfeitGames(capped).map(({ home, away }) => `${home}-${away}`)).toEqual(['16-17', '0-15']);
    const all = matchOf('', { forfeit: { by: 'home', during: false, retired: false } }, threeSets);
    expect(forfeitGames(all)).toHaveLength(3);
  });

  it('ignores a canceled match, keeps a postponed match’s sets, and has no winner when auto-locked [P3-370, P3-371, P3-372]', () => {
    expect(outcomeOf(matchOf('21-1', { status: 101 }))).toMatchObject({
      progress: 'none',
      settled: true,
      sets: { home: 0, away: 0 },
    });
    expect(outcomeOf(matchOf('21-1', { status: 102 }))).toMatchObject({ progress: 'started', settled: false });
    expect(outcomeOf(matchOf('21-1', { status: 103 }))).toMatchObject({
      progress: 'started',
      settled: true,
      winner: null,
      sets: { home: 1 },
    });
  });

  it('includes the winner and loser, or neither for a split or an open match', () => {
    expect([winnerOf(matchOf('21-1 21-1')), loserOf(matchOf('21-1 21-1'))]).toEqual([1, 2]);
    expect([winnerOf(matchOf('1-21 1-21')), loserOf(matchOf('1-21 1-21'))]).toEqual([2, 1]);
    expect([winnerOf(matchOf('21-1 1-21', {}, twoSets)), loserOf(matchOf('21-1'))]).toEqual([null, null]);
  });
});

describe('match status', () => {
  it.each([
    { code: 0, text: "It's on", row: '[P3-368]' },
    { code: 100, text: 'Complete', row: '[P3-369]' },
    { code: 101, text: 'Canceled', row: '[P3-370]' },
    { code: 102, text: 'Postponed', row: '[P3-371]' },
    { code: 103, text: 'Auto-Locked Incomplete', row: '[P3-372]' },
  ] as const)('shows code $code as $text $row', ({ code, text }) => {
    expect(storedStatusText[code]).toBe(text);
  });

  it.each([
    { scores: '', status: null, row: '[P3-375]' },
    { scores: '0-1', status: 'Started', row: '[P3-373, P3-376]' },
    { scores: '21-0 21-0', status: 'Complete', row: '[P3-374, P3-377]' },
  ])('for "$scores" is $status $row', ({ scores, status }) => {
    expect(computedStatus(matchOf(scores))).toBe(status);
    expect(Object.values(progressText)).toContain(status);
  });

  it.each([
    { scores: '', status: null, shown: null },
    { scores: '', status: 0, shown: "It's on" },
    { scores: '3-1', status: 0, shown: 'Started' },
    { scores: '3-1', status: 101, shown: 'Canceled' },
    { scores: '3-1', status: 102, shown: 'Postponed' },
    { scores: '3-1', status: 103, shown: 'Auto-Locked Incomplete' },
    { scores: '21-1 21-1', status: 103, shown: 'Complete' },
  ] as const)('prints "$shown" for "$scores" with code $status', ({ scores, status, shown }) => {
    expect(shownStatus(matchOf(scores, { status }))).toBe(shown);
  });
});

describe('a match record', () => {
  it('has the specified fields and a winner determined by its sets [P3-222, P3-223]', () => {
    const fields =
      'id poolId bracketId number court homeTeam awayTeam refTeam manualRefId homeTeamIds awayTeamIds startTime isMatch games title isTiebreak status type dualN dtModified';
    for (const field of fields.split(' ')) expect(Object.keys(match.shape)).toContain(field);
    expect(match.parse({ id: 1, number: 1, homeTeamIds: [4, 5], awayTeamIds: [6, 7] })).toMatchObject({
      homeTeamIds: [4, 5],
      awayTeamIds: [6, 7],
      homeTeam: null,
    });
  });

  it.each([
    { games: 1, style: 'best 2 of 3', row: '[P3-397]' },
    { games: 3, style: 'best 2 of 3', row: '[P3-397, P3-229]' },
    { games: 5, style: 'best 3 of 5', row: '[P3-396, P3-230]' },
  ])('with $games sets has style $style $row', ({ games, style }) => {
    expect(matchStyle(Array(games).fill(0))).toBe(style);
    expect(matchStyles).toContain(style);
  });

  it('gets its type from its settings and its style from the number of sets [P3-228]', () => {
    const settings = matchSettings.parse({ games: indoor5.games });
    expect(settings.isMatch).toBe(true);
    expect(matchStyle(settings.games)).toBe('best 3 of 5');
  });
});
