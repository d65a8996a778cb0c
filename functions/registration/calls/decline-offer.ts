import { ok, refuse } from '#domain/kernel/result.ts';
import type { declineOffer } from '#domain/registration/operations.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { remove, update } from '../../kernel/table/write.ts';
import { placesOf } from '../../services/places/division.ts';
import { promote } from '../../services/places/promote.ts';
import { freeSlot, holdRef } from '../../services/places/slot.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { holdItem, waitlistItem } from '../../store/registration/items.ts';
import { activeOffer } from '../active-offer.ts';
import type { Deps } from '../deps.ts';

export const declineOfferHandler: Handler<typeof declineOffer, Deps> = async ({ params, now }, deps) => {
  const wait = await activeOffer(params.key, now, deps);
  if (!wait) return refuse(problems['not-offered']());
  const hold = await deps.table.get(holdItem, wait);
  if (hold && hold.orderId !== null) return refuse(problems['in-payment']());
  const place = hold && hold.slot !== null ? [freeSlot({ ...hold, slot: hold.slot }, holdRef(hold))] : [];
  const declined = update(
    waitlistItem,
    wait,
    { set: { state: 'declined' } },
    { if: ['=', 'state', 'offered'], tag: 'wait' },
  );
  const over = remove(holdItem, wait, hold ? { if: ['=', 'orderId', null], tag: 'paying' } : {});
  const done = await deps.table.transact([declined, ...place, over]);
  if (!done.ok) return refuse(done.problem.tag === 'paying' ? problems['in-payment']() : problems['not-offered']());
  const [division, event] = await Promise.all([
    deps.table.get(divisionItem, { id: wait.divisionId }),
    deps.table.get(tournamentItem, { id: wait.tournamentId }),
  ]);
  if (division && event) await promote(deps, placesOf(division, event), now);
  return ok({ declined: true });
};
