import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { received, returned } from '#domain/commerce/orders/money.ts';
import { acted } from '#domain/jobs/acts.ts';
import { must } from '#domain/kernel/result.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { holdItem, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { promote } from '#functions/subjects/registration/offers.ts';
import { withdrawTeamHandler } from '#functions/teams/calls/acts.ts';
import { bulkMoveHandler } from '#functions/teams/calls/bulk.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { memoryFiles } from '../../kit/jobs.ts';
import { orderIn } from '../../kit/order.ts';
import { beside, bought, doing, entered, host, teamsIn, worked } from './kit.ts';

/*
 * Everything that takes and releases a division's spots at the same time, each in a separate process: a bulk move,
 * withdrawals, promotions, 60 buyers (`RACE_BUYERS=1000` for a manual run).
 */

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const buyers = { rush: Number(process.env.RACE_BUYERS ?? 60), control: 60 };
/** A thousand buyers make half a million requests to one table, which takes twelve minutes on two busy cores. */
const limit = Math.max(120_000, buyers.rush * 720);
const capacity = { from: 14, to: 5 };

/**
 * Sets up ten teams that should move to a division with five open spots, and three that withdraw from a division of 14,
 * with a job that is planned but not started.
 */
async function scene(id: number) {
  await world.division(id, capacity.from, { dtRefundCutoff: '2099-01-01T00:00' });
  await beside(world, id, id + 1, 10_000, capacity.to);
  const movers = await entered(world, id, 10);
  const leavers = [await bought(world, id, 'W1'), await bought(world, id, 'W2'), await bought(world, id, 'W3')];
  const files = memoryFiles();
  const body = { tournamentId: id, waitlist: true, money: 'policy', teamIds: movers, divisionId: id + 1 };
  const reply = await doing(world, world.deps())(bulkMoveHandler as never, host, 0, { params: {}, body });
  const { jobId } = must(reply as never) as { jobId: string };
  const job = await worked(world, world.deps(), files, jobId);
  return { leavers, files, job };
}

async function race(id: number, buyers: number, wrap?: (client: Client) => Client): Promise<string[]> {
  const { leavers, files, job } = await scene(id);
  const process = () => world.deps(wrap);
  const places = { id, tournamentId: id, capacity: capacity.from, waitlist: true, closesAt: null };
  const move = async () => {
    await world.stored.write(replace(jobItem, job, must(acted(job, 'confirm', world.now))));
    await worked(world, process(), files, job.id);
  };
  const buy = async (_: unknown, i: number) => {
    const deps = process();
    return pay(deps, await bagFor(deps, id, `R${i}`, world.now + i), `R${i}`, world.now + i);
  };
  const promotions = async () => {
    const deps = process();
    for (let turn = 1; turn <= 8; turn++) await promote(deps, places, world.now + 2_100 + turn * 10);
  };
  const leave = (team: number) => doing(world, process())(withdrawTeamHandler as never, host, team, { body: {} });
  const all = [move(), ...Array.from({ length: buyers }, buy), promotions(), promotions(), ...leavers.map(leave)];
  const failed = (await Promise.allSettled(all)).flatMap((of) => (of.status === 'rejected' ? [String(of.reason)] : []));
  await world.caughtUp();
  // A key that was too busy leaves payments to the next tick.
  if (!wrap) await reconcile(world.now + 60_000, process());
  await world.caughtUp();
  if (!wrap) await promote(process(), places, world.now + 10_000);
  return [...failed, ...(await faultsOf(id)), ...(await wrongMoney(id))];
}

/** Finds more teams than spots, a spot without its team, and a later ticket that came before an earlier one. */
async function faultsOf(id: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [divisionId, most] of [
    [id, capacity.from],
    [id + 1, capacity.to],
  ] as const) {
    const playing = (await teamsIn(world, divisionId)).filter((team) => !team.isDeleted && !team.waitlist);
    const slots = (await world.stored.list(slotItem, slotsOf(divisionId))).filter(
      ({ expiresAt }) => expiresAt > world.now,
    );
    if (playing.length > most || slots.length > most) faults.push(`${divisionId}: ${playing.length} teams`);
    const holders = new Set(slots.map(({ holder }) => holder));
    const without = playing.filter((team) => !holders.has(`TEAM#${team.id}`));
    if (without.length > 0) faults.push(`${divisionId}: ${without.length} teams without a place`);
  }
  const tickets = (await world.everything())
    .filter((raw) => holdItem.is(raw))
    .map((raw) => holdItem.decode(raw))
    .filter((hold) => hold.divisionId === id && hold.moment !== null && hold.moment !== undefined);
  const moments = (state: string) => tickets.filter((of) => of.state === state).map(({ moment }) => moment as number);
  const [served, waiting] = [moments('offered'), moments('waiting')];
  if (served.length > 0 && waiting.length > 0 && Math.max(...served) > Math.min(...waiting))
    faults.push(`${id}: overtaken`);
  return faults;
}

/** Compares each order's own totals with the provider's charges and refunds. */
async function wrongMoney(id: number): Promise<string[]> {
  const heads = (await world.everything()).filter((raw) => orderItem.is(raw)).map((raw) => orderItem.decode(raw));
  const faults: string[] = [];
  for (const head of heads.filter(({ tournamentIds }) => tournamentIds?.includes(id))) {
    const order = await orderIn(world.table, head.id);
    const taken = world.sandbox
      .intents()
      .filter(({ status, metadata }) => status === 'succeeded' && metadata.orderId === String(head.id))
      .reduce((sum, intent) => sum + intent.amount_received, 0);
    if (taken !== received(order)) faults.push(`order ${head.id}: ${taken} taken, ${received(order)} noted`);
    if (returned(order) > taken) faults.push(`order ${head.id}: more given back than taken`);
  }
  return faults;
}

describe('spots taken and released by many people at the same time', () => {
  it(
    'never exceed the limit, follow the waitlist, and match what each order paid',
    async () => {
      expect(await race(6400, buyers.rush)).toEqual([]);
      const teams = (await teamsIn(world, 6400)).filter((team) => !team.isDeleted);
      const playing = teams.filter(({ waitlist }) => !waitlist);
      expect(teams.length).toBe(buyers.rush);
      expect(playing.length).toBeGreaterThan(0);
      // The moved and withdrawn teams' spots have gone to the waitlist.
      expect(await world.stored.list(slotItem, slotsOf(6400))).toHaveLength(capacity.from);
      expect((await teamsIn(world, 6401)).filter(({ waitlist }) => !waitlist).length).toBe(capacity.to);
    },
    limit,
  );

  it('control: are given twice without the conditions', async () => {
    const faults = await race(6410, buyers.control, withoutGuards);
    expect(faults).toContainEqual(expect.stringMatching(/^641[01]: \d+ teams/));
  });
});
