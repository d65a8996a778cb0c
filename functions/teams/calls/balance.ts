import { refundLines } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { ok } from '#domain/kernel/result.ts';
import { concerns } from '#domain/registration/teams/takes-part.ts';
import { balanceOf, noBalance } from '#domain/teams/balance.ts';
import type { teamBalance } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { orderKey } from '../../services/order-link.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { teamFor } from '../access.ts';
import type { Deps } from '../deps.ts';

/** What is paid for a team; a director without the money right is told nothing. The way to its order, which says more than the team, is for who entered it and for the organizers. */
export const teamBalanceHandler: Handler<typeof teamBalance, Deps> = async ({ params, actor }, deps) => {
  const found = await teamFor(deps.table, actor, params.id, 'act');
  if (!found.ok) return found;
  const { team, may } = found.value;
  const hidden = team.orderId === null || (may.run && !may.money && !concerns(actor, team));
  const order = hidden ? null : await orderById(deps.table, team.orderId as number);
  if (!order) return ok({ ...noBalance, orderId: null, currency: '', key: null, terms: [] });
  const isTheirs = may.money || (actor.kind === 'user' && actor.user.id === order.userId);
  const line = order.lines.find(({ item }) => order.teamIds[item.id] === team.id);
  return ok({
    ...balanceOf(order),
    orderId: isTheirs ? order.id : null,
    currency: order.currency,
    key: isTheirs ? orderKey(order.id, await deps.signingSecret()) : null,
    terms: line ? refundLines(line) : [],
  });
};
