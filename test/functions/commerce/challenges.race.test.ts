import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { confirmOrderHandler } from '#functions/commerce/calls/checkout.ts';
import { recordPaymentOutcome } from '#functions/commerce/payments/payment.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, lookAt, pay, quieten } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const minutes = (n: number) => world.now + n * 60_000;
describe('a 3-D Secure challenge', () => {
  const secure = 'pm_card_threeDSecure2Required';
  const prove = async (secret: string) => {
    const id = secret.split('_secret_')[0] ?? '';
    world.sandbox.challenge(id, true);
  };
  /** Creates an order that waits for the buyer's bank. */
  async function asked(divisionId: number, holder: string, deps = world.deps()) {
    await world.division(divisionId, 1);
    const bag = await bagFor(deps, divisionId, holder, world.now, { paymentToken: secure });
    const reply = must(await pay(deps, bag, holder, world.now));
    expect(reply).toMatchObject({ paid: false, intentType: 'payment', clientSecret: expect.any(String) });
    return { bag, reply, secret: reply.clientSecret ?? '' };
  }

  it('ends as soon as it’s abandoned, and only the next card is charged', async () => {
    const { bag, reply, secret } = await asked(5101, 'S1');
    const body = { orderId: reply.orderId, clientSecret: secret, abandoned: true };
    const left = await ask(confirmOrderHandler, world.deps(), { body, now: minutes(1) });
    expect(left).toMatchObject({ ok: false, problem: { code: 'commerce/payment-declined' } });
    expect(() => world.sandbox.challenge(secret.split('_secret_')[0] ?? '', true)).toThrow();
    const paid = await pay(world.deps(), { ...bag, paymentToken: 'pm_card_visa' }, 'S1', minutes(2));
    expect(paid).toMatchObject({ ok: true, value: { paid: true, orderId: reply.orderId } });
    expect((await lookAt(world, world.table, 5101, bag.id)).charges).toBe(1);
  });

  it('doesn’t affect the next card’s challenge when its own result arrives late', async () => {
    const { bag, reply, secret } = await asked(5107, 'S7');
    const first = await orderById(world.table, reply.orderId);
    const { key, intentId } = first!.attempts.at(-1)!;
    const body = { orderId: reply.orderId, clientSecret: secret, abandoned: true };
    await ask(confirmOrderHandler, world.deps(), { body, now: minutes(1) });
    const second = must(await pay(world.deps(), bag, 'S7', minutes(2)));
    expect(second.clientSecret).not.toBe(secret);
    const late = { kind: 'requiresAction', intentId: intentId!, clientSecret: secret } as const;
    await recordPaymentOutcome(world.deps(), reply.orderId, key, late, 'webhook', minutes(2) + 1);
    await prove(second.clientSecret ?? '');
    const answer = { orderId: reply.orderId, clientSecret: second.clientSecret ?? '', abandoned: false };
    expect(await ask(confirmOrderHandler, world.deps(), { body: answer, now: minutes(3) })).toMatchObject({
      ok: true,
      value: { paid: true },
    });
  });

  it('is ended by payment with another card after the buyer closes the tab', async () => {
    const { bag, reply } = await asked(5102, 'S2');
    const paid = await pay(world.deps(), { ...bag, paymentToken: 'pm_card_visa' }, 'S2', minutes(1));
    expect(paid).toMatchObject({ ok: true, value: { paid: true, orderId: reply.orderId } });
    expect((await lookAt(world, world.table, 5102, bag.id)).charges).toBe(1);
  });

  it('charges once when the buyer completes it at the moment another card is tried', async () => {
    const deps = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        cancel: async (id, type) => {
          world.sandbox.challenge(id, true);
          return real.cancel(id, type);
        },
      }),
    );
    const { bag, reply } = await asked(5103, 'S3', deps);
    const paid = await pay(deps, { ...bag, paymentToken: 'pm_card_visa' }, 'S3', minutes(1));
    expect(paid).toMatchObject({ ok: true, value: { paid: true, orderId: reply.orderId } });
    expect((await lookAt(world, world.table, 5103, bag.id)).charges).toBe(1);
  });

  it('ends before the new order is paid if the cart has changed', async () => {
    const { bag, secret } = await asked(5104, 'S4');
    const changed = {
      ...bag,
      id: `${bag.id.slice(0, -1)}Z`,
      emailReceiptTo: 'new@x.example',
      paymentToken: 'pm_card_visa',
    };
    expect(await pay(world.deps(), changed, 'S4', minutes(1))).toMatchObject({ ok: true, value: { paid: true } });
    expect(() => world.sandbox.challenge(secret.split('_secret_')[0] ?? '', true)).toThrow();
    await quieten(world.deps(), world.now);
    const { teams, slots } = await lookAt(world, world.table, 5104, changed.id);
    expect(teams).toHaveLength(1);
    expect(slots).toMatchObject([{ holder: `TEAM#${teams[0]?.id}`, expiresAt: neverExpires }]);
  });

  it('control: leads to two charges when it isn’t ended at the provider', async () => {
    const lying = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        cancel: async (intentId) => ({ kind: 'failed', intentId, message: 'so it is said' }),
      }),
    );
    const { bag, secret } = await asked(5105, 'S5', lying);
    await pay(lying, { ...bag, paymentToken: 'pm_card_visa' }, 'S5', minutes(1));
    await prove(secret);
    expect((await lookAt(world, world.table, 5105, bag.id)).charges).toBe(2);
  });
});
