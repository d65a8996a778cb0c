import { ok, refuse } from '#domain/kernel/result.ts';
import type { declineOffer } from '#domain/registration/operations.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { placesOf } from '../../services/places/division.ts';
import { endHold } from '../../services/places/hold.ts';
import { promote } from '../../services/places/promote.ts';
import { freeSlot, holdRef } from '../../services/places/slot.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { activeOffer } from '../active-offer.ts';
import type { Deps } from '../deps.ts';

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
  if (division && event) await promote(deps, placesOf(division, event), now);
  return ok({ declined: true });
};
