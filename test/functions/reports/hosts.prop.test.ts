import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balance } from '#domain/commerce/orders/ledger.ts';
import type { Balances } from '#domain/commerce/orders/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { userRights } from '#domain/identity/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { organizationFinanceHandler, organizationMoneyHandler } from '#functions/reports/calls/organization.ts';
import { newOrder } from '#functions/subjects/commerce/order-records.ts';
import { orderLedgerItem } from '#functions/subjects/commerce/orders.ts';
import { userItem } from '#functions/subjects/identity/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { histories, MoneyWorld, type Move, type Step } from '../../kit/model/money-world.ts';

/*
 * Hosts side by side in one table, each with its own history. For any range of days, a host sees exactly what its card
 * provider and its cash box recorded, and nothing from the others.
 */

const zone = 'America/Los_Angeles';
const dayOf = (at: number) => dateIn(at, zone);
const hosts = [10, 11, 12] as const;

/** Three hosts' histories in the form the product stores them. */
async function hosted(all: readonly (readonly Step[])[]) {
  const { table, stored, caughtUp } = memoryTable();
  const pages = hosts.map((id) => ({ id, name: `Host ${id}`, username: `o${id}`, props: [] }));
  const worlds = new Map(hosts.map((id, at) => [id, new MoneyWorld(1000 * id).run(all[at] ?? [])]));
  await stored.putMany([
    ...hosts.flatMap((id) =>
      encodedOrganization(storedOrganization.parse({ id, name: `Host ${id}`, username: `o${id}`, timeZone: zone })),
    ),
    userItem.encode(userRights.parse({ id: 70 }), 1),
    ...pages.map((page) => pageItem.encode({ ...page, userId: 70 }, 1)),
  ]);
  for (const [organizationId, world] of worlds)
    for (const order of world.orders.values()) {
      const facts = { tournamentIds: [], clientSecret: null, taken: [], pending: [], firstStart: null };
      const made = newOrder(
        {
          ...order,
          ...facts,
          refundExecutions: [...order.refundExecutions],
          ledger: [],
          organizationId,
          cartId: `c${order.id}`,
          holder: 'D1',
          reminded: true,
        },
        world.carts.get(order.id) ?? [],
      );
      await stored.putMany(made.beside);
      expect((await stored.transact(made.writes)).ok).toBe(true);
      // One item per change, as it was booked.
      const { id: orderId, currency } = order;
      for (const [at, entries] of Map.groupBy(order.ledger, (booked) => booked.at))
        await stored.putMany([
          orderLedgerItem.encode({ orderId, organizationId, currency, at, seq: entries[0]?.seq ?? 0, entries }, 1),
        ]);
    }
  await caughtUp();
  const none = { roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [] };
  const now = Math.max(0, ...[...worlds.values()].flatMap(({ moves }) => moves.map(({ at }) => at))) + 1;
  const actor = actorOf({ id: 70, pages, vbl: false, vblx: false, data: false, ...none }, now);
  const ask = (id: number, query: { from: string; to: string }) =>
    ({ params: { username: `o${id}` }, query, actor, now }) as never;
  return {
    worlds,
    overview: async (id: number, days: { from: string; to: string }) =>
      must(await organizationMoneyHandler(ask(id, days), { table } as never)).sums[0],
    finance: async (id: number, days: { from: string; to: string }) =>
      must(await organizationFinanceHandler(ask(id, days), { table } as never)).sums[0],
  };
}

/** Returns what the provider and the cash box recorded, in the books' terms. */
function outside(moves: readonly Move[]) {
  const of = (kind: Move['kind']) => moves.reduce((all, move) => (move.kind === kind ? all + move.amount : all), 0);
  const net = of('charge') - of('refund') + of('cashIn') - of('cashOut');
  return {
    ...{ bank: of('payout'), providerFees: of('fee'), chargebacks: of('lost'), external: of('cashIn') - of('cashOut') },
    ...{ there: of('charge') - of('refund') - of('fee') - of('lost') - of('payout'), net },
  };
}
/** Returns what the product reports, in the same terms. Money that pays another order counts there. */
function shown(sum: { received: number; refunded: number } | undefined, books: Balances = {}) {
  const on = (name: Parameters<typeof balance>[1]) => balance(books, name);
  return {
    ...{ bank: on('bank'), providerFees: on('providerFees'), chargebacks: on('chargebacks'), external: on('external') },
    there: on('cash') + on('disputes'),
    net: (sum?.received ?? 0) - (sum?.refunded ?? 0) - on('clearing'),
  };
}

it('for any range, every host sees the amounts that its card provider and cash box recorded, by booking day in Overview and by order day in Finance', async () => {
  const n = fc.nat({ max: 99 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(histories, histories, histories), n, n, async (all, a, b) => {
      const { worlds, overview, finance } = await hosted(all);
      for (const [id, { orders, moves }] of worlds) {
        const placed = new Map([...orders.values()].map((order) => [order.id, dayOf(order.dtCreated)]));
        const days = [...new Set([...placed.values(), ...moves.map(({ at }) => dayOf(at))])].toSorted();
        const [from = '2026-06-01', to = '2026-06-01'] = [a, b]
          .map((at) => days[at % Math.max(1, days.length)])
          .toSorted();
        const inside = (day: string) => from <= day && day <= to;
        const booked = await overview(id, { from, to });
        expect(shown(booked?.figures, booked?.change)).toEqual(outside(moves.filter(({ at }) => inside(dayOf(at)))));
        const sold = await finance(id, { from, to });
        expect(shown(sold, sold?.accounts)).toEqual(
          outside(moves.filter(({ orderId }) => inside(placed.get(orderId) ?? ''))),
        );
      }
    }),
    { seed: 5, numRuns: 25 },
  );
});
