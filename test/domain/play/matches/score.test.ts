import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { autoLock, cancelMatch, forfeitMatch, postponeMatch, resume, unplay } from '#domain/play/matches/changes.ts';
import { miniMatch, twoSets } from '#domain/play/matches/formats/formats.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { type GameEntry, scoreMatch } from '#domain/play/matches/score.ts';
import { matchOf } from './make.ts';

const entries = (scores: string): GameEntry[] =>
  scores.split(' ').map((score, i) => {
    const [home, away] = score.split('-').map(Number);
    return { number: i + 1, home: home ?? 0, away: away ?? 0 };
  });
/** Timed sets, as in a custom format. */
const timedSets = { ...twoSets, games: twoSets.games.map((game) => ({ ...game, to: 999 })) };
const codeOf = (match: Match, given: readonly GameEntry[]) => {
  const result = scoreMatch(match, given);
  return result.ok ? 'ok' : result.problem.code;
};

describe('entering scores', () => {
  it.each([
    { scores: '3-2', status: 0 },
    { scores: '21-19 21-19', status: 100 },
    { scores: '21-19 19-21 15-12', status: 100 },
  ])('stores $scores with code $status', ({ scores, status }) => {
    const scored = must(scoreMatch(matchOf(), entries(scores), 77));
    expect(scored.status).toBe(status);
    expect(scored.dtModified).toBe(77);
    expect(scored.games[0]?.dtModified).toBe(77);
    expect(scored.games[2]?.dtModified).toBe(scores.split(' ').length === 3 ? 77 : undefined);
  });

  it.each([
    {
      why: 'a side isn’t known',
      match: matchOf('', { awayTeam: null }),
      given: entries('21-1'),
      code: 'play/not-playable',
    },
    {
      why: 'a bye',
      match: matchOf('', { bye: 'away', awayTeam: null }),
      given: entries('21-1'),
      code: 'play/not-playable',
    },
    { why: 'a canceled match', match: matchOf('', { status: 101 }), given: entries('21-1'), code: 'play/called-off' },
    { why: 'an auto-locked match', match: matchOf('', { status: 103 }), given: entries('21-1'), code: 'play/locked' },
    {
      why: 'a forfeited match',
      match: matchOf('', { forfeit: { by: 'home', during: false, retired: false } }),
      given: entries('21-1'),
      code: 'play/forfeited',
    },
    {
      why: 'a set that doesn’t exist',
      match: matchOf(),
      given: [{ number: 4, home: 1, away: 0 }],
      code: 'play/unknown-game',
    },
    {
      why: 'more points than the set allows',
      match: matchOf(),
      given: entries('25-20'),
      code: 'play/impossible-score',
    },
    ...['17-17', '18-17', '25-24', '30-30'].map((score) => ({
      why: `${score} with a cap of 17`,
      match: matchOf('', {}, miniMatch),
      given: entries(score),
      code: 'play/impossible-score',
    })),
    {
      why: 'a negative score',
      match: matchOf(),
      given: [{ number: 1, home: -1, away: 0 }],
      code: 'play/impossible-score',
    },
    {
      why: 'a final score that is tied',
      match: matchOf(),
      given: [{ number: 1, home: 5, away: 5, isFinal: true }],
      code: 'play/impossible-score',
    },
    { why: 'a third set after 2-0', match: matchOf(), given: entries('21-1 21-1 15-1'), code: 'play/already-decided' },
    {
      why: 'the second set before the first',
      match: matchOf(),
      given: [{ number: 2, home: 21, away: 3 }],
      code: 'play/out-of-order',
    },
    {
      why: 'the second set while the first is open',
      match: matchOf(),
      given: entries('20-19 3-1'),
      code: 'play/out-of-order',
    },
    { why: 'a postponed match', match: matchOf('', { status: 102 }), given: entries('3-1'), code: 'ok' },
    {
      why: 'two sets of a match that always plays two',
      match: matchOf('', {}, twoSets),
      given: entries('21-1 21-1'),
      code: 'ok',
    },
    {
      why: 'a second timed set, whatever the first score',
      match: matchOf('', { isMatch: true }, timedSets),
      given: [
        { number: 1, home: 30, away: 28, isFinal: true },
        { number: 2, home: 25, away: 25, isFinal: true },
      ],
      code: 'ok',
    },
    {
      why: 'a split in a bracket',
      match: matchOf('', { bracketId: 7 }, twoSets),
      given: entries('21-15 15-21'),
      code: 'play/not-decided',
    },
    {
      why: 'a split in a pool',
      match: matchOf('', { poolId: 7 }, twoSets),
      given: entries('21-15 15-21'),
      code: 'ok',
    },
    {
      why: 'a match between groups of teams',
      match: matchOf('', { homeTeam: null, awayTeam: null, homeTeamIds: [1, 2], awayTeamIds: [3, 4] }),
      given: entries('3-1'),
      code: 'ok',
    },
  ])('gives $code for this case: $why', ({ match, given, code }) => {
    expect(codeOf(match, given)).toBe(code);
  });

  it('resets the match when all points are cleared', () => {
    const started = must(scoreMatch(matchOf(), entries('3-2')));
    expect(must(scoreMatch(started, [{ number: 1, home: null, away: null }]))).toEqual(matchOf());
  });
});

describe('changing a match', () => {
  it('clears the scores for a forfeit before play, but keeps them during play', () => {
    const running = matchOf('21-12 3-2', { status: 0 });
    expect(must(forfeitMatch(running, { by: 'home', during: false, retired: false })).games[0]?.home).toBeNull();
    const retired = must(forfeitMatch(running, { by: 'home', during: true, retired: true }));
    expect(outcomeOf(retired)).toMatchObject({ winner: 'away', points: { home: 24, away: 14 } });
  });

  it('refuses to forfeit a decided or canceled match, or one without both teams', () => {
    const how = { by: 'home', during: false, retired: false } as const;
    const codes = [matchOf('21-1 21-1'), matchOf('', { status: 101 }), matchOf('', { homeTeam: null })].map((match) => {
      const result = forfeitMatch(match, how);
      return result.ok ? 'ok' : result.problem.code;
    });
    expect(codes).toEqual(['play/already-decided', 'play/called-off', 'play/not-playable']);
  });

  it('reverses cancel, postpone and lock with resume, and clears everything with unplay', () => {
    const running = matchOf('21-12 3-2', { status: 0 });
    for (const change of [cancelMatch, postponeMatch, autoLock]) expect(resume(change(running))).toEqual(running);
    expect(autoLock(matchOf('21-1 21-1', { status: 100 })).status).toBe(100);
    expect(unplay(matchOf('21-12', { status: 0 }))).toEqual(matchOf());
  });
});
