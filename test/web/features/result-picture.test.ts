import { expect, it } from 'vitest';
import { locateMatch } from '#domain/play/match-location.ts';
import type { Forfeit } from '#domain/play/matches/schema.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { resultShown } from '#web/src/features/share/share-picture.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

/**
 * Returns the lines in the picture of a pool's first match, best of three, before any set was played or after home lost
 * one.
 */
function lines(forfeit: Pick<Forfeit, 'by'> & Partial<Forfeit>) {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, format: 3 });
  const { id: matchId, games } = matchesOf(of.state, 50)[0]!;
  if (forfeit.during) of.run({ type: 'score', matchId, games: [{ number: 1, home: 9, away: games[0]!.to }] });
  of.run({ type: 'forfeitMatch', matchId, forfeit });
  const matchLocation = locateMatch(playViewOf(of.state, new Map(), 'crew'), matchId)!;
  const picture = resultShown(
    matchLocation,
    { home: 'Sharks', away: 'Rays' },
    { over: 'Open', foot: 'sideout.example' },
  );
  return picture.lines.map(({ text, figures, strong }) => [text, figures, strong]);
}

it('a result image shows the team that forfeited, and shows points only if some were played', () => {
  expect(lines({ by: 'home' })).toEqual([
    ['Sharks', '', false],
    ['Rays', '', true],
    ['Forfeit by Sharks', '', false],
  ]);
  expect(lines({ by: 'both' }).at(-1)).toEqual(['Both teams forfeited', '', false]);
  expect(lines({ by: 'home', during: true, retired: true })).toEqual([
    ['Sharks', '9', false],
    ['Rays', expect.stringMatching(/^\d+$/), true],
    ['Sharks retired', '', false],
  ]);
});
