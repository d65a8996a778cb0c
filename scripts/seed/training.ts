import { putAccounts } from './accounts.ts';
import { putOtherTypes } from './events-types.ts';
import { putOrganizations } from './organizations.ts';
import { putPlayers, putTbd } from './players.ts';
import type { World } from './world.ts';

/** Tuesday Training, with two orders: one paid, and one to be paid later. */
export const trainingEvent = 1009;

/** A small part of the demo world, made in seconds: its people, Northside with Tuesday Training, and its orders. */
export async function trainingWorld(world: World): Promise<void> {
  putOrganizations(world, ['northside']);
  putTbd(world);
  const players = putPlayers(world, 5001, 40, 3);
  putAccounts(world, players);
  putOtherTypes(world, players, [trainingEvent]);
  await world.save();
}
