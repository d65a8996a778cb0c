import { ok, refuse } from '#domain/kernel/result.ts';
import type { acceptOffer } from '#domain/registration/operations.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { offerMoves } from '../../services/places/offer.ts';
import { holdItem } from '../../store/registration/items.ts';
import { activeOffer } from '../active-offer.ts';
import type { Deps } from '../deps.ts';

/** Whoever has the link may accept: hold, slot and waitlist entry change their holder together, unless a payment is pending. */
export const acceptOfferHandler: Handler<typeof acceptOffer, Deps> = async ({ params, now, holders }, deps) => {
  const wait = await activeOffer(params.key, now, deps);
  const [holder] = holders;
  if (!wait || !holder) return refuse(problems['not-offered']());
  if (holders.includes(wait.holder)) return ok({ accepted: true });
  const hold = await deps.table.get(holdItem, wait);
  if (!hold || hold.slot === null) return refuse(problems['not-offered']());
  if (hold.orderId !== null) return refuse(problems['in-payment']());
  const moved = await deps.table.transact(offerMoves({ ...hold, slot: hold.slot }, wait, holder));
  if (moved.ok) return ok({ accepted: true });
  return refuse(moved.problem.tag === 'paying' ? problems['in-payment']() : problems['not-offered']());
};
