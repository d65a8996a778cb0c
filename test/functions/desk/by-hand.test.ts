import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { loginItem, pageItem, userItem, userRecordItem } from '#functions/store/identity/items.ts';
import { encodedOrganization } from '#functions/store/organizations/queries.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { bagOf, hold, idsFrom, pay, type Reservation } from '../../kit/buying.ts';
import { local } from '../../kit/table.ts';
import { beachAt } from './kit.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo({ fresh: true, seed: 'empty' });
}, 60_000);
afterAll(() => cloud?.stop());

const nextId = idsFrom(9);
const zone = 'America/Los_Angeles';
const inDays = (days: number) => dateIn(Date.now() + days * day, zone);

/** An organization and somebody who manages it. */
async function organized() {
  const token = (await cloud.signIn(demoAccounts.admin)).accessToken;
  const ask = askOf(cloud, 'an-organizers-own-browser-001');
  const organization = storedOrganization.parse({ id: 700, name: 'By Hand', username: 'byhand', isPublic: true });
  const client = openClient({ ...local, endpoint: cloud.table.endpoint });
  const table = openTable({ client, name: cloud.table.name });
  const page = { id: 700, name: 'By Hand', username: 'byhand', props: [], userId: 70 };
  const user = storedUser.parse({ id: 70, firstName: 'Olga', lastName: 'Organizer', emails: [] });
  const login = loginItem.encode({ sub: demoAccounts.admin.sub, userId: 70 }, 1);
  await table.putMany([
    ...encodedOrganization(organization),
    login,
    userItem.encode(user, 1),
    userRecordItem.encode(user, 1),
    pageItem.encode(page, 1),
  ]);
  return (path: string, body?: unknown, rev?: number, method = 'POST') =>
    ask(path, {
      ...(body === undefined ? {} : { method, body }),
      token,
      headers: { 'idempotency-key': nextId(), ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }) },
    });
}

it('from an empty table: an event is made, set, given a division and published; a stranger finds it, registers and pays', async () => {
  const organizer = await organized();
  const asked = {
    id: 0,
    organizationId: 700,
    name: 'First Open',
    type: 'Tournament',
    startDate: inDays(20),
    endDate: inDays(20),
    locations: [beachAt()],
  };
  const made = (await organizer('/api/tournament', asked, 0)).body as DeskView;
  expect(made, JSON.stringify(made)).toHaveProperty('facts');
  const { id } = made.facts;
  const division = {
    division: 'AA',
    gender: 'Womens',
    ageType: 2,
    maxTeams: 1,
    registrationWindows: [{ id: 0, fee: 9000, dtStart: `${inDays(-1)}T09:00`, dtEnd: `${inDays(10)}T20:00` }],
  };
  const added = (await organizer(`/api/tournament/${id}/divisions`, division)).body as DeskDivision;
  expect((await organizer(`/api/tournament/${id}/publish`, { isPublic: true }, made.facts.rev)).status).toBe(200);

  const stranger = askOf(cloud, 'a-strangers-own-browser-00001');
  const { items } = (await stranger('/api/tournament/summaries?filter=upcoming&search=first')).body as {
    items: { id: number; name: string }[];
  };
  expect(items).toMatchObject([{ id, name: 'First Open' }]);
  const where = {
    tournamentId: id,
    divisionId: added.id,
    windowId: added.registrationWindows[0]?.id as number,
    organizationId: 700,
    waivers: [],
  };
  const held = (await hold(stranger, where, nextId())).body as Reservation;
  expect(held.waitlist).toBe(false);
  const { bag } = await bagOf(stranger, where, held, { id: nextId(), card: 'pm_card_visa', email: 's@x.example' });
  expect(bag.total).toBe(9000);
  expect(await pay(stranger, bag, nextId())).toMatchObject({ status: 200, body: { paid: true } });
  await cloud.settled(30_000);

  const full = (await organizer(`/api/tournament/${id}/desk`)).body as DeskView;
  expect(full.divisions[0]?.places).toMatchObject({ active: 1, left: 0 });
  const last = askOf(cloud, 'another-strangers-browser-001');
  expect(((await hold(last, where, nextId())).body as Reservation).waitlist).toBe(true);
}, 90_000);
