import type { Id } from '../../kernel/ids.ts';
import type { OrderView } from '../views.ts';
import { balanceDue, payableNow } from './money.ts';
import { receiptOf } from './receipt.ts';
import type { Order } from './schema.ts';
import { standingOf } from './standing.ts';

/** An order as its buyer sees it. `payKey`: lets the reader pay what can be paid now; null where nothing can. */
export function orderViewOf(
  order: Order & { readonly teamIds: Readonly<Record<string, Id>> },
  organizationName: string,
  payKey: string | null,
  about: {
    readonly events: OrderView['events'];
    readonly players: ReadonlyMap<Id, string>;
    readonly parcels: ReadonlyMap<Id, string>;
    readonly logoUrl: string;
    readonly username: string;
    readonly payAtEvent: boolean;
  },
): OrderView {
  const { title, rows, sums, notes } = receiptOf(order, about);
  return {
    id: order.id,
    organizationId: order.organizationId,
    organizationName,
    logoUrl: about.logoUrl,
    memberOf: order.lines.some(({ item }) => item.type === 'MEM') ? about.username : null,
    state: order.state,
    standing: standingOf(order),
    currency: order.currency,
    title,
    rows: rows.map((row) => ({ ...row, details: [...row.details] })),
    sums: [...sums],
    notes: [...notes],
    events: [...about.events],
    registrations: order.lines.flatMap(({ item }) =>
      'registration' in item
        ? [
            {
              tournamentId: item.registration.tournamentId,
              divisionId: item.registration.tournamentDivisionId,
              teamId: order.teamIds[item.id] ?? null,
              teamName: item.teamName || item.registration.teamName,
              waitlist: item.registration.waitlist,
            },
          ]
        : [],
    ),
    total: order.total,
    due: balanceDue(order),
    payable: payableNow(order),
    payAtEvent: about.payAtEvent,
    payKey,
    emailReceiptTo: order.emailReceiptTo,
    dtCreated: order.dtCreated,
    dtPaid: order.dtPaid,
  };
}
