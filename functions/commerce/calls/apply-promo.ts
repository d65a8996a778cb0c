import { applyPromo } from '#domain/commerce/operations-cart.ts';
import { checkPromo, promoKey } from '#domain/commerce/pricing/promos.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { promoItem } from '../../store/commerce/items.ts';
import type { Deps } from '../deps.ts';

export const applyPromoHandler: Handler<typeof applyPromo, Deps> = async ({ body, now }, { table }) => {
  const { organizationId, code, items } = body;
  const found = code ? await table.get(promoItem, { organizationId, key: promoKey(code) }) : null;
  return declared(applyPromo, checkPromo(code, found, items, now));
};
