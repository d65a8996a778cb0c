import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { connectUrlHandler, permitHandler } from '#functions/commerce/calls/payouts.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { type CommerceWorld, commerceWorld, deliver } from '../../kit/commerce.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const [ann, bea] = [70, 71].map((id) => person(id)) as [Actor, Actor];
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    pageItem.encode(pageOf(71, 10, 'beachclub', ['TD', 'money']), 1),
  ]);
});
afterAll(() => world?.stop());

const call = { params: { username: 'beachclub' } };
const permitted = async (who: Actor) => {
  const reply = await permitHandler(asking(who, call), world.deps());
  return reply.ok ? reply.value : reply.problem.code;
};
const connect = async (who: Actor) => {
  const reply = await connectUrlHandler(asking(who, call), world.deps());
  return reply.ok ? reply.value.url : reply.problem.code;
};

describe('a payout account', () => {
  it('[P3-723] [P3-724] is opened once through the provider’s form, and receives payouts when the form is complete', async () => {
    expect(await permitted(ann)).toMatchObject({ payouts: 'none', takeCards: true, mayConnect: true });
    const [first, second] = [await connect(ann), await connect(ann)];
    const accountIn = (url: string) => /acct_\w+/.exec(url)?.[0];
    expect(accountIn(second)).toBe(accountIn(first));
    expect(decodeURIComponent(first)).toContain('/beachclub/settings?section=payments');
    expect(await permitted(ann)).toMatchObject({ payouts: 'incomplete' });
    expect((await world.stored.get(paymentSettingsItem, { organizationId: 10 }))?.stripeAccount).toBeNull();
    await fetch(first, { method: 'POST', redirect: 'manual' });
    expect(await permitted(ann)).toMatchObject({ payouts: 'ready' });
    expect((await world.stored.get(paymentSettingsItem, { organizationId: 10 }))?.stripeAccount).toBe(accountIn(first));
  });

  it('is marked as restricted when the provider restricts it, until its details are complete', async () => {
    const settings = () => world.stored.get(paymentSettingsItem, { organizationId: 10 });
    const account = (await settings())?.stripeAccount ?? '';
    const known = world.said();
    world.sandbox.restrict(account);
    await deliver(world, world.deps(), world.now, 2, known);
    expect(await settings()).toMatchObject({ stripeAccount: account, restrictedAt: world.now });
    expect(await permitted(ann)).toMatchObject({ payouts: 'incomplete' });
    await fetch(await connect(ann), { method: 'POST', redirect: 'manual' });
    await deliver(world, world.deps(), world.now, 1);
    expect(await settings()).toMatchObject({ stripeAccount: account, restrictedAt: null });
  });

  it('can be set up only by admins and seen only by staff', async () => {
    expect(await permitted(bea)).toMatchObject({ mayConnect: false });
    await expect(connect(bea)).rejects.toBeInstanceOf(ProblemError);
    await expect(connect(anonymous)).rejects.toBeInstanceOf(ProblemError);
    await expect(permitted(person(99))).rejects.toBeInstanceOf(ProblemError);
  });
});
