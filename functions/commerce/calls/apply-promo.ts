import { entryTypeOf, withEntryTypes } from '#domain/commerce/entry-type.ts';
import { applyPromo } from '#domain/commerce/operations-cart.ts';
import { checkPromo } from '#domain/commerce/pricing/promos.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { eventsWithRules } from '../../store/catalog/events.ts';
import { findPromo } from '../checkout/find-promo.ts';
import type { Deps } from '../deps.ts';

export const applyPromoHandler: Handler<typeof applyPromo, Deps> = async ({ body, source, now }, { table }) => {
  const { organizationId, code, items } = body;
  if (!code) return declared(applyPromo, checkPromo(code, null, items, now));
  const found = await findPromo(table, { organizationId, code, source, now });
  if (!found.ok) throw new ProblemError(found.problem);
  const ids = items.flatMap((item) => ('registration' in item ? item.registration.tournamentId : []));
  const events = await eventsWithRules(table, [...new Set(ids)]);
  const types = new Map(events.map((event) => [event.id, entryTypeOf(event)]));
  const typed = withEntryTypes(items, (id) => types.get(id));
  return declared(applyPromo, checkPromo(code, found.value, typed, now));
};
