import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { team } from '#domain/registration/schema.ts';
import { playerPartnersHandler } from '#functions/people/calls/players.ts';
import { divisionItem, teamItem, teamRefItem } from '#functions/subjects/catalog/items.ts';
import { appearanceItem, playerAt, playerItem } from '#functions/subjects/people/items.ts';
import { aDivision, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const now = at('2026-09-01');
const ada = 601;
let local: TestTable;

beforeAll(async () => {
  local = memoryTable();
  const player = (id: number, firstName: string, gender: 'Male' | 'Female', more: object = {}) =>
    playerItem.encode(
      playerProfile.parse({ id, firstName, lastName: 'Kay', gender, dtCreated: 0, dtModified: 0, ...more }),
      1,
    );
  const entered = (id: number, dtRegistered: number, ids: readonly (number | null)[]) => {
    const players = ids.map((one) => ({ id: one, first: 'A', last: 'B' }));
    const value = team.parse({ id, tournamentId: 12, divisionId: 20, name: `T${id}`, players, dtRegistered });
    return [
      teamItem.encode(value, 1),
      teamRefItem.encode({ id, tournamentId: 12, divisionId: 20 }, 1),
      appearanceItem.encode({ of: playerAt(ada), place: 'TEAM', ref: String(id) }, 1),
    ];
  };
  await local.table.putMany([
    player(ada, 'Ada', 'Female', { ownerIds: [70] }),
    player(602, 'Bea', 'Female', { email: 'bea@x.example', dob: '1990-01-01' }),
    player(603, 'Cal', 'Male'),
    player(604, 'Dee', 'Female', { mergedInto: 602 }),
    divisionItem.encode(aDivision({ id: 20, tournamentId: 12, gender: 'Womens' }), 1),
    divisionItem.encode(aDivision({ id: 21, tournamentId: 12, gender: 'Coed' }), 1),
    ...entered(9, 100, [ada, 602, null]),
    ...entered(10, 200, [ada, 603, 2764]),
    ...entered(11, 300, [ada, 604]),
    // Another player replaced her on this team.
    ...entered(12, 400, [605, 602]),
  ]);
});
afterAll(() => local?.stop());

const user = (id: number) => ({ kind: 'user', user: { id, profiles: [], pages: [] }, teams: [] }) as unknown as Actor;
const ask = (query: object = {}, actor = user(70), playerId = ada) =>
  playerPartnersHandler({ params: { playerId }, query, actor, now } as never, { table: local.table } as never);
const ids = async (query: object = {}) => {
  const reply = await ask(query);
  return reply.ok ? reply.value.players.map(({ id }) => id) : reply.problem.code;
};

describe('a player’s past partners [P2-636] [P2-637]', () => {
  it('are listed once each, newest first, except unnamed and merged players and teams that the player has left', async () => {
    expect(await ids()).toEqual([603, 602]);
  });

  it('match the division’s gender', async () => {
    expect(await ids({ divisionId: 20 })).toEqual([602]);
    expect(await ids({ divisionId: 21 })).toEqual([603, 602]);
  });

  it('are shown only to the profile’s owners, with addresses masked', async () => {
    const reply = await ask();
    expect(JSON.stringify(reply)).not.toContain('bea@x.example');
    expect(await ask({}, user(71))).toMatchObject({ ok: false, problem: { code: 'people/no-such-player' } });
    expect(await ask({}, user(70), 602)).toMatchObject({ ok: false, problem: { code: 'people/no-such-player' } });
  });
});
