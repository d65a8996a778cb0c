import { describe, expect, it } from 'vitest';
import { ralliesFor, remindersAt, servesNext, timeOutsOf } from '#domain/play/matches/reminders.ts';

const of = (...targets: number[]) => ({
  isMatch: true,
  games: targets.map((to, i) => ({ number: i + 1, to })),
});
const beach = of(21, 21, 15);
const indoor = of(25, 25, 15);
const at = (match: ReturnType<typeof of>, number: number, home: number, away: number) =>
  remindersAt(match, { number, to: match.games[number - 1]!.to, home, away }, false);

describe('what a scorer calls', () => {
  it('are, on the beach, side switches every seven points, every five in a set to 15, and a technical timeout at 21 in the first two', () => {
    expect(at(beach, 1, 4, 3)).toEqual(['sides']);
    expect(at(beach, 1, 4, 4)).toEqual([]);
    expect(at(beach, 2, 11, 10)).toEqual(['sides', 'technical']);
    expect(at(beach, 3, 3, 2)).toEqual(['sides']);
    expect(at(beach, 3, 4, 3)).toEqual([]);
    expect(at(of(28), 1, 11, 10)).toEqual(['sides']);
    expect(timeOutsOf(beach)).toEqual({ each: 1, seconds: 30 });
  });
  it('indoors: one side switch at eight in the last set; two timeouts', () => {
    expect(at(indoor, 1, 4, 3)).toEqual([]);
    expect(at(indoor, 3, 8, 3)).toEqual(['sides']);
    expect(at(indoor, 3, 8, 8)).toEqual([]);
    expect(timeOutsOf(indoor).each).toBe(2);
  });
  it('nothing before the first point, in a timed set, or once a set is decided', () => {
    expect(at(beach, 1, 0, 0)).toEqual([]);
    expect(at(of(999, 999), 1, 4, 3)).toEqual([]);
    expect(timeOutsOf(of(999)).each).toBe(0);
    expect(remindersAt(beach, { number: 1, to: 21, home: 21, away: 14 }, true)).toEqual([]);
  });
});

describe('the serving team', () => {
  it('is the one that won the last rally, or the one named before the first', () => {
    expect(servesNext('', 'away', { home: 0, away: 0 })).toBe('away');
    expect(servesNext('ha', 'home', { home: 1, away: 1 })).toBe('away');
  });
  it('an undone point is removed from the rallies; after someone else scored, the server is unknown', () => {
    expect(ralliesFor('hah', { home: 1, away: 1 })).toBe('ha');
    expect(servesNext('hah', null, { home: 1, away: 1 })).toBe('away');
    expect(servesNext('hah', null, { home: 9, away: 1 })).toBeNull();
  });
});
