import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerProfile } from '#domain/people/schema.ts';
import { teamItem } from '#functions/subjects/catalog/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { dropRosterHandler, savedRostersHandler, saveRosterHandler } from '#functions/teams/calls/rosters.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, type host, stranger, teamsIn, user } from './kit.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
let team: number;
const rep = user(75, []);
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
  await world.division(5001, 4);
  team = await bought(world, 5001, 'T1');
  const [{ rev: _, ...row } = { rev: 0 }] = await teamsIn(world, 5001);
  const players = [
    { id: 601, first: 'Mia', last: 'Quinn' },
    { id: 602, first: 'Ana', last: 'Moe' },
  ];
  const named = players.map(({ id, first, last }) =>
    playerItem.encode(playerProfile.parse({ id, firstName: first, lastName: last, dtCreated: 0, dtModified: 0 }), 1),
  );
  await world.put(teamItem.encode({ ...row, players, userId: 75 } as never, 2), ...named);
});
afterAll(() => world?.stop());

type Items = { id: string; name: string; players: { playerProfileId: number; name: string }[] }[];
const listed = (reply: unknown) => (reply as { value: { items: Items } }).value.items;
const save = (actor: typeof host, body: object) => ask(saveRosterHandler as never, actor, 0, { body });

describe('a saved roster', () => {
  it('is created by name, and only from a team the user acts for', async () => {
    expect(await save(stranger, { teamId: team, name: 'Mine' })).toMatchObject({
      problem: { code: 'registration/unknown-team' },
    });
    const [kept] = listed(await save(rep, { teamId: team, name: 'Sunday' }));
    expect(kept).toMatchObject({
      name: 'Sunday',
      players: [
        { playerProfileId: 601, name: 'Mia Quinn' },
        { playerProfileId: 602, name: 'Ana Moe' },
      ],
    });
    expect(listed(await ask(savedRostersHandler as never, stranger, 0))).toEqual([]);
  });
  it('can be renamed and shortened but never extended, so no one can look up names by ID', async () => {
    const [kept] = listed(await ask(savedRostersHandler as never, rep, 0));
    const id = kept?.id ?? '';
    expect(await save(stranger, { id, name: 'Mine', playerIds: [601] })).toMatchObject({
      problem: { code: 'registration/unknown-roster' },
    });
    const changed = listed(await save(rep, { id, name: 'Monday', playerIds: [602, 603] }));
    expect(changed).toEqual([{ id, name: 'Monday', players: [{ playerProfileId: 602, name: 'Ana Moe' }] }]);
    const drop = (actor: typeof host) => ask(dropRosterHandler as never, actor, 0, { params: { id } });
    await drop(stranger);
    expect(listed(await ask(savedRostersHandler as never, rep, 0))).toHaveLength(1);
    expect(listed(await drop(rep))).toEqual([]);
  });
});
