import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { acceptOffer, declineOffer, offer } from '#domain/registration/operations.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { isLive } from '#domain/registration/spots/holds.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionItem, teamItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { rosterOf } from '../../subjects/catalog/teams.ts';
import { endHold } from '../../subjects/registration/holds.ts';
import type { Hold } from '../../subjects/registration/items.ts';
import {
  offeredRegistration,
  offerMoves,
  offerOfKey,
  promote,
  ticketOfTeam,
} from '../../subjects/registration/offers.ts';
import { freeSlot, holdRef, spotsOf } from '../../subjects/registration/spots.ts';
import type { Deps } from '../deps.ts';

/** A spot kept for a team that has waited. */
type Offer = Hold & { readonly slot: number; readonly teamId: Id };

/** Returns the offer for a key while it can be accepted. The same team's older links no longer work. */
export async function activeOffer(key: string, now: number, { table, signingSecret }: Deps): Promise<Offer | null> {
  const of = offerOfKey(key, await signingSecret());
  const ticket = of && (await ticketOfTeam(table, of.teamId));
  if (!ticket || ticket.entry !== of.entry || ticket.state !== 'offered' || !isLive(ticket.expiresAt, now)) return null;
  const { slot, teamId } = ticket;
  return slot === null || teamId === null ? null : { ...ticket, slot, teamId };
}

export const offerHandler: Handler<typeof offer, Deps> = async ({ params, now }, deps) => {
  const offered = await activeOffer(params.key, now, deps);
  if (!offered) return refuse(problems['not-offered']());
  const { table } = deps;
  const waiting = { divisionId: offered.divisionId, id: offered.teamId };
  const [division, event, team, roster] = await Promise.all([
    table.get(divisionItem, { id: offered.divisionId }),
    table.get(tournamentItem, { id: offered.tournamentId }),
    table.get(teamItem, waiting),
    rosterOf(table, waiting),
  ]);
  if (!division || !event) return refuse(problems['not-offered']());
  const { entry, teamId, expiresAt: until } = offered;
  const filled =
    team && roster ? offeredRegistration({ team, roster }, { event, division, offer: offered }, now) : null;
  return ok({
    entry,
    tournamentId: event.id,
    tournamentName: event.name,
    organizationId: event.paymentOrganizationId ?? event.organizationId,
    divisionId: division.id,
    divisionName: divisionName(division),
    teamId,
    teamName: team?.name ?? '',
    approved: flagsOfDivision(division).acceptanceOnly,
    until,
    refundPolicyId: refundPolicyIdOf(division),
    registration: filled,
  });
};

/**
 * Anyone with the link can accept. The hold and the slot get their new holder together, unless a payment is pending.
 */
export const acceptOfferHandler: Handler<typeof acceptOffer, Deps> = async ({ params, now, holders }, deps) => {
  const offer = await activeOffer(params.key, now, deps);
  const [holder] = holders;
  if (!offer || !holder) return refuse(problems['not-offered']());
  if (holders.includes(offer.holder)) return ok({ accepted: true });
  if (offer.orderId !== null) return refuse(problems['in-payment']());
  const moved = await deps.table.transact(offerMoves(offer, holder));
  if (moved.ok) return ok({ accepted: true });
  return refuse(moved.problem.tag === 'paying' ? problems['in-payment']() : problems['not-offered']());
};

export const declineOfferHandler: Handler<typeof declineOffer, Deps> = async ({ params, now }, deps) => {
  const offer = await activeOffer(params.key, now, deps);
  if (!offer) return refuse(problems['not-offered']());
  if (offer.orderId !== null) return refuse(problems['in-payment']());
  const unpaid = { if: ['=', 'orderId', null], tag: 'paying' } as const;
  const done = await deps.table.transact([freeSlot(offer, holdRef(offer)), endHold(offer, 'declined', now, unpaid)]);
  if (!done.ok) return refuse(done.problem.tag === 'paying' ? problems['in-payment']() : problems['not-offered']());
  const [division, event] = await Promise.all([
    deps.table.get(divisionItem, { id: offer.divisionId }),
    deps.table.get(tournamentItem, { id: offer.tournamentId }),
  ]);
  if (division && event) await promote(deps, spotsOf(division, event), now);
  return ok({ declined: true });
};
