import { isKept } from '#domain/commerce/kept-card.ts';
import type { renewItself } from '#domain/commerce/operations-orders.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { firstDay } from '#domain/memberships/joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { agreedUntil, nextLook } from '#domain/memberships/reminders.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { replace } from '../../kernel/table/write.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { levelItem, membershipItem } from '../../store/memberships/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';

/** Agreed to anew it begins anew: its holder is told what it costs before anything is charged. Ended, it is reminded of as any other. */
export const renewItselfHandler: Handler<typeof renewItself, Deps> = async ({ body, actor, now }, { table }) => {
  const { playerProfileId, id, on } = body;
  const [of, player] = await Promise.all([
    table.get(membershipItem, { playerProfileId, id }),
    table.get(playerItem, { id: playerProfileId }),
  ]);
  if (!of || !player || !can(actor, 'profile.manage', profileSubject(player)))
    return refuse(memberships['unknown-membership']());
  if (of.followedById !== null) return refuse(memberships['already-followed']());
  if (on === (of.renewal !== null)) return ok({ on });
  const [level, order] = await Promise.all([
    table.get(levelItem, { organizationId: of.organizationId, id: of.levelId }),
    on && of.orderId !== null ? orderById(table, of.orderId) : null,
  ]);
  const isLate = firstDay(now) > agreedUntil(of);
  if (on && (!level?.renewsItself || of.canceled || isLate || !order?.authorised || !isKept(order.authorised)))
    return refuse(memberships['renewal-impossible']());
  const next = {
    ...of,
    renewal: on ? { told: null } : null,
    notRenewed: null,
    reminded: on ? 0 : Math.max(of.reminded, 1),
  };
  const dueAt = nextLook(next, level, next.reminded);
  const kept = await table.write(replace(membershipItem, of, { ...next, dueAt }));
  if (!kept.ok) throw new ProblemError(request.stale());
  return ok({ on });
};
