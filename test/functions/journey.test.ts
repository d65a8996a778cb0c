import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#domain/commerce/views.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { auditItem, auditsOf } from '#functions/subjects/audits/items.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../kit/api.ts';
import { birthDateOf } from '../kit/birth-date.ts';
import { local } from '../kit/table.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo({ cdn: true });
});
afterAll(() => cloud?.stop());

const people = [
  { firstName: 'Ana', lastName: 'Test' },
  { firstName: 'Bo', lastName: 'Test' },
].map((person) => ({
  ...person,
  gender: 'Female',
  phone: '3105550100',
  email: `${person.firstName}@x.example`.toLowerCase(),
  shirtSize: 'M',
}));
let counter = 0;
const nextEntry = () => ulid(Date.now() + counter++, Math.random);

/** Holds a spot and puts a complete registration in a cart, with the server's own total. */
async function bagFor(
  ask: ReturnType<typeof askOf>,
  divisionId: number,
  windowId: number,
  card: string,
  who: readonly object[] = [],
) {
  const entry = nextEntry();
  const held = await ask('/api/tournament/reservation', {
    method: 'POST',
    body: { tournamentId: 1001, divisionId, entry },
  });
  expect(held.status).toBe(200);
  const reservation = held.body as { id: string; waitlist: boolean };
  const registration = {
    tournamentId: 1001,
    tournamentDivisionId: divisionId,
    windowId,
    players: people.map((person, i) => ({ ...person, dob: birthDateOf(entry), ...who[i] })),
    confirmed: true,
    agreedWaivers: ['w1'],
    agreedRefundPolicy: true,
    reservation,
    waitlist: reservation.waitlist,
  };
  const items = [{ id: 1, type: 'TR', registration, refundPolicyId: 1010 }];
  const check = await ask('/api/cart/itemCheck', { method: 'POST', body: { organizationId: 101, items } });
  expect(check, JSON.stringify(check.body)).toMatchObject({ status: 200 });
  const { priced, answers } = check.body as { priced: { total: number }; answers: { error: string | null }[] };
  const bag = {
    id: nextEntry(),
    organizationId: 101,
    items,
    paymentToken: card,
    total: priced.total,
    emailReceiptTo: `buyer-${counter}@x.example`,
  };
  return { bag, priced, answers, reservation };
}
const pay = (ask: ReturnType<typeof askOf>, bag: object, key = nextEntry()) =>
  ask('/api/cart/process', { method: 'POST', body: bag, headers: { 'idempotency-key': key } });

describe('a registration from hold to receipt', () => {
  const ask = () => askOf(cloud, `browser-${String(++counter).padStart(20, '0')}`);

  it('turns a paid spot into a team and emails the receipt [P2-347] [P2-349]', async () => {
    const mine = ask();
    const { bag } = await bagFor(mine, 2001, 3001, 'pm_card_visa');
    const paid = await pay(mine, bag);
    expect(paid).toMatchObject({ status: 200, body: { paid: true } });
    const { orderId } = paid.body as { orderId: number };
    const order = await mine(`/api/order/${orderId}`);
    expect(order.body as OrderView).toMatchObject({
      state: 'paid',
      due: 0,
      total: bag.total,
      registrations: [{ divisionId: 2001, waitlist: false }],
    });
    const teams = await mine('/api/division/2001/teams');
    expect((teams.body as { teams: { name: string }[] }).teams.some((team) => team.name === 'A. Test / B. Test')).toBe(
      true,
    );
    const mail = await vi.waitFor(
      () =>
        cloud.inbox().find((mail) => mail.to.includes(bag.emailReceiptTo) && mail.subject.includes('Receipt')) ??
        Promise.reject(new Error('no receipt yet')),
      { timeout: 25_000, interval: 50 },
    );
    expect(mail.text).toContain(String(orderId));
    const key = /key=([^\s"]+)/.exec(mail.text)?.[1];
    const stranger = askOf(cloud, 'somebody-else-000000000000');
    expect((await stranger(`/api/order/${orderId}`)).status).toBe(404);
    expect((await stranger(`/api/order/${orderId}?key=${key}`)).status).toBe(200);
    expect((await stranger(`/api/order/lookup?orderId=${orderId}&email=${bag.emailReceiptTo}`)).status).toBe(200);
    expect((await stranger(`/api/order/lookup?orderId=${orderId}&email=wrong@x.example`)).status).toBe(404);
  });

  it('shows a player’s parent that the spot is paid, but neither the amount nor the order', async () => {
    const { idToken: token } = await cloud.signIn(demoAccounts.parent);
    const parent = askOf(cloud, 'parents-phone-00000000000');
    const { profiles } = (await parent('/api/user/Me', { token })).body as {
      profiles: { id: number; fullName: string }[];
    };
    const child = profiles.find(({ fullName }) => fullName.startsWith('Bea'));
    const mine = ask();
    const contact = { firstName: 'Pat', lastName: 'Parent', phone: '3105550100', email: 'pat@x.example' };
    const who = [{ playerProfileId: child?.id, parent: contact }];
    const { bag } = await bagFor(mine, 2001, 3001, 'pm_card_visa', who);
    const paid = await pay(mine, bag);
    expect(paid, JSON.stringify(paid.body)).toMatchObject({ status: 200 });
    const { orderId } = paid.body as { orderId: number };
    await cloud.settled();
    const order = (await mine(`/api/order/${orderId}`)).body as OrderView;
    const teamId = order.registrations[0]?.teamId;
    const { items } = (await parent('/api/user/me/Teams', { token })).body as { items: { id: number }[] };
    expect(items.find(({ id }) => id === teamId)).toMatchObject({ paid: true, due: 0, mine: false });
    const page = await parent(`/api/Team/${teamId}`, { token });
    expect(page.body).toMatchObject({ paid: true, may: { act: false } });
    expect(JSON.stringify(page.body)).not.toMatch(/orderId|"key"|"total"|visa/);
    for (const path of [`/api/Team/${teamId}/balance`, `/api/order/${orderId}`])
      expect((await parent(path, { token })).status).toBe(404);
    expect((await ask()(`/api/Team/${teamId}`)).body).toMatchObject({ paid: null });
  });

  it('works when visitors see only the event’s overview, even with a cart saved earlier', async () => {
    const shows = (open: boolean) =>
      cloud.table.call('UpdateItem', {
        TableName: cloud.table.name,
        Key: { pk: { S: 'TOURNAMENT#1001' }, sk: { S: 'META' } },
        UpdateExpression: 'SET publicCanNav = :open',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':open': { BOOL: open } },
      });
    const before = ask();
    const { bag } = await bagFor(before, 2001, 3001, 'pm_card_visa');
    await shows(false);
    await cloud.settled();
    await cloud.clock.move(10_000);
    const mine = ask();
    try {
      // The overview's content: the event with its divisions, and the link to its pages.
      expect((await mine('/api/tournament/1001')).body).toMatchObject({ publicCanNav: false });
      expect((await mine('/api/division/2001/teams')).status).toBe(403);
      const fresh = await bagFor(mine, 2001, 3001, 'pm_card_visa');
      expect(fresh.answers.map(({ error }) => error)).toEqual([null]);
      expect(await pay(before, bag)).toMatchObject({ status: 200, body: { paid: true } });
      expect(await pay(mine, fresh.bag)).toMatchObject({ status: 200, body: { paid: true } });
    } finally {
      await shows(true);
    }
  });

  it('records who changed an order and how, without personal data', async () => {
    const mine = ask();
    const { bag } = await bagFor(mine, 2001, 3001, 'pm_card_visa');
    const { orderId } = (await pay(mine, bag)).body as { orderId: number };
    await cloud.settled();
    const table = openTable({
      client: openClient({ ...local, endpoint: cloud.table.endpoint }),
      name: cloud.table.name,
    });
    const audits = await table.list(auditItem, { ...auditsOf('order', `${orderId}`), consistent: true });
    expect(audits.at(-1)).toMatchObject({ act: 'made', by: 'visitor', organizationId: 101 });
    expect(audits.flatMap(({ changes }) => changes.state ?? []).at(0)).toMatchObject({ after: 'paid' });
    expect(audits.every(({ request }) => request !== null)).toBe(true);
    expect(JSON.stringify(audits)).not.toContain(bag.emailReceiptTo);
  });

  it('charges once for the same key and cart', async () => {
    const mine = ask();
    const { bag } = await bagFor(mine, 2001, 3001, 'pm_card_visa');
    const key = nextEntry();
    const before = cloud.payments.intents().length;
    const [firstTry, secondTry] = await Promise.all([pay(mine, bag, key), pay(mine, bag, nextEntry())]);
    const thirdTry = await pay(mine, bag, key);
    const orders = [firstTry, secondTry, thirdTry]
      .filter((answer) => answer.status === 200)
      .map((answer) => (answer.body as { orderId: number }).orderId);
    expect(new Set(orders).size).toBe(1);
    expect(cloud.payments.intents().length - before).toBe(1);
  });

  it('allows another card after a declined one', async () => {
    const mine = ask();
    const { bag } = await bagFor(mine, 2001, 3001, 'pm_card_chargeDeclined');
    expect(await pay(mine, bag)).toMatchObject({ status: 402, body: { code: 'commerce/payment-declined' } });
    expect(await pay(mine, { ...bag, paymentToken: 'pm_card_visa' })).toMatchObject({
      status: 200,
      body: { paid: true },
    });
  });

  it('never charges a forged price', async () => {
    const mine = ask();
    const { bag } = await bagFor(mine, 2001, 3001, 'pm_card_visa');
    const before = cloud.payments.intents().length;
    const forged = await pay(mine, {
      ...bag,
      total: 1,
      items: bag.items.map((item) => ({ ...item, amount: 1, total: 1 })),
    });
    expect(forged).toMatchObject({ status: 409, body: { code: 'commerce/total-changed', data: { total: bag.total } } });
    expect(cloud.payments.intents().length).toBe(before);
  });

  it('refuses another buyer’s hold or order', async () => {
    const mine = ask();
    const other = ask();
    const { bag, reservation } = await bagFor(mine, 2001, 3001, 'pm_card_visa');
    expect((await other(`/api/tournament/reservation/${reservation.id}`)).status).toBe(404);
    expect((await other(`/api/tournament/reservation/${reservation.id}/cancel`, { method: 'POST' })).body).toEqual({
      canceled: false,
    });
    expect((await mine(`/api/tournament/reservation/${reservation.id}`)).status).toBe(200);
    await pay(mine, bag);
    expect(await pay(other, bag)).toMatchObject({ status: 404, body: { code: 'commerce/order-missing' } });
  });
});

describe('the scheduled clock', () => {
  it('reminds a league’s teams of their next night, once [P3-016]', async () => {
    const day = 86_400_000;
    const reminders = () => cloud.inbox().filter(({ subject }) => /: you (play|work) /.test(subject));
    // The next night is a week from today. Six days later, the 48-hour reminder is due regardless of the time of day.
    await cloud.clock.move(6 * day);
    await cloud.settled();
    const mails = reminders();
    expect(mails.length).toBeGreaterThan(0);
    expect(
      mails.some(
        ({ subject, text }) => /, (North|South) at Northside Gym$/.test(subject) && text.includes('/league/1005/live/'),
      ),
    ).toBe(true);
    for (let again = 0; again < 2; again++) await cloud.clock.fire('remindGames');
    await cloud.settled();
    expect(reminders()).toHaveLength(mails.length);
    expect(cloud.deadLetters.count()).toBe(0);
  });
});
