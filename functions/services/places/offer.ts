import type { Id } from '#domain/kernel/ids.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, upsert, type Write } from '../../kernel/table/write.ts';
import { type Hold, holdItem, teamTicketItem } from '../../store/registration/items.ts';
import { changeSlot, holdRef } from './slot.ts';

/** The key in the link that an offer is sent with: it alone opens the offer, for whoever has the mail. */
export const offerKey = (teamId: Id, entry: string, secret: string): string => sealed(`${teamId}-${entry}`, secret);

export function offerOfKey(key: string, secret: string): { teamId: Id; entry: string } | null {
  const [teamId, entry] = unsealed(key, secret)?.split('-') ?? [];
  return teamId && entry ? { teamId: Number(teamId), entry } : null;
}

/** The ticket a team waits with, or waited with last, on whatever device it is by now. */
export async function ticketOfTeam(table: Table, teamId: Id): Promise<Hold | null> {
  const at = await table.get(teamTicketItem, { teamId });
  return at && table.get(holdItem, at);
}

/** Notes where a team's ticket lies. */
export const noteTicket = (teamId: Id, { holder, divisionId, entry }: Hold): Write =>
  upsert(teamTicketItem, { teamId }, { set: { holder, divisionId, entry } });

/**
 * An offered place moves to another holder: hold, slot and the way to it together. Refused (tag `paying`) while an order is tied to it: an
 * offer's end is far off, so starting to pay leaves it where it is, and only the order tells.
 */
export function offerMoves(offer: Hold & { readonly slot: number; readonly teamId: Id }, holder: string): Write[] {
  const moved = { ...offer, holder };
  return [
    remove(holdItem, offer, { if: ['and', ['=', 'orderId', null], ['=', 'state', 'offered']], tag: 'paying' }),
    create(holdItem, moved, { tag: 'hold' }),
    changeSlot(offer, holdRef(offer), { holder: holdRef(moved) }),
    noteTicket(offer.teamId, moved),
  ];
}
