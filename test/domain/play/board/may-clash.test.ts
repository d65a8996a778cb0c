import { expect, it } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import { mayClash } from '#domain/play/board/may-clash.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { match } from '#domain/play/matches/schema.ts';

const nine = Date.UTC(2026, 5, 6, 16);
/** Returns a division's match on court `id`, an hour long. `maybe` lists the teams that might reach it. */
const at = (
  id: number,
  divisionId: number,
  startTime: number,
  teams: readonly number[],
  maybe: readonly number[] = [],
) =>
  ({
    ...{ divisionId, partId: divisionId, part: 'Gold', minutes: 60, ended: null, day: null },
    match: match.parse({
      ...{ id, number: id, court: String(id), startTime },
      ...(teams.length > 0 && { homeTeam: teams[0], awayTeam: teams[1] }),
    }),
    ...{ after: [], maybe, mayWork: [], seededBy: null },
  }) as unknown as BoardMatch;
const people = [
  { team: 10, persons: [7, 8] },
  { team: 20, persons: [7, 9] },
];
/**
 * Returns a division's two semifinals and its final, which team 10 might reach, and another division's match in which
 * person 7 plays for team 20.
 */
const board = (final: number, other: number) => [
  ...[at(1, 1, nine, [10, 11]), at(2, 1, nine, [12, 13])],
  ...[at(3, 1, final, [], [10, 11, 12, 13]), at(4, 2, other, [20, 21])],
];

it('the board warns that someone in two divisions might be double-booked, depending on bracket results', () => {
  const later = nine + 2 * hour;
  expect(mayClash(board(later, later), people, { people: true })).toEqual([
    { matches: [3, 4], persons: [7], teams: [] },
  ]);
  expect(mayClash(board(later, later + hour), people, { people: true })).toEqual([]);
  expect(mayClash(board(later, later), people, { people: false })).toEqual([]);
});

it('the board leaves definite conflicts to the checker, and ignores undecided matches within one division', () => {
  expect(mayClash(board(nine + 2 * hour, nine), people, { people: true })).toEqual([]);
  expect(
    mayClash([...board(nine + 2 * hour, nine + 4 * hour), at(5, 1, nine + 2 * hour, [], [10, 11])], people, {
      people: true,
    }),
  ).toEqual([]);
});
