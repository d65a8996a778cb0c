import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewAct } from '#domain/commerce/orders/trouble.ts';
import { promo } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { actOnAsideHandler, ordersAsideHandler } from '#functions/commerce/calls/needs-review.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { orderTroubleItem } from '#functions/subjects/commerce/items.ts';
import { cartOrderItem, orderItem } from '#functions/subjects/commerce/orders.ts';
import { promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { taskItem, tasksFor } from '#functions/subjects/tasks.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
  await world.put(usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1));
});
afterAll(() => world?.stop());

const person = (id: number, more: object): Actor =>
  ({
    kind: 'user',
    ...{ teams: [], publicView: false },
    user: { id, vbl: false, vblx: false, data: false, roles: [], profiles: [], collegeTeams: [], pages: [], ...more },
  }) as unknown as Actor;
const finance = person(77, { pages: [{ id: 10, name: 'Beach Club', username: 'beachclub', props: [] }] });
const staff = person(1000, { vbl: true });
const stranger = person(78, { pages: [{ id: 11, name: 'Other', username: 'other', props: [] }] });

/** Runs the reconciler every minute for two hours, after which the order needs review. */
async function twoHours(deps: Deps, from = world.now) {
  for (let minutes = 1; minutes <= 120; minutes += minutes < 5 ? 1 : 15) {
    await world.caughtUp();
    await reconcile(from + minutes * minute, deps);
  }
  await world.caughtUp();
}
const later = () => world.now + 121 * minute;
const listed = async (actor: Actor, organization?: string) => {
  const answer = await ask(ordersAsideHandler, world.deps(), {
    ...{ query: organization ? { organization } : {}, actor, now: later() },
  });
  return answer.ok ? answer.value.items : answer.problem.code;
};
let keys = 0;
const acting = (orderId: number, act: ReviewAct, { actor = finance, note = '', deps = world.deps() } = {}) =>
  ask(actOnAsideHandler, deps, {
    ...{ params: { orderId }, body: { act, ...(note ? { note } : {}) }, actor, now: later() },
    idempotencyKey: `aside-key-${keys++}`,
  });
const asked = async () => (await world.stored.list(taskItem, tasksFor('organization', 10))).map(({ about }) => about);

/** Returns a client of a table on which no team is ever written. */
const teamless = (client: Client): Client => ({
  send: ((command: Command) => {
    if (command.operation === 'TransactWriteItems' && JSON.stringify(command.input).includes('"_t":"team"'))
      throw new Error('a team is refused');
    return client.send(command);
  }) as Client['send'],
});

describe('an order that can’t be completed', () => {
  it('needs review when the provider never makes its refund, and staff can mark it as refunded', async () => {
    await world.division(9101, 1);
    const unpaying = world.deps(undefined, (real) => ({
      ...real,
      refund: async () => ({ ok: false, refundId: null }),
    }));
    const { orderId } = must(await pay(unpaying, await bagFor(unpaying, 9101, 'A1', world.now), 'A1', world.now));
    const body = { orderId, reason: 'organizer' as const, scope: { kind: 'order' as const }, why: 'Sorry' };
    must(await ask(refundOrderHandler, unpaying, { body, actor: finance, now: world.now, idempotencyKey: 'back-1' }));
    await reconcile(world.now + minute, unpaying);
    expect(await listed(finance, 'beachclub')).toEqual([]);
    await twoHours(unpaying);

    const [row, ...others] = (await listed(finance, 'beachclub')) as never[];
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ orderId, kind: 'unpaid-back', organizationName: 'Beach Club', acts: ['retry', 'paid-back'] },
      order: { state: 'paid', total: 10_000, kept: 0, owed: 10_000 },
    });
    expect(await listed(staff)).toEqual([row]);
    expect(await listed(finance)).toBe('organizations/unknown-organization');
    expect(await listed(stranger, 'beachclub')).toBe('organizations/unknown-organization');
    expect(await asked()).toEqual([String(orderId)]);

    const refused = async (...of: Parameters<typeof acting>) => {
      const answer = await acting(...of);
      return answer.ok ? '' : answer.problem.code;
    };
    expect(await refused(orderId, 'retry', { actor: stranger })).toBe('commerce/order-missing');
    expect(await refused(orderId, 'release')).toBe('commerce/not-aside');
    expect(await refused(orderId, 'paid-back')).toBe('commerce/note-missing');
    const again = must(await acting(orderId, 'retry', { deps: unpaying }));
    expect(again.left).toMatchObject({ orderId, kind: 'unpaid-back' });
    expect(must(await acting(orderId, 'paid-back', { note: 'check 17' }))).toEqual({ left: null });
    expect(await world.stored.get(orderItem, { id: orderId })).toMatchObject({
      refundExecutions: [{ dtDone: expect.any(Number), parts: [{ providerId: 'outside: check 17' }] }],
    });
    await world.caughtUp();
    expect([await listed(staff), await asked()]).toEqual([[], []]);
    expect(await refused(orderId, 'retry')).toBe('commerce/order-missing');
  });

  it('is refunded and releases its spot if it’s paid but can’t be fulfilled', async () => {
    await world.division(9102, 1);
    const deps = world.deps(teamless);
    const { orderId } = must(await pay(deps, await bagFor(deps, 9102, 'B1', world.now), 'B1', world.now));
    await twoHours(deps);
    expect(await listed(staff)).toMatchObject([
      { orderId, kind: 'unfulfilled', detail: expect.stringContaining('refused'), acts: ['retry', 'refund'] },
    ]);
    expect(must(await acting(orderId, 'refund', { actor: staff }))).toEqual({ left: null });
    const order = await world.stored.get(orderItem, { id: orderId });
    expect(order).toMatchObject({ pending: [], refundExecutions: [{ amount: 10_000, dtDone: expect.any(Number) }] });
    const free = (await world.stored.list(slotItem, slotsOf(9102))).map(({ expiresAt }) => expiresAt);
    expect(free).toEqual([0]);
  });

  it('can be released manually when its payment can’t be traced, which frees its spots and code', async () => {
    await world.division(9103, 1);
    const once = promo.parse({ code: 'DOUBT', organizationId: 10, percentage: 10, maxUses: 1 });
    await world.put(...promoItems(once));
    const silent = async () => ({ kind: 'unknown' as const });
    const deps = world.deps(undefined, (real) => ({ ...real, charge: silent, find: silent, look: silent }));
    const bag = await bagFor(deps, 9103, 'C1', world.now, { promo: once.code, total: 9_000 });
    await pay(deps, bag, 'C1', world.now);
    const orderId = (await world.stored.get(cartOrderItem, { cartId: bag.id }))?.orderId ?? 0;
    await twoHours(deps);
    await twoHours(deps, world.now + 120 * minute);
    expect(await listed(staff)).toMatchObject([{ orderId, kind: 'in-doubt', acts: ['retry', 'release'] }]);
    expect(must(await acting(orderId, 'release', { deps }))).toEqual({ left: null });
    expect(await world.stored.get(orderItem, { id: orderId })).toMatchObject({
      state: 'released',
      taken: [],
      pending: [],
    });
    expect(await promoByCode(world.table, 10, once.code)).toMatchObject({ left: 1 });
  });

  it('is left to platform staff when it’s unreadable, and they can only retry it', async () => {
    await world.division(9104, 1);
    const bag = await bagFor(world.deps(), 9104, 'D1', world.now, { paymentToken: 'pm_card_chargeDeclined' });
    await pay(world.deps(), bag, 'D1', world.now);
    const id = (await world.stored.get(cartOrderItem, { cartId: bag.id }))?.orderId ?? 0;
    const readable = await world.stored.getRaw(orderItem.key({ id }));
    await world.put({ ...readable, _v: 99 });
    await twoHours(world.deps());
    await twoHours(world.deps(), world.now + 120 * minute);
    expect(await listed(staff)).toMatchObject([{ orderId: id, kind: 'unreadable', order: null, acts: ['retry'] }]);
    expect(await listed(finance, 'beachclub')).toEqual([]);
    await world.put(readable ?? {});
    expect(must(await acting(id, 'retry', { actor: staff }))).toEqual({ left: null });
    expect(await world.stored.get(orderTroubleItem, { orderId: id })).toBeNull();
  });
});
