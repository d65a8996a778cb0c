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

describe('the scorer’s reminders', () => {
  it('on the beach include side switches every seven points (five in a set to 15) and a technical timeout at 21 points in sets one and two', () => {
    expect(at(beach, 1, 4, 3)).toEqual(['sides']);
    expect(at(beach, 1, 4, 4)).toEqual([]);
    expect(at(beach, 2, 11, 10)).toEqual(['sides', 'technical']);
    expect(at(beach, 3, 3, 2)).toEqual(['sides']);
    expect(at(beach, 3, 4, 3)).toEqual([]);
    expect(at(of(28), 1, 11, 10)).toEqual(['sides']);
    expect(timeOutsOf(beach)).toEqual({ each: 1, seconds: 30 });
  });
  it('indoors include one side switch at eight in the last set, and two timeouts', () => {
    expect(at(indoor, 1, 4, 3)).toEqual([]);
    expect(at(indoor, 3, 8, 3)).toEqual(['sides']);
    expect(at(indoor, 3, 8, 8)).toEqual([]);
    expect(timeOutsOf(indoor).each).toBe(2);
  });
  it('are off before the first point, in a timed set, and once a set is decided', () => {
    expect(at(beach, 1, 0, 0)).toEqual([]);
    expect(at(of(999, 999), 1, 4, 3)).toEqual([]);
    expect(timeOutsOf(of(999)).each).toBe(0);
    expect(remindersAt(beach, { number: 1, to: 21, home: 21, away: 14 }, true)).toEqual([]);
  });
});

describe('the serving team', () => {
  it('is the team that won the last rally, or the chosen team before the first rally', () => {
    expect(servesNext('', 'away', { home: 0, away: 0 })).toBe('away');
    expect(servesNext('ha', 'home', { home: 1, away: 1 })).toBe('away');
  });
  it('is unknown after a score from another device, and undoing a point removes its rally', () => {
    expect(ralliesFor('hah', { home: 1, away: 1 })).toBe('ha');
    expect(servesNext('hah', null, { home: 1, away: 1 })).toBe('away');
    expect(servesNext('hah', null, { home: 9, away: 1 })).toBeNull();
  });
});
