import { expect, it } from 'vitest';
import { makesSense } from '#domain/teams/acts.ts';

const team = { players: [{}], alternates: [], forfeit: false, drop: false };

it('a player at a camp or session isn’t offered a team name, a field or a forfeit', () => {
  const types = ['rename', 'field', 'forfeit', 'drop', 'withdraw', 'move'] as const;
  const offered = (type: Parameters<typeof makesSense>[1]['type'], of = team) =>
    types.filter((act) => makesSense(act, { type }, of));
  expect(offered('Training Session')).toEqual(['withdraw', 'move']);
  expect(offered('Camp', { ...team, players: [{}, {}] }), 'a pair has a name').toEqual(['rename', 'withdraw', 'move']);
  expect(offered('Camp', { ...team, drop: true }), 'a drop can be undone').toContain('drop');
  expect(offered('League')).toEqual(types);
});
