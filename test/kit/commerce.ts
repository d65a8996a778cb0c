import { type OrderBag, orderBag, paymentSettings } from '#domain/commerce/schema.ts';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { processBagHandler } from '#functions/commerce/calls/checkout.ts';
import { paymentWebhookHandler } from '#functions/commerce/calls/payment-webhook.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import { stripeAccounts } from '#functions/integrations/payments/accounts.ts';
import { nmiPayments } from '#functions/integrations/payments/nmi.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import type { Call, Handler } from '#functions/kernel/http/call.ts';
import { leaseOf } from '#functions/kernel/limits.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { orderItem, type StoredOrder } from '#functions/subjects/commerce/orders.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { birthDateOf } from './birth-date.ts';
import { cardProvider } from './card-provider.ts';
import { aDivision, aTournament, aWindow } from './catalog.ts';
import { memoryTable } from './memory-table.ts';
import { orderIn } from './order.ts';
import { type TestTable, testTable } from './table.ts';

/**
 * The commerce unit's handlers over the payments sandbox, without a gateway, so they are fast enough to crash a hundred
 * times.
 */
export type CommerceWorld = Awaited<ReturnType<typeof commerceWorld>>;

const zone = 'America/Los_Angeles';
const signing = 'a-signing-key-for-tests';

/**
 * Set if the world runs on the local DynamoDB, which validates requests and has immediate indexes. On the table in
 * memory, the same handlers see lagging ones.
 */
async function servedTable(): Promise<TestTable> {
  const served = await testTable();
  return { ...served, table: served.prompt };
}

/**
 * Returns a world on a table in chaos mode (memory-table.ts). Tests that count requests turn that mode off. With
 * `served`, the table is on the local DynamoDB, which validates requests the way AWS does.
 */
export async function commerceWorld({ served = false, chaos = true } = {}) {
  const local = served ? await servedTable() : memoryTable({ chaos });
  const { sandbox, keys, host, provider, said, hooks, stop } = await cardProvider();
  const now = Date.now();
  let ahead = 0;
  const clock = () => now + ahead;
  const stored = organization.parse({ id: 10, name: 'Beach Club', username: 'beachclub' });
  const put = (...items: Record<string, unknown>[]) => local.stored.putMany(items);
  await put(
    organizationItem.encode(stored, 1),
    paymentSettingsItem.encode(paymentSettings.parse({ organizationId: 10 }), 1),
  );

  /** A fresh process's dependencies. `wrap` puts faults under the table, and `payments` under the provider. */
  const deps = (wrap?: (client: Client) => Client, payments: (real: Payments) => Payments = (real) => real): Deps => {
    const table = local.through(wrap ?? ((client) => client));
    catchingUp.set(table.itself, local.caughtUp);
    const given = payments(provider);
    const numbers = numbersOf(table, 50);
    return {
      table,
      random: Math.random,
      memory: emptyMemory(),
      numbers,
      payments: async (of = 'card') =>
        of === 'nmi' ? nmiPayments(keys.nmi, leaseOf(table, clock), `http://${host}/nmi`) : given,
      nmiForm: async () => ({
        tokenizationKey: keys.nmi.tokenizationKey,
        script: `http://${host}/nmi/token/Collect.js`,
      }),
      origin: 'http://localhost:4600',
      accounts: async () => stripeAccounts(keys, host),
      signingSecret: async () => signing,
    };
  };

  /** An event in three weeks with one division of `places`, open now, at $100 per team. */
  /** A person with a profile, for whom memberships can be bought. */
  const profile = (id: number) =>
    put(
      playerItem.encode(
        playerProfile.parse({
          id,
          firstName: 'Kim',
          lastName: 'Known',
          dob: '1999-01-01',
          dtCreated: 0,
          dtModified: 0,
        }),
        1,
      ),
    );

  async function division(id: number, places: number, more: Parameters<typeof aDivision>[0] = {}) {
    const wall = (days: number) => wallAt(now + days * 86_400_000, zone);
    const event = aTournament({
      id,
      startDate: dateIn(now + 21 * 86_400_000, zone),
      endDate: dateIn(now + 22 * 86_400_000, zone),
    });
    const window = aWindow({ id: id * 10, dtStart: wall(-5), dtEnd: wall(10), fee: 10_000, feeIsPerTeam: true });
    const stockedDivision = aDivision({
      id,
      tournamentId: id,
      division: 'Open',
      gender: 'Womens',
      ageType: 2,
      maxTeams: places,
      numOfPlayers: 2,
      waitlist: true,
      registrationWindows: [window],
      ...more,
    });
    await put(...encodedEvent(event), divisionItem.encode(stockedDivision, 1));
    return stockedDivision;
  }

  return {
    ...local,
    sandbox,
    provider,
    deps,
    division,
    put,
    profile,
    now,
    signing,
    /** Moves the clock of the gateway's caller forward. */
    passing: (by: number) => {
      ahead += by;
    },
    ...{ said, hooks },
    stop: async () => {
      stop();
      await local.stop();
    },
  };
}

/** Makes a call the way the kernel does. Omitted parts are empty. */
export const callOf = <C extends Operation>(more: Partial<Call<C>> & { now: number }): Call<C> =>
  ({
    params: {},
    query: {},
    body: undefined,
    actor: anonymous,
    requestId: 'r',
    ifMatch: null,
    idempotencyKey: null,
    holders: [],
    raw: '',
    headers: {},
    site: null,
    ...more,
  }) as Call<C>;

export const ask = <C extends Operation>(
  handler: Handler<C, Deps>,
  deps: Deps,
  call: Partial<Call<C>> & { now: number },
) => handler(callOf(call), deps);

const adult = (firstName: string, dob: string) => ({ firstName, lastName: 'Test', dob });

/** Holds a spot in a division for `holder` and makes the cart that buys it. */
export async function bagFor(
  deps: Deps,
  divisionId: number,
  holder: string,
  now: number,
  more: Partial<OrderBag> = {},
): Promise<OrderBag> {
  const random = seeded(divisionId * 1_000 + [...holder].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const entry = ulid(now, random);
  const held = await deps.table.get(divisionItem, { id: divisionId });
  const places = {
    id: divisionId,
    tournamentId: divisionId,
    capacity: held?.maxTeams ?? null,
    waitlist: true,
    closesAt: null,
  };
  const claimed = await claimSpot(deps, places, { holder, entry }, now);
  if (!claimed.ok) throw new Error('no place');
  const waitlist = claimed.value.slot === null;
  return orderBag.parse({
    id: ulid(now, random),
    organizationId: 10,
    items: [
      {
        id: 1,
        type: 'TR',
        registration: {
          tournamentId: divisionId,
          tournamentDivisionId: divisionId,
          windowId: divisionId * 10,
          players: ['Ana', 'Bo'].map((name) => adult(name, birthDateOf(`${divisionId}${holder}`))),
          confirmed: true,
          waitlist,
          reservation: {
            id: entry,
            tournamentId: divisionId,
            tournamentDivisionId: divisionId,
            expiry: claimed.value.expiresAt,
            waitlist,
          },
        },
      },
    ],
    paymentToken: 'pm_card_visa',
    total: waitlist ? 0 : 10_000,
    emailReceiptTo: `${holder.toLowerCase()}@x.example`,
    ...more,
  });
}

export const pay = (deps: Deps, body: OrderBag, holder: string, now: number, actor: Actor = anonymous) =>
  ask(processBagHandler, deps, { body, holders: [holder], source: holder, now, actor, idempotencyKey: body.id });

/** The provider's messages besides the known ones, each repeated `times`, newest first. */
export async function deliver(
  world: CommerceWorld,
  deps: Deps,
  now: number,
  times = 1,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (let i = 0; i < times; i++)
    for (const { raw, signature: mark } of world.hooks(known))
      await ask(paymentWebhookHandler, deps, { raw, headers: { 'stripe-signature': mark }, now });
}

/** Functions that let a world's indexes catch up, by its table. */
const catchingUp = new WeakMap<object, () => Promise<void>>();

/**
 * Runs the reconciler over the following hours, after which everything is decided. Within minutes, lagging indexes
 * catch up.
 */
export async function quieten(deps: Deps, now: number): Promise<void> {
  for (const minutes of [2, 12, 80]) {
    await catchingUp.get(deps.table.itself)?.();
    await reconcile(now + minutes * 60_000, deps);
  }
}

/** The state of a division and an order once all work is done. */
export async function lookAt(world: CommerceWorld, table: Table, divisionId: number, cartId: string) {
  const orders = await ordersOf(world, cartId);
  const ids = new Set(orders.map(({ id }) => String(id)));
  const charges = world.sandbox
    .intents()
    .filter((intent) => intent.status === 'succeeded' && ids.has(String(intent.metadata.orderId)));
  return {
    orders,
    charges: charges.length,
    captured: charges.reduce((sum, intent) => sum + intent.amount_received, 0),
    teams: (await table.list(teamItem, teamsInDivision(divisionId))).filter((team) => !team.isDeleted),
    slots: await table.list(slotItem, slotsOf(divisionId)),
  };
}

/** Returns a cart's orders, whether or not the cart names them. */
async function ordersOf({ everything, table }: CommerceWorld, cartId: string): Promise<StoredOrder[]> {
  const heads = (await everything()).filter((raw) => orderItem.is(raw) && raw.cartId === cartId);
  return Promise.all(heads.map((raw) => orderIn(table, orderItem.decode(raw).id)));
}
