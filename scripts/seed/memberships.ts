import { addDays } from '#domain/kernel/zoned-time.ts';
import { membershipLevels } from '#domain/memberships/level-names.ts';
import { membership } from '#domain/memberships/schema.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { membershipItem } from '#functions/store/memberships/items.ts';
import type { World } from './world.ts';

const { Gold, Silver, Bronze } = membershipLevels;
/** Levels of Great Lakes Beach by turns; null: no member. */
const turns = [Gold, Silver, null, Bronze, Gold, null] as const;

/** Members of Great Lakes Beach (103), whose Members Cup takes Gold and Silver: every seventh membership ran out last season. */
export function putMemberships(world: World, players: readonly PlayerProfile[]): void {
  const today = world.day(0);
  for (const [i, player] of players.entries()) {
    const level = turns[i % turns.length];
    if (level === null || level === undefined) continue;
    const lapsed = i % 7 === 6;
    const of = { id: 40_000 + i, organizationId: 103, playerProfileId: player.id, levelId: 600 + level, level };
    const span = lapsed ? [-500, -135] : [-90, 275];
    const [from, to] = span.map((offset) => addDays(today, offset));
    world.put(membershipItem.encode(membership.parse({ ...of, from, to }), 1));
  }
}
