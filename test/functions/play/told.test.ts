import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tournament } from '#domain/catalog/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { seatRequest } from '#domain/teams/request.ts';
import { runCommand } from '#functions/play/command.ts';
import { onForfeits, onSub } from '#functions/play/consumers/forfeits-and-subs.ts';
import { publicView } from '#functions/play/public-play.ts';
import { catalogChanges } from '#functions/relay/consumers/derivations/catalog.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { logAfter, logItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { collectDivision } from '#functions/subjects/ratings/collect.ts';
import { playedSetItem } from '#functions/subjects/ratings/items.ts';
import { seatRequestItem } from '#functions/subjects/teams/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

let local: TestTable;
beforeAll(() => {
  local = memoryTable();
});
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
const give = async (divisionId: number, input: Input) =>
  must(
    await runCommand(depsOf(local.table), { actor: actor('director'), now }, divisionId, {
      entryId: entryId(),
      command: commandOf(input),
    }),
  );
const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;
const entries = (divisionId: number) => local.stored.list(logItem, { ...logAfter(divisionId, 0), consistent: true });
let seed = 10;
const deps = () => depsOf(local.table, seed++);
const heard = (data: object) => ({ id: 'e', at: now, data }) as never;

describe('an event’s forfeit policy', () => {
  const choose = async (divisionId: number, more: object) => {
    const id = divisionId + 50_000;
    const event = await local.stored.get(tournamentItem, { id });
    await local.stored.putMany([tournamentItem.encode(tournament.parse({ ...event, ...more }) as never, 2)]);
  };

  it('is copied from the event with a division’s first log entry', async () => {
    await putEvent(local.stored, 700, 4);
    await choose(700, { forfeits: 'none' });
    await give(700, { type: 'setTeams' });
    expect((await stateOf(700)).forfeits).toBe('none');
    await putEvent(local.stored, 701, 4);
    await give(701, { type: 'setTeams' });
    expect((await stateOf(701)).forfeits).toBe('full');
    expect((await entries(701)).map(({ events }) => events.length)).toEqual([1]);
  });

  it('is updated from the event with one log entry during play, without changing other divisions', async () => {
    await putEvent(local.stored, 702, 4);
    const changed = heard({ tournamentId: 50_702, divisionId: null });
    await choose(702, { forfeits: 'none' });
    await onForfeits(changed, deps());
    expect(await entries(702)).toEqual([]);
    await choose(702, { forfeits: null });
    await give(702, { type: 'setTeams' });
    await choose(702, { forfeits: 'none' });
    await local.caughtUp();
    for (let n = 0; n < 2; n++) await onForfeits(changed, deps());
    expect((await stateOf(702)).forfeits).toBe('none');
    expect((await entries(702)).at(-1)).toMatchObject({
      by: null,
      events: [{ type: 'forfeitsSet', forfeits: 'none' }],
    });
    expect(await entries(702)).toHaveLength(2);
    await choose(702, { forfeits: 'full' });
    await onForfeits(heard({ tournamentId: 50_702, divisionId: 9 }), deps());
    expect((await stateOf(702)).forfeits).toBe('none');
  });

  it('is announced when the event’s choice or its sanctioning body changes', () => {
    const event = tournament.parse({
      id: 1,
      name: 'A',
      organizationId: 2,
      startDate: '2026-01-01',
      endDate: '2026-01-01',
    });
    const raw = (more: object) => tournamentItem.encode({ ...event, ...more } as never, 1);
    const told = (after: object) =>
      catalogChanges
        .filter(({ kind }) => kind === tournamentItem.type)
        .flatMap(({ derive }) => derive({ id: 'c', at: 1, before: raw({}), after: raw(after) }))
        .map((said) => JSON.stringify(said))
        .filter((said) => said.includes('catalog.forfeits-changed')).length;
    expect([told({}), told({ name: 'B' }), told({ forfeits: 'none' }), told({ sanctioningBody: 'AAU' })]).toEqual([
      0, 0, 1, 1,
    ]);
  });
});

it('an accepted sub is stored with the play data, and the actual player is rated, until the sub is canceled', async () => {
  const { teams } = await putEvent(local.stored, 710, 2);
  const [team, other] = [teams[0]!, teams[1]!];
  const ids: Record<number, string> = { 9001: entryId(), 9002: entryId() };
  await give(710, { type: 'setTeams' });
  const { roundId } = await give(710, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
  await give(710, { type: 'makePools', roundId: roundId as number, pools: 1 });
  await give(710, { type: 'changeRound', roundId: roundId as number, patch: { published: true } });
  const [match] = (await stateOf(710)).pools[0]!.matches;
  await give(710, {
    type: 'score',
    matchId: match!.id,
    games: match!.games.map(({ number, to }) => ({ number, home: to, away: 3 })),
  });
  const said = async (of: number, player: number, state: 'done' | 'canceled') => {
    const request = seatRequest.parse({
      ...{ teamId: of, id: ids[player], tournamentId: 50_710, divisionId: 710, on: '2026-11-20', asked: [] },
      ...{
        change: { position: 2, player: { playerProfileId: player } },
        leaves: 'B',
        joins: 'C',
        by: 'A',
        byEmail: '',
      },
      ...{ userId: null, at: now, validTo: now, state },
    });
    await local.stored.putMany([seatRequestItem.encode(request, 1)]);
    await onSub(heard({ teamId: of, requestId: request.id, state }), deps());
    return (await stateOf(710)).subs;
  };
  const sub = { on: '2026-11-20', seat: 2 };
  expect(await said(team.id, 9_001, 'done')).toEqual([{ teamId: team.id, ...sub, player: 9_001 }]);
  await said(other.id, 9_002, 'done');
  const before = (await entries(710)).length;
  expect(await said(other.id, 9_002, 'done')).toHaveLength(2);
  expect(await entries(710)).toHaveLength(before);
  const system = { organizationId: 10, isOn: true, organizationIds: [] } as never;
  await collectDivision(local.table, { tournamentId: 50_710, divisionId: 710 }, [system], now);
  const set = await local.stored.get(playedSetItem, { organizationId: 10, key: 'd-710' });
  expect(set?.packed).toContain(':9001>9002h');
  // The match's page and the API show who played: from the request at first, and from the profile once the request is
  // gone.
  const playsThere = async () =>
    (await publicView(local.table, 710, { actor: { kind: 'anonymous' }, now } as never))?.subs;
  const day = { teamId: team.id, on: '2026-11-20', subs: [{ joins: 'C', leaves: expect.any(String) }] };
  expect((await playsThere())?.days).toContainEqual({ ...day, name: expect.any(String) });
  expect(await said(team.id, 9_001, 'canceled')).toEqual([{ teamId: other.id, ...sub, player: 9_002 }]);
});

it('commands in a canceled event’s division are refused, even from its director', async () => {
  await putEvent(local.stored, 720, 2);
  await give(720, { type: 'setTeams' });
  const event = await local.stored.get(tournamentItem, { id: 50_720 });
  await local.stored.putMany([tournamentItem.encode({ ...event!, statusId: 101 }, 2)]);
  // A division's event is read again after two seconds.
  const command = commandOf({ type: 'addRound', kind: 'pools', date: '2026-11-20' });
  expect(
    await runCommand(depsOf(local.table), { actor: actor('director'), now: now + 10_000 }, 720, {
      entryId: entryId(),
      command,
    }),
  ).toMatchObject({ problem: { code: 'play/event-canceled' } });
});
