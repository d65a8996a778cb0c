import { describe, expect, it } from 'vitest';
import type { MatchView } from '#domain/play/views.ts';
import { gamesText, matchInWords, playTime } from '#web/src/features/match/words.ts';

const zone = 'America/Chicago';
/** Friday, June 12, 2026, 9:00 AM in Chicago. */
const at = Date.UTC(2026, 5, 12, 14);
const hour = 3_600_000;

describe('a match’s start time', () => {
  it.each([
    ['today', at - 2 * hour, '9:00 AM'],
    ['tomorrow, though it is less than a day away', at - 12 * hour, 'Fri 9:00 AM'],
    ['within a week', at - 6 * 24 * hour, 'Fri 9:00 AM'],
    ['later, when a weekday alone could mean this week’s', at - 8 * 24 * hour, 'Jun 12, 9:00 AM'],
    ['before today', at + 24 * hour, 'Jun 12, 9:00 AM'],
  ])('is shown when it’s %s', (_, now, text) => expect(playTime(at, zone, now)).toBe(text));

  it('uses the venue’s day, not the reader’s', () => {
    const late = Date.UTC(2026, 5, 13, 3);
    expect(playTime(late, zone, late - 4 * hour)).toBe('10:00 PM');
  });
});

describe('a match’s sets', () => {
  const game = (home: number | null, away: number | null) => ({ home, away });
  const match = {
    number: 3,
    title: 'Semifinal 1',
    games: [game(18, 21), game(21, 15), game(13, 15)],
    winner: 'away',
    homeTeam: 1,
    awayTeam: 2,
    bye: null,
    forfeit: null,
    status: null,
    progress: 'complete',
  } as unknown as MatchView;
  const names = (team: number | null) => (team === 1 ? 'Lowell' : team === 2 ? 'Eastman' : null);

  it('are shown from a team’s side, with its points first', () => {
    expect(gamesText(match)).toBe('18-21, 21-15, 13-15');
    expect(gamesText(match, 'away')).toBe('21-18, 15-21, 15-13');
  });
  it('are shown from the winner’s side in a sentence', () => {
    expect(matchInWords(match, names)).toBe(
      'Semifinal 1: Lowell against Eastman. Eastman won, sets 21-18, 15-21, 15-13.',
    );
  });
  it('are omitted until they start', () => {
    expect(gamesText({ ...match, games: [game(21, 3), game(null, null)] as never })).toBe('21-3');
  });
});
