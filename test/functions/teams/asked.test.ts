import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { special } from '#domain/kernel/ids.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { rosterItem } from '#functions/subjects/catalog/items.ts';
import { rosterOf, teamById } from '#functions/subjects/catalog/teams.ts';
import { userRecordItem } from '#functions/subjects/identity/items.ts';
import { actsOf, teamActItem } from '#functions/subjects/teams/items.ts';
import { meKey, seatKey } from '#functions/subjects/teams/seats.ts';
import { undoActHandler } from '#functions/teams/calls/acts.ts';
import { answerAskedHandler, askedHandler, askedOfMeHandler } from '#functions/teams/calls/questions.ts';
import { requestChangeHandler, seatRequestsHandler } from '#functions/teams/calls/seats.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, tokenOf } from './kit.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
const day = 86_400_000;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
});
afterAll(() => world?.stop());

type Requests = {
  ok: true;
  value: { items: { id: string; state: string; told: string; asked: { side: string; yes: boolean | null }[] }[] };
};
const cleo = { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example', gender: 'Female' };
const seat = (player: object = cleo) => ({ position: 2, player });
const request = async (team: number, body: object, actor = tokenOf(team), more = {}) =>
  (await ask(requestChangeHandler as never, actor, team, { body, ...more })) as unknown as Requests;
/** Returns an answer through an emailed link. */
const answer = (team: number, id: string, side: 'leaves' | 'joins', yes: boolean, more = {}) =>
  ask(answerAskedHandler as never, { kind: 'anonymous' } as never, 0, {
    ...{ params: { key: seatKey(team, id, side, world.signing) }, body: { yes }, source: '1' },
    ...more,
  });
const firsts = async (team: number) => (await teamById(world.table, team))?.players.map(({ first }) => first);

/** Creates a pair in a separate division whose players have addresses. */
async function pair(id: number) {
  await world.division(id, 4);
  const team = await bought(world, id, `Q${id}`);
  const roster = await rosterOf(world.table, { divisionId: id, id: team });
  if (!roster) throw new Error('no roster');
  const players = roster.players.map((player, i) => ({ ...player, email: ['ana@x.example', 'bo@x.example'][i] ?? '' }));
  await world.stored.write(replace(rosterItem, roster, { ...roster, players }));
  return team;
}

describe('a substitute requested by the team', () => {
  it('plays once both players agree, with the roster, name and history updated, and can be undone', async () => {
    const team = await pair(6200);
    const made = await request(team, seat());
    const [open] = made.value.items;
    expect(open).toMatchObject({
      state: 'open',
      told: 'Cleo New replaces Bo Test',
      asked: [{ yes: null }, { yes: null }],
    });
    const id = open?.id ?? '';
    expect(await answer(team, id, 'leaves', true)).toMatchObject({ value: { state: 'open', yes: true } });
    expect(await firsts(team)).toEqual(['Ana', 'Bo']);
    expect(await answer(team, id, 'joins', true)).toMatchObject({ value: { state: 'done' } });
    expect(await firsts(team)).toEqual(['Ana', 'Cleo']);
    expect((await rosterOf(world.table, { divisionId: 6200, id: team }))?.players[1]).toMatchObject({
      email: cleo.email,
    });
    // A repeated answer counts once.
    expect(await answer(team, id, 'joins', true)).toMatchObject({ problem: { code: 'registration/team-state' } });
    const [act] = await world.stored.list(teamActItem, actsOf(team));
    expect(act).toMatchObject({ id, type: 'players', told: 'Cleo New replaces Bo Test' });
    await ask(undoActHandler as never, host, team, { body: { actId: id, replay: false }, now: world.now + 9_000 });
    expect(await firsts(team)).toEqual(['Ana', 'Bo']);
  });

  it('doesn’t play after a decline, a timeout or a cancellation, and is limited to one at a time', async () => {
    const team = await pair(6201);
    const first = (await request(team, seat())).value.items[0]?.id ?? '';
    expect(await request(team, seat({ ...cleo, email: 'dee@x.example' }))).toMatchObject({
      problem: { code: 'registration/asked-already' },
    });
    expect(await answer(team, first, 'leaves', false)).toMatchObject({ value: { state: 'refused' } });
    expect(await answer(team, first, 'joins', true)).toMatchObject({ problem: { code: 'registration/team-state' } });
    const second = (await request(team, seat(), tokenOf(team), { now: world.now + 1_000 })).value.items[0]?.id ?? '';
    expect(await answer(team, second, 'joins', true, { now: world.now + 8 * day })).toMatchObject({
      problem: { code: 'registration/team-state' },
    });
    await request(team, { cancel: second }, tokenOf(team), { now: world.now + 2_000 });
    expect(await answer(team, second, 'joins', true)).toMatchObject({ problem: { code: 'registration/team-state' } });
    expect(await firsts(team)).toEqual(['Ana', 'Bo']);
  });

  it('is checked before anyone is notified, and can be decided by the organizer with a reason', async () => {
    const team = await pair(6202);
    expect(await request(team, seat({ ...cleo, gender: 'Male' }))).toMatchObject({
      problem: { code: 'registration/not-for-players' },
    });
    const id = (await request(team, seat())).value.items[0]?.id ?? '';
    const decide = { decide: id, reason: 'Bo is hurt' };
    await expect(request(team, decide)).rejects.toThrow();
    expect(await request(team, decide, otherHost)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
    expect(await request(team, decide, host, { now: world.now + 3_000 })).toMatchObject({
      value: { items: [{ state: 'decided', reason: 'Bo is hurt' }] },
    });
    expect(await firsts(team)).toEqual(['Ana', 'Cleo']);
    const [act] = await world.stored.list(teamActItem, actsOf(team));
    expect(act?.told).toBe('Cleo New replaces Bo Test, decided by the organizer: Bo is hurt');
  });

  it('hides its requests and addresses from others, and rejects forged keys', async () => {
    const team = await pair(6203);
    const id = (await request(team, seat())).value.items[0]?.id ?? '';
    expect(await ask(seatRequestsHandler as never, otherHost, team)).toMatchObject({
      problem: { code: 'registration/unknown-team' },
    });
    const look = (key: string) => ask(askedHandler as never, host, 0, { params: { key }, source: '2' });
    for (const key of [seatKey(team, id, 'joins', 'another secret'), `seat~${team}~${id}~joins`, 'x'])
      expect(await look(key)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
    const shown = await look(seatKey(team, id, 'joins', world.signing));
    expect(shown).toMatchObject({
      ok: true,
      value: { told: 'Someone on the team asks you to play in place of Bo Test' },
    });
    expect(JSON.stringify(shown)).not.toContain('@');
  });
});

describe('the “That’s not me” link', () => {
  const say = (team: number, email: string, notMe: number[], source = '3') =>
    ask(answerAskedHandler as never, { kind: 'anonymous' } as never, 0, {
      ...{ params: { key: meKey(team, email, world.signing) }, body: { notMe }, source },
    });

  it('removes the name from the team, notifies the organizer, and can be undone by staff', async () => {
    const team = await pair(6210);
    const look = await ask(askedHandler as never, host, 0, {
      ...{ params: { key: meKey(team, 'BO@x.example', world.signing) }, source: '4' },
    });
    expect(look).toMatchObject({ value: { kind: 'me', players: [{ position: 2, name: 'Bo Test' }] } });
    expect(JSON.stringify(look)).not.toContain('ana@x');
    expect(await say(team, 'bo@x.example', [1])).toMatchObject({ problem: { code: 'registration/team-state' } });
    expect(await say(team, 'bo@x.example', [2])).toMatchObject({ value: { players: [] } });
    const roster = await rosterOf(world.table, { divisionId: 6210, id: team });
    expect(roster?.players[1]).toMatchObject({ playerProfileId: special.tbdPlayer });
    expect(roster?.players[1]?.email).not.toBe('bo@x.example');
    const [act] = await world.stored.list(teamActItem, actsOf(team));
    expect(act).toMatchObject({ told: 'Bo Test: “that is not me”', userId: null, tellsOrganizer: true });
    expect(await say(team, 'bo@x.example', [2])).toMatchObject({ problem: { code: 'registration/team-state' } });
    await ask(undoActHandler as never, host, team, { body: { actId: act?.id, replay: false }, now: world.now + 9_000 });
    expect(await firsts(team)).toEqual(['Ana', 'Bo']);
  });

  it('is limited per address', async () => {
    let last: unknown;
    for (let i = 0; i < 121; i++)
      last = await ask(askedHandler as never, host, 0, { params: { key: 'x' }, source: 'busy' });
    expect(last).toMatchObject({ problem: { code: 'request/throttled' } });
  });
});

describe('a signed-in user asked to agree', () => {
  it('can respond without the email if the address is verified, and no one else sees a key', async () => {
    const team = await pair(6209);
    await request(team, seat());
    const person = async (id: number, email: string, isVerified: boolean) => {
      const record = { id, email, sub: `sub-${id}`, emails: [{ email, isPrimary: true, isVerified }] };
      await world.put(
        userRecordItem.encode(storedUser.parse({ ...record, username: `u${id}`, dtCreated: 1 }) as never, 1),
      );
      const actor = { ...host, user: { ...(host as { user: object }).user, id } } as typeof host;
      return (await ask(askedOfMeHandler as never, actor, team, {})) as unknown as {
        value: { items: { key: string; told: string }[] };
      };
    };
    expect((await person(801, 'bo@x.example', false)).value.items).toEqual([]);
    expect((await person(802, 'eve@x.example', true)).value.items).toEqual([]);
    const { items } = (await person(803, 'Bo@x.example', true)).value;
    expect(items).toMatchObject([{ told: expect.stringContaining('Cleo New') }]);
    const by = { params: { key: items[0]?.key }, body: { yes: false }, source: '1' };
    expect(await ask(answerAskedHandler as never, host, 0, by)).toMatchObject({ value: { state: 'refused' } });
    expect((await person(803, 'bo@x.example', true)).value.items).toEqual([]);
  });
});
