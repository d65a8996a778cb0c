import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckinList, SettledMark } from '#domain/teams/operations-checkin.ts';
import { update } from '#functions/kernel/table/write.ts';
import { teamItem, tournamentItem, tournamentRulesItem } from '#functions/subjects/catalog/items.ts';
import { teamById } from '#functions/subjects/catalog/teams.ts';
import { agreeWaiversHandler } from '#functions/teams/calls/acts.ts';
import * as calls from '#functions/teams/calls/checkin.ts';
import { teamOfPass } from '#web/src/features/checkin/scanner.tsx';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, tokenOf, user } from './kit.ts';

type Answer<T> = { ok: boolean; value: T; problem?: { code: string } };
let world: CommerceWorld;
let ask: <T>(handler: unknown, actor: typeof host, id: number, more?: object) => Promise<Answer<T>>;
const event = 6090;
let team: number;
let other: number;
/** The morning of the event, when teams arrive. */
let morning: number;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps()) as never;
  await world.division(event, 4);
  [team, other] = [await bought(world, event, 'K1'), await bought(world, event, 'K2')];
  const waiver = { id: 'w9', name: 'Sand', instructions: '', label: '', divisions: '*' as const };
  await world.stored.transact([
    update(tournamentRulesItem, { id: event }, { set: { jProps: { waivers: [waiver], fields: [] } } }),
    update(tournamentItem, { id: event }, { set: { props: ['noAgreeNoCheckin'] } }),
  ]);
  await world.caughtUp();
  morning = world.now + 21 * 86_400_000;
});
afterAll(() => world?.stop());

const list = (actor: typeof host) => ask<CheckinList>(calls.checkinListHandler, actor, event, { query: {} });
const send = async (actor: typeof host, marks: object[], now = morning) =>
  (await ask<{ items: SettledMark[] }>(calls.markCheckinsHandler, actor, event, { body: { marks }, now })).value.items;
const passOf = async (id: number) =>
  (await ask<{ pass: string }>(calls.teamCheckinHandler, tokenOf(id), id)).value.pass;

it('check-in shows staff every team and what’s missing, and shows a team only itself [P3-014] [P3-616]', async () => {
  const { value } = await list(host);
  expect(value).toMatchObject({ may: { crew: true, manage: true }, divisions: [{ id: event, teams: 2, here: 0 }] });
  expect(value.teams.map(({ id, missing }) => [id, missing])).toEqual(
    [team, other].map((id) => [id, [{ kind: 'waiver', what: 'Sand', who: [], blocks: true }]]),
  );
  const own = (await list(tokenOf(team))).value;
  expect([own.teams.map(({ id }) => id), own.may, own.key]).toEqual([
    [team],
    { crew: false, manage: false, text: false },
    null,
  ]);
  for (const actor of [otherHost, stranger])
    expect(await list(actor)).toMatchObject({ ok: false, problem: { code: 'catalog/no-such-event' } });
});

it('a division’s check-in is complete once all its active teams are checked in [P3-458] [P2-375]', async () => {
  const set = async (...here: readonly boolean[]) => {
    for (const [i, id] of [team, other].entries())
      await world.stored.write(
        update(teamItem, (await teamById(world.table, id))!, { set: { checkedIn: here[i] === true } }),
      );
    await world.caughtUp();
    return (await list(host)).value.divisions.map(({ complete }) => complete);
  };
  expect(await set(true, false)).toEqual([false]);
  expect(await set(true, true)).toEqual([true]);
  expect(await set(false, false)).toEqual([false]);
});

it('only a team’s rep and staff act for the team at check-in, and a player can’t agree to its waivers', async () => {
  const now = await teamById(world.table, other);
  const players = now!.players.map((player, i) => ({ ...player, id: 900 + i }));
  await world.stored.write(update(teamItem, now!, { set: { players } }));
  await world.caughtUp();
  const player = user(88, [], { profiles: [{ id: 901, fullName: 'B. Test' }] });
  const acts = async (actor: typeof host) =>
    (await ask<{ act: boolean }>(calls.teamCheckinHandler, actor, other)).value.act;
  expect([await acts(player), await acts(tokenOf(other)), await acts(host)]).toEqual([false, true, true]);
  const rows = async (actor: typeof host) => (await list(actor)).value.teams.map(({ id, act }) => [id, act]);
  expect([await rows(tokenOf(other)), await rows(host)]).toEqual([
    [[other, true]],
    [
      [team, true],
      [other, true],
    ],
  ]);
  expect(await ask(agreeWaiversHandler, player, other, { body: { agreed: ['w9'] } })).toMatchObject({ ok: false });
});

it('a team can check itself in during open hours once it agrees to its waiver [P3-187] [P3-571] [P3-617] [P3-719]', async () => {
  const online = (actor: typeof host, now: number, here = true) =>
    ask(calls.onlineCheckinHandler, actor, team, { body: { here }, now });
  expect(await online(tokenOf(team), world.now)).toMatchObject({ problem: { code: 'checkin/closed' } });
  expect(await online(tokenOf(team), morning)).toMatchObject({ problem: { code: 'registration/agreements-unsigned' } });
  expect(await online(tokenOf(other), morning)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
  expect(await ask(agreeWaiversHandler, tokenOf(team), team, { body: { agreed: ['w9'] }, now: morning })).toMatchObject(
    {
      ok: true,
    },
  );
  expect(await online(tokenOf(team), morning)).toMatchObject({
    value: { outcome: 'marked', checkin: { way: 'online' } },
  });
  expect(await teamById(world.table, team)).toMatchObject({ checkedIn: true });
  await online(tokenOf(team), morning + 1, false);
});

it('a pass is accepted offline, only for its team and event, and counts once', async () => {
  const [pass, key] = [await passOf(team), (await list(host)).value.key!];
  expect(await teamOfPass(`https://x.example/?view=check-in&pass=${pass}`, event, key)).toBe(team);
  expect(await teamOfPass(pass, event + 1, key)).toBeNull();
  const forged = pass.replace(`.${team}.`, `.${other}.`);
  expect(await teamOfPass(forged, event, key)).toBeNull();
  // Two phones marked the team while offline and sync again. The earlier mark wins and appears once.
  const marks = [{ teamId: team, here: true, at: morning + 20, pass }];
  expect(await send(host, marks, morning + 90)).toMatchObject([{ outcome: 'marked', checkin: { way: 'pass' } }]);
  expect(await send(host, marks, morning + 91)).toMatchObject([
    { outcome: 'known', checkin: { at: morning + 20, way: 'pass' } },
  ]);
  expect(await send(host, [{ teamId: other, here: true, at: 1, pass: forged }])).toMatchObject([
    { outcome: 'refused', refused: { code: 'checkin/pass-not-valid' } },
  ]);
});

it('the latest check-in mark counts, even if an older one arrives later', async () => {
  const said = (here: boolean, at: number) => send(host, [{ teamId: team, here, at }], morning + 90);
  await said(true, morning + 70);
  expect(await said(true, morning + 80)).toMatchObject([{ outcome: 'known', checkedIn: true }]);
  expect(await said(false, morning + 75)).toMatchObject([{ outcome: 'overtaken', checkedIn: true }]);
  for (let n = 81; n < 90; n += 2) {
    await Promise.all([said(true, morning + n + 1), said(false, morning + n)]);
    expect(await teamById(world.table, team)).toMatchObject({ checkedIn: true });
  }
});

it('a check-in can be undone at the desk despite a late older mark, and no one can bypass an agreement [P3-189] [P3-704]', async () => {
  const atDesk = (id: number, here: boolean, now: number, anyway = false) =>
    ask<SettledMark>(calls.checkInTeamHandler, host, id, { params: { a: id, b: here }, body: { anyway }, now });
  expect(await atDesk(team, false, morning + 100)).toMatchObject({ value: { outcome: 'marked', checkedIn: false } });
  expect(await send(host, [{ teamId: team, here: true, at: morning + 50 }], morning + 200)).toMatchObject([
    { outcome: 'overtaken', checkedIn: false },
  ]);
  expect(await atDesk(other, true, morning, true)).toMatchObject({
    problem: { code: 'registration/agreements-unsigned' },
  });
  for (const actor of [stranger, otherHost, tokenOf(team)])
    expect(
      await ask(calls.checkInTeamHandler, actor, team, { params: { a: team, b: true }, body: { anyway: false } }),
    ).toMatchObject({ problem: { code: 'registration/unknown-team' } });
  expect(await send(stranger, [{ teamId: team, here: true, at: 1 }])).toMatchObject([{ outcome: 'refused' }]);
});

it('only organizers can explicitly bypass a missing number', async () => {
  const set = { props: ['noNumberNoCheckin'], sanctioningBody: 'AAU' as const };
  await world.stored.write(update(tournamentItem, { id: event }, { set }));
  const body = (anyway: boolean) => ({ params: { a: other, b: true }, body: { anyway }, now: morning });
  const refused = { problem: { code: 'checkin/numbers' } };
  expect(await ask(calls.checkInTeamHandler, host, other, body(false))).toMatchObject(refused);
  expect(await send(tokenOf(other), [{ teamId: other, here: true, at: morning, anyway: true }])).toMatchObject([
    { outcome: 'refused', refused: { code: 'checkin/numbers' } },
  ]);
  expect(await ask(calls.checkInTeamHandler, host, other, body(true))).toMatchObject({ ok: true });
});

it('check-in excludes a dropped team until it’s reinstated', async () => {
  const drops = async (drop: boolean) => {
    const now = await teamById(world.table, other);
    await world.stored.write(update(teamItem, now!, { set: { drop, checkedIn: false, checkin: null } }));
    await world.caughtUp();
  };
  await drops(true);
  const gone = (await list(host)).value;
  expect([gone.teams.map(({ id }) => id), gone.divisions[0]?.teams]).toEqual([[team], 1]);
  const mark = { teamId: other, here: true, at: morning + 400, anyway: true };
  expect(await send(host, [mark], morning + 400)).toMatchObject([
    { outcome: 'refused', refused: { code: 'registration/not-checkable' } },
  ]);
  await drops(false);
  expect((await list(host)).value.teams.map(({ id }) => id)).toEqual([team, other]);
  expect(await send(host, [mark], morning + 400)).toMatchObject([{ outcome: 'marked' }]);
});

it('only one of twelve simultaneous check-in marks counts, and none is refused', async () => {
  const late = morning + 3_600_000;
  await send(host, [{ teamId: team, here: false, at: late, anyway: true }], late + 1);
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      send(host, [{ teamId: team, here: true, at: late + 10 + i, anyway: true }], late + 60),
    ),
  );
  expect(all.flat().flatMap(({ refused }) => refused?.code ?? [])).toEqual([]);
  const outcomes = all.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'marked')).toHaveLength(1);
});
