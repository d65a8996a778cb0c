import { expect, it } from 'vitest';
import { drawnTeams } from '#domain/play/drawn-teams.ts';

const teams = [1, 2, 3, 4, 5].map((id) => ({
  ...{ id, name: `T${id}`, seed: id, club: '', players: [] },
  out: id === 5 ? ('drop' as const) : null,
}));

it('teams in no bracket or in several brackets are listed, except teams that have left', () => {
  expect(
    drawnTeams({ teams }, [
      [1, 2],
      [2, 3],
    ]),
  ).toEqual({ left: [4], twice: [2] });
  expect(drawnTeams({ teams }, [[1, 2, 3, 4]])).toEqual({ left: [], twice: [] });
  expect(drawnTeams({ teams }, [])).toEqual({ left: [1, 2, 3, 4], twice: [] });
});
