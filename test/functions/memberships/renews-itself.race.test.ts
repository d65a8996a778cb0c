import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentType } from '#domain/commerce/item-types.ts';
import { cartItem, orderBag, paymentSettings } from '#domain/commerce/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { renewItselfHandler } from '#functions/commerce/calls/memberships.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import { renewMembers } from '#functions/commerce/jobs/renew-members.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import {
  levelItem,
  membershipItem,
  membershipsOf,
  type StoredMembership,
  storedLevel,
} from '#functions/subjects/memberships/items.ts';
import { membershipKey } from '#functions/subjects/memberships/members.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { asking, person } from '../organizations/kit.ts';

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
const day = 86_400_000;
let world: CommerceWorld;
let people = 8000;
const level = (id: number, more: object = {}) =>
  levelItem.encode(storedLevel.parse({ id, organizationId: 10, name: `L${id}`, price: 1_000, level: 1, ...more }), 1);
beforeAll(async () => {
  world = await commerceWorld();
  await world.put(level(1, { renewsItself: true }), level(2));
});
afterAll(() => world?.stop());

const takes = (paymentType: PaymentType) =>
  world.put(paymentSettingsItem.encode(paymentSettings.parse({ organizationId: 10, paymentType }), 1));

async function tokenOf(provider: PaymentType): Promise<object> {
  if (provider === 'card') return { paymentToken: 'pm_card_visa' };
  const { tokenizationKey: key } = world.sandbox.keys.nmi;
  const body = new URLSearchParams({ key, number: '4242424242424242', exp: '1230', cvv: '123' });
  const reply = await fetch(`${world.sandbox.url}/nmi/api/token`, { method: 'POST', body });
  return { nmiPaymentToken: ((await reply.json()) as { token: string }).token, zip: '90254' };
}

type Asked = { provider?: PaymentType; levelId?: number; follows?: object | null; renews?: boolean; card?: object };
async function buy(deps: Deps, who: number, bagId: string, asked: Asked = {}) {
  const { provider = 'card', levelId = 1, follows = null, renews = false } = asked;
  const membership = { levelId, organizationId: 10, playerProfileId: who, follows, renews };
  const bag = orderBag.parse({
    ...{ id: bagId, organizationId: 10, total: 1_000, emailReceiptTo: 'a@x.example' },
    ...(asked.card ?? (await tokenOf(provider))),
    items: [cartItem.parse({ id: 1, type: 'MEM', membership })],
  });
  return pay(deps, bag, bagId, world.now);
}

const held = async (id: number) => {
  await quieten(world.deps(), world.now);
  return world.table.list(membershipItem, membershipsOf(id));
};
const change = async (playerProfileId: number, id: number, set: Partial<StoredMembership>) => {
  const of = await world.table.get(membershipItem, { playerProfileId, id });
  if (!of) throw new Error('there is no such membership');
  await world.table.write(replace(membershipItem, of, { ...of, ...set }));
  await world.caughtUp();
};

/**
 * Creates a person whose membership ends in ten days and is due for processing now. `renews` means that they agreed to
 * auto-renewal.
 */
async function somebody(asked: Asked = {}): Promise<{ who: number; first: StoredMembership }> {
  const who = ++people;
  await world.put(
    playerItem.encode(
      playerProfile.parse({
        ...{ id: who, firstName: 'Kim', lastName: `K${who}`, dob: '1999-01-01', ownerIds: [who] },
        ...{ dtCreated: 0, dtModified: 0 },
      }),
      1,
    ),
  );
  const bought = await buy(world.deps(), who, `first-${who}`, { renews: true, ...asked });
  if (!bought.ok || !bought.value.paid) throw new Error('the first one was not paid');
  const [first] = await held(who);
  if (!first) throw new Error('it has not begun');
  await change(who, first.id, { to: iso(world.now + 10 * day), dueAt: world.now });
  return { who, first };
}
const tick = async (deps: Deps = world.deps()) => {
  await renewMembers(world.now, deps);
  await quieten(world.deps(), world.now);
};
const tellAndCome = async ({ who, first }: { who: number; first: StoredMembership }) => {
  await tick();
  await change(who, first.id, { dueAt: world.now });
};
const paidFor = async (all: readonly StoredMembership[]) => {
  const orders = await Promise.all(all.map(({ orderId }) => orderById(world.table, orderId ?? 0)));
  return orders.reduce(
    (sum, order) => sum + (order?.attempts.reduce((own, { captured }) => own + captured, 0) ?? 0),
    0,
  );
};
const byHand = async (deps: Deps, { who, first }: { who: number; first: StoredMembership }, bagId: string) =>
  buy(deps, who, bagId, {
    follows: {
      ...{ id: first.id, act: 'renew' },
      key: membershipKey('follow', { playerProfileId: who, id: first.id }, world.signing),
    },
  });

describe.each(['card', 'nmi'] as const)('an auto-renewing membership paid by %s', (provider) => {
  beforeAll(() => takes(provider));
  afterAll(() => takes('card'));

  it('announces its price, is charged automatically, and renews again the next time', async () => {
    const one = await somebody({ provider });
    expect(one.first.renewal).toEqual({ told: null });
    await tick();
    expect(await held(one.who)).toMatchObject([{ renewal: { told: 1_000 }, reminded: 1, followedById: null }]);
    await change(one.who, one.first.id, { dueAt: world.now });
    await tick();
    const all = await held(one.who);
    const next = all.find(({ id }) => id !== one.first.id);
    expect(next).toMatchObject({ followsId: one.first.id, from: iso(world.now + 11 * day), renewal: { told: null } });
    expect(all.find(({ id }) => id === one.first.id)).toMatchObject({ followedById: next?.id, dueAt: null });
    expect(await paidFor(all)).toBe(2_000);
  });

  it('is renewed and paid once, even with many ticks and a manual renewal at the same time', async () => {
    const one = await somebody({ provider });
    await tellAndCome(one);
    await Promise.all([
      ...[1, 2, 3].map(() => renewMembers(world.now, world.deps())),
      provider === 'card' ? byHand(world.deps(), one, `hand-${one.who}`) : null,
    ]);
    await tick();
    const all = await held(one.who);
    expect(all).toHaveLength(2);
    expect(await paidFor(all)).toBe(2_000);
  });
});

describe('an auto-renewing membership', () => {
  it('control: is renewed both manually and automatically without the mark for one order at a time', async () => {
    const one = await somebody();
    await tellAndCome(one);
    const deps = unguarded(world.deps());
    await Promise.all([renewMembers(world.now, deps), byHand(deps, one, `hand-${one.who}`)]);
    await quieten(world.deps(), world.now);
    const all = await held(one.who);
    expect(all.length).toBeGreaterThan(2);
  });

  it('stops after a declined card, charges nothing, and notifies its holder of the reason', async () => {
    const one = await somebody();
    await tellAndCome(one);
    const declining = world.deps(undefined, (real) => ({
      ...real,
      charge: async (request) =>
        request.token.startsWith('kept_')
          ? { kind: 'failed', intentId: null, message: 'Your card has insufficient funds.' }
          : real.charge(request),
    }));
    await tick(declining);
    const [now] = await held(one.who);
    expect(now).toMatchObject({ renewal: null, followedById: null, notRenewed: expect.stringContaining('declined') });
    expect(now?.reminded).toBeGreaterThan(1);
    expect(await byHand(world.deps(), one, `hand-${one.who}`)).toMatchObject({ value: { paid: true } });
  });

  it('is never charged at a price its holder wasn’t notified of', async () => {
    const one = await somebody();
    await tellAndCome(one);
    await world.put(level(1, { renewsItself: true, price: 5_000 }));
    await tick();
    await world.put(level(1, { renewsItself: true }));
    expect(await held(one.who)).toMatchObject([{ renewal: null, notRenewed: expect.stringContaining('price') }]);
  });

  it('waits while its payment outcome is unknown, and requests no second payment', async () => {
    const one = await somebody();
    await tellAndCome(one);
    let charged = 0;
    const lost = world.deps(undefined, (real) => ({
      ...real,
      charge: async (request) => {
        charged += 1;
        await real.charge(request);
        return { kind: 'unknown' };
      },
    }));
    await renewMembers(world.now, lost);
    const [waits] = await world.table.list(membershipItem, membershipsOf(one.who));
    expect(waits).toMatchObject({ renewal: { told: 1_000 }, notRenewed: null });
    await tick();
    await tick();
    expect(charged).toBe(1);
    const all = await held(one.who);
    expect(all).toHaveLength(2);
    expect(await paidFor(all)).toBe(2_000);
  });

  it('requires a level that allows auto-renewal, and its holder’s consent', async () => {
    const other = await somebody({ levelId: 2 });
    const unasked = await somebody({ renews: false });
    expect([other.first.renewal, unasked.first.renewal]).toEqual([null, null]);
  });

  it('can be turned off and on again only by its holder', async () => {
    const { who, first } = await somebody();
    await change(who, first.id, { to: iso(world.now + 300 * day) });
    const act = (user: number, on: boolean) =>
      renewItselfHandler(
        asking(person(user, { profiles: [{ id: who }] }), {
          now: world.now,
          body: { playerProfileId: who, id: first.id, on },
        }),
        world.deps(),
      );
    expect(await act(who, false)).toMatchObject({ ok: true, value: { on: false } });
    expect(await held(who)).toMatchObject([{ renewal: null }]);
    expect(await act(who, true)).toMatchObject({ ok: true, value: { on: true } });
    const stranger = asking(person(1), { now: world.now, body: { playerProfileId: who, id: first.id, on: false } });
    expect(await renewItselfHandler(stranger, world.deps())).toMatchObject({
      ok: false,
      problem: { code: 'memberships/unknown-membership' },
    });
    const late = await somebody({ renews: false });
    await change(late.who, late.first.id, { to: iso(world.now + 2 * day) });
    const asked = asking(person(late.who, { profiles: [{ id: late.who }] }), {
      now: world.now,
      body: { playerProfileId: late.who, id: late.first.id, on: true },
    });
    expect(await renewItselfHandler(asked, world.deps())).toMatchObject({
      ok: false,
      problem: { code: 'memberships/renewal-impossible' },
    });
  });

  it('never charges a card named by the client', async () => {
    const { who, first } = await somebody();
    const order = await orderById(world.table, first.orderId ?? 0);
    expect(order?.authorised).toMatch(/^kept_cus_/);
    const thief = buy(world.deps(), ++people, `thief-${who}`, { card: { paymentToken: order?.authorised } });
    await expect(thief.then((reply) => reply.ok)).resolves.toBe(false);
  });
});

/** Returns the dependencies without the mark that only one order can have at a time. */
function unguarded(deps: Deps): Deps {
  const isMark = (key: { sk: string }) => key.sk.startsWith('MEMBER#');
  const table: Table = {
    ...deps.table,
    get: async (def, of, options) => (def.type === 'member' ? null : deps.table.get(def, of, options)),
    transact: (writes, token) =>
      deps.table.transact(
        writes.filter(({ key }) => !isMark(key)),
        token,
      ),
  };
  return { ...deps, table };
}
