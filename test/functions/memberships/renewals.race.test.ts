import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, orderBag } from '#domain/commerce/schema.ts';
import type { Following } from '#domain/memberships/joining.ts';
import { playerProfile } from '#domain/people/schema.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import {
  levelItem,
  membershipItem,
  membershipsOf,
  storedLevel,
  storedMembership,
} from '#functions/subjects/memberships/items.ts';
import { membershipKey } from '#functions/subjects/memberships/members.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
const day = 86_400_000;
let world: CommerceWorld;
let people = 7000;
beforeAll(async () => {
  world = await commerceWorld();
  const level = (id: number, of: number, price: number, more: object = {}) =>
    levelItem.encode(storedLevel.parse({ id, organizationId: 10, name: `L${of}`, price, level: of, ...more }), 1);
  await world.put(
    level(1, 1, 1_000),
    level(2, 2, 2_500),
    level(3, 3, 4_000, { terms: 'Fair play.', termsRev: 2 }),
    level(4, 1, 900, { maxAge: 17, sale: 'invited' }),
  );
});
afterAll(() => world?.stop());

/** Creates a person with a level 1 membership that ends in ten days. */
async function somebody(more: object = {}): Promise<number> {
  const id = ++people;
  const [from, to] = [iso(world.now - 355 * day), iso(world.now + 10 * day)];
  const held = { id: 1, organizationId: 10, playerProfileId: id, levelId: 1, level: 1, paid: 1_000 };
  await world.put(
    playerItem.encode(
      playerProfile.parse({
        ...{ id, firstName: 'Kim', lastName: `K${id}`, dob: '1999-01-01' },
        ...{ dtCreated: 0, dtModified: 0 },
        ...more,
      }),
      1,
    ),
    membershipItem.encode(storedMembership.parse({ ...held, from, to }), 1),
  );
  return id;
}

type Asked = { act?: Following | null; levelId?: number; total?: number; key?: string; more?: object };
/** Each call comes from a separate browser. */
async function buy(deps: Deps, who: string, playerProfileId: number, asked: Asked = {}) {
  const { act = 'renew', levelId = 1, total = 1_000, more = {} } = asked;
  const key = asked.key ?? membershipKey('follow', { playerProfileId, id: 1 }, await deps.signingSecret());
  const follows = act ? { id: 1, act, key } : null;
  const membership = { levelId, organizationId: 10, playerProfileId, follows, ...more };
  const bag = orderBag.parse({
    ...{ id: `bag-${who}`, organizationId: 10, paymentToken: 'pm_card_visa', total, emailReceiptTo: 'a@x.example' },
    items: [cartItem.parse({ id: 1, type: 'MEM', membership })],
  });
  return pay(deps, bag, who, world.now);
}
const held = async (id: number) => {
  await quieten(world.deps(), world.now);
  return world.table.list(membershipItem, membershipsOf(id));
};
const codes = (replies: readonly Awaited<ReturnType<typeof buy>>[]) =>
  replies.map((reply) => (reply.ok ? 'paid' : reply.problem.code));

/** Returns the same table without the mark that only one order can have at a time. */
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

describe('a membership renewed twice at the same time', () => {
  it('is renewed and paid once, and the slower request gets a message', async () => {
    const who = await somebody();
    const replies = await Promise.all(['a', 'b', 'c'].map((each) => buy(world.deps(), `${who}${each}`, who)));
    expect(codes(replies).filter((code) => code === 'paid')).toHaveLength(1);
    for (const code of codes(replies).filter((each) => each !== 'paid'))
      expect(['memberships/being-bought', 'memberships/already-followed']).toContain(code);
    const all = await held(who);
    expect(all).toHaveLength(2);
    const next = all.find(({ id }) => id !== 1);
    expect(all.find(({ id }) => id === 1)?.followedById).toBe(next?.id);
    expect(next).toMatchObject({ followsId: 1, from: iso(world.now + 11 * day), paid: 1_000 });
    expect(codes([await buy(world.deps(), `${who}d`, who)])).toEqual(['memberships/already-followed']);
  });

  it('control: is paid twice without the mark that limits it to one order at a time', async () => {
    const who = await somebody();
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((each) => buy(unguarded(world.deps()), `${who}${each}`, who)),
    );
    expect(codes(replies).filter((code) => code === 'paid').length).toBeGreaterThan(1);
  });
});

describe('follow-up memberships', () => {
  it('cost the difference for an upgrade, end with the original, and refuse a lower total', async () => {
    const who = await somebody();
    const cheap = await buy(world.deps(), `${who}x`, who, { act: 'upgrade', levelId: 2, total: 100 });
    expect(codes([cheap])).toEqual(['commerce/total-changed']);
    expect(codes([await buy(world.deps(), `${who}y`, who, { act: 'upgrade', levelId: 2, total: 1_500 })])).toEqual([
      'paid',
    ]);
    const all = await held(who);
    expect(all.find(({ id }) => id !== 1)).toMatchObject({ level: 2, to: iso(world.now + 10 * day), paid: 2_500 });
    const begun = all.find(({ id }) => id !== 1)?.from ?? '';
    expect(all.find(({ id }) => id === 1)?.to).toBe(iso(Date.parse(begun) - day));
  });

  it.each([
    ['without the membership’s key', { key: 'follow-1-1.guessed' }, 'memberships/unknown-membership'],
    ['as an upgrade to a lower level', { act: 'upgrade', levelId: 1, total: 0 }, 'memberships/no-upgrade'],
    [
      'with terms that have changed since',
      { levelId: 3, total: 4_000, more: { termsRev: 1 } },
      'memberships/terms-changed',
    ],
    ['as a new membership while one is active', { act: null }, 'memberships/already-member'],
    [
      'for an invitation-only level without an invitation',
      { act: null, levelId: 4, total: 900, more: { pass: '' } },
      'memberships/invitation-needed',
    ],
  ] as const)('are refused %s', async (_, asked, code) => {
    const who = await somebody();
    expect(codes([await buy(world.deps(), String(who), who, asked as Asked)])).toEqual([code]);
  });

  it('require a guardian’s consent for members under 18', async () => {
    const dob = iso(world.now - 14 * 365 * day);
    const who = await somebody({ dob });
    expect(codes([await buy(world.deps(), `${who}a`, who)])).toEqual(['memberships/guardian-missing']);
    const guardian = { name: 'Pat Kay', email: 'pat@x.example' };
    expect(codes([await buy(world.deps(), `${who}b`, who, { more: { guardian } })])).toEqual(['paid']);
    expect((await held(who)).find(({ id }) => id !== 1)?.guardian).toEqual(guardian);
  });
});
