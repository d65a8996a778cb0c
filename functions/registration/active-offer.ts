import type { Id } from '#domain/kernel/ids.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import { offerOfKey, ticketOfTeam } from '../services/places/offer.ts';
import type { Hold } from '../store/registration/items.ts';
import type { Deps } from './deps.ts';

/** A place that is kept for a team that has waited. */
type Offer = Hold & { readonly slot: number; readonly teamId: Id };

/** The offer behind a key, while it may be taken; an older link of the same team opens nothing. */
export async function activeOffer(key: string, now: number, { table, signingSecret }: Deps): Promise<Offer | null> {
  const of = offerOfKey(key, await signingSecret());
  const ticket = of && (await ticketOfTeam(table, of.teamId));
  if (!ticket || ticket.entry !== of.entry || ticket.state !== 'offered' || !isLive(ticket.expiresAt, now)) return null;
  const { slot, teamId } = ticket;
  return slot === null || teamId === null ? null : { ...ticket, slot, teamId };
}
