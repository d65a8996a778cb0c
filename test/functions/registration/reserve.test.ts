import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organization } from '#domain/organizations/schema.ts';
import type { reserve } from '#domain/registration/operations.ts';
import { holds } from '#domain/registration/spots/holds.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { update } from '#functions/kernel/table/write.ts';
import {
  cancelReservationHandler,
  keepReservationHandler,
  myReservationHandler,
  reserveHandler,
} from '#functions/registration/calls/holds.ts';
import type { Deps } from '#functions/registration/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { holdItem } from '#functions/subjects/registration/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { callOf } from '../../kit/commerce.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const now = 1_800_000_000_000;
const zone = 'America/Los_Angeles';
const random = seeded(3);
let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

const process = (table: Table = local.through((client) => client)): Deps => ({
  table,
  random,
  memory: emptyMemory(),
  signingSecret: async () => 'secret',
  newSeed: () => 'seed',
});

/** Creates a public event with one open division. Its ID is the division's. */
async function opened(id: number, more: Parameters<typeof aDivision>[0]) {
  const day = 86_400_000;
  const window = aWindow({ id, dtStart: wallAt(now - day, zone), dtEnd: wallAt(now + 10 * day, zone) });
  const start = dateIn(now + 20 * day, zone);
  await local.stored.putMany([
    organizationItem.encode(organization.parse({ id: 10, name: 'Beach Club', username: 'beachclub' }), 1),
    ...encodedEvent(aTournament({ id, startDate: start, endDate: start })),
    divisionItem.encode(aDivision({ id, tournamentId: id, registrationWindows: [window], ...more }), 1),
  ]);
  await local.caughtUp();
}
type More = Pick<Body<typeof reserve>, 'resume' | 'replaces'>;
async function ask(
  id: number,
  holder: string,
  entry = ulid(now, random),
  deps = process(),
  at = now,
  more: Partial<More> = {},
) {
  const body = { tournamentId: id, divisionId: id, entry, ...more };
  const answer = await reserveHandler(callOf<typeof reserve>({ body, holders: [holder], now: at } as never), deps);
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

describe('reserving a spot', () => {
  it('returns ID, end, waitlist flag, division and event, and the same values when repeated [P2-254]', async () => {
    await opened(301, { maxTeams: 1, waitlist: true });
    const entry = ulid(now, random);
    const reservation = await ask(301, 'H1', entry);
    expect(reservation).toMatchObject({
      id: entry,
      expiry: now + holds.hold,
      waitlist: false,
      tournamentId: 301,
      tournamentDivisionId: 301,
    });
    expect(await ask(301, 'H1', entry, process(), now + 1_000)).toEqual(reservation);
    expect(await ask(301, 'H2')).toMatchObject({ waitlist: true, since: now });
  });

  it('reuses the caller’s open hold, unless it’s in a cart [P2-100]', async () => {
    await opened(320, { maxTeams: 4 });
    const first = await ask(320, 'H1');
    expect(first.existed).toBe(false);
    const again = (except: string[]) => ask(320, 'H1', undefined, process(), now, { resume: { except } });
    expect(await again([])).toEqual({ ...first, existed: true });
    expect(await again([first.id])).toMatchObject({ existed: false });
    expect((await ask(320, 'H2', undefined, process(), now, { resume: { except: [] } })).existed).toBe(false);
  });

  it('releases the hold it replaces after taking one in another division, and before taking one in the same division', async () => {
    await opened(321, { maxTeams: 1, waitlist: false });
    await opened(322, { maxTeams: 1, waitlist: false });
    await ask(322, 'H9');
    const old = await ask(321, 'H1');
    const replacing = (id: number, replaces: string) => ask(id, 'H1', undefined, process(), now, { replaces });
    await expect(replacing(322, old.id)).rejects.toThrow('registration/division-full');
    await expect(ask(321, 'H2')).rejects.toThrow('registration/division-full');
    const fresh = await replacing(321, old.id);
    expect([fresh.existed, fresh.id === old.id]).toEqual([false, false]);
    await opened(323, { maxTeams: 1 });
    await replacing(323, fresh.id);
    expect((await ask(321, 'H2')).waitlist).toBe(false);
  });

  it('never releases someone else’s hold', async () => {
    await opened(324, { maxTeams: 1, waitlist: false });
    await opened(325, { maxTeams: 4, waitlist: false });
    const theirs = await ask(324, 'H1');
    await ask(325, 'H2', undefined, process(), now, { replaces: theirs.id });
    await expect(ask(324, 'H3')).rejects.toThrow('registration/division-full');
  });

  it('reads the caller’s holds once, counts the request, takes any remaining number, and writes once', async () => {
    await opened(302, { maxTeams: 4, waitlist: true });
    await ask(302, 'H1');
    const calls: string[] = [];
    const deps = process(
      local.through(({ send }) => ({
        send: (command) => {
          calls.push(command.operation);
          return send(command);
        },
      })),
    );
    // Returns a request's dependencies. As over HTTP, each request has its own table client. The event is cached from
    // the previous request.
    const request = (id: string) => ({ ...deps, table: deps.table.as('visitor', id) });
    await ask(302, 'H1', ulid(now, random), request('r1'));
    calls.length = 0;
    await ask(302, 'H2', ulid(now, random), request('r2'));
    expect(calls).toEqual(['Query', 'UpdateItem', 'GetItem', 'UpdateItem', 'TransactWriteItems']);
  });

  it('gives no one a spot when the organizer approves teams, even without a waitlist [P2-219]', async () => {
    await opened(303, { maxTeams: 9, waitlist: false, props: ['acceptanceOnly'] });
    expect(await ask(303, 'H1')).toMatchObject({ waitlist: true });
    expect(await ask(303, 'H2', ulid(now, random), process(), now + 2_000)).toMatchObject({ waitlist: true });
  });

  it('ends on time, which opens the spot [P2-334] [P2-336]', async () => {
    await opened(304, { maxTeams: 1, waitlist: true });
    const { id, expiry } = await ask(304, 'H1');
    const mine = (at: number) =>
      myReservationHandler(
        callOf({ query: { tId: 304, dId: 304 }, holders: ['H1'], now: at } as never) as never,
        process(),
      );
    expect(await mine(expiry - 1)).toMatchObject({ value: { id } });
    expect(await mine(expiry)).toMatchObject({ value: null });
    const call = callOf({ params: { id }, holders: ['H1'], now: expiry } as never) as never;
    expect(await keepReservationHandler(call, process())).toMatchObject({
      problem: { code: 'registration/reservation-expired' },
    });
    expect(await ask(304, 'H2', ulid(now, random), process(), expiry)).toMatchObject({ waitlist: false });
  });

  it('can be undone only by the hold’s owner, and not while it’s being paid for [P3-630]', async () => {
    await opened(305, { maxTeams: 1, waitlist: true });
    const { id } = await ask(305, 'H1');
    const cancel = (holder: string) =>
      cancelReservationHandler(callOf({ params: { id }, holders: [holder], now } as never) as never, process());
    expect(await cancel('H2')).toMatchObject({ value: { canceled: false } });
    const tie = (orderId: number | null) =>
      local.stored.write(update(holdItem, { holder: 'H1', divisionId: 305, entry: id }, { set: { orderId } }));
    await tie(4);
    expect(await cancel('H1')).toMatchObject({ value: { canceled: false } });
    await tie(null);
    expect(await cancel('H1')).toMatchObject({ value: { canceled: true } });
    expect(await ask(305, 'H2')).toMatchObject({ waitlist: false });
  });
});
