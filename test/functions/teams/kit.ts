import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { must } from '#domain/kernel/result.ts';
import type { Handler } from '#functions/kernel/http/call.ts';
import type { OrderDeps } from '#functions/services/orders/deps.ts';
import { teamItem, teamsInDivision } from '#functions/store/catalog/items.ts';
import { orderItem } from '#functions/store/commerce/orders.ts';
import { bagFor, type CommerceWorld, callOf, pay } from '../../kit/commerce.ts';

const user = (id: number, pages: readonly number[], more: object = {}): Actor =>
  ({
    kind: 'user',
    user: {
      ...{
        id,
        vbl: false,
        vblx: false,
        data: false,
        roles: [],
        props: [],
        bidPrograms: [],
        profiles: [],
        collegeTeams: [],
      },
      pages: pages.map((page) => ({ id: page, name: '', username: `o${page}`, props: [] })),
      ...more,
    },
    teams: [],
    publicView: false,
  }) as unknown as Actor;

/** Who runs the organization of the commerce world (10), who runs another, and nobody in particular. */
export const host = user(70, [10]);
export const otherHost = user(71, [30]);
export const stranger = user(72, []);
export const tokenOf = (teamId: number): Actor => ({ kind: 'teamToken', teams: [teamId] });

/** A handler as the kernel calls it. */
export const doing =
  (world: CommerceWorld, deps: OrderDeps) =>
  <C extends Operation>(handler: Handler<C, never>, actor: Actor, id: number, more: object = {}) =>
    (handler as Handler<C, unknown>)(
      callOf<C>({
        params: { id },
        actor,
        now: world.now,
        idempotencyKey: ulid(world.now, Math.random),
        ...more,
      } as never),
      deps,
    ) as Promise<{ ok: boolean; value?: never; problem?: { code: string } }>;

/** A pair that has paid for a place in a division of the commerce world; its id. */
export async function bought(world: CommerceWorld, divisionId: number, who: string): Promise<number> {
  const deps = world.deps();
  const { orderId } = must(await pay(deps, await bagFor(deps, divisionId, who, world.now), who, world.now));
  const team = (await world.table.get(orderItem, { id: orderId }))?.teamIds[1];
  if (!team) throw new Error(`order ${orderId} has made no team`);
  return team;
}

export const teamsIn = (world: CommerceWorld, divisionId: number) =>
  world.table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
