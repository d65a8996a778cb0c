import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '#domain/registration/spots/holds.ts';
import { markOf, type WaitlistCount, waitlistPosition } from '#domain/registration/spots/line.ts';
import { holdersOf } from '#functions/kernel/http/holder.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { type Buyer, brokenPromises, readBook, tableAt } from '../../kit/book.ts';
import { type Ask, bagOf, hold, idsFrom, pacific, pay, type Reservation, type Where } from '../../kit/buying.ts';

/** Sixteen spots with fifteen taken, so one is left. */
const where: Where = { ...pacific, divisionId: 2002, windowId: 3011 };
const minute = 60_000;

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo();
  cloud.payments.duplicate('always');
});
afterAll(() => cloud?.stop());

const nextId = idsFrom(15);
const buyers: Buyer[] = [];
type Person = { ask: Ask; name: string; email: string; browser: string; reservation: Reservation };

/** Has a person request a spot now. */
async function arrive(name: string): Promise<Person> {
  const browser = `browser-of-${name}-000000000`;
  const ask = askOf(cloud, browser);
  const held = await hold(ask, where, nextId());
  expect(held.status).toBe(200);
  return { ask, name, browser, email: `${name}@x.example`, reservation: held.body as Reservation };
}
/** Completes the registration: pays for a spot, or keeps the waitlist position permanently. */
async function finish({ ask, email, browser, reservation }: Person) {
  const cartId = nextId();
  const { bag } = await bagOf(ask, where, reservation, { id: cartId, card: 'pm_card_visa', email, gender: 'Male' });
  const holder = holdersOf({ kind: 'anonymous' }, browser)[0] as string;
  buyers.push({ email, cartId, holder, entry: reservation.id });
  return pay(ask, bag, nextId());
}
/** Returns the emails to these people. Leagues send their own match reminders in between. */
const mails = (to = '@x.example') =>
  cloud
    .inbox()
    .filter((mail) => mail.to.join().includes(to))
    .map((mail) => `${mail.to.join()}: ${mail.subject}`)
    .sort();
const offersTo = ({ email }: Person) =>
  cloud.inbox().filter((mail) => mail.to.includes(email) && /\/offer\//.test(mail.text));
const keyOf = (person: Person) => /\/offer\/([^\s"?]+)/.exec(offersTo(person)[0]?.text ?? '')?.[1] ?? '';
/**
 * Returns each person's position, computed from the public count the way their page does it, or null if they aren't on
 * the waitlist.
 */
async function positions(people: readonly Person[]): Promise<(number | null)[]> {
  const count = (await askOf(cloud, 'anybody')(`/api/waitlist?dId=${where.divisionId}`)).body as WaitlistCount;
  return Promise.all(
    people.map(async ({ ask, reservation: { id } }) => {
      const { status, body } = await ask(`/api/tournament/reservation/${id}`);
      const { waitlist, since } = body as Reservation;
      return status === 200 && waitlist ? waitlistPosition(count, { since, mark: markOf(id) }).place : null;
    }),
  );
}
const move = async (by: number) => {
  await cloud.clock.move(by);
  await cloud.settled();
};

type Note = { source: string; 'detail-type': string; detail: { id: string } };
async function publish(notes: readonly Note[]): Promise<void> {
  const bus = new EventBridgeClient({
    endpoint: cloud.env.AWS_ENDPOINT_URL_EVENTBRIDGE as string,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const entries = notes.map(({ source, detail, ...envelope }) => ({
    Source: source,
    DetailType: envelope['detail-type'],
    Detail: JSON.stringify(detail),
  }));
  for (let at = 0; at < entries.length; at += 10)
    await bus.send(new PutEventsCommand({ Entries: entries.slice(at, at + 10) }));
  bus.destroy();
}

/** Repeats five times everything that can be repeated: schedules, the events from the stream, the provider's messages. */
async function repeatAll(): Promise<void> {
  const said = cloud.journal.list('event').map(({ data }) => data as Note);
  const events = [...new Map(said.map((event) => [JSON.stringify(event.detail), event])).values()];
  const webhooks = cloud.payments.events();
  for (let i = 0; i < 5; i++) {
    await publish(events);
    await Promise.all(webhooks.map((event) => cloud.payments.resend(event.id)));
    await Promise.all(['promote', 'reconcile'].map((name) => cloud.clock.fire(name)));
  }
  await cloud.settled();
}

describe('an unpaid spot', () => {
  it('is released on time and offered down the waitlist in order, with one notice each [P2-334] [M15]', async () => {
    const slow = await arrive('slow');
    expect(slow.reservation).toMatchObject({ waitlist: false });
    const line: Person[] = [];
    for (const name of ['first', 'second', 'third']) line.push(await arrive(name));
    const [first, second, third] = line as [Person, Person, Person];
    // The people finish their forms in a different order than they arrived in.
    for (const person of [third, first, second])
      expect(await finish(person)).toMatchObject({ status: 200, body: { paid: true } });
    await cloud.settled();
    expect(await positions(line)).toEqual([1, 2, 3]);
    const before = mails();

    // Just before its end, the spot is still held, and no one is notified.
    const left = slow.reservation.expiry - cloud.clock.now();
    await move(left - minute);
    expect((await slow.ask(`/api/tournament/reservation?tId=1001&dId=${where.divisionId}`)).status).toBe(200);
    await cloud.clock.fire('promote');
    await cloud.settled();
    expect(mails()).toEqual(before);

    await move(2 * minute);
    const ended = await slow.ask(`/api/tournament/reservation/${slow.reservation.id}`);
    expect(ended).toMatchObject({ status: 410, body: { code: 'registration/reservation-expired' } });
    expect(offersTo(first)).toHaveLength(1);
    expect([...offersTo(second), ...offersTo(third)]).toEqual([]);
    expect(await positions(line)).toEqual([null, 1, 2]);
    const offered = await slow.ask(`/api/waitlist/offer/${keyOf(first)}`);
    expect(offered).toMatchObject({ status: 200, body: { divisionId: where.divisionId } });
    const { until } = offered.body as { until: number };
    expect(until - cloud.clock.now()).toBeGreaterThan(holds.offer - 2 * minute);
    // A forwarded link shows only the players' names.
    expect(JSON.stringify(offered.body)).not.toMatch(/@x\.example|3105550100|\d{4}-\d\d-\d\d"/);
    const told = mails();
    await repeatAll();
    expect(mails()).toEqual(told);

    // The deadline passes, and the next team on the waitlist gets the spot in the same tick.
    await move(until - cloud.clock.now() - 30_000);
    expect(mails()).toEqual(told);
    await move(2 * minute);
    expect(await slow.ask(`/api/waitlist/offer/${keyOf(first)}`)).toMatchObject({
      status: 409,
      body: { code: 'registration/not-offered' },
    });
    expect(offersTo(second)).toHaveLength(1);
    expect(offersTo(third)).toEqual([]);
    expect(mails(first.email).length).toBe(told.filter((address) => address.startsWith(first.email)).length + 1);
    expect(await positions(line)).toEqual([null, null, 1]);

    await takes(second, third);
  }, 240_000);

  it('control: is announced twice when an offer has another event ID', async () => {
    const offers = cloud.journal.list('event').map(({ data }) => data as Note);
    const offer = offers.find((offer) => offer['detail-type'] === 'registration.place-offered') as Note;
    const before = mails();
    await publish([{ ...offer, detail: { ...offer.detail, id: 'another' } }]);
    await cloud.settled();
    expect(mails().length).toBe(before.length + 1);
  });
});

/**
 * Pays for the offered spot on a different device than the one that requested it. The next team on the waitlist doesn't
 * get the spot.
 */
async function takes(second: Person, third: Person): Promise<void> {
  const phone = askOf(cloud, 'the-phone-of-the-second-0001');
  const key = keyOf(second);
  expect(await phone(`/api/waitlist/offer/${key}/accept`, { method: 'POST', body: {} })).toMatchObject({ status: 200 });
  const { registration, refundPolicyId } = (await phone(`/api/waitlist/offer/${key}`)).body as {
    registration: object;
    refundPolicyId: number;
  };
  const items = [{ id: 1, type: 'TR', registration, refundPolicyId }];
  const check = await phone('/api/cart/itemCheck', { method: 'POST', body: { organizationId: 101, items } });
  const { total } = (check.body as { priced: { total: number } }).priced;
  expect(total).toBeGreaterThan(0);
  const cartId = nextId();
  const email = 'second-paying@x.example';
  const bag = { id: cartId, organizationId: 101, items, paymentToken: 'pm_card_visa', total, emailReceiptTo: email };
  const paid = await pay(phone, bag, nextId());
  expect(paid, JSON.stringify(paid.body)).toMatchObject({ status: 200, body: { paid: true } });
  await cloud.settled();
  const holder = holdersOf({ kind: 'anonymous' }, 'the-phone-of-the-second-0001')[0] as string;
  buyers.push({ email, cartId, holder, entry: second.reservation.id });
  const [receipts, all] = [mails(email), mails()];
  expect(receipts.length).toBeGreaterThan(0);
  expect(new Set(receipts).size).toBe(receipts.length);

  await repeatAll();
  expect(mails()).toEqual(all);
  expect(offersTo(third)).toEqual([]);
  const table = tableAt(cloud.table);
  const division = { id: where.divisionId, capacity: 16 };
  const book = await readBook(table, division, buyers, cloud.payments.intents(), cloud.clock.now());
  expect(brokenPromises(book, { quiet: false })).toEqual([]);
  expect(book.charges.filter((charge) => charge.receipt_email === email)).toMatchObject([
    { status: 'succeeded', amount_received: total },
  ]);
  const order = book.orders.find((order) => order.email === email);
  expect(order?.ledger.filter(({ account }) => account === 'cash')).toHaveLength(1);
  expect(book.slots.filter(({ expiresAt }) => expiresAt > cloud.clock.now())).toHaveLength(16);
}
