import type { Division } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { MoneyWay, TeamAct } from '#domain/teams/acts.ts';
import { leaveMoney, type MoneyPlan, moveMoney, noMoney } from '#domain/teams/money.ts';
import { orderById } from '../../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../../store/commerce/orders.ts';
import type { PlacesDeps } from '../../places/places.ts';
import type { FoundTeam } from '../found.ts';
import type { Acting } from './acting.ts';

/** The order whose money the act changes. */
export const orderFor = (deps: PlacesDeps, team: Team, { type }: TeamAct) =>
  team.orderId !== null && ['withdraw', 'move', 'copy'].includes(type) ? orderById(deps.table, team.orderId) : null;

/**
 * What becomes of the money: what someone with the money right says, the policy for the team's own people, nothing for a director. A team that moves
 * onto a waitlist pays when a spot is offered.
 */
export const wayOf = ({ act, who }: Pick<Acting, 'act' | 'who'>, waits: boolean): MoneyWay => {
  if (act.type === 'move' && waits) return 'none';
  if (who.money) return 'money' in act ? act.money : 'policy';
  return who.crew ? 'none' : 'policy';
};

/** What an act does to the order. */
export function moneyOf(
  order: StoredOrder,
  acting: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  waits: boolean,
  now: Millis,
): MoneyPlan {
  const { act, id } = acting;
  const way = wayOf(acting, waits);
  const ref = `act-${id}`;
  if (act.type === 'withdraw') return leaveMoney(order, team.id, way, ref, now);
  const move = { from: division, to, event, windowId: team.windowId };
  return act.type === 'move' ? moveMoney(order, team.id, move, way, ref, now) : noMoney(ref);
}
