import { expect, it } from 'vitest';
import { proposedAmong } from '#web/src/features/ratings/division-ratings.tsx';

const team = (id: number, proposed: number, rating: number | null, give: number | null = 60) => ({
  ...{ id, proposed, rating, give: rating === null ? null : give, name: `T${id}`, seed: null },
  ...{ rated: rating === null ? 0 : 2, of: 2, surer: 0.5 },
});

it('each advancing team’s confidence is measured against the next team, and unrated teams come last', () => {
  const teams = [team(1, 1, 1700), team(2, 2, 1690), team(3, 3, 1500), team(4, 4, null)];
  const { order, teams: rows } = proposedAmong(teams, [9, 4, 3, 1]);
  expect(order).toEqual([1, 3, 4, 9]);
  expect(rows.map(({ id, proposed }) => [id, proposed])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
  ]);
  // The teams are 200 points apart, and each rating is accurate to within 60, so the chance is three in four. Against
  // the team without a rating, it is even.
  expect(rows[0]!.surer).toBeCloseTo(0.757, 2);
  expect([rows[1]!.surer, rows[2]!.surer]).toEqual([null, null]);
});
