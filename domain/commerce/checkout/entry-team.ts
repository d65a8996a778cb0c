import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { type Team, team } from '../../registration/schema.ts';
import { entryName } from '../../registration/teams/team-name.ts';
import type { EntryItem } from '../cart/lapsed.ts';

/** The team that an entry of a confirmed order becomes. */
export function teamOfEntry(
  id: Id,
  { registration }: EntryItem,
  order: { readonly id: Id; readonly userId: Id | null },
  waitlist: boolean,
  now: Millis,
): Team {
  return team.parse({
    id,
    tournamentId: registration.tournamentId,
    divisionId: registration.tournamentDivisionId,
    name: entryName(registration),
    players: registration.players,
    alternates: registration.alternates,
    waitlist,
    extraFields: registration.extraFields,
    bid: registration.bid,
    club: registration.club?.name ?? '',
    agreedWaivers: registration.agreedWaivers,
    windowId: registration.windowId,
    orderId: order.id,
    userId: order.userId,
    dtRegistered: now,
  });
}
