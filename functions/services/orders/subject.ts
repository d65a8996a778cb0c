import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { organizationItem } from '../../store/organizations/items.ts';

/** An order as the subject of a permission: its organization's, and its buyer's. */
export async function subjectOfOrder(table: Table, order: StoredOrder): Promise<Subject> {
  const organization = await table.get(organizationItem, { id: order.organizationId }, { consistent: false });
  return {
    ...subjectOf(
      { organizers: [], sanctioningBody: null, isPublic: true, refIds: [], requiresUser: false },
      { id: order.organizationId, username: organization?.username ?? '' },
    ),
    ownerIds: order.userId === null ? [] : [order.userId],
  };
}
