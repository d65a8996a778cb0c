import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WrittenPolicy, writtenPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { refundPoliciesHandler, saveRefundPolicyHandler } from '#functions/commerce/calls/refund-policies.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { update } from '#functions/kernel/table/write.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';

import { bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70);
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([pageItem.encode(pageOf(70, 10, 'beachclub'), 1)]);
});
afterAll(() => world?.stop());

const params = { organizationId: 10 };
const written = (name: string, more: Partial<WrittenPolicy> = {}): WrittenPolicy => ({
  ...{ name, adminFeePercentage: 5, steps: [{ days: 30, percentage: 50 }], noRefundWithinDays: 7 },
  ...{ weatherPercentage: 0, text: '', isActive: true },
  ...more,
});
async function save(id: number | null, policy: WrittenPolicy, ifMatch = 0, who: Actor = seller) {
  const call = { params, body: { id, policy }, ifMatch, now: world.now };
  return must(await saveRefundPolicyHandler(asking(who, call), world.deps())).items;
}
const own = async (name: string) => {
  const { items } = must(await refundPoliciesHandler(asking(seller, { params }), world.deps()));
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('an organization’s refund policies', () => {
  it('are read and edited only by managers', async () => {
    for (const who of [person(99), anonymous]) {
      await expect(save(null, written('No'), 0, who)).rejects.toBeInstanceOf(ProblemError);
      await expect(refundPoliciesHandler(asking(who, { params }), world.deps())).rejects.toBeInstanceOf(ProblemError);
    }
  });

  it('still apply to an earlier purchase after they are edited', async () => {
    await save(null, written('Standard'));
    const { id, rev } = await own('Standard');
    await world.division(8801, 3);
    await world.table.write(update(divisionItem, { id: 8801 }, { set: { refundPolicyId: id } }));
    const held = await bagFor(world.deps(), 8801, 'P1', world.now, {});
    const items = held.items.map((item) =>
      'registration' in item ? { ...item, registration: { ...item.registration, agreedRefundPolicy: true } } : item,
    );
    const bag = { ...held, items };
    const orderId = must(await pay(world.deps(), bag, 'P1', world.now)).orderId;
    await quieten(world.deps(), world.now);
    await save(id, written('Standard', { adminFeePercentage: 40, steps: [] }), rev);
    const order = await orderIn(world.table, orderId);
    expect(order.lines[0]?.refundPolicy).toMatchObject({ id, adminFeePercentage: 5, steps: [{ days: 30 }] });
    expect(await own('Standard')).toMatchObject({ id, adminFeePercentage: 40, steps: [] });
    await expect(save(id, written('Standard'), rev)).rejects.toMatchObject({ problem: { code: 'request/stale' } });
  });

  it.each([
    [
      'later steps with more days left',
      {
        steps: [
          { days: 10, percentage: 50 },
          { days: 20, percentage: 20 },
        ],
      },
    ],
    [
      'later steps with a higher refund',
      {
        steps: [
          { days: 20, percentage: 50 },
          { days: 10, percentage: 60 },
        ],
      },
    ],
    ['no name', { name: ' ' }],
    ['more than a full refund', { adminFeePercentage: 101 }],
  ])('are refused with %s', (_, more) => {
    expect(writtenPolicy.safeParse({ ...written('X'), ...more }).success).toBe(false);
  });
});
