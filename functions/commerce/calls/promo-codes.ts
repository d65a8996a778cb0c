import { randomInt } from 'node:crypto';
import type { makePromoCodes, promoCodes } from '#domain/commerce/operations-promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { mostCodes } from '#domain/commerce/promos/one-time.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { promoItem } from '../../store/commerce/items.ts';
import { codesInBatch, codesOf, madeOf, newCodes, ordersByCode } from '../../store/commerce/promos.ts';
import type { Deps } from '../deps.ts';

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

/** Makes them a batch a transaction; where one is refused those made before stand, and are in the list. */
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
    // one in 10^11 is there already: others are drawn
    if (written.ok) made.push(...codes);
  }
  return ok({ codes: made });
};

async function oneTimePromo(table: Table, actor: Actor, username: string, key: string) {
  const found = await managedBy(table, actor, username, 'money.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const promo = await table.get(promoItem, { organizationId: found.organization.id, key });
  return promo?.oneTime ? ok(promo) : refuse(commerce['promo-unknown']());
}
