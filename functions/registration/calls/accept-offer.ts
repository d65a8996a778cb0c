import { ok, refuse } from '#domain/kernel/result.ts';
import type { acceptOffer } from '#domain/registration/operations.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { offerMoves } from '../../services/places/offer.ts';
import { activeOffer } from '../active-offer.ts';
import type { Deps } from '../deps.ts';

/** Whoever has the link may accept: hold and slot change their holder together, unless a payment is pending. */
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
