import type { ordersAside } from '#domain/commerce/operations-orders.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { asideOrders, orderTroubleItem } from '../../store/commerce/troubles.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { asideViewOf } from '../orders/aside-view.ts';

/** So many are looked after at a time: whoever settles them sees the next. */
const most = 100;

export const ordersAsideHandler: Handler<typeof ordersAside, Deps> = async ({ query, actor }, { table }) => {
  const organization = query.organization ? await organizationByUsername(table, query.organization) : null;
  const mayLook = organization ? can(actor, 'order.manage', { organization }) : can(actor, 'order.manage');
  if (!mayLook || (query.organization && !organization)) return refuse(organizations['unknown-organization']());
  const troubles = await table.list(orderTroubleItem, { ...asideOrders(organization?.id ?? null), limit: most });
  return ok({ items: await Promise.all(troubles.map((trouble) => asideViewOf(table, trouble))) });
};
