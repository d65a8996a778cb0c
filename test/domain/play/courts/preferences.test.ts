import { describe, expect, it } from 'vitest';
import { boardSettings } from '#domain/play/board/settings.ts';
import { clearCourts } from '#domain/play/courts/board.ts';
import { courtMatch } from '#domain/play/courts/schema.ts';
import { match } from '#domain/play/matches/schema.ts';

describe('court manager preferences', () => {
  it.each([
    ['interval', 30, '[P3-322] [P3-850]'],
    ['height', 32, '[P3-323] [P3-851]'],
    ['width', 200, '[P3-324] [P3-852]'],
    ['autoS', 10, '[P3-325] [P3-853]'],
  ] as const)('default to %s %i %s', (name, value, _ids) => {
    expect(boardSettings.parse({}).look[name]).toBe(value);
  });
  it('plan half an hour for a match by default', () => {
    expect(courtMatch.parse({ id: 1 }).minutes).toBe(30);
  });
  it('clear courts and times, except for matches that have started', () => {
    const at = { court: '4', startTime: 1 };
    const cleared = clearCourts([
      match.parse({ id: 1, number: 1, ...at }),
      match.parse({ id: 2, number: 2, ...at, status: 100 }),
      match.parse({ id: 3, number: 3, ...at, games: [{ number: 1, home: 3, away: 0 }] }),
    ]);
    expect(cleared.map((m) => [m.court, m.startTime])).toEqual([
      [null, null],
      ['4', 1],
      ['4', 1],
    ]);
  });
});
