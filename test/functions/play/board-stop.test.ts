import { afterEach, beforeEach, expect, it } from 'vitest';
import { tournament } from '#domain/catalog/schema.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { setStop as setStopOperation } from '#domain/play/operations-board.ts';
import { matchesOf as matchesOfRound } from '#domain/play/rounds/look.ts';
import type { Stop } from '#domain/play/stop.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { handlers } from '#functions/play/index.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { eventNewsItem, newsOf } from '#functions/subjects/catalog/news.ts';
import { courtBoardItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, callOf, commandOf, depsOf, entryId, putEvent } from './kit.ts';

let local: TestTable;
let seed = 1;
/** The event at a known location, with its divisions on a surface. */
let putAs: (surfaceId: number) => Promise<void>;
const [first, second] = [4_200, 4_201];
const event = first + 50_000;
const nine = Date.UTC(2026, 10, 20, 9);
const stop: Stop = { reason: 'rain', since: nine, until: nine + 60 * minute };

/** Two of an event's divisions, each with a pool: the first on court 1 from 9 AM, the second without court and time. */
beforeEach(async () => {
  local = memoryTable({ chaos: false });
  const { event: host, division } = await putEvent(local.stored, first, 4);
  const other = await putEvent(local.stored, second, 4);
  await local.stored.putMany([divisionItem.encode({ ...division, id: second, tournamentId: event }, 1)]);
  putAs = async (surfaceId) => {
    const place = { id: 1, name: 'Here', zone: 'America/Los_Angeles', lat: 33.9, lng: -118.4 };
    const of = [first, second].map((id) => ({ ...division, id, tournamentId: event, surfaceId }));
    const at = tournament.parse({ ...host, locations: [place] });
    await local.stored.putMany([...encodedEvent(at), ...of.map((each) => divisionItem.encode(each, 2))]);
  };
  const teams = other.teams.map(({ id }, i) => ({ id, seed: i + 1 }));
  const run = (divisionId: number, input: Parameters<typeof commandOf>[0]) => {
    const body = { entryId: entryId(), command: commandOf(input) };
    return handlers.commandPlay(callOf({ params: { id: divisionId }, body, actor: actor('admin') }), deps());
  };
  for (const id of [first, second]) {
    await run(id, { type: 'setTeams', teams: id === second ? teams : [] });
    await run(id, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
    const roundId = (await playOf(id)).rounds[0]!.id;
    const courts = id === first ? { courts: ['1'], startTime: nine, minutesPerMatch: 40 } : {};
    await run(id, { type: 'makePools', roundId, pools: 1, ...courts });
  }
  await local.caughtUp();
});
afterEach(() => local.stop());

const deps = () => depsOf(local.table, seed++);
const playOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, event)).state;
const said = async () => [(await playOf(first)).stop, (await playOf(second)).stop];
const board = () => local.table.get(courtBoardItem, { tournamentId: event });
const told = async () => (await local.table.list(eventNewsItem, newsOf(event))).map(({ kind }) => kind).sort();

const asked = (body: object) => ({ params: { id: event }, body, actor: actor('admin') });
const setStop = (to: Stop | null, table: Table = local.table) =>
  handlers.setStop(callOf(asked({ stop: to })) as never, { ...deps(), table });
const courts = boardSettings.parse({ courts: ['1', '2', '3'] });
const save = (table: Table = local.table) =>
  handlers.setCourtBoard(callOf(asked(courts)) as never, { ...deps(), table });

type Method = (...args: unknown[]) => unknown;
/** The table with one method replaced. */
const tableWith = (key: keyof Table, other: (own: Method) => unknown): Table =>
  new Proxy(local.table, {
    get(table, asked) {
      const value = Reflect.get(table, asked, table);
      const own = typeof value === 'function' ? value.bind(table) : value;
      return asked === key ? other(own) : own;
    },
  });
/** The table, with something happening just before its nth write or transaction. */
function when(kind: 'write' | 'transact', nth: number, happens: () => Promise<unknown>): Table {
  let sent = 0;
  return tableWith(kind, (send) => async (...args: unknown[]) => {
    sent += 1;
    if (sent === nth) await happens();
    return send(...args);
  });
}
/** The table from another process's view, which doesn't wait for this one's turns. */
const elsewhere = (): Table => {
  const itself = {};
  return tableWith('itself', () => itself);
};

it('saving court settings keeps a stop, and stopping play keeps the settings', async () => {
  await save(when('write', 1, () => setStop(stop)));
  expect(await board()).toMatchObject({ stop, settings: { courts: ['1', '2', '3'] } });
  await setStop(null);
  expect(await said()).toEqual([null, null]);
  await setStop(
    stop,
    when('write', 1, () => save()),
  );
  expect(await board()).toMatchObject({ stop, settings: { courts: ['1', '2', '3'] } });
});

it('play can stop on a board that was never set up, and the event’s courts still appear', async () => {
  expect(await setStop(stop)).toMatchObject({ value: { stop, settings: { courts: [] } } });
  expect(await save()).toMatchObject({ value: { stop, settings: { courts: ['1', '2', '3'] } } });
});

it('a canceled event’s board refuses moves and a stop, but still lets play resume', async () => {
  await setStop(stop);
  const state = await playOf(first);
  const [match] = matchesOfRound(state, state.rounds[0]!.id);
  const { startTime, court } = match!;
  const moves = [{ divisionId: first, matchId: match!.id, court: '2', startTime, was: { court, startTime } }];
  const move = () => handlers.moveMatches(callOf(asked({ entryId: entryId(), moves, tell: false })) as never, deps());
  const stored = await local.table.get(tournamentItem, { id: event });
  await local.stored.putMany([tournamentItem.encode({ ...stored!, statusId: 101 }, 2)]);
  const refused = { problem: { code: 'play/event-canceled' } };
  expect(await move()).toMatchObject(refused);
  expect(await setStop({ ...stop, until: stop.until! + hour })).toMatchObject(refused);
  expect(await setStop(null)).toMatchObject({ ok: true });
  await local.stored.putMany([tournamentItem.encode(stored!, 3)]);
  expect(await move()).toMatchObject({ value: { moved: 1 } });
});

it('play resumes in every division after a partial first attempt, and is announced once', async () => {
  await setStop(stop);
  const fails = () => Promise.reject(new Error('the function ran out of time'));
  await expect(setStop(null, when('transact', 2, fails))).rejects.toThrow('out of time');
  expect(await said()).toEqual([null, stop]);
  await setStop(null);
  expect(await said()).toEqual([null, null]);
  await setStop(null);
  expect(await told()).toEqual(['playGoesOn', 'playStopped']);
});

it('the later of a simultaneous stop and resume applies in every division', async () => {
  await setStop(
    stop,
    when('transact', 1, () => setStop(null, elsewhere())),
  );
  expect(await board()).toMatchObject({ stop: null });
  expect(await said()).toEqual([null, null]);
  await setStop(
    null,
    when('write', 1, () => setStop(stop)),
  );
  expect(await board()).toMatchObject({ stop: null });
  expect(await said()).toEqual([null, null]);
});

it('a stop also applies to divisions without match times', async () => {
  await setStop(stop);
  expect(await said()).toEqual([stop, stop]);
  const [news] = await local.table.list(eventNewsItem, newsOf(event));
  expect(news).toMatchObject({ kind: 'playStopped', divisionIds: [first, second] });
});

it('the day ends at sunset on sand or grass, but not indoors', async () => {
  const dark = async () => {
    const call = callOf({ ...asked({ from: nine, to: nine + hour }), now: nine });
    const answer = await handlers.stopChoices(call as never, deps());
    return answer.ok ? answer.value.dark : undefined;
  };
  for (const outdoors of [1, 2]) {
    await putAs(outdoors);
    expect(await dark()).toBeGreaterThan(0);
  }
  await putAs(3);
  expect(await dark()).toBeNull();
});

it('a plan or choice older than another director’s move is refused', async () => {
  const wish = { from: nine + 40 * minute, to: nine + 100 * minute };
  const planned = handlers.planCourts(callOf({ ...asked({ kind: 'stop', ...wish }), now: nine }) as never, deps());
  const chosen = handlers.stopChoices(callOf({ ...asked(wish), now: nine }) as never, deps());
  const [plan, choices] = await Promise.all([planned, chosen]);
  if (!plan.ok || !choices.ok) throw new Error('nothing is planned');
  const send = (moves: readonly object[]) =>
    handlers.moveMatches(callOf(asked({ entryId: entryId(), moves, tell: false })) as never, deps());
  const mine = plan.value.moves.find(({ divisionId }) => divisionId === first)!;
  const theirs = { divisionId: first, matchId: mine.matchId, court: '9', startTime: nine + 8 * hour };
  expect(await send([theirs])).toMatchObject({ ok: true });
  for (const { moves } of [plan.value, ...choices.value.choices])
    expect(await send(moves)).toMatchObject({ problem: { code: 'board/moved-since' } });
  const { pools } = await playOf(first);
  expect(pools[0]!.matches.find(({ id }) => id === mine.matchId)).toMatchObject({ court: '9' });
});

it('a stop at an impossible time, or one that ends before it starts, is refused', () => {
  const { body } = setStopOperation;
  for (const [since, until] of [
    [-9_007_199_254_740_957, -9_007_199_254_740_981],
    [nine, 9_007_199_254_740_991],
    [nine, nine - 1],
  ])
    expect(body.safeParse({ stop: { reason: 'rain', since, until } }).success).toBe(false);
  expect(body.safeParse({ stop }).success).toBe(true);
});
