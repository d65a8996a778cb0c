import { randomInt } from 'node:crypto';
import { entryTypeOf, withEntryTypes } from '#domain/commerce/item-types.ts';
import { applyPromo } from '#domain/commerce/operations-cart.ts';
import type { makePromoCodes, ownPromos, promoCodes, savePromo } from '#domain/commerce/operations-promos.ts';
import { checkPromo, leftUnder, mostCodes, promoKey } from '#domain/commerce/pricing/promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { WrittenPromo } from '#domain/commerce/promos/written.ts';
import { promo as stored } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { eventsWithRules } from '../../subjects/catalog/events.ts';
import { divisionItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { currencyOf } from '../../subjects/commerce/currency.ts';
import { promoCodeItem, promoItem, promosOf } from '../../subjects/commerce/items.ts';
import {
  codesInBatch,
  codesOf,
  madeOf,
  newCodes,
  ordersByCode,
  promoCounters,
  promosWithUses,
  relimit,
  restocks,
} from '../../subjects/commerce/promos-and-stock.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import { findPromo } from '../checkout/limited.ts';
import type { Deps } from '../deps.ts';

const mostPromos = 200;

export const ownPromosHandler: Handler<typeof ownPromos, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  return managed ? listOf(table, managed.organization.id) : refuse(organizations['unknown-organization']());
};

export const savePromoHandler: Handler<typeof savePromo, Deps> = async (
  { params, body, actor, ifMatch },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const organizationId = managed.organization.id;
  const before = body.key === null ? null : await table.get(promoItem, { organizationId, key: body.key });
  if (body.key !== null && !before) return refuse(commerce['promo-unknown']());
  const lost = (tag: string) => {
    if (tag === restocks) return commerce['stock-changed']();
    return tag === 'taken' ? commerce['promo-taken']() : null;
  };
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch, lost }, async () => {
    const chosen = await checkChosen(table, organizationId, body.promo, before);
    if (!chosen.ok) return chosen;
    const key = before?.key ?? promoKey(body.promo.code);
    const { code, oneTime } = before ?? body.promo;
    const perOrder = before?.perOrder ?? false;
    const next = { ...stored.parse({ ...body.promo, organizationId, code, oneTime, perOrder }), key };
    if (!before) {
      const free = await isFree(table, organizationId, key);
      if (!free.ok) return free;
    }
    const counters = await promoCounters(table, organizationId, key);
    const maxUses = before?.maxUses ?? null;
    const limit = next.maxUses === maxUses && before ? null : leftUnder(next.maxUses, { maxUses }, counters);
    return ok({
      writes: [
        before ? replace(promoItem, before, next) : create(promoItem, next, { tag: 'taken' }),
        ...relimit(next, { counters, isLimited: maxUses !== null }, limit),
      ],
    });
  });
  return saved.ok ? listOf(table, organizationId) : saved;
};

/** Checks that a new code is unused and that there is room for it. */
async function isFree(table: Table, organizationId: Id, key: string) {
  const [own, single, all] = await Promise.all([
    table.get(promoItem, { organizationId, key }),
    table.get(promoCodeItem, { organizationId, key }),
    table.list(promoItem, promosOf(organizationId)),
  ]);
  if (own || single) return refuse(commerce['promo-taken']());
  // Credits come from canceled dates and don't count toward the limit.
  return all.filter(({ perOrder }) => !perOrder).length < mostPromos ? ok(null) : refuse(commerce['too-many-promos']());
}

type Chosen = Pick<WrittenPromo, 'tournamentIds' | 'divisionIds'>;

/**
 * Returns the events an organization is paid for, with their divisions. A promo can be saved even if an event or
 * division it names was deleted.
 */
async function checkChosen(
  table: Table,
  organizationId: Id,
  chosen: Chosen,
  before: Chosen | null,
): Promise<Result<null, ReturnType<(typeof commerce)['promo-foreign']>>> {
  const divisionIds = chosen.divisionIds.filter((id) => !before?.divisionIds.includes(id));
  const divisions = await table.getMany(
    divisionItem,
    divisionIds.map((id) => ({ id })),
  );
  const eventIds = chosen.tournamentIds.filter((id) => !before?.tournamentIds.includes(id));
  const asked = new Set([...eventIds, ...divisions.map(({ tournamentId }) => tournamentId)]);
  const events = await table.getMany(
    tournamentItem,
    [...asked].map((id) => ({ id })),
  );
  const own = new Set(
    events
      .filter((event) => (event.paymentOrganizationId ?? event.organizationId) === organizationId)
      .map(({ id }) => id),
  );
  const wrong = {
    ...(eventIds.every((id) => own.has(id)) ? {} : { 'body.promo.tournamentIds': foreign }),
    ...(divisions.length === divisionIds.length && divisions.every(({ tournamentId }) => own.has(tournamentId))
      ? {}
      : { 'body.promo.divisionIds': foreign }),
  };
  return Object.keys(wrong).length ? refuse(commerce['promo-foreign']({ fields: wrong })) : ok(null);
}

const foreign = 'This can’t be chosen here.';

/** Returns all promos by code, usable ones first. */
async function listOf(table: Table, organizationId: Id) {
  const [all, currency] = await Promise.all([promosWithUses(table, organizationId), currencyOf(table, organizationId)]);
  return ok({
    currency,
    items: all.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.code.localeCompare(b.code, 'en')),
  });
}

export const promoCodesHandler: Handler<typeof promoCodes, Deps> = async ({ params, query, actor }, { table }) => {
  const found = await oneTimePromo(table, actor, params.username, query.key);
  if (!found.ok) return found;
  const { organizationId, key } = found.value;
  const [codes, orders] = await Promise.all([
    codesOf(table, organizationId, key),
    ordersByCode(table, organizationId, key),
  ]);
  return ok({ items: codes.map((code) => ({ code, orderId: orders.get(code) ?? null })) });
};

/** Creates the codes in batches of one transaction each. If a batch is refused, the earlier codes stay and are listed. */
export const makePromoCodesHandler: Handler<typeof makePromoCodes, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await oneTimePromo(table, actor, params.username, body.key);
  if (!found.ok) return found;
  const { organizationId, key } = found.value;
  if ((await madeOf(table, organizationId, key)) + body.count > mostCodes) return refuse(commerce['too-many-codes']());
  const made: string[] = [];
  while (made.length < body.count) {
    const batch = { organizationId, promo: key, id: ulid(now + made.length, random) };
    const { codes, writes } = newCodes(batch, Math.min(codesInBatch, body.count - made.length), (n) => randomInt(n));
    const written = await table.transact(writes);
    // If a code already exists (odds of 1 in 10^11), we generate new ones.
    if (written.ok) made.push(...codes);
  }
  return ok({ codes: made });
};

async function oneTimePromo(table: Table, actor: Actor, username: string, key: string) {
  const managed = await managedBy(table, actor, username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const promo = await table.get(promoItem, { organizationId: managed.organization.id, key });
  return promo?.oneTime ? ok(promo) : refuse(commerce['promo-unknown']());
}

export const applyPromoHandler: Handler<typeof applyPromo, Deps> = async ({ body, source, now }, { table }) => {
  const { organizationId, code, items } = body;
  if (!code) return declared(applyPromo, checkPromo(code, null, items, now));
  const result = await findPromo(table, { organizationId, code, source, now });
  if (!result.ok) throw new ProblemError(result.problem);
  const ids = items.flatMap((item) => ('registration' in item ? item.registration.tournamentId : []));
  const events = await eventsWithRules(table, [...new Set(ids)]);
  const types = new Map(events.map((event) => [event.id, entryTypeOf(event)]));
  const typed = withEntryTypes(items, (id) => types.get(id));
  return declared(applyPromo, checkPromo(code, result.value, typed, now));
};
