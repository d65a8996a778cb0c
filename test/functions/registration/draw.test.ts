import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { minute, second } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organization } from '#domain/organizations/schema.ts';
import { checkDraw, roomTimes, ticketOf } from '#domain/registration/draw/draw.ts';
import type { draw, keepReservation, reserve } from '#domain/registration/operations.ts';
import { keepReservationHandler, reserveHandler } from '#functions/registration/calls/holds.ts';
import { drawHandler } from '#functions/registration/calls/waitlist.ts';
import type { Deps } from '#functions/registration/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { callOf } from '../../kit/commerce.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const opensAt = 1_800_000_000_000;
const zone = 'America/Los_Angeles';
const random = seeded(3);
const local = memoryTable();
afterAll(() => local.stop());

let seeds = 0;
/** Returns a separate process's dependencies. Earlier writes are in the indexes. */
const deps = async (): Promise<Deps> => {
  await local.caughtUp();
  return {
    ...{ table: local.through((client) => client), random, memory: emptyMemory() },
    newSeed: () => `seed ${++seeds}`,
    signingSecret: async () => 'secret',
  };
};
async function upcoming(id: number, more: Parameters<typeof aDivision>[0] = {}) {
  const window = aWindow({ id, dtStart: wallAt(opensAt, zone), dtEnd: wallAt(opensAt + 86_400_000, zone) });
  const start = dateIn(opensAt + 20 * 86_400_000, zone);
  await local.stored.putMany([
    organizationItem.encode(organization.parse({ id: 10, name: 'Beach Club', username: 'beachclub' }), 1),
    ...encodedEvent(aTournament({ id, startDate: start, endDate: start })),
    divisionItem.encode(
      aDivision({ id, tournamentId: id, registrationWindows: [window], surgeProtected: true, maxTeams: 2, ...more }),
      1,
    ),
  ]);
}
async function ask(id: number, holder: string, at: number, entry = ulid(at, random)) {
  const body = { tournamentId: id, divisionId: id, entry };
  const source = `10.0.0.${holder.slice(1)}`;
  const call = callOf<typeof reserve>({ body, holders: [holder], now: at, source } as never);
  const answer = await reserveHandler(call, await deps());
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}
async function look(id: number, at: number, part?: number) {
  const query = { tId: id, dId: id, ...(part !== undefined && { part }) };
  const answer = await drawHandler(callOf<typeof draw>({ query, now: at } as never), await deps());
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}
async function kept(id: string, holder: string, at: number) {
  const call = callOf<typeof keepReservation>({ params: { id }, holders: [holder], now: at } as never);
  const answer = await keepReservationHandler(call, await deps());
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}
const early = opensAt - 5 * minute;

describe('a surge-protected opening', () => {
  beforeAll(async () => {
    await Promise.all([upcoming(401), upcoming(402), upcoming(403, { surgeProtected: false }), upcoming(404)]);
  });

  it('publishes the seed’s hash before the opening, and everything else afterward [P2-195]', async () => {
    const promised = await look(401, early);
    expect(promised).toMatchObject({ state: 'committed', seed: null, list: null, tickets: null, opensAt });
    expect(await look(401, early + minute)).toEqual(promised);
    const holders = ['H1', 'H2', 'H3', 'H4', 'H5'];
    const mine = [];
    for (const [i, holder] of holders.entries()) mine.push(await ask(401, holder, early + i * second));
    expect(mine[0]).toMatchObject({ awaitsDraw: true, waitlist: true, existed: false });
    expect((await look(401, opensAt - 1)).seed).toBeNull();
    // Anyone who arrives after the opening goes to the end, even with open spots.
    const late = await ask(401, 'H6', opensAt + 1);
    expect(late).toMatchObject({ awaitsDraw: false, waitlist: true });
    await look(401, opensAt + 2_500);
    const drawn = await look(401, opensAt + 6_000, 0);
    expect(drawn).toMatchObject({ state: 'settled', count: 5, commitment: promised.commitment });
    const tickets = drawn.tickets ?? [];
    expect(
      await checkDraw({ ...drawn, seed: drawn.seed!, list: drawn.list!, tickets }, sha256, promised.commitment),
    ).toEqual([]);
    await look(401, opensAt + 8_000);
    const after = [];
    for (const [i, { id }] of mine.entries()) {
      const rank = tickets.indexOf(await ticketOf(id, sha256));
      after.push({ rank, ...(await kept(id, holders[i]!, opensAt + 9_000)) });
    }
    const inOrder = after.toSorted((a, b) => a.rank - b.rank);
    expect(inOrder.map(({ waitlist }) => waitlist)).toEqual([false, false, true, true, true]);
    const since = inOrder.slice(2).map((view) => view.since);
    expect([...since, late.since]).toEqual([...since, late.since].toSorted((a, b) => a - b));
  });

  it('gives one ticket per person once the room opens, if there is a lottery', async () => {
    const first = await ask(402, 'H7', early);
    expect(await ask(402, 'H7', early + 1)).toMatchObject({ id: first.id, existed: true });
    expect(await ask(402, 'H7', early + 2, first.id)).toMatchObject({ id: first.id, existed: false });
    await expect(ask(402, 'H8', opensAt - roomTimes.opensBefore - 1)).rejects.toThrow('registration/not-open');
    await expect(ask(403, 'H8', early)).rejects.toThrow('registration/not-open');
    await expect(look(403, early)).rejects.toThrow('registration/no-draw');
  });

  it('gives spots in order of arrival if no seed hash was published before the opening', async () => {
    await expect(look(404, opensAt)).rejects.toThrow('registration/no-draw');
    expect(await ask(404, 'H9', opensAt)).toMatchObject({ waitlist: false, awaitsDraw: false });
  });
});
