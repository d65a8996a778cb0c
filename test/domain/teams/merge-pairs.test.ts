import { expect, it } from 'vitest';
import { mergeInto, mergePairs } from '#domain/teams/merge-pairs.ts';

const team = (id: number, players: string[], divisionId = 1) => ({ id, divisionId, players, dtRegistered: id });

it('a team registered twice is merged into its earlier registration, and others are paired by division', () => {
  const chosen = [
    team(6, ['Eve']),
    team(1, ['Ann', 'Bea']),
    team(2, ['Cat']),
    team(5, ['bea ', 'Dee']),
    team(3, ['Fay'], 2),
  ];
  expect(mergePairs(chosen)).toEqual([
    { teamId: 5, intoId: 1 },
    { teamId: 6, intoId: 2 },
  ]);
});

it('teams aren’t matched by empty player spots', () => {
  expect(mergePairs([team(1, ['Ann', '']), team(2, ['', 'Bea']), team(3, ['Ann'])])).toEqual([
    { teamId: 3, intoId: 1 },
  ]);
});

it('all teams in a division can be merged into one', () => {
  expect(mergeInto([team(1, []), team(2, []), team(3, [], 2)], 2)).toEqual([{ teamId: 1, intoId: 2 }]);
});
