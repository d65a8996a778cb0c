import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ulid } from '#domain/kernel/ids.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { update } from '#functions/kernel/table/write.ts';
import { divisionItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';

import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { local } from '../../kit/table.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
let crew: string;
beforeAll(async () => {
  cloud = await startDemo();
  ask = askOf(cloud);
  const client = openClient({ ...local, endpoint: cloud.table.endpoint });
  const table = openTable({ client, name: cloud.table.name });
  const division = await table.get(divisionItem, { id: 2216 });
  if (!division) throw new Error('the demo has no such division');
  const fields = division.registrationFields;
  const requiredFields = [...fields.requiredFields.filter((name) => name !== 'aauNumber'), 'avpNumber'];
  await table.write(update(tournamentItem, { id: 1016 }, { set: { sanctioningBody: 'AVP' } }));
  await table.write(
    update(divisionItem, { id: 2216 }, { set: { registrationFields: { ...fields, requiredFields } as never } }),
  );
  client.close();
  crew = (await cloud.signIn(demoAccounts.staff)).accessToken;
}, 300_000);
afterAll(() => cloud?.stop());
beforeEach(() => cloud.bodies.set('AVP', 'right'));

const entry = () => ulid(cloud.clock.now(), Math.random);
const verify = (number: string, query = '', who = ask) => who(`/api/AVPA/Verify/${number}${query}`);
const settle = (body: object, token: string | undefined = crew, tournamentId = 1016) =>
  ask(`/api/tournament/${tournamentId}/numbers`, { method: 'POST', body, ...(token ? { token } : {}) });
const born = () => `${new Date(cloud.clock.now()).getFullYear() - 16}-05-17`;
const player = (name: string, avpNumber: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    ...{ firstName, lastName, avpNumber, gender: 'Female', dob: born(), phone: '3105550100', zip: '90254' },
    ...{ email: `${firstName}@x.example`.toLowerCase(), shirtSize: 'M', avpaStatus: 'true', manualAvp: true },
    parent: { firstName: 'Pat', lastName: 'Shore', phone: '3105550101', email: 'pat@x.example' },
  };
};
/** The hold is kept until it is paid, because no one can hold many spots at once. */
let place: object | null = null;
const held = async () =>
  (
    await ask('/api/tournament/reservation', {
      method: 'POST',
      body: { tournamentId: 1016, divisionId: 2216, entry: entry() },
    })
  ).body as object;

async function pay(...players: object[]) {
  place ??= await held();
  const registration = {
    ...{ tournamentId: 1016, tournamentDivisionId: 2216, windowId: 10160, players, confirmed: true },
    ...{ agreedRefundPolicy: true, reservation: place },
  };
  const items = [{ id: 1, type: 'TR', registration }];
  const bag = { id: entry(), organizationId: 102, items, total: 22000, emailReceiptTo: 's@x.example' };
  const paid = await ask('/api/cart/process', {
    method: 'POST',
    body: { ...bag, paymentToken: 'pm_card_visa' },
    headers: { 'idempotency-key': entry() },
  });
  if (paid.status === 200) place = null;
  return paid;
}
const refused = {
  status: 422,
  body: { fields: { sanction: 'You must verify the AVP America # above before continuing.' } },
};
/** A different person with that name each time, because no one registers twice in a division. */
let namesakes = 0;
const jamie = () => {
  namesakes += 1;
  return { ...player('Jamie Reyes', '1000001'), dob: `${born().slice(0, 8)}${10 + namesakes}` };
};

/** Returns the calls of another user, whose results count for no one here. */
const other = () => askOf(cloud, 'another-browser-00000000001');

describe('checking a number with a sanctioning body', () => {
  it('returns status, owner and level from AVP America [P2-656]', async () => {
    expect((await verify('1000001', '', other())).body).toEqual({
      ...{ status: 'true', firstName: 'Jamie', lastName: 'Reyes', level: 'SILVER', profile: null, waived: null },
    });
    expect((await verify('1000003', '', other())).body).toMatchObject({ status: 'expired' });
    expect((await verify('999999', '', other())).body).toMatchObject({ status: 'false', firstName: '' });
    expect((await verify('1000001', '?asOf=2026')).status).toBe(400);
    expect((await verify('1000001', '', askOf(cloud, ''))).status).toBe(400);
  });

  it('uses p1440’s own call, even for unlimited members, and USAV’s general call [P2-657] [P2-658]', async () => {
    expect((await other()('/api/p1440/Verify/1440001')).body).toMatchObject({ status: 'true' });
    expect((await other()('/api/p1440/unlimited/1440002')).body).toEqual({ unlimited: true });
    expect((await other()('/api/p1440/unlimited/1440001')).body).toEqual({ unlimited: false });
    const general = (body: object) => other()('/api/SanctioningBody/Verify', { method: 'POST', body });
    expect((await general({ body: 'USAV', number: '2000003' })).body).toMatchObject({ status: 'expired' });
    expect((await general({ body: 'AVP', number: '1000002' })).body).toMatchObject({ level: 'GOLD' });
    expect((await general({ body: 'JVA', number: '1' })).status).toBe(400);
  });

  it.each([
    ['BVCA', '3000001', '3000003', 'Reyes'],
    ['BVNE', '4000001', '4000003', ''],
    ['CBVA', '51', '53', 'Reyes'],
  ] as const)(
    'checks a %s number, and reports when the body can’t be reached [P2-658]',
    async (body, good, old, lastName) => {
      const check = (number: string) =>
        other()('/api/SanctioningBody/Verify', { method: 'POST', body: { body, number } });
      expect((await check(good)).body).toMatchObject({ status: 'true', lastName });
      expect((await check(old)).body).toMatchObject({ status: 'expired' });
      expect((await check('99999')).body).toMatchObject({ status: 'false' });
      cloud.bodies.set(body, 'down');
      expect(await check(good)).toMatchObject({ status: 503, body: { code: 'registration/verification-unavailable' } });
      cloud.bodies.set(body, 'right');
    },
  );

  it('shows platform staff each body’s settings, without its address', async () => {
    const settings = (token: string) => ask('/api/SanctioningBody/settings', { token });
    expect((await settings(crew)).body).toEqual({
      items: [
        { body: 'AAU', hasAddress: true, ifUnreached: 'card' },
        ...['AVP', 'USAV', 'p1440', 'BVCA', 'BVNE'].map((body) => ({ body, hasAddress: true, ifUnreached: 'later' })),
        { body: 'JVA', hasAddress: false, ifUnreached: 'noNumber' },
        { body: 'CBVA', hasAddress: true, ifUnreached: 'later' },
      ],
    });
    const { accessToken } = await cloud.signIn(demoAccounts.admin);
    expect((await settings(accessToken)).status).toBe(403);
  });

  it('reports when a profile has no number on file', async () => {
    expect((await verify('file', '?player=4005')).body).toMatchObject({ code: 'registration/no-number-on-file' });
  });

  it.each(['down', 'wrong'] as const)(
    'says that the number can’t be checked when the simulated body is set to “%s”',
    async (mood) => {
      cloud.bodies.set('AVP', mood);
      const reply = await verify('1000001', '', other());
      expect([reply.status, reply.body]).toMatchObject([503, { code: 'registration/verification-unavailable' }]);
    },
  );
});

describe('paying for an AVP America event', () => {
  it('accepts only what the body returned to the payer about this person, no matter what the browser sends', async () => {
    expect(await pay(jamie(), player('Alex Moore', '1000002'))).toMatchObject(refused);
    await verify('1000001');
    await verify('1000002');
    await verify('1000003');
    await verify('1000004');
    expect(await pay(jamie(), player('Not Alex', '1000002'))).toMatchObject(refused);
    expect(await pay(jamie(), player('Sam Vega', '1000003'))).toMatchObject(refused);
    expect(await pay(jamie(), player('Kai Brandt', '1000004'))).toMatchObject(refused);
    expect((await pay(jamie(), player('Alex Moore', '1000002'))).body).toMatchObject({ paid: true });
  });

  it('accepts a number that couldn’t be checked, so no registration is lost', async () => {
    const ada = player('Ada Lund', '1700001');
    expect(await pay(jamie(), ada)).toMatchObject(refused);
    cloud.bodies.set('AVP', 'down');
    await verify('1700001');
    expect((await pay(jamie(), ada)).body).toMatchObject({ paid: true });
  });

  it('refuses a number until staff waive it with a reason, and again once the waiver is undone', async () => {
    const eve = player('Eve Long', '1700009');
    const waive = { act: 'waive', body: 'AVP', who: '1700009' };
    expect((await verify('1700009')).body).toMatchObject({ status: 'false' });
    expect(await pay(jamie(), eve)).toMatchObject(refused);
    expect((await settle({ ...waive, reason: ' ' })).body).toMatchObject({ code: 'registration/waiver-needs-reason' });
    expect((await settle({ ...waive, reason: 'New card is on its way' })).body).toMatchObject({
      items: [{ body: 'AVP', who: '1700009', state: 'waived', reason: 'New card is on its way' }],
    });
    expect((await verify('1700009', '?tournamentId=1016')).body).toMatchObject({
      ...{ status: 'true', waived: 'New card is on its way' },
    });
    expect((await verify('1700009', '?tournamentId=1001')).body).toMatchObject({ status: 'false', waived: null });
    expect((await pay(jamie(), eve)).body).toMatchObject({ paid: true });
    expect((await settle({ act: 'takeBack', body: 'AVP', who: '1700009' })).body).toEqual({ items: [] });
    expect(await pay(jamie(), eve)).toMatchObject(refused);
  });

  it('lets only staff query the body again or decide about a number', async () => {
    const check = { act: 'check', body: 'AVP', who: '1000003' };
    const first = async (reply: Promise<{ body: object }>) => ((await reply).body as { items: object[] }).items[0];
    expect(await first(settle(check))).toMatchObject({ who: '1000003', state: 'expired' });
    cloud.bodies.set('AVP', 'down');
    expect((await settle(check)).body).toMatchObject({ code: 'registration/verification-unavailable' });
    const stranger = (await cloud.signIn(demoAccounts.player)).accessToken;
    expect((await settle(check, stranger)).body).toMatchObject({ code: 'catalog/no-such-event' });
    expect((await ask('/api/tournament/1016/numbers', { token: stranger })).status).toBe(404);
    expect(await first(ask('/api/tournament/1016/numbers', { token: crew }))).toMatchObject({
      ...{ who: '1000003', by: expect.any(String) },
    });
  });
});
