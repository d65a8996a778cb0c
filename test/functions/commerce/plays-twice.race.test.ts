import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBag } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { seeded } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { checkPlayerHandler, validateBagHandler } from '#functions/commerce/calls/checkout.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { bagFor, type CommerceWorld, commerceWorld, lookAt, pay, quieten } from '../../kit/commerce.ts';
import { overtaken, withoutGuardsOf } from '../../kit/faults.ts';

const players = [501, 502, 503, 504];
let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
  const known = (id: number) =>
    playerProfile.parse({ id, firstName: 'Kim', lastName: `K${id}`, dob: '1999-01-01', dtCreated: 0, dtModified: 0 });
  await world.put(...players.map((id) => playerItem.encode(known(id), 1)));
});
afterAll(() => world?.stop());

let divisionId = 8_500;
/** Returns a cart with one registration in the division for these two players, with its own spot. */
async function entry(holder: string, pair: readonly number[]): Promise<OrderBag> {
  const bag = await bagFor(world.deps(), divisionId, holder, world.now);
  const items = bag.items.map((item) => {
    if (!('registration' in item)) return item;
    const people = item.registration.players.map((player, i) => ({ ...player, playerProfileId: pair[i] }));
    return { ...item, registration: { ...item.registration, players: people } };
  });
  return { ...bag, items };
}

/** Returns the same registration with manually entered players. */
const typed = (bag: OrderBag, people: readonly object[]): OrderBag => ({
  ...bag,
  items: bag.items.map((item) =>
    'registration' in item
      ? {
          ...item,
          registration: {
            ...item.registration,
            players: item.registration.players.map(({ playerProfileId: _, ...player }, i) => ({
              ...player,
              ...people[i],
            })),
          },
        }
      : item,
  ),
});

/** Has buyers pay at the same moment, each for these two. Returns how many were charged, and which teams play. */
async function together(pairs: readonly (readonly number[])[], wrap: (client: Client) => Client) {
  await world.division(++divisionId, 8);
  const bags = await Promise.all(pairs.map((pair, i) => entry(`R${i}`, pair)));
  const replies = await Promise.all(
    bags.map((bag, i) => pay(world.deps(wrap), bag, `R${i}`, world.now).catch(() => null)),
  );
  await quieten(world.deps(), world.now);
  const seen = await Promise.all(bags.map(({ id }) => lookAt(world, world.table, divisionId, id)));
  const charges = seen.map((each) => each.charges);
  return { charges, replies, teams: seen[0]?.teams ?? [], seen };
}
const same = [501, 502];

describe('a player entered in the same division by several orders', () => {
  it('is charged once and gets one spot when the orders are paid at the same moment, despite faults', async () => {
    for (let seed = 1; seed <= 3; seed++) {
      const faults = withFaults({ throttle: 0.02, conflict: 0.05, lostAfter: 0.03 }, seeded(seed));
      const { charges, teams } = await together([same, [503, 501], [502, 504]], faults);
      const total = charges.reduce((sum, n) => sum + n, 0);
      expect(teams.length).toBe(total);
      const playing = teams.flatMap((team) => team.players.map(({ id }) => id));
      expect(new Set(playing).size, `seed ${seed}`).toBe(playing.length);
    }
  });
  it('is refused as already in the division in every order but one', async () => {
    const { replies, charges } = await together([same, same], (client) => client);
    expect(charges.toSorted()).toEqual([0, 1]);
    const [refusal] = replies.flatMap((reply) => (reply && !reply.ok ? [reply.problem] : []));
    expect(refusal).toMatchObject({ code: 'registration/already-in-division', data: { itemId: 1 } });
  });
  it('control: is charged twice when the order that registers the player is recorded without a condition', async () => {
    let worst = 0;
    for (let times = 0; times < 8 && worst < 2; times++)
      worst = Math.max(
        worst,
        (await together([same, same, same], withoutGuardsOf('ENTERING#'))).charges.filter(Boolean).length,
      );
    expect(worst).toBeGreaterThan(1);
  });
  it('is refused as contended and without a charge when other orders keep winning but don’t include the player', async () => {
    await world.division(++divisionId, 8);
    const bag = await entry('B1', same);
    const overtakenByOthers = overtaken('ENTERING#');
    expect(await pay(world.deps(overtakenByOthers), bag, 'B1', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/payment-contended' },
    });
    expect((await lookAt(world, world.table, divisionId, bag.id)).charges).toBe(0);
    expect(await pay(world.deps(), bag, 'B1', world.now)).toMatchObject({ ok: true });
  });
  it('can be entered by another order after a decline, and once that order is paid, the first one can’t be', async () => {
    await world.division(++divisionId, 8);
    const [first, second] = [await entry('D1', same), await entry('D2', same)];
    const declined = await pay(world.deps(), { ...first, paymentToken: 'pm_card_chargeDeclined' }, 'D1', world.now);
    expect(declined).toMatchObject({ ok: false, problem: { code: 'commerce/payment-declined' } });
    expect(await pay(world.deps(), second, 'D2', world.now)).toMatchObject({ ok: true });
    expect(await pay(world.deps(), first, 'D1', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'registration/already-in-division' },
    });
  });
  it('can’t be entered by others until it’s clear whether the first order was paid', async () => {
    await world.division(++divisionId, 8);
    const [first, second] = [await entry('D3', same), await entry('D4', same)];
    const lost = world.deps(undefined, (real): Payments => ({ ...real, charge: async () => ({ kind: 'unknown' }) }));
    expect(await pay(lost, first, 'D3', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/payment-in-doubt' },
    });
    const refused = await pay(world.deps(), second, 'D4', world.now);
    expect(refused).toMatchObject({ ok: false, problem: { code: 'registration/already-in-division' } });
  });
});

describe('manually entered players', () => {
  const ana = { firstName: 'Ana', lastName: 'Ruiz', dob: '2004-05-06' };
  const bo = { firstName: 'Bo', lastName: 'Li', dob: '2004-06-07' };
  const cy = { firstName: 'Cy', lastName: 'Cole', dob: '2004-07-08' };
  const asksBirthDate = { registrationFields: { fields: ['dob' as const], requiredFields: ['dob' as const] } };
  const refused = (position: number, player: string) => ({
    ok: false,
    problem: { code: 'registration/already-in-division', data: { itemId: 1, position, player } },
  });

  it('are refused on the registration form with the same message as at payment, once a team includes them', async () => {
    await world.division(++divisionId, 8, asksBirthDate);
    const check = (player: object, source = 'here', teamId: number | null = null) =>
      checkPlayerHandler(
        { body: { divisionId, teamId, dates: null, player }, source, now: world.now } as never,
        world.deps(),
      );
    const free = { ok: true, value: { free: true } };
    expect(await check(ana)).toEqual(free);
    expect(await pay(world.deps(), typed(await entry('T0', []), [ana, bo]), 'T0', world.now)).toMatchObject({
      ok: true,
    });
    const again = typed(await entry('T9', []), [ana, cy]);
    const payment = await pay(world.deps(), again, 'T9', world.now);
    const answer = await check(ana);
    const words = (reply: { ok: boolean; problem?: Problem }) => reply.problem?.detail;
    expect([answer.ok, words(answer)]).toEqual([false, words(payment)]);
    expect(words(answer)).toMatch(/^Ana Ruiz is already registered in /);
    expect([await check(cy), await check({ ...ana, dob: '2004-05-07' })]).toEqual([free, free]);
    for (let tries = 0; tries < 45; tries++) await check(ana, 'a guesser').catch(() => null);
    await expect(check(ana, 'a guesser')).rejects.toMatchObject({ problem: { code: 'request/throttled' } });
  });

  /** Returns how many calls in a row succeed before the limit refuses one. A repeated write may count twice. */
  async function untilThrottled(call: () => Promise<unknown>): Promise<number> {
    for (let n = 0; n < 60; n++) {
      const refusal = await call().then(
        () => null,
        (error: { problem?: Problem }) => error,
      );
      if (refusal?.problem?.code === 'request/throttled') return n;
      expect(refusal).toBeNull();
    }
    return Number.POSITIVE_INFINITY;
  }

  it('can’t be discovered by guessing, and aren’t counted for their own team or revealed for a draft', async () => {
    const fields = ['dob' as const, 'email' as const];
    await world.division(++divisionId, 8, { registrationFields: { fields, requiredFields: ['dob'] } });
    const bag = typed(await entry('T7', []), [{ ...ana, email: 'ana@x.example' }, bo]);
    expect(await pay(world.deps(), bag, 'T7', world.now)).toMatchObject({ ok: true });
    const of = { divisionId, teamId: null as number | null, dates: null };
    const check = (player: object, source: string, over: object = {}) =>
      checkPlayerHandler({ body: { ...of, ...over, player }, source, now: world.now } as never, world.deps());
    const { dob: _, ...name } = ana;
    expect(await check({ ...name, email: 'ana@x.example' }, 'a teammate')).toMatchObject({ ok: false });
    const byAddress = await untilThrottled(() => check({ ...name, email: 'no@x.example' }, 'an address guesser'));
    expect(byAddress).toBeLessThanOrEqual(40);
    // Each guess in a cart counts, including one that uses someone else's profile.
    const two = [
      { ...ana, dob: '2004-05-07', playerProfileId: 501 },
      { ...ana, dob: '2004-05-08' },
    ];
    const guesses = typed(await entry('T8', []), two);
    const call = { body: guesses, holders: ['T8'], actor: anonymous, source: 'a cart guesser', now: world.now };
    const byCart = await untilThrottled(() => validateBagHandler(call as never, world.deps()));
    expect(byCart).toBeLessThanOrEqual(20);

    const [team] = (await lookAt(world, world.table, divisionId, bag.id)).teams;
    const again = () => check(ana, 'the team', { teamId: team!.id });
    expect(await untilThrottled(again)).toBe(Number.POSITIVE_INFINITY);
    expect(await check(ana, 'a neighbor')).toMatchObject({ ok: false });
    const event = (await world.stored.get(tournamentItem, { id: divisionId }))!;
    await world.put(tournamentItem.encode({ ...event, isPublic: false }, 2));
    await world.caughtUp();
    expect(await check(ana, 'a neighbor')).toMatchObject({ value: { free: true } });
  });
  it('are checked a limited number of times per address, even under unknown names', async () => {
    await world.division(++divisionId, 8, asksBirthDate);
    const body = { divisionId, teamId: null, dates: null, player: cy };
    const check = () => checkPlayerHandler({ body, source: 'a script', now: world.now } as never, world.deps());
    const answers = await Promise.allSettled(Array.from({ length: 640 }, check));
    const passed = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBeGreaterThan(300);
    expect(passed).toBeLessThanOrEqual(600);
  });

  it('are refused without a charge when a team already includes them by name and birth date', async () => {
    await world.division(++divisionId, 8, asksBirthDate);
    const first = typed(await entry('T1', []), [ana, bo]);
    const second = typed(await entry('T2', []), [cy, { ...ana, firstName: 'ANA' }]);
    expect(await pay(world.deps(), first, 'T1', world.now)).toMatchObject({ ok: true });
    expect(await pay(world.deps(), second, 'T2', world.now)).toMatchObject(refused(2, 'Ana Ruiz'));
    expect((await lookAt(world, world.table, divisionId, second.id)).charges).toBe(0);
    const father = typed(second, [cy, { ...ana, dob: '1970-01-01' }]);
    expect(await pay(world.deps(), { ...father, id: `${father.id}f` }, 'T2', world.now)).toMatchObject({ ok: true });
  });
  it('are refused when entered twice in one registration', async () => {
    await world.division(++divisionId, 8, asksBirthDate);
    const bag = typed(await entry('T3', []), [ana, ana]);
    const reply = await pay(world.deps(), bag, 'T3', world.now);
    expect(reply).toMatchObject(refused(2, 'Ana Ruiz'));
    // No one is registered yet, so an organizer could do nothing about it.
    expect(reply).toMatchObject({ problem: { detail: expect.stringMatching(/^Ana Ruiz is in your cart twice for /) } });
  });
  it('are charged once when three orders are paid at the same moment', async () => {
    await world.division(++divisionId, 8, asksBirthDate);
    const bags = await Promise.all(['T4', 'T5', 'T6'].map(async (who) => typed(await entry(who, []), [ana, bo])));
    const replies = await Promise.all(
      bags.map((bag, i) => pay(world.deps(), bag, `T${i + 4}`, world.now).catch(() => null)),
    );
    await quieten(world.deps(), world.now);
    const seen = await Promise.all(bags.map(({ id }) => lookAt(world, world.table, divisionId, id)));
    expect(seen.map(({ charges }) => charges).toSorted()).toEqual([0, 0, 1]);
    expect(seen[0]?.teams).toHaveLength(1);
    expect(replies.filter((reply) => reply && !reply.ok).length).toBe(2);
  });
});
