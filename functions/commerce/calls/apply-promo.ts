import { applyPromo } from '#domain/commerce/operations-cart.ts';
import { checkPromo } from '#domain/commerce/pricing/promos.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { findPromo } from '../checkout/find-promo.ts';
import type { Deps } from '../deps.ts';

export const applyPromoHandler: Handler<typeof applyPromo, Deps> = async ({ body, source, now }, { table }) => {
  const { organizationId, code, items } = body;
  if (!code) return declared(applyPromo, checkPromo(code, null, items, now));
  const found = await findPromo(table, { organizationId, code, source, now });
  if (!found.ok) throw new ProblemError(found.problem);
  return declared(applyPromo, checkPromo(code, found.value, items, now));
};
