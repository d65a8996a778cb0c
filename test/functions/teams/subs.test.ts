import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { rosterItem } from '#functions/subjects/catalog/items.ts';
import { rosterOf } from '#functions/subjects/catalog/teams.ts';
import { actsOf, teamActItem } from '#functions/subjects/teams/items.ts';
import { seatKey } from '#functions/subjects/teams/seats.ts';
import { teamFaceHandler } from '#functions/teams/calls/face.ts';
import { answerAskedHandler } from '#functions/teams/calls/questions.ts';
import { eventSubsHandler, requestChangeHandler } from '#functions/teams/calls/seats.ts';
import { playIn } from '#scripts/seed/play-log.ts';
import { aDivision, aTournament, losAngeles } from '../../kit/catalog.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, stranger, tokenOf } from './kit.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
let today = '';
const day = 86_400_000;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
  today = dateIn(world.now, losAngeles);
});
afterAll(() => world?.stop());

type Requests = {
  ok: boolean;
  value: { items: { id: string; state: string; told: string; on: string | null; validTo: number }[] };
};
const cleo = { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example', gender: 'Female' };
const sub = (on: string, position = 2) => ({ position, player: cleo, on });
const request = async (team: number, body: object, actor = tokenOf(team), at = world.now) =>
  (await ask(requestChangeHandler as never, actor, team, { body, now: at })) as unknown as Requests;
const answer = (team: number, id: string, side: 'leaves' | 'joins', yes: boolean) =>
  ask(answerAskedHandler as never, { kind: 'anonymous' } as never, 0, {
    ...{ params: { key: seatKey(team, id, side, world.signing) }, body: { yes }, source: '1' },
  });
const face = async (team: number) =>
  (await ask(teamFaceHandler as never, stranger, team)).value as unknown as { subs: object[]; players: object[] };

/** A pair in a league (or in another event, by `props`) that started a week ago and lasts a month. */
async function pair(id: number, props: string[] = ['isLeague']) {
  await world.division(id, 4);
  const team = await bought(world, id, `S${id}`);
  const roster = await rosterOf(world.table, { divisionId: id, id: team });
  if (!roster) throw new Error('no roster');
  const players = roster.players.map((player, i) => ({ ...player, email: ['ana@x.example', 'bo@x.example'][i] ?? '' }));
  await world.stored.write(replace(rosterItem, roster, { ...roster, players }));
  const held = { startDate: addDays(today, -7), endDate: addDays(today, 28) };
  await world.put(...encodedEvent(aTournament({ id, ...held, props: props as never })));
  return team;
}

it('a sub joins a league team for one day once both players agree, without a roster change', async () => {
  const team = await pair(6300);
  const on = addDays(today, 3);
  const [open] = (await request(team, sub(on))).value.items;
  const id = open?.id ?? '';
  const told = expect.stringMatching(/^Cleo New replaces Bo Test on /);
  expect(open).toMatchObject({ state: 'open', on, told });
  await answer(team, id, 'leaves', true);
  expect((await face(team)).subs).toEqual([]);
  expect(await answer(team, id, 'joins', true)).toMatchObject({ value: { state: 'done' } });
  expect((await face(team)).subs).toEqual([{ on, joins: 'Cleo New', leaves: 'Bo Test' }]);
  expect((await rosterOf(world.table, { divisionId: 6300, id: team }))?.players[1]?.email).toBe('bo@x.example');
  expect(await world.stored.list(teamActItem, actsOf(team))).toEqual([]);
  // No one else is asked for that seat on that day, but they can be on another day.
  expect(await request(team, sub(on))).toMatchObject({ problem: { code: 'registration/asked-already' } });
  expect(await request(team, sub(addDays(on, 7)))).toMatchObject({ ok: true });
  const off = await request(team, { cancel: id }, tokenOf(team), world.now + 1_000);
  expect(off.value.items.find((of) => of.id === id)).toMatchObject({ state: 'canceled' });
  expect((await face(team)).subs).toEqual([]);
});

it('a sub requires an upcoming league day, and can’t be undone once the day is over', async () => {
  const team = await pair(6301);
  for (const on of [addDays(today, -1), addDays(today, 28 + 183)])
    expect(await request(team, sub(on))).toMatchObject({ problem: { code: 'registration/unknown-date' } });
  const other = await pair(6302, []);
  expect(await request(other, sub(addDays(today, 3)))).toMatchObject({
    problem: { code: 'registration/unknown-date' },
  });
  // The team's own people can't request a permanent change once it has started.
  expect(await request(team, { position: 2, player: cleo })).toMatchObject({
    problem: { code: 'registration/event-not-editable' },
  });
  const id = (await request(team, sub(today))).value.items[0]?.id ?? '';
  expect(await request(team, { decide: id, reason: 'Bo is hurt' }, host)).toMatchObject({
    value: { items: [{ state: 'decided' }] },
  });
  expect((await face(team)).subs).toMatchObject([{ on: today, joins: 'Cleo New' }]);
  expect(await request(team, { cancel: id }, tokenOf(team), world.now + 2 * day)).toMatchObject({
    problem: { code: 'registration/team-state' },
  });
});

it('a sub has to answer before the team’s match that day, or by the end of a day without one', async () => {
  const team = await pair(6304);
  const on = addDays(today, 3);
  const night = momentOf(on, '19:00', losAngeles);
  const items: Record<string, unknown>[] = [];
  const division = aDivision({ id: 6304, tournamentId: 6304 });
  const play = playIn({ putLater: (raw: never) => items.push(raw) } as never, division, 1);
  play.give({ type: 'setTeams', teams: [team, 2].map((id, i) => ({ id, seed: i + 1 })) }, world.now);
  play.give({ type: 'addRound', roundId: 6304, kind: 'pools', date: on, name: 'Week 1' }, world.now);
  play.give(
    { type: 'makePools', roundId: 6304, pools: 1, courts: ['1'], startTime: night, minutesPerMatch: 40 },
    world.now,
  );
  play.give({ type: 'changeRound', roundId: 6304, patch: { published: true } }, world.now);
  play.save();
  await world.put(...items);
  const untilOf = async (day: string, at = world.now) =>
    (await request(team, sub(day), tokenOf(team), at)).value.items.find((of) => of.on === day)?.validTo;
  expect(await untilOf(on)).toBe(night);
  expect(await untilOf(addDays(on, 1))).toBe(momentOf(addDays(on, 2), '00:00', losAngeles));
});

it('a league night’s subs are all listed for staff, and only visible teams’ subs for others', async () => {
  const team = await pair(6303);
  const on = addDays(today, 3);
  for (const [day, position] of [
    [on, 2],
    [addDays(on, 7), 2],
    [on, 1],
  ] as const) {
    const asked = (await request(team, sub(day, position))).value.items.find(
      (of) => of.on === day && of.state === 'open',
    );
    if (position === 2) await request(team, { decide: asked?.id ?? '', reason: 'Bo is away' }, host);
  }
  type Told = { ok: boolean; value: { items: object[] }; problem: { code: string } };
  const told = async (actor: typeof host, query: object = {}) => {
    await world.caughtUp();
    return (await ask(eventSubsHandler as never, actor, 6303, { query })) as unknown as Told;
  };
  const comes = { teamId: team, on, joins: 'Cleo New', leaves: 'Bo Test' };
  // A sub who has only been asked doesn't count.
  expect((await told(host)).value.items).toEqual([comes, { ...comes, on: addDays(on, 7) }]);
  expect((await told(stranger, { from: on, to: addDays(on, 6) })).value.items).toEqual([comes]);
  await world.division(6303, 4, { showTeams: false });
  expect([(await told(stranger)).value.items, (await told(host)).value.items.length]).toEqual([[], 2]);
  await world.put(...encodedEvent(aTournament({ id: 6303, isPublic: false, props: ['isLeague'] })));
  expect((await told(stranger)).problem.code).toBe('catalog/no-such-event');
});
