import { expect, it } from 'vitest';
import { pairNotes } from '#domain/play/duals/pair-notes.ts';
import { matchOf } from '../matches/make.ts';

const pair = (number: number, scores: string) =>
  matchOf(scores, { id: number, number, dualN: 1, poolId: 7, homeTeam: 1, awayTeam: 2 });
const nameOf = (team: number | null) => (team === 1 ? 'Sharks' : 'Gulls');

it('pairs show their dual’s score and whether they still matter, and other matches show nothing', () => {
  const won = '21-1 21-1';
  const notes = pairNotes([pair(1001, won), pair(1002, ''), pair(1003, '')], nameOf);
  expect([...notes.values()]).toEqual(Array(3).fill({ dual: 'Sharks leads 1-0', spare: false }));
  const decided = pairNotes([pair(1001, won), pair(1002, won), pair(1003, ''), pair(1004, '')], nameOf);
  expect(decided.get(1003)).toEqual({ dual: 'Sharks won 2-0', spare: true });
  // An exhibition is still played.
  expect(decided.get(1004)?.spare).toBe(false);
  expect(pairNotes([matchOf('', { id: 1, number: 1 })], nameOf).size).toBe(0);
});
