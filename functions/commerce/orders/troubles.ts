import type { OrderTrouble } from '#domain/commerce/orders/trouble.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { orderTroubleItem } from '../../store/commerce/troubles.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { taskItem } from '../../store/tasks/items.ts';

/** The troubles of orders, by order. */
export async function troublesOf(table: Table, orderIds: readonly Id[]): Promise<Map<Id, OrderTrouble>> {
  const found = await table.getMany(
    orderTroubleItem,
    orderIds.map((orderId) => ({ orderId })),
  );
  return new Map(found.map((trouble) => [trouble.orderId, trouble]));
}

/** Where an order that is set aside stands among what needs whoever runs its organization. */
const taskKey = ({ orderId, dtFirst }: OrderTrouble, organizationId: Id) => ({
  of: 'organization' as const,
  ofId: organizationId,
  kind: 'order-aside' as const,
  about: String(orderId),
  deadline: dtFirst,
});

/** Writes an order's trouble; from the moment it is set aside its organization is asked to look. */
export async function noteTrouble(table: Table, trouble: OrderTrouble): Promise<void> {
  const { aside, organizationId: id } = trouble;
  const organization = aside && id !== null ? await table.get(organizationItem, { id }, { consistent: false }) : null;
  const asked = organization
    ? [overwrite(taskItem, { ...taskKey(trouble, organization.id), words: { organization: organization.username } })]
    : [];
  await (asked.length
    ? table.transact([overwrite(orderTroubleItem, trouble), ...asked])
    : table.write(overwrite(orderTroubleItem, trouble)));
}

/** The order has come to its end. */
export async function endTrouble(table: Table, trouble: OrderTrouble): Promise<void> {
  const { organizationId } = trouble;
  const asked = organizationId === null ? [] : [remove(taskItem, taskKey(trouble, organizationId))];
  await table.transact([remove(orderTroubleItem, trouble), ...asked]);
}
