import { describe, expect, it } from 'vitest';
import { actorOf } from '#domain/identity/actor.ts';
import { acted } from '#domain/jobs/acts.ts';
import { newJob } from '#domain/jobs/kind.ts';
import { erasePerson, exportPerson } from '#domain/jobs/kinds/person.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { startJobHandler } from '#functions/jobs/calls/jobs.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { bidItem } from '#functions/subjects/bids/items.ts';
import { rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { loadActor, peopleOf } from '#functions/subjects/identity/access.ts';
import { endAdministration } from '#functions/subjects/jobs/hand-over.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { membershipItem } from '#functions/subjects/memberships/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { erasedFolder, playerItem, userInErasedFile } from '#functions/subjects/people/items.ts';
import { slotItem } from '#functions/subjects/registration/items.ts';
import { erasePersonWork, exportPersonWork } from '#functions/worker/kinds/person.ts';
import { eraseAgain, personalTypes } from '#functions/worker/person/person.ts';
import { kinds } from '#scripts/backfill/backfill.ts';
import { type JobWorld, jobWorld, mortal } from '../../kit/jobs.ts';
import { her, herItems, herWords, othersItems, othersWords, unprovedPhone } from '../../kit/person.ts';

const keyOf = ({ pk, sk }: Raw) => `${pk} ${sk}`;
const text = (raws: readonly Raw[]) => JSON.stringify(raws);
/** Returns everything that is stored under these keys, except jobs. */
const left = async (world: JobWorld, keys: readonly Raw[]) =>
  (await Promise.all(keys.map((raw) => world.stored.getRaw({ pk: String(raw.pk), sk: String(raw.sk) })))).filter(
    (raw) => raw !== null,
  );
async function begun(world: JobWorld, kind: typeof exportPerson | typeof erasePerson) {
  await world.stored.putMany([...herItems(), ...othersItems()]);
  const scope = { of: 'user' as const, id: her.id };
  const params = { userId: her.id, ...(kind === erasePerson && { children: [her.child] }) };
  await world.begin(must(newJob(kind, { id: world.id, params, scope, userId: her.id }, world.time.now)));
}

describe('the test person for personal data', () => {
  it('appears in every kind of item that contains people', () => {
    const types = new Set(herItems().map(({ _t }) => _t));
    expect(personalTypes.filter((type) => !types.has(type))).toEqual([]);
  });
  it('is searched for in each of these kinds, except kinds with only IDs or an expiration', () => {
    const elsewhere = kinds.flatMap(({ kind }) => (kind.personal === 'none' ? [] : [kind.type]));
    expect(elsewhere.filter((type) => !personalTypes.includes(type)).sort()).toEqual(
      [
        // These IDs no longer identify anyone.
        ...[
          'agreementVersion',
          'apiKey',
          'app',
          'aside',
          'audit',
          'campaign',
          'checklist',
          'checklistEntry',
          'division',
          'entering',
          'eventPage',
          'job',
          'library',
          'log',
          'numberMark',
          'playedSet',
          'savedReport',
          'series',
          'tournamentPrivate',
          'webhook',
        ],
        // These are deleted within days.
        ...['connection', 'dateWait', 'idempotency', 'memberAccess', 'scorer', 'scoringKey', 'courtCard', 'teamToken'],
      ].sort(),
    );
  });
});

describe('a personal data export', () => {
  it('has everything stored about the person, and nothing about other people', async () => {
    const world = jobWorld(exportPersonWork);
    await world.time.run(
      (async () => {
        await begun(world, exportPerson);
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'done', problems: 0, file: 'my-sideout-data.json' });
        const file = world.files.kept.get(`week/${world.id}/file`) as string;
        const { places } = JSON.parse(file) as { places: { place: string; items: { what: string }[] }[] };
        const shown = new Set(places.flatMap(({ items }) => items.map(({ what }) => what)));
        expect(personalTypes.filter((type) => !shown.has(type))).toEqual([]);
        for (const word of ['Quorvander', 'ada@quorvander.example', '2135559876']) expect(file).toContain(word);
        const others = places.filter(({ place }) => place !== `Profile ${her.shared}`);
        // Her own account has her teams' names. A pair's public name belongs to both.
        expect(
          text(others as never)
            .replaceAll('unproved@bystander.example', '')
            .replaceAll('Quorvander / Bystander', ''),
        ).not.toMatch(othersWords);
      })(),
    );
  });
});

describe('an account deletion', () => {
  it('waits 14 days, and can be canceled during that time', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await begun(world, erasePerson);
        await world.sweep(14 * day - 1);
        expect(await world.job()).toMatchObject({ state: 'waiting' });
        expect(world.messages).toEqual([]);
        await world.change(must(acted(await world.job(), 'cancel', world.time.now)));
        await world.sweep(day);
        expect(world.messages).toEqual([]);
        expect(await left(world, herItems())).toHaveLength(herItems().length);
      })(),
    );
  });

  const cove = { id: 77, name: 'Cove', username: 'cove' };
  const page = (userId: number, props: string[]) => pageItem.encode({ userId, ...cove, props }, 1);
  const propsOf = async (world: JobWorld, userId: number) =>
    (await world.table.get(pageItem, { userId, id: cove.id }))?.props;

  it('is refused when requested while an organization or a child would be left without anyone', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await world.stored.putMany([...herItems(), page(her.id, ['admin'])]);
        const actor = actorOf(await loadActor(world.table, her.id), world.time.now);
        const ask = (children: number[]) => {
          const body = { kind: erasePerson.name, params: { userId: her.id, children } };
          const deps = { table: world.table, random: seeded(1) };
          return startJobHandler({ body, actor, now: world.time.now } as never, deps as never);
        };
        const refused = (detail: RegExp) => ({
          problem: { code: 'identity/hand-over-first', detail: expect.stringMatching(detail) },
        });
        expect(await ask([her.child])).toMatchObject(refused(/^You’re the only admin of Cove\. [^.]+\.$/));
        await world.stored.putMany([page(9, ['admin'])]);
        expect(await ask([])).toMatchObject(refused(/^No one else looks after /));
        expect(await ask([her.child])).toMatchObject({ ok: true, value: { state: 'waiting' } });
      })(),
    );
  });

  it('is postponed with a notice while an organization has no other admin', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await begun(world, erasePerson);
        await world.stored.putMany([page(her.id, ['admin']), page(9, ['TD', 'money'])]);
        await world.sweep(14 * day);
        await world.quiet();
        const waits = { state: 'waiting', notBefore: world.time.now + 7 * day };
        expect(await world.job()).toMatchObject(waits);
        expect(world.mails).toMatchObject([
          { to: 'ada@quorvander.example', subject: 'Your account isn’t deleted yet' },
        ]);
        expect(world.mails[0]?.text).toContain('the only admin of Cove');
        expect([await propsOf(world, her.id), world.ended]).toEqual([['admin'], []]);
        await world.stored.putMany([page(9, ['admin'])]);
        await world.sweep(7 * day);
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'done', problems: 0 });
        expect(await propsOf(world, her.id)).toBeUndefined();
        expect(await propsOf(world, 9)).toEqual(['admin']);
      })(),
    );
  });

  it('is postponed while the only other admin is leaving too', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await begun(world, erasePerson);
        const others = {
          id: `${world.id.slice(0, -1)}Z`,
          params: { userId: 9 },
          scope: { of: 'user' as const, id: 9 },
        };
        const same = must(
          newJob(erasePerson, { ...others, userId: 9, notBefore: world.time.now + 90 * day }, world.time.now),
        );
        await world.stored.putMany([page(her.id, ['admin']), page(9, ['admin']), jobItem.encode(same, 1)]);
        await world.sweep(14 * day);
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'waiting' });
        await world.stored.putMany([jobItem.encode({ ...same, state: 'canceled', dueAt: null }, 2)]);
        await world.sweep(7 * day);
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'done', problems: 0 });
      })(),
    );
  });

  it('is accepted for one of two admins who leave at the same time, and postponed for the other', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await world.stored.putMany([...herItems(), page(her.id, ['admin']), page(9, ['admin'])]);
        const both = await Promise.all([endAdministration(world.table, her.id), endAdministration(world.table, 9)]);
        expect(both.toSorted()).toEqual([false, true]);
        const left = [await propsOf(world, her.id), await propsOf(world, 9)];
        expect(left.filter((props) => props?.includes('admin'))).toHaveLength(1);
      })(),
    );
  });

  it('is postponed until a child without another guardian is selected for deletion', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await begun(world, erasePerson);
        const { rev: _, ...job } = await world.job();
        await world.change({ ...job, params: { userId: her.id, children: [] } });
        await world.sweep(14 * day);
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'waiting' });
        expect(world.mails[0]?.text).toMatch(/No one else looks after .* claim the profile/);
        expect(await left(world, herItems())).toHaveLength(herItems().length);
      })(),
    );
  });

  it('keeps only legally required data and changes nothing for other people, no matter where its worker dies', async () => {
    for (const k of [1, 9, 20, 33, 47, 61, 80, 120, 10_000]) {
      const world = jobWorld(erasePersonWork);
      await world.time.run(
        (async () => {
          await begun(world, erasePerson);
          await world.sweep(14 * day);
          const worker = mortal(k, k % 2 ? 'after' : 'before');
          const turn = world.deliver({ client: worker.client, files: worker.files });
          await Promise.race([turn.catch(() => {}), world.time.sleep(1)]);
          await world.quiet();
          expect(await world.job(), `killed at ${k}`).toMatchObject({ state: 'done', problems: 0 });
          const rest = await left(world, herItems());
          for (const raw of rest) expect(text([raw]), `killed at ${k}`).not.toMatch(herWords);
          expect(new Set(world.ended), `killed at ${k}`).toEqual(new Set(['sub-of-quorvander']));
          const kept = new Set(rest.map(({ _t }) => _t));
          for (const type of ['order', 'orderLine', 'team', 'roster', 'membership', 'player'])
            expect(kept).toContain(type);
          for (const type of ['user', 'userRecord', 'login', 'search', 'hold', 'lead'])
            expect(kept).not.toContain(type);
          const before = new Map(othersItems().map((raw) => [keyOf(raw), raw]));
          for (const raw of await left(world, othersItems())) expect(raw).toEqual(before.get(keyOf(raw)));
        })(),
      );
    }
  });

  it('is repeated after a backup is restored, and a valid token doesn’t recreate the account', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await begun(world, erasePerson);
        await world.sweep(14 * day);
        await world.quiet();
        const identity = { sub: 'sub-of-quorvander', email: 'x@x.example', name: 'X', staff: false };
        await expect(peopleOf(world.table).userOf(identity, 1)).rejects.toMatchObject({
          problem: { code: 'request/sign-in-required' },
        });
        const erased = [...world.files.kept.keys()].filter((key) => key.startsWith(erasedFolder)).map(userInErasedFile);
        expect(erased).toEqual([her.id]);
        // The backup: everything exists again, except the erase job and its mark.
        await world.stored.putMany([...herItems(), ...othersItems()]);
        expect(await eraseAgain(world.table, [...erased, 6_000], world.time.now, seeded(1))).toEqual([her.id]);
        await world.sweep(1_000);
        await world.deliver();
        expect(text(await left(world, herItems()))).not.toMatch(herWords);
      })(),
    );
  });

  it('keeps totals, results and memberships without the person', async () => {
    const world = jobWorld(erasePersonWork);
    await world.time.run(
      (async () => {
        await begun(world, erasePerson);
        await world.sweep(14 * day);
        await world.quiet();
        const { table } = world;
        const order = await table.get(orderItem, { id: 500 });
        expect(order).toMatchObject({ userId: null, emailReceiptTo: '', holder: '' });
        expect(order?.total).toBe(orderItem.decode(herItems().find(orderItem.is) as Raw).total);
        const team = await table.get(teamItem, { divisionId: 20, id: 300 });
        expect(team).toMatchObject({ name: 'Deleted player / Bystander', players: [{ id: null }, { id: 100_009 }] });
        const typed = await table.get(teamItem, { divisionId: 20, id: 301 });
        expect(typed).toMatchObject({ name: 'Deleted player / Bystander', players: [{ id: null }, { id: 100_009 }] });
        expect(await table.get(rosterItem, { divisionId: 20, id: 301 })).toMatchObject({
          players: [
            { name: 'Deleted player' },
            { lastName: 'Bystander', email: 'bo@bystander.example', phone: unprovedPhone },
          ],
        });
        expect(await table.get(bidItem, { bidId: 'bid-1' })).toMatchObject({
          ...{ discountAmount: 5_000, notes: '', awardedToId: null },
          players: [{ id: her.profile, email: '', fullName: 'Deleted player' }, { fullName: 'Bo Bystander' }],
        });
        expect(await table.get(orderItem, { id: 502 })).toMatchObject({ emailReceiptTo: '' });
        expect(await table.get(playerItem, { id: her.child })).toMatchObject({ lastName: 'player', ownerIds: [] });
        expect(await table.get(playerItem, { id: her.shared })).toMatchObject({ lastName: 'Bystander' });
        expect((await table.list(membershipItem, { pk: `PLAYER#${her.profile}` })).length).toBe(1);
        expect(await table.get(slotItem, { divisionId: 20, slot: 14 })).toMatchObject({ expiresAt: 0 });
      })(),
    );
  });
});
