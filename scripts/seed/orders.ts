import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { demoAccounts } from '../local/accounts.ts';
import { type Asking, asking, type Shop } from './shop.ts';
import { trainingEvent } from './training.ts';

type Who = keyof typeof demoAccounts;
type Buy = {
  readonly buyer: Who;
  readonly tournamentId: number;
  readonly organizationId: number;
  /** The card's number in the sandbox. Null means to pay later. */
  readonly card: string | null;
  readonly player: {
    readonly firstName: string;
    readonly lastName: string;
    readonly gender: string;
    readonly age: number;
  };
  /** The order's later changes. */
  readonly afterwards?: 'withdrawn' | 'refunded';
};
const grown = { firstName: 'Jordan', lastName: 'Reyes', gender: 'Female', age: 31 };
const child = { firstName: 'Noa', lastName: 'Reyes', gender: 'Female', age: 9 };

/** One order for every state a buyer or an organizer can see. */
const buys: readonly Buy[] = [
  { buyer: 'player', tournamentId: 1009, organizationId: 104, card: '4242424242424242', player: grown },
  {
    buyer: 'player',
    tournamentId: 1007,
    organizationId: 102,
    card: '5555555555554444',
    player: grown,
    afterwards: 'withdrawn',
  },
  {
    buyer: 'parent',
    tournamentId: 1017,
    organizationId: 103,
    card: '4242424242424242',
    player: child,
    afterwards: 'refunded',
  },
  { buyer: 'teamRep', tournamentId: 1009, organizationId: 104, card: null, player: { ...grown, firstName: 'Sam' } },
  { buyer: 'parent', tournamentId: 1006, organizationId: 103, card: '4000000000009995', player: child },
  {
    buyer: 'teamRep',
    tournamentId: 1007,
    organizationId: 102,
    card: '4000002760003184',
    player: { ...grown, firstName: 'Kim' },
  },
];

/** The events of a world to place orders for, or null for all of them. */
const soldIn: Readonly<Record<string, readonly number[] | null>> = { demo: null, training: [trainingEvent] };

/**
 * Places the orders in the demo world, or in a part of it. They are bought as in a browser: a spot is held, the server
 * prices the cart, and the sandbox charges the card. Their money is therefore in the sandbox, their receipts are in the
 * inbox, and they can be refunded like any other order.
 */
export async function demoOrders(world: string, shop: Shop, now: number): Promise<void> {
  const events = soldIn[world];
  if (events === undefined) return;
  const random = seeded(20_27);
  for (const [i, purchase] of buys.entries())
    if (!events || events.includes(purchase.tournamentId)) await buy(shop, purchase, i, now, random);
}

async function buy(shop: Shop, purchase: Buy, i: number, now: number, random: Random): Promise<void> {
  const account = demoAccounts[purchase.buyer];
  const ask = asking(shop, await shop.signIn(account), `demo-browser-${ulid(now + i, random)}`);
  const id = () => ulid(now + i, random);
  const registration = await hold(ask, purchase, now, id());
  const items = [{ id: 1, type: 'TR', registration }];
  const { organizationId } = purchase;
  const checked = await ask<{ priced: { total: number } }>('POST', '/api/cart/itemCheck', { organizationId, items });
  const bag = {
    id: id(),
    organizationId,
    items,
    total: checked.priced.total,
    emailReceiptTo: account.email,
    payLater: purchase.card === null,
    paymentToken: purchase.card && (await shop.card(purchase.card)),
  };
  const paid = await ask<{ orderId?: number }>('POST', '/api/cart/process', bag, id(), [402]);
  if (purchase.afterwards && paid.orderId) await finish(shop, ask, purchase, paid.orderId, id);
}

/** Holds a spot. Returns the registration with the player who takes it. */
async function hold(ask: Asking, { tournamentId, player }: Buy, now: number, entry: string): Promise<object> {
  const divisionId = tournamentId + 1200;
  const reservation = await ask('POST', '/api/tournament/reservation', { tournamentId, divisionId, entry });
  const { age, ...names } = player;
  const contact = { phone: '3105550142', email: 'jordan@example.com' };
  return {
    tournamentId,
    tournamentDivisionId: divisionId,
    windowId: tournamentId * 10,
    players: [
      {
        ...names,
        ...contact,
        dob: `${new Date(now).getUTCFullYear() - age}-01-15`,
        shirtSize: 'M',
        ...(age < 18 && { parent: { firstName: 'Jordan', lastName: 'Reyes', ...contact } }),
      },
    ],
    confirmed: true,
    agreedWaivers: [],
    agreedRefundPolicy: true,
    reservation,
  };
}

async function finish(shop: Shop, ask: Asking, purchase: Buy, orderId: number, id: () => string): Promise<void> {
  if (purchase.afterwards === 'refunded') {
    const admin = asking(shop, await shop.signIn(demoAccounts.admin), `demo-admin-${orderId}-000000000`);
    await admin(
      'POST',
      '/api/cart/refund',
      { orderId, reason: 'organizer', scope: { kind: 'order' }, percentage: 50, why: 'They drove themselves' },
      id(),
    );
    return;
  }
  type Bought = { registrations: { teamId: number | null }[] };
  const { registrations } = await ask<Bought>('GET', `/api/order/${orderId}`);
  for (const { teamId } of registrations) await ask('POST', `/api/Team/${teamId}/Withdraw`, {}, id());
}
