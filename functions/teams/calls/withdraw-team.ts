import { balanceDue } from '#domain/commerce/orders/money.ts';
import { ok } from '#domain/kernel/result.ts';
import { withdrawTeam } from '#domain/teams/operations-acts.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { executeRefund } from '../../services/orders/execute-refunds.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { actsOf, teamActItem } from '../../store/teams/items.ts';
import { allowed, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

/**
 * A team withdraws by the policy on its order, or as someone with the money right says. A repeat finds it done. Somebody who may not act for the team gets the same answer as for a team that
 * doesn't exist.
 */
export const withdrawTeamHandler: Handler<typeof withdrawTeam, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await allowed(deps, actor, params.id, 'withdraw');
  if (!found.ok) return declared(withdrawTeam, found);
  const { team, who } = found.value;
  const { orderId } = team;
  if (!team.isDeleted) {
    const done = await runAct(
      deps,
      found.value,
      { type: 'withdraw', money: body?.money ?? 'policy', replay: false },
      now,
    );
    if (!done.ok) return declared(withdrawTeam, done);
  }
  // a director’s withdrawal moves no money, and says nothing of it
  if (who.crew && !who.money) return ok({ teamId: team.id, orderId: null, amount: 0, due: 0, done: true });
  const [last] = await deps.table.list(teamActItem, { ...actsOf(team.id), limit: 1 });
  if (orderId !== null && last?.refundId) {
    const { amount, due, done } = await executeRefund(deps, orderId, last.refundId, now);
    return ok({ teamId: team.id, orderId, amount, due, done });
  }
  const order = orderId === null ? null : await orderById(deps.table, orderId);
  return ok({ teamId: team.id, orderId, amount: 0, due: order ? balanceDue(order) : 0, done: true });
};
