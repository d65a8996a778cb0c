import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBag } from '#domain/commerce/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { holdItem, slotItem, teamTicketItem } from '#functions/subjects/registration/items.ts';
import { holdRef } from '#functions/subjects/registration/spots.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

type Entry = Extract<OrderBag['items'][number], { registration: unknown }>;
const pair = [701, 702];
let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
  const known = (id: number) =>
    playerProfile.parse({ id, firstName: 'Kim', lastName: `K${id}`, dob: '1999-01-01', dtCreated: 0, dtModified: 0 });
  await world.put(...pair.map((id) => playerItem.encode(known(id), 1)));
});
afterAll(() => world?.stop());

/** Returns a cart with a registration for the two players, with its own spot or the given one. */
async function bagOf(divisionId: number, holder: string, more: object = {}): Promise<OrderBag> {
  const bag = await bagFor(world.deps(), divisionId, holder, world.now);
  const item = bag.items[0] as Entry;
  const players = item.registration.players.map((player, i) => ({ ...player, playerProfileId: pair[i] }));
  return { ...bag, items: [{ ...item, registration: { ...item.registration, players, ...more } }] };
}

let divisionId = 8_700;
/** Sets up a waiting team's offered spot. Returns the carts that two devices with the team's link make from it. */
async function offered(): Promise<[OrderBag, OrderBag]> {
  await world.division(++divisionId, 3);
  const teamId = divisionId * 10;
  const entry = ulid(world.now, seeded(divisionId));
  const at = { divisionId, tournamentId: divisionId, holder: 'M', entry, expiresAt: world.now + 3_600_000 };
  const offer = { state: 'offered' as const, slot: 3, moment: world.now, teamId, email: null };
  const rest = { dates: [], lapseTold: false, dtCreated: world.now, inCart: false, orderId: null };
  const reservation = { id: entry, tournamentId: divisionId, tournamentDivisionId: divisionId, expiry: at.expiresAt };
  const held = { teamId, bid: null, reservation: { ...reservation, waitlist: false } };
  const bags = [await bagOf(divisionId, 'P1', held), await bagOf(divisionId, 'P2', held)] as const;
  const { players } = (bags[0].items[0] as Entry).registration;
  const of = { id: teamId, tournamentId: divisionId, divisionId, name: 'The Waiting', waitlist: true };
  await world.put(
    ...encodedTeam(enteredTeam({ ...of, windowId: divisionId * 10, dtRegistered: world.now }, { players })),
    holdItem.encode({ ...at, ...offer, ...rest }, 1),
    teamTicketItem.encode({ teamId, holder: 'M', divisionId, entry }, 1),
    slotItem.encode({ divisionId, slot: 3, holder: holdRef(at), expiresAt: at.expiresAt }, 1),
  );
  return [bags[0], bags[1]];
}
/** Returns a client that lets `work` run before and after each request. `work` gets the request as text. */
const around =
  (work: (text: string, send: () => Promise<unknown>) => Promise<unknown>) =>
  (client: Client): Client => ({
    send: ((command: Command) => work(JSON.stringify(command), () => client.send(command))) as Client['send'],
  });
const codesOf = (replies: readonly Awaited<ReturnType<typeof pay>>[]) =>
  replies.map((reply) => (reply.ok ? 'paid' : reply.problem.code));

describe('a spot offered on two devices', () => {
  it('is charged once when both devices pay at the same moment, and the winner isn’t blocked as a duplicate', async () => {
    const [first, second] = await offered();
    const [written, moved, noted] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    // The second cart takes over the spot after the first has its order, and reaches the players after the first has
    // recorded them.
    const writes = (text: string, what: string) => text.includes('TransactWriteItems') && text.includes(what);
    const one = around(async (text, send) => {
      const reply = await send();
      if (writes(text, 'CARTORDER#')) {
        written.resolve();
        await moved.promise;
      }
      if (writes(text, 'ENTERING#')) noted.resolve();
      return reply;
    });
    const other = around(async (text, send) => {
      if (text.includes('ENTERING#')) await noted.promise;
      const reply = await send();
      if (writes(text, '"P2"')) moved.resolve();
      return reply;
    });
    const paying = pay(world.deps(one), first, 'P1', world.now).finally(noted.resolve);
    await Promise.race([written.promise, paying]);
    const codes = codesOf(await Promise.all([paying, pay(world.deps(other), second, 'P2', world.now)]));
    expect(codes).toEqual(['registration/in-payment', 'paid']);
  });

  it('stays with the first device while its payment is in doubt, and the other device is refused', async () => {
    const [first, second] = await offered();
    const unsure = world.deps(undefined, (real) => ({ ...real, charge: async () => ({ kind: 'unknown' }) }));
    expect(await pay(unsure, first, 'P1', world.now)).toMatchObject({ ok: false });
    expect(await pay(world.deps(), second, 'P2', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'registration/in-payment', data: { itemId: 1 } },
    });
  });
});

describe('an order refused before it’s charged', () => {
  it('leaves its players free to register in another order', async () => {
    await world.division(++divisionId, 4);
    const [first, second] = [await bagOf(divisionId, 'R1'), await bagOf(divisionId, 'R2')];
    const { reservation } = (first.items[0] as Entry).registration;
    const hold = { holder: 'R1', divisionId, entry: reservation?.id ?? '' };
    // Another of the buyer's tabs releases the spot once the players are recorded.
    const left = around(async (text, send) => {
      const reply = await send();
      const kept =
        text.includes('ENTERING#') && text.includes('TransactWriteItems') && (await world.stored.get(holdItem, hold));
      if (kept) await world.put(holdItem.encode({ ...kept, expiresAt: world.now - 1 }, 9));
      return reply;
    });
    expect(codesOf([await pay(world.deps(left), first, 'R1', world.now)])).toEqual(['commerce/hold-expired']);
    expect(codesOf([await pay(world.deps(), second, 'R2', world.now)])).toEqual(['paid']);
  });
});
