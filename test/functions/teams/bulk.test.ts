import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import { acted } from '#domain/jobs/acts.ts';
import { viewOfJob } from '#domain/jobs/views.ts';
import { must } from '#domain/kernel/result.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { divisionStatsItem, rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { teamById } from '#functions/subjects/catalog/teams.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { partsOf } from '#functions/subjects/jobs/run.ts';
import { holdItem, slotItem, slotsOf, teamTicketItem } from '#functions/subjects/registration/items.ts';
import { actOnTeam } from '#functions/subjects/teams/act.ts';
import { bulkCopyHandler, bulkMergeHandler, bulkMoveHandler } from '#functions/teams/calls/bulk.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { memoryFiles } from '../../kit/jobs.ts';
import { orderIn } from '../../kit/order.ts';
import { beside, bought, doing, entered, host, otherHost, teamsIn, tokenOf, worked } from './kit.ts';

let world: CommerceWorld;
let deps: ReturnType<CommerceWorld['deps']>;
let ask: ReturnType<typeof doing>;
const files = memoryFiles();
beforeAll(async () => {
  world = await commerceWorld();
  deps = world.deps();
  ask = doing(world, deps);
});
afterAll(() => world?.stop());

type Chosen = {
  readonly teamIds: readonly number[];
  readonly divisionId: number;
  readonly waitlist?: boolean;
  readonly anyway?: string;
};
const start = async (handler: unknown, tournamentId: number, chosen: Chosen, actor = host) => {
  const body = { tournamentId, waitlist: false, money: 'policy', anyway: '', ...chosen };
  return (await ask(handler as never, actor, 0, { params: {}, body })) as { ok: boolean; value?: { jobId: string } };
};
/** Confirms a job, and runs the worker's turns that follow. */
async function say(id: string, act: 'confirm' | 'undo' | 'resume') {
  const job = await world.stored.get(jobItem, { id });
  if (!job) throw new Error('no job');
  expect((await world.stored.write(replace(jobItem, job, must(acted(job, act, world.now))))).ok).toBe(true);
  return worked(world, deps, files, id);
}
const planned = async (handler: unknown, tournamentId: number, chosen: Chosen) => {
  const reply = await start(handler, tournamentId, chosen);
  expect(reply, JSON.stringify(reply)).toMatchObject({ ok: true });
  return worked(world, deps, files, reply.value?.jobId ?? '');
};
const rows = (id: string) => partsOf(files, { id, kind: { kept: 'quarter' } }).rows(0);
const answers = (id: string) => partsOf(files, { id, kind: { kept: 'quarter' } }).answers(0);
const holders = async (divisionId: number) =>
  (await world.stored.list(slotItem, slotsOf(divisionId))).filter(({ expiresAt }) => expiresAt > world.now).length;
const stats = (divisionId: number) => world.stored.get(divisionStatsItem, { divisionId });

describe('moving many teams at once [P2-360] [P3-462]', () => {
  it('previews spots and money, processes each row, runs once, and can be undone', async () => {
    await world.division(6100, 20, { dtRefundCutoff: '2099-01-01T00:00' });
    await beside(world, 6100, 6101, 13_000, 5);
    const free = await entered(world, 6100, 4);
    const paid = [await bought(world, 6100, 'B1'), await bought(world, 6100, 'B2')];
    const all = [...free, ...paid];
    const move = { teamIds: all, divisionId: 6101, waitlist: true, anyway: 'Other people of these names' };
    const job = await planned(bulkMoveHandler, 6100, move);
    expect(job).toMatchObject({ state: 'ready', total: 6, expected: { teams: 6, waits: 1 } });
    // The last team finds no spot, so it pays when it is offered one.
    expect(job.expected['more USD']).toBe(3_000);
    expect((await rows(job.id)).map(({ would }) => would).slice(-2)).toEqual([
      'Move to Womens AA: $30.00 still to pay',
      expect.stringContaining('waitlist'),
    ]);
    expect(await stats(6101)).toBeNull();

    const done = await say(job.id, 'confirm');
    expect(done).toMatchObject({
      state: 'done',
      done: 6,
      problems: 0,
      sums: { teams: 6, waits: 1, 'more USD': 3_000 },
    });
    expect([await stats(6100), await stats(6101)]).toMatchObject([{ active: 0 }, { active: 5, waiting: 1 }]);
    expect([await holders(6100), await holders(6101)]).toEqual([0, 5]);
    const told = (await answers(job.id))?.map((answer) => answer?.ok && /waitlist/.test(answer.told));
    expect(told).toEqual([false, false, false, false, false, true]);

    // When the same rows are started again, they find their earlier actions.
    const again = await world.stored.get(jobItem, { id: job.id });
    files.kept.delete(`quarter/${job.id}/answers/000000.json`);
    const reset = { ...must(acted({ ...again!, problems: 1 }, 'resume', world.now)) };
    await world.stored.write(replace(jobItem, again!, reset));
    expect(await worked(world, deps, files, job.id)).toMatchObject({
      state: 'done',
      problems: 0,
      sums: { teams: 6, 'more USD': 3_000 },
    });
    expect([await stats(6100), await stats(6101)]).toMatchObject([{ active: 0 }, { active: 5, waiting: 1 }]);

    const back = await say(job.id, 'undo');
    expect(back).toMatchObject({ state: 'undone', done: 6, problems: 0, sums: { back: 6 } });
    expect([await stats(6100), await stats(6101)]).toMatchObject([{ active: 6 }, { active: 0, waiting: 0 }]);
    expect([await holders(6100), await holders(6101)]).toEqual([6, 0]);
    for (const id of paid) {
      const team = await teamById(world.table, id);
      expect(team).toMatchObject({ divisionId: 6100, waitlist: false });
      expect(balanceDue(await orderIn(world.table, team?.orderId ?? 0))).toBe(0);
    }
  });

  it('lists teams without a spot and moves the others, and undo skips teams that have moved again', async () => {
    await world.division(6110, 10, { waitlist: false });
    await beside(world, 6110, 6111, 10_000, 2);
    await beside(world, 6110, 6112, 10_000, 2);
    const [one, two, three] = (await entered(world, 6110, 3)) as [number, number, number];
    const job = await planned(bulkMoveHandler, 6110, { teamIds: [three, one, two], divisionId: 6111, waitlist: true });
    expect((await rows(job.id)).map(({ key, problem }) => [Number(key), problem !== undefined])).toEqual([
      [one, false],
      [two, false],
      [three, true],
    ]);
    expect(await say(job.id, 'confirm')).toMatchObject({ state: 'done', problems: 1, sums: { teams: 2 } });
    const other = await planned(bulkMoveHandler, 6110, { teamIds: [one], divisionId: 6112 });
    await say(other.id, 'confirm');
    expect(await say(job.id, 'undo')).toMatchObject({ state: 'undone', problems: 1, sums: { back: 1 } });
    expect((await teamById(world.table, one))?.divisionId).toBe(6112);
    expect((await teamById(world.table, two))?.divisionId).toBe(6110);
  });

  it('skips teams with players whose gender doesn’t fit unless a reason is given, and undo doesn’t check them', async () => {
    await world.division(6115, 10);
    await beside(world, 6115, 6116, 10_000, 9);
    const [fits, not] = (await entered(world, 6115, 2)) as [number, number];
    const whole = await world.stored.get(rosterItem, { divisionId: 6115, id: not });
    const players = whole!.players.map((player, at) => (at === 0 ? { ...player, gender: 'Male' as const } : player));
    expect((await world.stored.write(replace(rosterItem, whole!, { ...whole!, players }))).ok).toBe(true);

    const stays = await planned(bulkMoveHandler, 6115, { teamIds: [fits, not], divisionId: 6116 });
    expect((await rows(stays.id)).map(({ problem }) => problem ?? '')).toEqual([
      '',
      expect.stringContaining('can’t play in a Womens division'),
    ]);
    const goes = await planned(bulkMoveHandler, 6115, {
      teamIds: [fits, not],
      divisionId: 6116,
      anyway: 'An exhibition',
    });
    expect(goes).toMatchObject({ state: 'ready', expected: { teams: 2 } });
    expect((await rows(goes.id))[1]?.would).toContain('can’t play in a Womens division');
    expect(await say(goes.id, 'confirm')).toMatchObject({ state: 'done', sums: { teams: 2 } });
    const told = (await answers(goes.id))?.map((answer) => (answer?.ok ? answer.told : ''));
    expect(told).toEqual(['Moved to Womens AA', 'Moved to Womens AA. Allowed anyway: An exhibition']);
    expect(await say(goes.id, 'undo')).toMatchObject({ state: 'undone', sums: { back: 2 } });
    expect(await teamById(world.table, not)).toMatchObject({ divisionId: 6115 });
  });

  it('moves sixty at once, and undo returns each to its old division', async () => {
    await world.division(6117, 80);
    await beside(world, 6117, 6118, 10_000, 80);
    const sixty = await entered(world, 6117, 60);
    const job = await planned(bulkMoveHandler, 6117, { teamIds: sixty, divisionId: 6118 });
    expect(await say(job.id, 'confirm')).toMatchObject({ state: 'done', problems: 0, sums: { teams: 60 } });
    expect([await holders(6117), await holders(6118)]).toEqual([0, 60]);
    expect(await say(job.id, 'undo')).toMatchObject({ state: 'undone', problems: 0, sums: { back: 60 } });
    expect([await holders(6117), await holders(6118)]).toEqual([60, 0]);
    expect((await teamsIn(world, 6117)).map(({ id }) => id).sort()).toEqual([...sixty].sort());
  });

  it('returns a waitlisted team to its old position on undo, even if a spot is open', async () => {
    await world.division(6120, 1);
    await beside(world, 6120, 6121, 10_000, 2);
    await bought(world, 6120, 'W1');
    const waiting = await bought(world, 6120, 'W2');
    const ticket = async () => {
      const at = await world.stored.get(teamTicketItem, { teamId: waiting });
      return at && world.stored.get(holdItem, at);
    };
    const stood = (await ticket())?.moment;
    const job = await planned(bulkMoveHandler, 6120, { teamIds: [waiting], divisionId: 6121 });
    await say(job.id, 'confirm');
    expect((await teamById(world.table, waiting))?.waitlist).toBe(false);
    const first = (await teamsIn(world, 6120))[0];
    const gone = await planned(bulkMoveHandler, 6120, { teamIds: [first?.id ?? 0], divisionId: 6121 });
    await say(gone.id, 'confirm');
    expect(await say(job.id, 'undo')).toMatchObject({ problems: 0 });
    expect(await teamById(world.table, waiting)).toMatchObject({ divisionId: 6120, waitlist: true });
    expect(await ticket()).toMatchObject({ state: 'waiting', moment: stood });
  });

  it('is allowed only for the event’s organizers and within the event', async () => {
    await world.division(6130, 2);
    const [team] = (await entered(world, 6130, 1)) as [number];
    for (const actor of [otherHost, tokenOf(team)])
      expect(await start(bulkMoveHandler, 6130, { teamIds: [team], divisionId: 6130 }, actor)).toMatchObject({
        problem: { code: 'catalog/no-such-event' },
      });
    expect(await start(bulkMoveHandler, 6130, { teamIds: [team], divisionId: 6101 })).toMatchObject({
      problem: { code: 'registration/unknown-division' },
    });
    expect(await start(bulkMoveHandler, 6130, { teamIds: [6100_000], divisionId: 6130 })).toMatchObject({
      problem: { code: 'registration/unknown-team' },
    });
  });
});

describe('copying many teams at once', () => {
  it('creates separate teams that owe nothing, adds none on a rerun, and removes them on undo', async () => {
    await world.division(6140, 5);
    await beside(world, 6140, 6141, 13_000, 5);
    const teams = [...(await entered(world, 6140, 2)), await bought(world, 6140, 'C1')];
    const job = await planned(bulkCopyHandler, 6140, { teamIds: teams, divisionId: 6141 });
    expect(await say(job.id, 'confirm')).toMatchObject({ state: 'done', problems: 0, sums: { teams: 3 } });
    const there = await teamsIn(world, 6141);
    expect(there).toHaveLength(3);
    expect(there.every(({ orderId, seed, id }) => orderId === null && seed === null && !teams.includes(id))).toBe(true);
    expect([await stats(6140), await stats(6141)]).toMatchObject([{ active: 3 }, { active: 3 }]);
    const again = await world.stored.get(jobItem, { id: job.id });
    files.kept.delete(`quarter/${job.id}/answers/000000.json`);
    await world.stored.write(replace(jobItem, again!, must(acted({ ...again!, problems: 1 }, 'resume', world.now))));
    await worked(world, deps, files, job.id);
    expect(await teamsIn(world, 6141)).toHaveLength(3);
    expect(await say(job.id, 'undo')).toMatchObject({ state: 'undone', sums: { back: 3 } });
    expect((await teamsIn(world, 6141)).every(({ isDeleted }) => isDeleted)).toBe(true);
    expect([await holders(6140), await holders(6141)]).toEqual([3, 0]);
  });
});

describe('a bulk preview', () => {
  it('shows how many teams move, how many have no spot, and how many can’t move', async () => {
    await world.division(6150, 20);
    await beside(world, 6150, 6151, 10_000, 2);
    const teams = await entered(world, 6150, 5);
    const gone = (await teamById(world.table, teams[4] ?? 0))!;
    await world.stored.write(replace(teamItem, gone, { ...gone, isDeleted: true }));
    const job = await planned(bulkMoveHandler, 6150, {
      teamIds: teams,
      divisionId: 6151,
      waitlist: false,
    });
    const { go, left } = viewOfJob({ ...job, rev: 1 }, world.now);
    expect([go, left]).toEqual(['Move 2 teams', '2 teams have no spot, 1 team can’t be moved']);
  });

  it('warns that copied players would be in two divisions', async () => {
    await world.division(6152, 20);
    await beside(world, 6152, 6153, 10_000, 4);
    const teams = await entered(world, 6152, 2);
    const job = await planned(bulkCopyHandler, 6152, { teamIds: teams, divisionId: 6153, waitlist: false });
    expect(viewOfJob({ ...job, rev: 1 }, world.now).left).toBe('4 players would be in two divisions');
    expect((await rows(job.id))[0]?.would).toContain('Its players stay in Womens Open too');
  });
});

describe('merging many teams at once', () => {
  const merging = async (tournamentId: number, pairs: readonly (readonly [number, number])[], actor = host) => {
    const body = { tournamentId, pairs: pairs.map(([teamId, intoId]) => ({ teamId, intoId })) };
    return (await ask(bulkMergeHandler as never, actor, 0, { params: {}, body })) as {
      ok: boolean;
      value?: { jobId: string };
    };
  };

  it('shows a preview, processes each row, and can be undone by splitting', async () => {
    await world.division(6180, 20, { numAllowedOnRoster: 6 });
    const [one, two, three, four, left] = (await entered(world, 6180, 5)) as [number, number, number, number, number];
    const leaves = { type: 'withdraw', money: 'none', replay: false } as const;
    const who = { userId: 70, crew: true, manage: true, money: true };
    expect(
      await actOnTeam(deps, { teamId: left, act: leaves, id: '01M84000000000000000000000', who }, world.now),
    ).toMatchObject({ ok: true });
    const before = await world.stored.getMany(rosterItem, [
      { divisionId: 6180, id: one },
      { divisionId: 6180, id: three },
    ]);
    const started = await merging(6180, [
      [two, one],
      [four, three],
      [left, one],
    ]);
    const job = await worked(world, deps, files, started.value?.jobId ?? '');
    expect(job).toMatchObject({ state: 'ready', total: 3, expected: { teams: 2 } });
    expect((await rows(job.id)).map(({ problem }) => problem !== undefined)).toEqual([false, false, true]);
    expect(await say(job.id, 'confirm')).toMatchObject({ state: 'done', sums: { teams: 2 } });
    expect(await teamById(world.table, two)).toMatchObject({ isDeleted: true, mergedIntoId: one });
    expect(await stats(6180)).toMatchObject({ active: 2 });

    expect(await say(job.id, 'undo')).toMatchObject({ state: 'undone', sums: { back: 2 } });
    expect(await teamById(world.table, two)).toMatchObject({ isDeleted: false, mergedIntoId: null });
    expect(await stats(6180)).toMatchObject({ active: 4 });
    const after = await world.stored.getMany(rosterItem, before);
    expect(after.map(({ players, alternates }) => ({ players, alternates }))).toEqual(
      before.map(({ players, alternates }) => ({ players, alternates })),
    );
  });

  it('is allowed only for the event’s managers and its own teams', async () => {
    await world.division(6190, 10);
    await world.division(6195, 10);
    const [one, two] = (await entered(world, 6190, 2)) as [number, number];
    const [other] = (await entered(world, 6195, 1)) as [number];
    expect(await merging(6190, [[two, one]], otherHost)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
    expect(await merging(6190, [[other, one]])).toMatchObject({ problem: { code: 'registration/unknown-team' } });
  });
});
