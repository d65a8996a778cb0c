import { afterAll, beforeAll, expect, it } from 'vitest';
import { special } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { leanViews } from '#domain/play/board/lean.ts';
import type { BoardMove } from '#domain/play/board/moves.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { advance, stoppedBy } from '#domain/play/rehearsal/day.ts';
import { rehearsalReport } from '#domain/play/rehearsal/report.ts';
import { type RehearsalWorld, rehearsalWorld } from '#domain/play/rehearsal/schema.ts';
import { beginRehearsal, rehearsalDays } from '#domain/play/rehearsal/state.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { PlayView } from '#domain/play/views.ts';
import { update } from '#functions/kernel/table/write.ts';
import { handlers } from '#functions/play/index.ts';
import { divisionItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { eventNewsItem, newsOf } from '#functions/subjects/catalog/news.ts';
import { logItem } from '#functions/subjects/play/items.ts';
import { loadPlay, playsOf } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { advanceToEnd } from '../../kit/rehearsal.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, callOf, commandOf, depsOf, entryId, putEvent, users } from './kit.ts';

let local: TestTable;
const [first, second] = [4_100, 4_101];
const event = first + 50_000;
const nine = Date.UTC(2026, 10, 20, 9);
const deps = (seed = 1) => depsOf(local.table, seed);
type Who = keyof typeof users;

const run = (divisionId: number, input: Parameters<typeof commandOf>[0]) =>
  handlers.commandPlay(
    callOf({
      params: { id: divisionId },
      body: { entryId: entryId(), command: commandOf(input) },
      actor: actor('admin'),
    }),
    deps(),
  );
const roundsOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, event)).state;

/** Two of an event's divisions: the first on courts 1 and 2 from 9 AM, the second without courts. */
beforeAll(async () => {
  local = memoryTable();
  const { division } = await putEvent(local.stored, first, 4);
  const other = await putEvent(local.stored, second, 4);
  const teams = other.teams.map(({ id }, i) => ({ id, seed: i + 1 }));
  await local.stored.putMany([divisionItem.encode({ ...division, id: second, tournamentId: event }, 1)]);
  for (const id of [first, second]) {
    await run(id, { type: 'setTeams', teams: id === second ? teams : [] });
    await run(id, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
    const round = (await roundsOf(id)).rounds[0]!.id;
    const courts = id === first ? { courts: ['1'], startTime: nine, minutesPerMatch: 40 } : {};
    await run(id, { type: 'makePools', roundId: round, pools: 1, ...courts });
  }
  // The indexes catch up first, because no one moves matches the moment they are created.
  await local.caughtUp();
});
afterAll(() => local.stop());

const send = (moves: BoardMove[], who: Who = 'admin', seed = 1) =>
  handlers.moveMatches(
    callOf({ params: { id: event }, body: { entryId: entryId(), moves }, actor: actor(who) }),
    deps(seed),
  ) as Promise<{ ok: boolean; problem?: { code: string } }>;
const matchIn = async (divisionId: number, at: number) => {
  const state = await roundsOf(divisionId);
  return matchesOf(state, state.rounds[0]!.id)[at]!;
};
const move = async (
  divisionId: number,
  at: number,
  court: string | null,
  startTime: number | null,
): Promise<BoardMove> => ({
  ...{ divisionId, matchId: (await matchIn(divisionId, at)).id, court, startTime },
});

it('schedule builders see the board, and the event is hidden from others', async () => {
  const ask = (who: Who) => handlers.courtBoard(callOf({ params: { id: event }, actor: actor(who) }), deps());
  expect(await ask('admin')).toMatchObject({
    value: { divisions: [{ id: first }, { id: second }], settings: { look: { interval: 30 } } },
  });
  for (const who of ['player', 'otherAdmin'] as const) {
    expect(await ask(who)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
    expect(await send([await move(first, 0, '9', nine)], who)).toMatchObject({
      problem: { code: 'catalog/no-such-event' },
    });
  }
});

it('schedule builders get the board and divisions together, with team names and without standings', async () => {
  const ask = (who: Who) => handlers.boardPlays(callOf({ params: { id: event }, actor: actor(who) }), deps());
  const { value } = (await ask('admin')) as { value: { board: unknown; plays: PlayView[] } };
  const alone = await handlers.courtBoard(callOf({ params: { id: event }, actor: actor('admin') }), deps());
  expect(alone).toEqual({ ok: true, value: value.board });
  expect(value.plays.map(({ divisionId }) => divisionId)).toEqual([first, second]);
  for (const { divisionId, pools } of value.plays) {
    const state = await roundsOf(divisionId);
    expect(pools.flatMap(({ matches }) => matches.map(({ id }) => id))).toEqual(
      matchesOf(state, state.rounds[0]!.id).map(({ id }) => id),
    );
    expect(pools.flatMap(({ rows }) => rows)).toEqual([]);
  }
  expect(value.plays[0]!.teams.map(({ name }) => name)).not.toContain('TBD');
  expect(await ask('otherAdmin')).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
  // An event too large for one response, so its last divisions are loaded one by one.
  expect(leanViews(value.plays, 6).map(({ divisionId }) => divisionId)).toEqual([first]);
});

it('schedule builders get the data for a rehearsal, which leaves nothing in the table', async () => {
  const ask = (who: Who) => handlers.rehearsal(callOf({ params: { id: event }, actor: actor(who) }), deps());
  for (const who of ['player', 'otherAdmin', 'referee'] as const)
    expect(await ask(who)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
  const before = await local.everything();
  const { value } = (await ask('director')) as { value: RehearsalWorld };
  const world = rehearsalWorld.parse(JSON.parse(JSON.stringify(value)));
  expect(world.divisions.map(({ id }) => id)).toEqual([first, second]);
  expect(world.divisions[0]?.teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3', 'Team 4']);
  expect(rehearsalDays(world)).toEqual(['2026-11-20']);
  const morning = advance(beginRehearsal(world, '2026-11-20', 1), nine + 20 * minute);
  expect(morning.running.length).toBeGreaterThan(0);
  const end = advanceToEnd(stoppedBy(morning, 'rain', 30));
  expect(rehearsalReport(end)).toMatchObject({ left: 0, stopped: 30, unplaced: 6 });
  await local.caughtUp();
  expect(await local.everything()).toEqual(before);
});

it('a move is checked against all divisions, so a court used by another division is refused', async () => {
  const taken = await matchIn(first, 0);
  expect(await send([await move(second, 0, taken.court, taken.startTime)])).toMatchObject({
    problem: { code: 'board/conflict' },
  });
  expect(await send([await move(second, 0, '2', nine)])).toMatchObject({ ok: true });
  expect(await matchIn(second, 0)).toMatchObject({ court: '2', startTime: nine });
});

it('cached divisions equal a fresh read after every log entry', async () => {
  const kept = () => playsOf(local.table, [first, second], event);
  const before = await kept();
  expect((await kept()).get(first)).toBe(before.get(first));
  for (const at of [1, 2]) {
    await run(first, { type: 'place', matchId: (await matchIn(first, at)).id, court: '8', startTime: nine });
    const now = await kept();
    expect(now.get(first)).toEqual(await roundsOf(first));
    expect(now.get(second)).toBe(before.get(second));
  }
});

it('only one of two directors can take the same court and time for two divisions at the same moment', async () => {
  const late = nine + 600 * minute;
  const moves = [await move(first, 1, '3', late), await move(second, 1, '3', late)];
  const answers = await Promise.all(moves.map((each, i) => send([each], 'admin', i + 2)));
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'board/conflict' } });
});

it('undo reverses a director’s own move, but not another director’s later moves', async () => {
  const late = nine + 700 * minute;
  const mine = await move(first, 4, '5', late);
  const back = { ...mine, court: '7', was: { court: '5', startTime: late } };
  expect(await send([mine])).toMatchObject({ ok: true });
  expect(await send([await move(first, 4, '6', late)], 'director')).toMatchObject({ ok: true });
  expect(await send([back])).toMatchObject({ problem: { code: 'board/moved-since' } });
  expect(await matchIn(first, 4)).toMatchObject({ court: '6', startTime: late });
  expect(await send([mine])).toMatchObject({ ok: true });
  expect(await send([back])).toMatchObject({ ok: true });
  expect(await send([back]), 'the same sent again').toMatchObject({ ok: true });
  expect(await matchIn(first, 4)).toMatchObject({ court: '7', startTime: late });
});

it('the planner’s moves are one action, and so is clearing a day’s courts [P3-628]', async () => {
  const planned = (await handlers.planCourts(
    callOf({ params: { id: event }, body: { kind: 'rest' }, actor: actor('admin'), now: nine - 60 * minute }),
    deps(),
  )) as { value: { moves: BoardMove[]; unplaced: unknown[] } };
  expect(planned.value.moves.length).toBeGreaterThan(3);
  expect(await send(planned.value.moves)).toMatchObject({ ok: true });
  const round = (await roundsOf(second)).rounds[0]!.id;
  const clear = (who: Who, id = round) =>
    handlers.clearFlightCourts(
      callOf({ params: { id }, body: { divisionId: second, entryId: entryId() }, actor: actor(who) }),
      deps(),
    );
  expect(await clear('admin', 999)).toMatchObject({ problem: { code: 'play/unknown-flight' } });
  expect(await clear('admin')).toMatchObject({ value: { moved: 6 } });
  expect(await matchIn(second, 0)).toMatchObject({ court: null, startTime: null });
  await expect(clear('player')).rejects.toMatchObject({ problem: { code: 'request/forbidden' } });
});

it('everyone sees predicted start times for today’s matches in published rounds', async () => {
  const at = nine + 20 * minute;
  const ask = (id: number) => handlers.liveTimes(callOf({ params: { id }, now: at }), deps());
  expect(await ask(event)).toMatchObject({ ok: true, value: { at, times: [] } });
  const { rounds } = await roundsOf(first);
  await run(first, { type: 'changeRound', roundId: rounds[0]!.id, patch: { published: true } });
  const told = await ask(event);
  if (!told.ok) throw new Error('nothing is told');
  expect(told.value.times.length).toBeGreaterThan(0);
  for (const { start, from, to } of told.value.times) {
    expect(start).toBeGreaterThanOrEqual(from);
    expect(start).toBeLessThanOrEqual(to);
  }
  expect(await ask(9)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
});

it('a closed court stays out of later plans until it reopens, even if two directors close courts at the same time', async () => {
  const set = (court: string, closed: { from: number; to: number | null } | null, who: Who = 'admin') =>
    handlers.setCourtClosure(callOf({ params: { id: event }, body: { court, closed }, actor: actor(who) }), deps());
  expect(await set('8', { from: nine, to: null }, 'player')).toMatchObject({
    problem: { code: 'catalog/no-such-event' },
  });
  await Promise.all([set('8', { from: nine, to: null }), set('5', { from: nine, to: nine + minute }, 'director')]);
  const board = () => handlers.courtBoard(callOf({ params: { id: event }, actor: actor('admin') }), deps());
  const closed = async () => ((await board()) as { value: { closures: { court: string }[] } }).value.closures;
  expect((await closed()).map(({ court }) => court).sort()).toEqual(['5', '8']);
  const put = { params: { id: event }, body: boardSettings.parse({ courts: ['1', '8'] }), actor: actor('admin') };
  expect(await handlers.setCourtBoard(callOf(put), deps()), 'new settings keep it').toMatchObject({
    value: { closures: [{}, {}] },
  });
  const { value } = (await handlers.planCourts(
    callOf({ params: { id: event }, body: { kind: 'rest' }, actor: actor('admin'), now: nine - 60 * minute }),
    deps(),
  )) as { value: { moves: BoardMove[] } };
  expect(value.moves.length).toBeGreaterThan(3);
  expect(value.moves.map(({ court }) => court)).not.toContain('8');
  await set('5', null);
  expect(await set('8', null)).toMatchObject({ value: { closures: [] } });
});

it('a director stops play for everyone, sees the options side by side, and resumes', async () => {
  const stop = { reason: 'rain' as const, since: nine, until: nine + 60 * minute };
  const set = (who: Who, to: typeof stop | null) =>
    handlers.setStop(callOf({ params: { id: event }, body: { stop: to }, actor: actor(who) }), deps(to ? 1 : 2));
  const seen = async () => {
    const told = await handlers.liveTimes(callOf({ params: { id: event }, now: nine + 10 * minute }), deps());
    return told.ok ? told.value : null;
  };
  expect(await set('player', stop)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
  expect(await set('admin', stop)).toMatchObject({ value: { stop } });
  expect(await seen()).toMatchObject({ stop });
  // The division's followers see the stop live, its activity shows who made it, and its people are notified.
  const { state } = await loadPlay(local.table, first, event);
  expect(state.stop).toEqual(stop);
  const entry = await local.table.get(logItem, { divisionId: first, seq: state.seq });
  expect(entry).toMatchObject({ by: users.admin, deltas: [{ set: { stop } }] });
  const news = () => local.table.list(eventNewsItem, newsOf(event));
  expect(await news()).toMatchObject([{ kind: 'playStopped', divisionIds: [first, second] }]);
  for (const { from } of (await seen())!.times) expect(from).toBeGreaterThanOrEqual(stop.until);
  const ask = (who: Who) =>
    handlers.stopChoices(
      callOf({ params: { id: event }, body: { from: stop.since, to: stop.until }, actor: actor(who), now: nine }),
      deps(),
    );
  expect(await ask('admin')).toMatchObject({ ok: true, value: { choices: [{ kind: 'later' }] } });
  expect(await ask('player')).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
  const put = { params: { id: event }, body: boardSettings.parse({ courts: ['1'] }), actor: actor('admin') };
  expect(await handlers.setCourtBoard(callOf(put), deps())).toMatchObject({ value: { stop } });
  expect(await set('admin', null)).toMatchObject({ value: { stop: null } });
  expect(await seen()).toMatchObject({ stop: null });
  expect((await news()).map(({ kind }) => kind).sort()).toEqual(['playGoesOn', 'playStopped']);
  expect((await roundsOf(first)).stop).toBeNull();
});

it('pairs with an unnamed partner are planned and moved like any others', async () => {
  const { stored } = local;
  const teams = await stored.list(teamItem, teamsInDivision(second));
  const tbd = { id: special.tbdPlayer, first: 'TBD', last: 'Player' };
  await stored.transact(teams.map((team) => update(teamItem, team, { set: { players: [tbd, tbd] as never } })));
  await local.caughtUp();
  const plan = (await handlers.planCourts(
    callOf({ params: { id: event }, body: { kind: 'rest' }, actor: actor('admin'), now: nine - 60 * minute }),
    deps(),
  )) as { value: { moves: BoardMove[]; unplaced: unknown[] } };
  expect(plan.value.unplaced).toEqual([]);
  expect(plan.value.moves.length).toBeGreaterThan(0);
  expect(await send(plan.value.moves)).toMatchObject({ ok: true });
});

it('a saved board notifies only the teams with moved published matches or work', async () => {
  const news = async () =>
    (await local.table.list(eventNewsItem, newsOf(event))).filter(({ kind }) => kind === 'timesChanged');
  const tell = (moves: BoardMove[]) =>
    handlers.moveMatches(
      callOf({ params: { id: event }, body: { entryId: entryId(), moves, tell: true }, actor: actor('admin') }),
      deps(9),
    );
  const before = (await news()).length;
  const later = nine + 900 * minute;
  const moved = await matchIn(first, 3);
  // Teams aren't notified when matches in an unpublished round move.
  expect(await tell([await move(second, 3, '6', later)])).toMatchObject({ ok: true });
  expect(await news()).toHaveLength(before);
  const to = { ...(await move(first, 3, '7', later)), was: { court: moved.court, startTime: moved.startTime } };
  expect(await tell([to])).toMatchObject({ ok: true });
  const [last] = await news();
  const teams = [moved.homeTeam, moved.awayTeam, moved.refTeam].filter((team) => team !== null);
  expect(last?.teamIds.toSorted()).toEqual(teams.toSorted());
  expect(last?.teamIds.length).toBeLessThan(4);
  expect(last?.divisionIds).toEqual([first]);
});
