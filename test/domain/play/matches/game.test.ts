import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameRule, openGame } from '#domain/play/matches/open-game.ts';
import { gameProgress, gameWinner, timedTarget } from '#domain/play/matches/outcome.ts';
import { game, gameSettings } from '#domain/play/matches/schema.ts';
import { canBeEnded, impossible } from '#domain/play/matches/score.ts';
import { gameOf } from './make.ts';

describe('a set', () => {
  it.each([
    { score: '21-19', to: 21, cap: null, winner: 'home', why: 'target with a lead of two [P3-386]' },
    { score: '21-20', to: 21, cap: null, winner: null, why: 'target with a lead of one [P3-386]' },
    { score: '20-18', to: 21, cap: null, winner: null, why: 'a lead of two before the target [P3-386]' },
    { score: '24-26', to: 21, cap: null, winner: 'away', why: 'over the target [P3-386]' },
    { score: '17-16', to: 15, cap: 17, winner: 'home', why: 'ahead at the cap [P3-387]' },
    { score: '16-15', to: 15, cap: 17, winner: null, why: 'one short of the cap [P3-387]' },
    { score: '16-15', to: 15, cap: null, winner: null, why: 'no cap [P3-387]' },
    { score: '0-0', to: 21, cap: null, winner: null, why: 'nothing played' },
  ])('with $score to $to and cap $cap has winner $winner — $why', ({ score, to, cap, winner }) => {
    expect(gameWinner(gameOf(score, { to, cap }))).toBe(winner);
  });

  it.each([
    { score: '12-9', winner: 'home' },
    { score: '9-12', winner: 'away' },
    { score: '9-9', winner: null },
  ])('with score $score is won by the higher score when marked final: $winner [P3-388]', ({ score, winner }) => {
    expect(gameWinner(gameOf(score, { isFinal: true }))).toBe(winner);
    expect(gameWinner(gameOf(score))).toBeNull();
  });

  it('has target score 999 if timed, and is then won only once final [P3-389, P3-838, P2-824]', () => {
    expect(timedTarget).toBe(999);
    expect(gameWinner(gameOf('40-31', { to: timedTarget }))).toBeNull();
    expect(gameWinner(gameOf('40-31', { to: timedTarget, isFinal: true }))).toBe('home');
  });

  it.each([
    { score: null, isFinal: false, status: 'none', why: 'no score [P3-383]' },
    { score: '0-0', isFinal: false, status: 'started', why: 'any score [P3-384]' },
    { score: '20-19', isFinal: false, status: 'started', why: 'no winner yet [P3-384]' },
    { score: '21-19', isFinal: false, status: 'complete', why: 'a winner [P3-385]' },
    { score: '18-11', isFinal: true, status: 'complete', why: 'a winner by the final mark [P3-385]' },
  ])('with $score has status $status — $why', ({ score, isFinal, status }) => {
    expect(gameProgress(gameOf(score, { isFinal }))).toBe(status);
  });

  it('is complete when timed and final, even if tied', () => {
    expect(gameProgress(gameOf('20-20', { to: timedTarget }))).toBe('started');
    expect(gameProgress(gameOf('20-20', { to: timedTarget, isFinal: true }))).toBe('complete');
    const game = gameOf(null, { to: timedTarget });
    const match = {
      games: [
        { ...game, home: 20, away: 20, isFinal: true },
        { ...game, number: 2 },
      ],
    };
    expect(openGame(match)).toBe(2);
  });

  it.each([
    { to: 21, cap: null, says: 'To 21, by two' },
    { to: 15, cap: 17, says: 'To 15, by two, cap 17' },
    { to: 25, cap: 25, says: 'First to 25' },
  ])('describes how it’s won: to $to, cap $cap', ({ to, cap, says }) => {
    expect(gameRule({ to, cap })).toBe(says);
  });

  it.each([
    { score: '15-10', to: 21, can: true, why: 'stopped early' },
    { score: '10-10', to: 21, can: false, why: 'no one is ahead' },
    { score: '21-10', to: 21, can: false, why: 'won on points' },
    { score: '20-20', to: 999, can: true, why: 'time is up' },
    { score: null, to: 999, can: false, why: 'not begun' },
  ])('at $score to $to can be declared over: $can — $why', ({ score, to, can }) => {
    expect(canBeEnded(gameOf(score, { to }))).toBe(can);
  });

  it('has settings for target, cap, number and two-pointers, with a default target of 21 [P3-226, P3-227, P3-837]', () => {
    expect(gameSettings.parse({ number: 1 })).toEqual({ number: 1, to: 21, cap: null });
    expect(Object.keys(gameSettings.shape).sort()).toEqual(['cap', 'number', 'to', 'twoPointers']);
  });

  it('has the specified fields and a winner determined by the score [P3-225]', () => {
    expect(Object.keys(game.shape).sort()).toEqual([
      'away',
      'cap',
      'dtModified',
      'dtStarted',
      'home',
      'id',
      'isFinal',
      'number',
      'to',
      'twoPointers',
    ]);
    expect(gameWinner(gameOf('15-21'))).toBe('away');
  });
});

describe('a possible score', () => {
  it.each([
    { score: '25-20', to: 21, cap: null, possible: false },
    { score: '23-20', to: 21, cap: null, possible: false },
    { score: '22-20', to: 21, cap: null, possible: true },
    { score: '30-28', to: 21, cap: null, possible: true },
    { score: '21-0', to: 21, cap: null, possible: true },
    { score: '22-0', to: 21, cap: null, possible: false },
    { score: '18-16', to: 15, cap: 17, possible: false },
    { score: '17-15', to: 15, cap: 17, possible: true },
    { score: '17-16', to: 15, cap: 17, possible: true },
    { score: '17-14', to: 15, cap: 17, possible: false },
    { score: '16-16', to: 15, cap: 17, possible: true },
    { score: '17-17', to: 15, cap: 17, possible: false },
    { score: '18-17', to: 15, cap: 17, possible: false },
    { score: '25-24', to: 15, cap: 17, possible: false },
    { score: '30-30', to: 15, cap: 17, possible: false },
    { score: '16-18', to: 15, cap: 17, possible: false },
    { score: '15-14', to: 15, cap: 15, possible: true },
    { score: '15-15', to: 15, cap: 15, possible: false },
    { score: '16-14', to: 15, cap: 15, possible: false },
    { score: '12-3', to: 21, cap: null, possible: true },
    { score: '87-80', to: 999, cap: null, possible: true },
  ])('with $score to $to and cap $cap is possible: $possible', ({ score, to, cap, possible }) => {
    expect(impossible(gameOf(null, { to, cap }), gameOf(score)) === null).toBe(possible);
  });

  it('never exceeds the cap and is tied only below it', () => {
    const points = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(points, points, fc.integer({ min: 1, max: 30 }), fc.nat({ max: 6 }), (home, away, to, more) => {
        const cap = to + more;
        if (impossible({ to, cap }, { home, away, isFinal: false }) !== null) return;
        expect(Math.max(home, away)).toBeLessThanOrEqual(cap);
        expect(Math.min(home, away)).toBeLessThan(cap);
      }),
    );
  });

  it('must have whole-number points, and a winner when final unless it’s timed', () => {
    expect(impossible({ to: 21, cap: null }, { home: -1, away: 2, isFinal: false })).toContain('whole numbers');
    expect(impossible({ to: 21, cap: null }, { home: 1.5, away: 2, isFinal: false })).toContain('whole numbers');
    expect(impossible({ to: 21, cap: null }, { home: 7, away: 7, isFinal: true })).toContain('winner');
    expect(impossible({ to: 999, cap: null }, { home: 7, away: 7, isFinal: true })).toBeNull();
  });
});
