import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import type { SwapView } from '#domain/play/operations-work.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import * as calls from '#functions/play/calls/work-swaps.ts';
import { runCommand } from '#functions/play/command.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { workSwapItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { actor, callOf, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

const divisionId = 810;
const eventId = divisionId + 50_000;
const local = memoryTable();
const deps = depsOf(local.table, 4);
const tokenOf = (team: number): Actor => ({ kind: 'teamToken', teams: [team] }) as never;
type Answer = { ok: true; value: { items: SwapView[] } } | { ok: false; problem: { code: string } };
const call = (handler: unknown, who: Actor, more: object) =>
  (handler as (call: unknown, deps: unknown) => Promise<Answer>)(callOf({ actor: who, ...more }), deps);
const command = (input: Parameters<typeof commandOf>[0]) =>
  runCommand(deps, { actor: actor('director'), now }, divisionId, { entryId: entryId(), command: commandOf(input) });
const state = async () => (await loadPlay(local.table, divisionId, eventId)).state;

let [mine, theirs] = [
  { id: 0, team: 0 },
  { id: 0, team: 0 },
];
let roundId = 0;
beforeAll(async () => {
  await putEvent(local.stored, divisionId, 8);
  await command({ type: 'setTeams' });
  const added = await command({ type: 'addRound', kind: 'pools', date: '2026-11-20' });
  roundId = (added.ok && added.value.roundId) as number;
  const startTime = now + 3_600_000;
  await command({ type: 'makePools', roundId, pools: 2, courts: ['1', '2'], startTime, minutesPerMatch: 30 });
  const [one, two] = matchesOf(await state(), roundId).filter((match) => match.startTime === startTime);
  mine = { id: one!.id, team: one!.refTeam! };
  theirs = { id: two!.id, team: two!.refTeam! };
});

const list = async (team: number) => {
  const answer = await call(calls.workSwapsHandler, tokenOf(team), { params: { teamId: team } });
  return answer.ok ? answer.value.items : expect.fail(answer.problem.code);
};
const ask = (who: Actor, team = mine.team, matchId = mine.id, otherMatchId = theirs.id) =>
  call(calls.askSwapHandler, who, { body: { teamId: team, matchId, otherMatchId } });
const answer = (who: Actor, team: number, swapId: string, yes: boolean, at = now) =>
  call(calls.answerSwapHandler, who, { body: { teamId: team, swapId, yes }, now: at });
const works = async () => {
  const all = matchesOf(await state(), roundId);
  return [mine.id, theirs.id].map((id) => all.find((match) => match.id === id)?.refTeam);
};

/** Returns the result of a late answer when another answer came after the late one had read the swap. */
async function inBetween(late: () => Promise<Answer>, first: () => Promise<Answer>) {
  const get = local.table.get.bind(local.table);
  const spy = vi.spyOn(local.table, 'get').mockImplementation((async (...args: Parameters<typeof get>) => {
    const read = await get(...args);
    if ((args[0] as unknown) === workSwapItem) {
      spy.mockRestore();
      await first();
    }
    return read;
  }) as never);
  return late();
}

describe('a work swap between teams', () => {
  it('can be arranged once the day is published, by a team’s own people, for a match the team works', async () => {
    expect(await ask(tokenOf(mine.team))).toMatchObject({ problem: { code: 'play/unknown-match' } });
    await command({ type: 'changeRound', roundId, patch: { published: true } });
    for (const who of [actor('player'), actor('otherAdmin'), tokenOf(theirs.team)]) {
      expect(await ask(who)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
      expect(await call(calls.workSwapsHandler, who, { params: { teamId: mine.team } })).toMatchObject({ ok: false });
    }
    expect(await ask(tokenOf(mine.team), mine.team, theirs.id, mine.id)).toMatchObject({
      problem: { code: 'play/unknown-match' },
    });
  });

  it('stores the published day with the event, so that the event’s pages link to its courts', async () => {
    expect((await local.stored.get(tournamentItem, { id: eventId }))?.props).toEqual(['courtTimes']);
    await command({ type: 'changeRound', roundId, patch: { published: true, name: 'Again' } });
    expect((await local.stored.get(tournamentItem, { id: eventId }))?.props).toEqual(['courtTimes']);
  });

  it('changes nothing until the other team agrees, and the requester can’t agree for it', async () => {
    const before = await works();
    expect(await ask(tokenOf(mine.team))).toMatchObject({ ok: true });
    await ask(tokenOf(mine.team));
    const [asked, ...more] = await list(theirs.team);
    expect([asked?.asks, asked?.state, more]).toEqual([false, 'open', []]);
    expect(await answer(tokenOf(mine.team), mine.team, asked!.id, true)).toMatchObject({ ok: false });
    expect(asked!.validTo).toBe(now + 3_600_000);
    const stranger = matchesOf(await state(), roundId).find(
      ({ refTeam }) => ![mine.team, theirs.team].includes(refTeam!),
    )!;
    expect(await answer(tokenOf(stranger.refTeam!), stranger.refTeam!, asked!.id, true)).toMatchObject({ ok: false });
    expect(await works()).toEqual(before);
    expect(await answer(tokenOf(theirs.team), theirs.team, asked!.id, true)).toMatchObject({ ok: true });
    expect(await works()).toEqual(before.toReversed());
    // Sending the answer again changes nothing.
    await answer(tokenOf(theirs.team), theirs.team, asked!.id, true);
    expect(await works()).toEqual(before.toReversed());
    expect((await list(mine.team))[0]).toMatchObject({ asks: true, state: 'done' });
  });

  it.each([
    ['the cancellation comes first', 'canceled'],
    ['the acceptance comes first', 'done'],
  ] as const)('is stored with the right outcome when it’s canceled during acceptance and %s', async (_, state) => {
    const before = await works();
    const [asks, asked] = [before[0]!, before[1]!];
    await ask(tokenOf(asks), asks);
    const { id } = (await list(asks)).find((swap) => swap.state === 'open')!;
    const agree = () => answer(tokenOf(asked), asked, id, true);
    const callOff = () => answer(tokenOf(asks), asks, id, false);
    const [late, first] = state === 'done' ? [callOff, agree] : [agree, callOff];
    // The late answer reads the swap before the first one is given.
    const answered = await inBetween(late, first);
    expect(answered).toMatchObject({ ok: true });
    expect((await list(asks)).find((swap) => swap.id === id)).toMatchObject({ state });
    expect(await works()).toEqual(state === 'done' ? before.toReversed() : before);
    const [team, other] = before as number[];
    const was = [mine.id, theirs.id].map((matchId, i) => ({ matchId, team: (i === 0 ? team : other) ?? null }));
    await command({ type: 'setWork', works: was });
    expect(await works()).toEqual(before);
  });

  it('ends when either team declines, and is refused if a director has made it impossible', async () => {
    const back = () => ask(tokenOf(mine.team), mine.team, theirs.id, mine.id);
    const open = async () => (await list(mine.team)).find(({ state: is }) => is === 'open')!;
    for (const [team, state] of [
      [theirs.team, 'refused'],
      [mine.team, 'canceled'],
    ] as const) {
      await back();
      const { id } = await open();
      await answer(tokenOf(team), team, id, false);
      expect((await list(mine.team)).find((swap) => swap.id === id)).toMatchObject({ state });
    }
    await command({ type: 'changeRound', roundId, patch: { hideTimes: true } });
    await back();
    const untimed = await open();
    // The deadline doesn't reveal when the match starts.
    expect(untimed.validTo).toBe(now + 24 * 3_600_000);
    await answer(tokenOf(mine.team), mine.team, untimed.id, false);
    await command({ type: 'changeRound', roundId, patch: { hideTimes: false } });
    await back();
    const late = await open();
    const at = matchesOf(await state(), roundId);
    const start = at.find(({ id }) => id === mine.id)!.startTime;
    const busy = new Set(
      at
        .filter(({ startTime }) => startTime === start)
        .flatMap(({ homeTeam, awayTeam, refTeam }) => [homeTeam, awayTeam, refTeam]),
    );
    const free = at.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).find((team) => !busy.has(team))!;
    await command({ type: 'setWork', works: [{ matchId: mine.id, team: free }] });
    expect(await answer(tokenOf(theirs.team), theirs.team, late.id, true)).toMatchObject({ ok: false });
    const after = await works();
    expect(await answer(tokenOf(theirs.team), theirs.team, late.id, true, start! + 1)).toMatchObject({ ok: true });
    expect(await works()).toEqual(after);
  });
});
