import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import type { HistoryRow, LifePreview } from '#domain/catalog/life/views.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { day, minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import type { PlayView } from '#domain/play/views.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { loginItem, userItem, userRecordItem } from '#functions/subjects/identity/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { bagOf, hold, idsFrom, pay, type Reservation, type Where } from '../../kit/buying.ts';
import { local } from '../../kit/table.ts';
import { beachAt } from './kit.ts';

let cloud: LocalCloud;
let organizer: Organizer;
beforeAll(async () => {
  cloud = await startDemo({ fresh: true, seed: 'empty' });
  organizer = await organized();
});
afterAll(() => cloud?.stop());

const nextId = idsFrom(9);
const zone = 'America/Los_Angeles';
const inDays = (days: number) => dateIn(Date.now() + days * day, zone);

/** Creates an organization and someone who manages it. */
async function organized() {
  const token = (await cloud.signIn(demoAccounts.admin)).accessToken;
  const ask = askOf(cloud, 'an-organizers-own-browser-001');
  const organization = storedOrganization.parse({ id: 700, name: 'By Hand', username: 'byhand', isPublic: true });
  const client = openClient({ ...local, endpoint: cloud.table.endpoint });
  const table = openTable({ client, name: cloud.table.name });
  const page = { id: 700, name: 'By Hand', username: 'byhand', props: [], userId: 70 };
  const user = storedUser.parse({ id: 70, firstName: 'Olga', lastName: 'Organizer', emails: [] });
  const login = loginItem.encode({ sub: demoAccounts.admin.sub, userId: 70, provider: null, username: null }, 1);
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

it('an event can go from an empty table to publication, and a stranger can find it, register and pay', async () => {
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
    registrationFields: { fields: ['email'], requiredFields: [] },
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
  await cloud.settled();

  const full = (await organizer(`/api/tournament/${id}/desk`)).body as DeskView;
  expect(full.divisions[0]?.places).toMatchObject({ active: 1, left: 0 });
  const last = askOf(cloud, 'another-strangers-browser-001');
  expect(((await hold(last, where, nextId())).body as Reservation).waitlist).toBe(true);

  await moved(organizer, full);
  await canceled(organizer, where);
});

type Organizer = Awaited<ReturnType<typeof organized>>;
const mailsOf = (subject: RegExp) =>
  cloud
    .inbox()
    .filter((mail) => subject.test(mail.subject))
    .map(({ to, text }) => ({ to, text }));

/**
 * Undoes a change of location before anyone is notified. When the change is made again, it is emailed once to each
 * address and can't be undone.
 */
async function moved(organizer: Organizer, { facts }: DeskView) {
  const path = `/api/tournament/${facts.id}`;
  const at = (name: string, rev: number) =>
    organizer(
      path,
      { part: 'facts', values: { ...facts, locations: [{ ...beachAt(), name }] } },
      rev,
      'PATCH',
    ) as Promise<{ status: number; body: DeskView }>;
  const history = async (query = '') =>
    ((await organizer(`${path}/history${query}`)).body as { rows: HistoryRow[] }).rows;
  const undo = (key: string) => organizer(`${path}/history/undo`, { key });
  const first = await at('North Jetty', facts.rev);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  await cloud.settled();
  const [row] = await history('?q=north+jetty');
  expect(row).toMatchObject({ part: 'facts', by: { name: 'Olga Organizer' }, undo: true, told: { kind: 'changed' } });
  expect(await undo(row?.key ?? '')).toMatchObject({ status: 204 });
  await cloud.clock.move(2 * minute);
  await cloud.settled();
  expect(mailsOf(/New location/)).toEqual([]);

  expect((await at('South Jetty', facts.rev + 2)).status).toBe(200);
  await cloud.clock.move(2 * minute);
  await cloud.settled();
  const told = mailsOf(/New location: First Open/);
  expect(told.flatMap(({ to }) => to).toSorted()).toEqual(['ana@x.example', 'bo@x.example', 's@x.example']);
  for (const { text } of told)
    expect(text).toContain('Where: South Jetty, Hermosa Beach, CA. Previously: Pier, Hermosa Beach, CA.');
  const [latest] = await history('?q=south+jetty');
  expect(await undo(latest?.key ?? '')).toMatchObject({ status: 409, body: { code: 'catalog/something-followed' } });
}

/**
 * Cancels the event. Recipients and refunds are previewed first, and then each buyer is notified once and gets the
 * refund.
 */
async function canceled(organizer: Organizer, where: Where) {
  const { tournamentId: id } = where;
  const path = `/api/tournament/${id}/life`;
  const preview = (await organizer(`${path}?act=cancel&reason=canceled`)).body as LifePreview;
  expect(preview).toMatchObject({
    refusals: [],
    teams: 1,
    refunds: {
      complete: true,
      orders: 1,
      back: { USD: 9000 },
      rules: [{ rule: 'Full refund of what was paid', entries: 1 }],
    },
  });
  const body = { act: 'cancel', message: 'A storm is coming.', refund: { reason: 'canceled' }, seen: true };
  const done = await organizer(path, body, preview.rev);
  expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200, body: { statusId: 101 } });
  await cloud.settled();
  const told = mailsOf(/First Open is canceled/);
  expect(told.flatMap(({ to }) => to).toSorted()).toEqual(['ana@x.example', 'bo@x.example', 's@x.example']);
  for (const { text } of told) expect(text).toMatch(/A storm is coming\.\n.*a full refund/);
  expect(mailsOf(/^Refund of /)).toHaveLength(1);
  const stranger = askOf(cloud, 'a-strangers-own-browser-00002');
  expect(await hold(stranger, where, nextId())).toMatchObject({ status: 409 });
  const feed = await stranger('/api/calendar/organization/byhand.ics');
  expect(feed.body).toContain('STATUS:CANCELLED');
  expect(await organizer(path, { act: 'reinstate' }, preview.rev + 1)).toMatchObject({
    status: 409,
    body: { code: 'catalog/something-followed' },
  });
}

it('a pickleball event goes from its template to a champion, in games to 11 won by two', async () => {
  const asked = {
    ...{ id: 0, organizationId: 700, name: 'Dink Day', type: 'Tournament', starter: 'pickleball' },
    ...{ startDate: inDays(20), endDate: inDays(20), locations: [beachAt()] },
  };
  const { facts, divisions } = (await organizer('/api/tournament', asked, 0)).body as DeskView;
  expect(facts.sportId).toBe(2);
  for (const { id, rev } of divisions.slice(1))
    expect((await organizer(`/api/division/${id}`, {}, rev, 'DELETE')).status).toBe(204);
  const { id: divisionId, rev, places: _, days: __, complete: ___, tournamentId: ____, ...written } = divisions[0]!;
  expect(written).toMatchObject({ sportId: 2, numOfPlayers: 2 });
  const window = { id: 0, fee: 0, dtStart: `${inDays(-1)}T09:00`, dtEnd: `${inDays(10)}T20:00` };
  const registrationFields = { fields: ['email', 'dob'], requiredFields: [] };
  const open = { ...written, registrationFields, registrationWindows: [window] };
  const saved = (await organizer(`/api/division/${divisionId}`, open, rev, 'PATCH')).body as DeskDivision;
  expect((await organizer(`/api/tournament/${facts.id}/publish`, { isPublic: true }, facts.rev)).status).toBe(200);

  const listed = async (sport: number) => {
    const answer = await askOf(cloud, 'a-picklers-own-browser-00000')(`/api/tournament/summaries?sport=${sport}`);
    return (answer.body as { items: { id: number }[] }).items.map(({ id }) => id);
  };
  expect(await listed(2)).toEqual([facts.id]);
  expect(await listed(1)).not.toContain(facts.id);

  const where = { tournamentId: facts.id, divisionId, organizationId: 700, waivers: [] };
  const windowId = saved.registrationWindows[0]!.id;
  for (let team = 0; team < 4; team++) {
    const buyer = askOf(cloud, `a-picklers-own-browser-0000${team + 1}`);
    const held = (await hold(buyer, { ...where, windowId }, nextId())).body as Reservation;
    const own = { id: nextId(), card: 'pm_card_visa', email: `p${team}@x.example` };
    const { bag, answers } = await bagOf(buyer, { ...where, windowId }, held, own);
    expect(answers.map(({ error }) => error)).toEqual([null]);
    const paid = await pay(buyer, bag, nextId());
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  }
  await cloud.settled();
  await playsPickleball(divisionId);
});

/** Plays a division from its teams to its champion. */
async function playsPickleball(divisionId: number) {
  const path = `/api/division/${divisionId}/rounds`;
  const run = async (command: object) => {
    const answer = await organizer(path, { entryId: nextId(), command });
    expect(answer.status, JSON.stringify([command, answer.body])).toBe(200);
    return answer.body as { roundId: number | null };
  };
  const view = async () => (await organizer(path)).body as PlayView;
  await run({ type: 'setTeams' });
  const poolRound = (await run({ type: 'addRound', kind: 'pools', date: inDays(20) })).roundId;
  await run({ type: 'makePools', roundId: poolRound, pools: 1 });
  const score = (matchId: number, ...games: readonly (readonly [number, number])[]) =>
    organizer(path, {
      entryId: nextId(),
      command: { type: 'score', matchId, games: games.map(([home, away], i) => ({ number: i + 1, home, away })) },
    });
  const [first, ...others] = (await view()).pools[0]!.matches;
  expect(first?.games.map(({ to, cap }) => [to, cap])).toEqual([
    [11, null],
    [11, null],
    [11, null],
  ]);
  expect(await score(first!.id, [11, 10], [11, 4])).toMatchObject({ status: 422 });
  expect((await score(first!.id, [13, 11], [9, 11], [11, 4])).status).toBe(200);
  for (const { id } of others) expect((await score(id, [11, 6], [11, 9])).status).toBe(200);
  const [pool] = (await view()).pools;
  expect(pool?.matches.map(({ sets, winner }) => [sets.home, sets.away, winner])[0]).toEqual([2, 1, 'home']);
  expect(pool?.rows.map(({ rank }) => rank).toSorted()).toEqual([1, 2, 3, 4]);
  expect(pool?.status).toBe('Complete');

  const playoffs = (await run({ type: 'addRound', kind: 'brackets', date: inDays(20) })).roundId;
  const rules = [{ id: 1, type: 'ALL', fromRoundId: poolRound }];
  await run({ type: 'makeBracket', roundId: playoffs, rules });
  for (let round = 0; round < 2; round++) {
    const open = (await view()).brackets[0]!.matches.filter(
      (match) => match.homeTeam && match.awayTeam && !match.winner,
    );
    for (const { id } of open) expect((await score(id, [11, 8], [12, 10])).status).toBe(200);
  }
  const [drawn] = (await view()).brackets;
  expect(drawn?.complete).toBe(true);
  const best = pool?.rows.find(({ rank }) => rank === 1)?.teamId;
  expect(drawn?.seeds.find(({ place }) => place === 1)?.teamId).toBe(best);
}
