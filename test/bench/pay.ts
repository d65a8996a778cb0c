import { type CartItem, cart, type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { saveCartHandler } from '#functions/commerce/calls/carts.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { ask, type CommerceWorld, commerceWorld, pay } from '../kit/commerce.ts';
import type { Figure } from './race.ts';

type Units = { reads: number; writes: number };

/** Adds up capacity as the table itself reports it, including indexes. */
const metered =
  (units: Units) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      const reply = await client.send({
        ...command,
        input: { ...command.input, ReturnConsumedCapacity: 'TOTAL' },
      } as Command);
      const used = [(reply as { ConsumedCapacity?: unknown }).ConsumedCapacity ?? []].flat() as {
        CapacityUnits?: number;
      }[];
      const sum = used.reduce((total, { CapacityUnits }) => total + (CapacityUnits ?? 0), 0);
      units[/Get|Query/.test(command.operation) ? 'reads' : 'writes'] += sum;
      return reply;
    }) as Client['send'],
  });

const size = 12;
/** Returns a complete player form. With eleven more, it's the 13.8 KB of a club's form. */
const typedPlayer = (team: number, i: number) => ({
  firstName: `Alexandra${i}`,
  lastName: `Montgomery-${team}`,
  dob: '2008-03-14',
  gender: 'Female',
  email: `alexandra.montgomery.${team}.${i}@example.com`,
  phone: '3105550142',
  address: `${team} Pacific Coast Highway, Apartment ${i}`,
  city: 'Hermosa Beach',
  state: 'CA',
  zip: '90254',
  country: 'US',
  shirtSize: 'M',
  parent: {
    firstName: 'Katherine',
    lastName: `Montgomery-${team}`,
    email: `katherine.montgomery.${team}.${i}@example.com`,
    phone: '3105550143',
  },
  custom: { 'Uniform number': String(i), 'Anything that we should know of': 'Nothing that we know of. '.repeat(27) },
});

async function entryOf(deps: Deps, divisionId: number, holder: string, i: number, now: number): Promise<CartItem> {
  const entry = ulid(now + i, seeded(divisionId * 1_000 + i));
  const places = { id: divisionId, tournamentId: divisionId, capacity: 100, waitlist: true, closesAt: null };
  const { expiresAt: expiry } = must(await claimSpot(deps, places, { holder, entry }, now));
  const division = { tournamentId: divisionId, tournamentDivisionId: divisionId };
  const registration = {
    ...division,
    windowId: divisionId * 10,
    players: Array.from({ length: size }, (_, n) => typedPlayer(i, n)),
    teamName: `South Bay ${i}`,
    confirmed: true,
    reservation: { ...division, id: entry, expiry, waitlist: false },
  };
  return cart.parse({ organization: { id: 10, name: 'Beach Club' }, items: [{ id: i, type: 'TR', registration }] })
    .items[0]!;
}

/**
 * Reserves, saves the cart after each team, and pays. Returns what `teams` teams cost from the first spot to the last
 * team.
 */
async function cost(world: CommerceWorld, id: number, teams: number) {
  await world.division(id, 100, { numOfPlayers: size, numAllowedOnRoster: size });
  const { now } = world;
  const units = { reserve: { reads: 0, writes: 0 }, cart: { reads: 0, writes: 0 }, pay: { reads: 0, writes: 0 } };
  const through = (step: keyof typeof units) => world.deps(metered(units[step]));
  const holder = `BENCH${id}`;
  const items: CartItem[] = [];
  for (let i = 1; i <= teams; i++) {
    items.push(await entryOf(through('reserve'), id, holder, i, now));
    const body = cart.parse({ organization: { id: 10, name: 'Beach Club' }, items });
    await ask(saveCartHandler, through('cart'), { body, holders: [holder], now });
  }
  const bag: OrderBag = orderBag.parse({
    ...{ id: ulid(now, seeded(id)), organizationId: 10, items, paymentToken: 'pm_card_visa' },
    ...{ total: teams * 10_000, emailReceiptTo: 'bench@x.example' },
  });
  must(await pay(through('pay'), bag, holder, now));
  const sum = (kind: keyof Units) => Object.values(units).reduce((total, each) => total + each[kind], 0);
  return { ...units, reads: sum('reads'), writes: sum('writes') };
}

const shown = ({ reserve, cart: saved, pay: paid, reads }: Awaited<ReturnType<typeof cost>>) =>
  `${reserve.writes} to reserve, ${saved.writes} in the cart, ${paid.writes} to pay; ${reads} RCU`;

/** Measures manually entered teams of 12 players (13.8 KB per form), from the first spot to their rosters. */
export async function bench(): Promise<Figure[]> {
  const world = await commerceWorld({ served: true });
  try {
    const single = await cost(world, 90_001, 1);
    const many = await cost(world, 90_002, 80);
    return [
      {
        id: 'pay-1',
        figure: `${single.writes} WCU for one team of 12, from reserve to paid (before: 231): ${shown(single)}`,
        ratio: single.writes,
      },
      {
        id: 'pay-80',
        figure: `${many.writes} WCU per team for 80 teams (before: 391, in seven orders): ${shown(many)}`,
        ratio: many.writes / 80,
      },
    ];
  } finally {
    await world.stop();
  }
}
