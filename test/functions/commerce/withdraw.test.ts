import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import { refundPolicy, strictPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { must } from '#domain/kernel/result.ts';
import { itemCheckHandler } from '#functions/commerce/calls/carts.ts';
import { update } from '#functions/kernel/table/write.ts';
import { divisionStatsItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { refundPolicyItem } from '#functions/subjects/commerce/items.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { holdItem, holdsOf } from '#functions/subjects/registration/items.ts';
import { teamActItem } from '#functions/subjects/teams/items.ts';
import { withdrawTeamHandler } from '#functions/teams/calls/acts.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, lookAt, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { host } from '../teams/kit.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const tokenOf = (teamId: number) => ({ kind: 'teamToken' as const, teams: [teamId] });

describe('withdrawing a team', () => {
  it('offers its spot to the first team on the waitlist and refunds it by policy, once', async () => {
    const deps = world.deps();
    await world.division(4001, 1, { dtRefundCutoff: '2099-01-01T00:00' });
    const first = must(await pay(deps, await bagFor(deps, 4001, 'W1', world.now), 'W1', world.now));
    const waiting = must(await pay(deps, await bagFor(deps, 4001, 'W2', world.now + 1), 'W2', world.now + 1));
    const team = (await world.stored.get(orderItem, { id: first.orderId }))?.teamIds[1] ?? 0;
    const call = { params: { id: team }, actor: tokenOf(team), now: world.now + 60_000, idempotencyKey: 'withdraw-1' };
    await world.caughtUp();
    const reply = { teamId: team, orderId: first.orderId, amount: 10_000, due: 0, done: true };
    expect(await ask(withdrawTeamHandler, world.deps(), call)).toEqual({ ok: true, value: reply });
    expect(await ask(withdrawTeamHandler, world.deps(), call)).toEqual({ ok: true, value: reply });
    expect(await world.stored.get(teamItem, { divisionId: 4001, id: team })).toMatchObject({ isDeleted: true });
    expect(await world.stored.get(divisionStatsItem, { divisionId: 4001 })).toMatchObject({ active: 0, waiting: 1 });
    const { slots } = await lookAt(world, world.table, 4001, 'none');
    expect(slots).toMatchObject([{ slot: 1, holder: expect.stringContaining('HOLD#W2#') }]);
    expect(waiting.paid).toBe(true);
  });

  it('passes an offered spot on immediately, unless it’s being paid for', async () => {
    const deps = world.deps();
    await world.division(4010, 1);
    const playing = must(await pay(deps, await bagFor(deps, 4010, 'X1', world.now), 'X1', world.now));
    const teams: number[] = [];
    for (const [i, who] of ['X2', 'X3'].entries()) {
      const at = world.now + 1 + i;
      const { orderId } = must(await pay(deps, await bagFor(deps, 4010, who, at), who, at));
      teams.push((await world.stored.get(orderItem, { id: orderId }))?.teamIds[1] ?? 0);
    }
    const leave = (team: number, minute: number) =>
      ask(withdrawTeamHandler, world.deps(), {
        params: { id: team },
        actor: tokenOf(team),
        now: world.now + minute * 60_000,
        idempotencyKey: `withdraw-${team}-${minute}`,
      });
    const first = (await world.stored.get(orderItem, { id: playing.orderId }))?.teamIds[1] ?? 0;
    await world.caughtUp();
    expect(await leave(first, 1)).toMatchObject({ ok: true });
    const held = async () => (await lookAt(world, world.table, 4010, 'none')).slots[0];
    expect(await held()).toMatchObject({ holder: expect.stringContaining('HOLD#X2#') });
    const [offer] = await world.stored.list(holdItem, holdsOf('X2'));
    await world.stored.write(update(holdItem, offer as NonNullable<typeof offer>, { set: { orderId: 1 } }));
    expect(await leave(teams[0] ?? 0, 2)).toMatchObject({ ok: false, problem: { code: 'registration/in-payment' } });
    await world.stored.write(update(holdItem, offer as NonNullable<typeof offer>, { set: { orderId: null } }));
    expect(await leave(teams[0] ?? 0, 3)).toMatchObject({ ok: true });
    expect(await held()).toMatchObject({ holder: expect.stringContaining('HOLD#X3#') });
    expect(await world.stored.list(holdItem, holdsOf('X2'))).toMatchObject([{ state: 'left', teamId: teams[0] }]);
    expect(await world.stored.get(divisionStatsItem, { divisionId: 4010 })).toMatchObject({ active: 0, waiting: 1 });
  });

  it('is allowed only for the team’s own people, and the team looks missing to others', async () => {
    const deps = world.deps();
    await world.division(4002, 1);
    const { orderId } = must(await pay(deps, await bagFor(deps, 4002, 'W3', world.now), 'W3', world.now));
    const team = (await world.stored.get(orderItem, { id: orderId }))?.teamIds[1] ?? 0;
    const foreign = { params: { id: team }, actor: tokenOf(team + 1), now: world.now, idempotencyKey: 'withdraw-2' };
    expect(await ask(withdrawTeamHandler, deps, foreign)).toMatchObject({
      ok: false,
      problem: { code: 'registration/unknown-team' },
    });
    expect(await world.stored.get(teamItem, { divisionId: 4002, id: team })).toMatchObject({ isDeleted: false });
  });

  it('refunds the amount promised on the receipt, even if the event has a policy without a cutoff [P2-825]', async () => {
    const deps = world.deps();
    const rules = refundPolicy.parse({ id: 77, organizationId: 10, name: 'Strict', ...strictPolicy });
    await world.put(refundPolicyItem.encode(rules, 1));
    await world.division(4011, 1, { refundPolicyId: 77 });
    const bag = await bagFor(deps, 4011, 'W5', world.now);
    const items = bag.items.map((item) =>
      'registration' in item ? { ...item, registration: { ...item.registration, agreedRefundPolicy: true } } : item,
    );
    const checked = must(
      await ask(itemCheckHandler, deps, {
        body: { organizationId: 10, items, promo: null, payLater: false, bagId: null },
        holders: ['W5'],
        now: world.now,
      }),
    );
    const { orderId } = must(await pay(deps, { ...bag, items }, 'W5', world.now));
    const order = await orderIn(world.table, orderId);
    const { notes } = receiptOf(order);
    expect(notes).toContain('If you withdraw, you get your money back minus a 5% admin fee.');
    expect([...(checked.refundPolicies[1] ?? []), 'Paid with Visa 4242.']).toEqual(notes);
    const team = order.teamIds[1] ?? 0;
    const call = { params: { id: team }, actor: tokenOf(team), now: world.now, idempotencyKey: 'withdraw-5' };
    expect(await ask(withdrawTeamHandler, deps, call)).toMatchObject({
      ok: true,
      value: { amount: 9_500, done: true },
    });
  });

  it('has its refund promised in the same words at checkout and on the receipt if the event has no policy', async () => {
    const deps = world.deps();
    await world.division(4012, 1, { dtRefundCutoff: '2030-01-01T12:00' });
    const bag = await bagFor(deps, 4012, 'W6', world.now);
    const body = { organizationId: 10, items: bag.items, promo: null, payLater: false, bagId: null };
    const checked = must(await ask(itemCheckHandler, deps, { body, holders: ['W6'], now: world.now }));
    const { orderId } = must(await pay(deps, bag, 'W6', world.now));
    const { notes } = receiptOf(await orderIn(world.table, orderId));
    expect(checked.refundPolicies[1]).toMatchObject([expect.stringMatching(/^Refunds end .*2030/)]);
    expect([...(checked.refundPolicies[1] ?? []), 'Paid with Visa 4242.']).toEqual(notes);
  });

  it.each([
    ['nothing for an admin who sends `none`', host, 'none', 0],
    ['everything for an admin who sends `full`', host, 'full', 10_000],
    ['the policy’s amount for an admin who doesn’t choose', host, undefined, 9_500],
    ['the policy’s amount for the team’s own people, no matter what they send', null, 'full', 9_500],
  ] as const)('refunds a requested amount only for a user with money permission: %s', async (_, who, money, amount) => {
    const deps = world.deps();
    const divisionId = 4_020 + amount / 100 + (who ? 1 : 0);
    await world.division(divisionId, 1, { refundPolicyId: 77 });
    const bag = await bagFor(deps, divisionId, `V${divisionId}`, world.now);
    const items = bag.items.map((item) =>
      'registration' in item ? { ...item, registration: { ...item.registration, agreedRefundPolicy: true } } : item,
    );
    const { orderId } = must(await pay(deps, { ...bag, items }, `V${divisionId}`, world.now));
    const team = (await orderIn(world.table, orderId)).teamIds[1] ?? 0;
    const call = {
      params: { id: team },
      actor: who ?? tokenOf(team),
      body: money === undefined ? undefined : { money },
      now: world.now,
    };
    expect(await ask(withdrawTeamHandler, deps, { ...call, idempotencyKey: `v-${divisionId}` })).toMatchObject({
      ok: true,
      value: { amount, done: true },
    });
  });

  it('refunds nothing, and shows that in the team’s history, when the policy allows no refund', async () => {
    const deps = world.deps();
    await world.division(4003, 1);
    const { orderId } = must(await pay(deps, await bagFor(deps, 4003, 'W4', world.now), 'W4', world.now));
    const team = (await world.stored.get(orderItem, { id: orderId }))?.teamIds[1] ?? 0;
    const call = { params: { id: team }, actor: tokenOf(team), now: world.now, idempotencyKey: 'withdraw-3' };
    expect(await ask(withdrawTeamHandler, deps, call)).toMatchObject({ ok: true, value: { amount: 0, done: true } });
    expect((await world.stored.get(orderItem, { id: orderId }))?.refundExecutions).toEqual([]);
    const acts = (await world.everything()).filter(teamActItem.is).filter(({ teamId }) => teamId === team);
    expect(acts).toMatchObject([{ money: '$0.00 of $100.00 refunded' }]);
  });
});
