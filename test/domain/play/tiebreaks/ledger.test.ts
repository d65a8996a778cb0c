import { describe, expect, it } from 'vitest';
import type { ForfeitPolicy } from '#domain/catalog/lists.ts';
import { type Match, match } from '#domain/play/matches/schema.ts';
import { defaultForfeits, emptySummary, ledgerOf, ledgerRules } from '#domain/play/tiebreaks/ledger.ts';
import { beachPoints, indoorPoints, pointsOfMatch } from '#domain/play/tiebreaks/match-points.ts';
import { quotient, share } from '#domain/play/tiebreaks/tiebreak.ts';
import { cutQuotient } from '#scripts/replay/pools/vnl.ts';
import { matchOf } from '../matches/make.ts';

const entrants = [1, 2].map((id) => ({ id, seed: id, order: id }));
const summaries = (played: Match, forfeits: ForfeitPolicy = defaultForfeits) =>
  ledgerOf(entrants, [played], ledgerRules[forfeits]).summaries;
const gaveUp = { by: 'away', during: true, retired: false } as const;

describe('the tiebreak ledger', () => {
  it.each([
    {
      what: 'a complete match',
      played: matchOf('21-10 21-12'),
      home: { matchWins: 1, setWins: 2, pointsFor: 42, pointsAgainst: 22, matchPoints: 2 },
    },
    { what: 'nothing of a match in progress', played: matchOf('21-10 3-1'), home: {} },
    { what: 'nothing of a canceled match', played: matchOf('21-10 21-12', { status: 101 }), home: {} },
    { what: 'nothing of a bye', played: matchOf('', { bye: 'away', awayTeam: null }), home: {} },
    { what: 'nothing against a team outside the group', played: matchOf('21-10 21-12', { awayTeam: 9 }), home: {} },
    {
      what: 'sets and points of an auto-locked match',
      played: matchOf('21-10 3-1', { status: 103 }),
      home: { setWins: 1, pointsFor: 24, pointsAgainst: 11 },
    },
    {
      what: 'no score of a double forfeit',
      played: matchOf('10-5', { forfeit: { ...gaveUp, by: 'both' } }),
      home: { matchLosses: 1, matchPoints: 1 },
    },
  ])('counts $what', ({ played, home }) => {
    const [first, second] = summaries(played);
    expect(first).toEqual({ ...emptySummary(), ...home });
    expect(second?.pointsFor ?? 0).toBe('pointsAgainst' in home ? home.pointsAgainst : 0);
  });

  it('counts a forfeit with its full score as a loss', () => {
    const [winner, loser] = summaries(matchOf('10-5', { forfeit: gaveUp }), 'full');
    expect(winner).toMatchObject({ matchWins: 1, setWins: 2, pointsFor: 42, pointsAgainst: 5 });
    expect(loser).toMatchObject({ matchLosses: 1, setLosses: 2, pointsFor: 5, pointsAgainst: 42, matchPoints: 1 });
  });

  it('can count a forfeit without a score, and completes the score after a retirement, with one point for the loss', () => {
    const [winner, loser] = summaries(matchOf('10-5', { forfeit: gaveUp }), 'none');
    expect(winner).toMatchObject({ matchWins: 1, setWins: 0, pointsFor: 0, pointsAgainst: 0, matchPoints: 2 });
    expect(loser).toMatchObject({ matchLosses: 1, setLosses: 0, matchPoints: 0 });
    const [other, hurt] = summaries(matchOf('10-5', { forfeit: { ...gaveUp, retired: true } }), 'none');
    expect(other).toMatchObject({ matchWins: 1, setWins: 2, pointsFor: 42, pointsAgainst: 5, matchPoints: 2 });
    expect(hurt).toMatchObject({ matchLosses: 1, setLosses: 2, matchPoints: 1 });
  });

  it('counts a double forfeit as a loss for both', () => {
    const both = summaries(matchOf('', { forfeit: { by: 'both', during: false, retired: false } }));
    expect(both.map(({ matchWins, matchLosses }) => [matchWins, matchLosses])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('counts a match for everyone on a side in king of the beach', () => {
    const four = [1, 2, 3, 4].map((id) => ({ id, seed: null, order: id }));
    const played = match.parse({
      ...matchOf('21-10 21-12'),
      homeTeam: null,
      awayTeam: null,
      homeTeamIds: [1, 2],
      awayTeamIds: [3, 4],
    });
    expect(ledgerOf(four, [played]).summaries.map(({ matchWins }) => matchWins)).toEqual([1, 1, 0, 0]);
  });
});

describe('tiebreak ratios and match points', () => {
  it.each([
    { won: 2, lost: 1, ratio: 2 / 3 },
    { won: 0, lost: 0, ratio: 0 },
    { won: 3, lost: 0, ratio: 1 },
  ])('give $won of $won + $lost as $ratio', ({ won, lost, ratio }) => {
    expect(share(won, lost)).toBe(ratio);
  });

  it.each([
    { won: 1153, lost: 973, exact: 1153 / 973, cut: '1.184' },
    { won: 27, lost: 27, exact: 1, cut: '1.000' },
    { won: 5, lost: 0, exact: Infinity, cut: 'MAX' },
    { won: 0, lost: 0, exact: 0, cut: '0.000' },
  ])('use $won ÷ $lost as $exact and show $cut', ({ won, lost, exact, cut }) => {
    expect([quotient(won, lost), cutQuotient(won, lost)]).toEqual([exact, cut]);
  });

  it.each([
    { scheme: beachPoints, won: true, own: 2, other: 1, gaveUp: false, points: 2 },
    { scheme: beachPoints, won: false, own: 1, other: 2, gaveUp: false, points: 1 },
    { scheme: beachPoints, won: null, own: 1, other: 1, gaveUp: false, points: 1 },
    { scheme: beachPoints, won: false, own: 0, other: 2, gaveUp: true, points: 0 },
    { scheme: indoorPoints, won: true, own: 3, other: 1, gaveUp: false, points: 3 },
    { scheme: indoorPoints, won: true, own: 3, other: 2, gaveUp: false, points: 2 },
    { scheme: indoorPoints, won: false, own: 2, other: 3, gaveUp: false, points: 1 },
    { scheme: indoorPoints, won: false, own: 1, other: 3, gaveUp: false, points: 0 },
  ])('give $points points for sets $own-$other (won: $won)', ({ scheme, points, ...result }) => {
    expect(pointsOfMatch(scheme, result)).toBe(points);
  });
});
