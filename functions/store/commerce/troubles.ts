import { orderTrouble } from '#domain/commerce/orders/trouble.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { momentText } from '../../kernel/table/work.ts';

const everybodys = 'ORDERS#ASIDE';
const organizations = (organizationId: Id) => `ORGANIZATION#${organizationId}#ASIDE`;

/** What keeps an order from its end; once it is set aside, in the lists of who looks after it. */
export const orderTroubleItem = defineItem({
  type: 'orderTrouble',
  schema: orderTrouble,
  key: ({ orderId }: { orderId: number }) => ({ pk: `ORDER#${orderId}`, sk: 'TROUBLE' }),
  indexes: {
    gs1: {
      from: ['orderId', 'dtFirst', 'aside'],
      to: ({ orderId, dtFirst, aside }) =>
        aside ? { pk: everybodys, sk: `${momentText(dtFirst)}#${orderId}` } : undefined,
    },
    gs2: {
      from: ['orderId', 'organizationId', 'dtFirst', 'aside'],
      to: ({ orderId, organizationId, dtFirst, aside }) =>
        aside && organizationId !== null
          ? { pk: organizations(organizationId), sk: `${momentText(dtFirst)}#${orderId}` }
          : undefined,
    },
  },
  personal: 'none',
});

/** Orders that are set aside, the oldest first: all there are, or those of an organization. */
export const asideOrders = (organizationId: Id | null) =>
  organizationId === null
    ? { pk: everybodys, index: 'gs1' as const }
    : { pk: organizations(organizationId), index: 'gs2' as const };
