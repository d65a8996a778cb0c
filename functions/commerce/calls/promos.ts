import type { ownPromos, savePromo } from '#domain/commerce/operations-promos.ts';
import { promoKey } from '#domain/commerce/pricing/promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { leftUnder } from '#domain/commerce/promos/limit.ts';
import type { WrittenPromo } from '#domain/commerce/promos/written.ts';
import { promo as stored } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { promoCodeItem, promoItem, promosOf } from '../../store/commerce/items.ts';
import { promoCounters, relimit, restocks } from '../../store/commerce/limited.ts';
import { promosWithUses } from '../../store/commerce/promos.ts';
import type { Deps } from '../deps.ts';

const mostPromos = 200;

export const ownPromosHandler: Handler<typeof ownPromos, Deps> = async ({ params, actor }, { table }) => {
  const found = await managedBy(table, actor, params.username, 'money.manage');
  return found ? listOf(table, found.organization.id) : refuse(organizations['unknown-organization']());
};

export const savePromoHandler: Handler<typeof savePromo, Deps> = async (
  { params, body, actor, ifMatch },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'money.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const organizationId = found.organization.id;
  const before = body.key === null ? null : await table.get(promoItem, { organizationId, key: body.key });
  if (body.key !== null && !before) return refuse(commerce['promo-unknown']());
  if ((before?.rev ?? 0) !== ifMatch) throw new ProblemError(request.stale());
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
  const written = await table.transact([
    before ? replace(promoItem, before, next) : create(promoItem, next, { tag: 'taken' }),
    ...relimit(next, { counters, isLimited: maxUses !== null }, limit),
  ]);
  if (written.ok) return listOf(table, organizationId);
  if (written.problem.tag === restocks) return refuse(commerce['stock-changed']());
  if (written.problem.tag === 'taken') return refuse(commerce['promo-taken']());
  throw new ProblemError(request.stale());
};

/** Whether a new code is nobody's yet, and there is room for one more. */
async function isFree(table: Table, organizationId: Id, key: string) {
  const [own, single, all] = await Promise.all([
    table.get(promoItem, { organizationId, key }),
    table.get(promoCodeItem, { organizationId, key }),
    table.list(promoItem, promosOf(organizationId)),
  ]);
  if (own || single) return refuse(commerce['promo-taken']());
  // credits are made by what is called off, however many that are
  return all.filter(({ perOrder }) => !perOrder).length < mostPromos ? ok(null) : refuse(commerce['too-many-promos']());
}

type Chosen = Pick<WrittenPromo, 'tournamentIds' | 'divisionIds'>;

/** Events whose money the organization takes, and divisions of such; what was chosen before and has gone since keeps nobody from saving. */
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

/** Every promo: those that can be used first, by code. */
async function listOf(table: Table, organizationId: Id) {
  const all = await promosWithUses(table, organizationId);
  return ok({
    items: all.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.code.localeCompare(b.code, 'en')),
  });
}
