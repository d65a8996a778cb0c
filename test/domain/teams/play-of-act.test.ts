import { describe, expect, it } from 'vitest';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { divisionPlay } from '#domain/play/rounds/schema.ts';
import { backInPlay, playOfAct } from '#domain/teams/play-of-act.ts';

const play = (more: object = {}): DivisionPlay =>
  divisionPlay.parse({
    ...{ divisionId: 1, tournamentId: 1, seq: 3 },
    teams: [1, 2, 3].map((id) => ({ id, seed: id })),
    ...more,
  } as never);
const team = { id: 2, forfeit: false, seed: 2 };
const withdraw = { type: 'withdraw', money: 'none', replay: false } as const;
const reregister = { type: 'reregister', waitlist: false, replay: false } as const;

describe('a team on the seed list', () => {
  it('leaves the list when it withdraws, and returns at its seed on undo', () => {
    const left = playOfAct(play(), team, withdraw, null);
    expect(left).toEqual({ type: 'setTeams', teams: [1, 3].map((id) => ({ id, seed: id, out: null })) });
    const after = play({ teams: [1, 3].map((id) => ({ id, seed: id })) });
    expect(playOfAct(after, team, reregister, 3)).toEqual({
      type: 'setTeams',
      teams: [1, 2, 3].map((id) => ({ id, seed: id, out: null })),
    });
  });

  it('goes to the end when its seed is taken, and isn’t added before a seed list exists', () => {
    const after = play({
      teams: [
        { id: 1, seed: 1 },
        { id: 3, seed: 2 },
      ],
    });
    expect(backInPlay(after, team, false)).toMatchObject({ teams: [{ id: 1 }, { id: 3 }, { id: 2, seed: 3 }] });
    expect(backInPlay(play({ teams: [] }), team, false)).toBeNull();
  });

  it('plays again when a drop is undone', () => {
    const dropped = play({ teams: [{ id: 2, seed: 2, out: 'drop' }] });
    expect(backInPlay(dropped, team, true)).toEqual({ type: 'withdraw', teamId: 2, out: null, replay: true });
    expect(backInPlay(play(), team, true)).toBeNull();
  });
});
