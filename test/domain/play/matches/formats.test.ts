import { describe, expect, it } from 'vitest';
import { formatIds, formats, formatsOf, settingsOf } from '#domain/play/matches/formats/formats.ts';
import { matchSettings } from '#domain/play/matches/schema.ts';
import { defaultMinutesPerMatch, newGames } from '#domain/play/matches/settings.ts';
import { poolSettings } from '#domain/play/pools/schema.ts';
import { ownSettings } from '#domain/play/rounds/commands.ts';

describe('match format presets', () => {
  it.each([
    { id: 1, text: 'Single Set to 28', games: '28', isMatch: false, minutes: 30, rows: '[P3-327, P3-328, P2-816]' },
    { id: 2, text: 'Match play', games: '21 21 15', isMatch: true, minutes: 60, rows: '[P3-329, P3-330, P2-817]' },
    {
      id: 3,
      text: 'Mini Match',
      games: '15/17 15/17 15',
      isMatch: true,
      minutes: 45,
      rows: '[P3-331, P3-332, P2-818]',
    },
    { id: 4, text: '2 Sets to 21', games: '21 21', isMatch: false, minutes: 40, rows: '[P3-333, P3-334, P2-819]' },
    { id: 5, text: '3 Sets to 21', games: '21 21 21', isMatch: false, minutes: 40, rows: '[P3-335, P3-336, P2-820]' },
    {
      id: 6,
      text: 'Indoor best of 3',
      games: '25 25 15',
      isMatch: true,
      minutes: 60,
      rows: '[P3-337, P3-338, P2-821]',
    },
    {
      id: 7,
      text: 'Indoor best of 5',
      games: '25 25 25 25 15',
      isMatch: true,
      minutes: 60,
      rows: '[P3-339, P3-340, P2-822]',
    },
  ] as const)('include $id: $text, $games, $minutes minutes $rows', ({ id, text, games, isMatch, minutes }) => {
    const format = formats[id];
    const spelled = format.games.map(({ to, cap }) => (cap === null ? `${to}` : `${to}/${cap}`));
    expect({ ...format, games: spelled.join(' '), hint: '' }).toEqual({
      id,
      text,
      games,
      isMatch,
      minutesPerMatch: minutes,
      hint: '',
    });
  });

  it('have id, text, games, minutes, a hint and the isMatch flag each [P3-326, P3-341, P3-342]', () => {
    expect(formatsOf(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const id of formatIds) {
      const format = formats[id];
      expect(Object.keys(format).sort()).toEqual(['games', 'hint', 'id', 'isMatch', 'minutesPerMatch', 'text']);
      expect(format.hint).not.toBe('');
      expect(format.games.map(({ number }) => number)).toEqual(format.games.map((_, i) => i + 1));
      expect(matchSettings.parse(settingsOf(format))).toEqual(settingsOf(format));
      expect(newGames(format).every(({ home, away }) => home === null && away === null)).toBe(true);
    }
  });

  it('plan 30 minutes for a match by default, and repeat a timed set to 999 as the second set [P3-839, P3-840, P2-823]', () => {
    expect(defaultMinutesPerMatch).toBe(30);
    expect(newGames({ games: [{ number: 1, to: 999, cap: null }] }).map(({ to }) => to)).toEqual([999, 999]);
  });
});

it('every form that sets a match format refuses a cap below the target score', () => {
  const game = { number: 1, to: 21, cap: 15 };
  const own = { isMatch: false, games: [game] };
  expect(matchSettings.safeParse(own).success).toBe(false);
  expect(poolSettings.safeParse({ gameSettings: [game] }).success).toBe(false);
  expect(ownSettings.safeParse(own).error?.issues[0]).toMatchObject({
    ...{ path: ['games', 0, 'cap'], message: 'The cap is below the target' },
  });
  expect(ownSettings.safeParse({ isMatch: false, games: [{ to: 15, cap: 15 }] }).success).toBe(true);
});
