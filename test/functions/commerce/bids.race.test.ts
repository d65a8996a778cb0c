import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBag } from '#domain/commerce/schema.ts';
import { seeded } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { bidItem } from '#functions/subjects/bids/items.ts';
import * as acts from '#functions/teams/calls/acts.ts';
import { undoActHandler } from '#functions/teams/calls/acts.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { bagFor, type CommerceWorld, commerceWorld, lookAt, pay, quieten } from '../../kit/commerce.ts';
import { overtaken, withoutGuardsOf } from '../../kit/faults.ts';
import { aBid, aKeptBid } from '../../kit/registration.ts';
import { doing, host } from '../teams/kit.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

let divisionId = 9_500;
/** Creates an event with a bid that takes 20.00 off and has no name on it. */
async function withBid() {
  await world.division(++divisionId, 8);
  const of = { bidId: `B${divisionId}`, bidProgramId: 3, tournamentId: divisionId, discountAmount: 2_000 };
  await world.put(bidItem.encode(aKeptBid({ ...of, organizationId: 10 }), 1));
  return aBid(of);
}
async function entry(holder: string, bid: ReturnType<typeof aBid>): Promise<OrderBag> {
  const bag = await bagFor(world.deps(), divisionId, holder, world.now);
  const items = bag.items.map((item) =>
    'registration' in item ? { ...item, registration: { ...item.registration, bid } } : item,
  );
  return { ...bag, items, total: 8_000 };
}
const bidOf = async ({ bidId }: { bidId: string }) => world.stored.get(bidItem, { bidId });

async function together(buyers: number, wrap: (client: Client) => Client) {
  const bid = await withBid();
  const bags = await Promise.all(Array.from({ length: buyers }, (_, i) => entry(`R${divisionId}${i}`, bid)));
  const replies = await Promise.all(
    bags.map((bag, i) => pay(world.deps(wrap), bag, `R${divisionId}${i}`, world.now).catch(() => null)),
  );
  await quieten(world.deps(), world.now);
  const seen = await Promise.all(bags.map(({ id }) => lookAt(world, world.table, divisionId, id)));
  return { bid, replies, charges: seen.map(({ charges }) => charges), teams: seen[0]?.teams ?? [] };
}
const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);

describe('a bid used in several orders', () => {
  it('discounts only one of the orders paid at the same moment, despite faults [P2-268]', async () => {
    for (let seed = 1; seed <= 3; seed++) {
      const faults = withFaults({ throttle: 0.02, conflict: 0.05, lostAfter: 0.03 }, seeded(seed));
      const { bid, charges, teams } = await together(3, faults);
      expect(sum(charges), `seed ${seed}`).toBeLessThanOrEqual(1);
      expect(teams.length).toBe(sum(charges));
      expect((await bidOf(bid))?.usedById).toBe(teams[0]?.id ?? 0);
    }
    const { replies, charges } = await together(2, (client) => client);
    expect(charges.toSorted()).toEqual([0, 1]);
    const [refusal] = replies.flatMap((reply) => (reply && !reply.ok ? [reply.problem] : []));
    expect(refusal).toMatchObject({ code: 'registration/bid-used', data: { itemId: 1 } });
  });

  it('is refused as contended and without a charge when other orders keep winning but don’t use the bid', async () => {
    const bag = await entry('B1', await withBid());
    expect(await pay(world.deps(overtaken('ENTERING#BID#')), bag, 'B1', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/payment-contended' },
    });
    expect((await lookAt(world, world.table, divisionId, bag.id)).charges).toBe(0);
    expect(await pay(world.deps(), bag, 'B1', world.now)).toMatchObject({ ok: true });
  });

  it('control: discounts more than one order when its use is recorded without a condition', async () => {
    let worst = 0;
    for (let times = 0; times < 8 && worst < 2; times++)
      worst = Math.max(worst, sum((await together(3, withoutGuardsOf('ENTERING#BID#'))).charges));
    expect(worst).toBeGreaterThan(1);
  });

  it('can be used again after a decline or when its team withdraws, until another team uses it', async () => {
    const bid = await withBid();
    const [first, second, third] = [await entry('W1', bid), await entry('W2', bid), await entry('W3', bid)];
    const declined = await pay(world.deps(), { ...first, paymentToken: 'pm_card_chargeDeclined' }, 'W1', world.now);
    expect(declined).toMatchObject({ ok: false, problem: { code: 'commerce/payment-declined' } });
    expect(await pay(world.deps(), second, 'W2', world.now)).toMatchObject({ ok: true });
    const team = (await bidOf(bid))?.usedById ?? 0;
    expect(team).toBeGreaterThan(0);
    const used = { ok: false, problem: { code: 'registration/bid-used' } };
    expect(await pay(world.deps(), third, 'W3', world.now)).toMatchObject(used);
    const ask = doing(world, world.deps()) as never as (
      h: unknown,
      a: unknown,
      id: number,
      m: object,
    ) => Promise<{ ok: boolean; value: { act: { id: string } } }>;
    const out = await ask(acts.unregisterTeamHandler, host, team, { body: { money: 'none', replay: false } });
    expect(out).toMatchObject({ ok: true });
    expect((await bidOf(bid))?.usedById).toBe(0);
    const undo = (actId: string) =>
      ask(undoActHandler, host, team, { body: { actId, replay: false }, now: world.now + 1_000 });
    expect(await undo(out.value.act.id)).toMatchObject({ ok: true });
    expect((await bidOf(bid))?.usedById).toBe(team);
    const again = await ask(acts.unregisterTeamHandler, host, team, {
      body: { money: 'none', replay: false },
      now: world.now + 2_000,
    });
    expect(await pay(world.deps(), third, 'W3', world.now + 3_000)).toMatchObject({ ok: true });
    expect((await bidOf(bid))?.usedById).not.toBe(0);
    expect(await undo(again.value.act.id)).toMatchObject(used);
  });
});
