import type { PlayerProfile } from '#domain/people/schema.ts';
import { putClubEvents } from './events-club.ts';
import { putOpenEvents } from './events-open.ts';
import { putOtherStates } from './events-states.ts';
import { putOtherTypes } from './events-types.ts';
import type { World } from './world.ts';

/** Everything that is not played yet or needs no play: one event for every type and state that a list can show. */
export function putEvents(world: World, players: readonly PlayerProfile[]): void {
  putOpenEvents(world, players);
  putClubEvents(world, players);
  putOtherTypes(world, players);
  putOtherStates(world, players);
}
