import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { serveSocket } from '#functions/kernel/ws/serve.ts';
import { handlers } from '#functions/live/handlers.ts';
import { life } from '#functions/live/life.ts';
import { spreadNow } from '#functions/services/following/connected.ts';
import { howOf } from '#functions/services/following/seats.ts';
import { hashPassword } from '#functions/services/proofs/password.ts';
import { encodedEvent } from '#functions/store/catalog/events.ts';
import { divisionItem, tournamentPasswordItem } from '#functions/store/catalog/items.ts';
import { userItem } from '#functions/store/identity/items.ts';
import { connectedItem, connectionItem, followersIn, followItem, topicItem } from '#functions/store/live/items.ts';
import { logItem } from '#functions/store/play/items.ts';
import { leadItem } from '#functions/store/registration/leads.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
let sent: { to: string; text: string }[] = [];
let pushed = 2_000;
const connections = {
  post: async (to: string, text: string) => {
    sent.push({ to, text });
    return true;
  },
};
const deps = () => ({ table: local.through((client) => client), connections, pushed: () => pushed });
const serving = () => ({
  connections,
  log: quietLog,
  verify: async (token: string) =>
    token === 'good'
      ? { ok: true as const, identity: { sub: 's', email: null, name: null, staff: false } }
      : { ok: false as const, expired: false },
  people: { userOf: async () => ({ id: 7 }) as never, teamTokens: async () => [] },
});
const serve = serveSocket(life, handlers, deps, serving);
const event = (routeKey: string, connectionId: string, body?: string, token?: string) =>
  serve({
    requestContext: { routeKey, connectionId },
    ...(body === undefined ? {} : { body }),
    ...(token ? { queryStringParameters: { token } } : {}),
  } as never);
const say = (connectionId: string, message: unknown) =>
  event('$default', connectionId, typeof message === 'string' ? message : JSON.stringify(message));
const answers = (to: string) => sent.filter((message) => message.to === to).map((message) => JSON.parse(message.text));
const following = async (topic: string) =>
  (await local.stored.list(followItem, followersIn(topic, 0))).map(({ connectionId }) => connectionId);
const seats = async (topic: string) => (await local.stored.get(topicItem, { topic }))?.seats;

/** A published event (4) with its divisions, and a draft (8) with one, which user 7 referees. */
async function seed(): Promise<void> {
  const divisionOf = (tournamentId: number, id: number) => divisionItem.encode(aDivision({ id, tournamentId }), 1);
  await local.stored.putMany([
    ...encodedEvent(aTournament({ id: 4, isPublic: true })),
    ...encodedEvent(aTournament({ id: 8, isPublic: false, refIds: [7] })),
    ...[5, ...Array.from({ length: 61 }, (_, at) => 101 + at)].map((id) => divisionOf(4, id)),
    divisionOf(4, 301),
    divisionOf(4, 302),
    divisionOf(8, 9),
    userItem.encode(storedUser.parse({ id: 7, firstName: 'Ref', lastName: 'Eree' }), 1),
  ]);
}

beforeAll(async () => {
  local = memoryTable();
  await seed();
});
afterAll(() => local.stop());
beforeEach(() => {
  sent = [];
});

describe('connecting', () => {
  it('goes through the edge, and is from where the edge saw it: no message says otherwise', async () => {
    const behind = serveSocket(life, handlers, deps, () => ({ ...serving(), originSecret: 'the-secret' }));
    const connect = (connectionId: string, headers: object) =>
      behind({ requestContext: { routeKey: '$connect', connectionId }, headers } as never);
    expect(await connect('e1', { 'X-Viewer-Address': '9.9.9.9' })).toMatchObject({ statusCode: 403 });
    for (const [id, address] of [
      ['e2', '9.9.9.9'],
      ['e3', '9.9.9.9'],
      ['e4', '8.8.8.8'],
    ] as const)
      expect(
        await connect(id, { 'X-Origin-Secret': 'the-secret', 'X-Viewer-Address': address, 'x-forwarded-for': id }),
      ).toMatchObject({ statusCode: 200 });
    const sources = await Promise.all(
      ['e2', 'e3', 'e4'].map(
        async (connectionId) => (await local.stored.get(connectionItem, { connectionId }))?.source,
      ),
    );
    expect([sources[0] === sources[1], sources[1] === sources[2]]).toEqual([true, false]);
    expect(sources.join()).not.toContain('9.9.9.9');
  });

  it('opens without a token and with a good one; a bad one opens nothing', async () => {
    expect(await event('$connect', 'c0')).toMatchObject({ statusCode: 200 });
    expect(await event('$connect', 'c1', undefined, 'good')).toMatchObject({ statusCode: 200 });
    expect(await event('$connect', 'c2', undefined, 'bad')).toMatchObject({ statusCode: 401 });
  });
});

describe('following [P3-494] [P3-498]', () => {
  it('answers with the topic’s channel and version, and is forgotten when the connection ends', async () => {
    await event('$connect', 'f1');
    await event('$connect', 'f2');
    await local.stored.write(
      overwrite(logItem, {
        divisionId: 5,
        tournamentId: 4,
        seq: 1,
        entryId: 'x',
        at: 1,
        by: null,
        events: [],
        deltas: [],
      }),
    );
    for (const connectionId of ['f1', 'f2'])
      await say(connectionId, { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 5 });
    expect(answers('f1')).toMatchObject([{ type: 'subscribed', topic: 't4/d5', channel: 1, v: 1 }]);
    expect([await following('t4/d5'), await seats('t4/d5')]).toEqual([['f1', 'f2'], { 0: 2 }]);
    await event('$disconnect', 'f1');
    await event('$disconnect', 'f1');
    expect([await following('t4/d5'), await seats('t4/d5')]).toEqual([['f2'], { 0: 1 }]);
    await event('$disconnect', 'f2');
    expect([await following('t4/d5'), await seats('t4/d5')]).toEqual([[], { 0: 0 }]);
  });
  it('says over how long all who are connected come again after a cut, counted by the hour they were opened in', async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    const open = async () => (await local.stored.get(connectedItem, { hour }))?.open ?? 0;
    const before = await open();
    await event('$connect', 'counted');
    expect(await open()).toBe(before + 1);
    await event('$disconnect', 'counted');
    await event('$disconnect', 'counted');
    expect(await open()).toBe(before);
    const crowded = { ...local.table, itself: {} };
    await local.stored.write(overwrite(connectedItem, { hour: hour - 1, open: 50_000 }));
    expect(await spreadNow(crowded, Date.now())).toBeGreaterThanOrEqual(200_000);
    await local.stored.write(overwrite(connectedItem, { hour: hour - 1, open: 0 }));
  });
  it('stops when asked [P3-495]', async () => {
    await event('$connect', 'f3');
    await say('f3', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: null });
    await say('f3', { type: 'UnsubscribeFromTournament', tournamentId: 4, divisionId: null });
    expect(await following('t4')).toEqual([]);
  });
  it('counts only what is still followed towards the most a connection may follow, and gives no channel twice', async () => {
    await event('$connect', 'f4');
    const on = (divisionId: number) => say('f4', { type: 'SubscribeToTournament', tournamentId: 4, divisionId });
    const off = (divisionId: number) => say('f4', { type: 'UnsubscribeFromTournament', tournamentId: 4, divisionId });
    for (let divisionId = 101; divisionId <= 160; divisionId++) await on(divisionId);
    await on(161);
    expect(answers('f4').at(-1)).toEqual({
      type: 'action',
      name: 'refused',
      payload: { code: 'live/too-many-topics' },
    });
    await off(110);
    await on(161);
    const answered = answers('f4').at(-1);
    expect(answered).toMatchObject({ type: 'subscribed', topic: 't4/d161' });
    const others = new Set(
      answers('f4').flatMap(({ topic, channel }) => (topic === 't4/d110' || topic === 't4/d161' ? [] : [channel])),
    );
    expect(others.has(answered.channel)).toBe(false);
    await off(999);
    expect(await following('t4/d161')).toEqual(['f4']);
  });
});

describe('many messages of one socket at once', () => {
  it('each topic gets a channel of its own, and nobody hears of a bug', async () => {
    await event('$connect', 'many');
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        say('many', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 101 + at }),
      ),
    );
    const channels = answers('many').map(({ type, channel }) => (type === 'subscribed' ? channel : null));
    expect(channels).toHaveLength(20);
    expect(new Set(channels).size).toBe(20);
    expect(channels).not.toContain(null);
  });
  it('the same topic again is the same channel', async () => {
    await event('$connect', 'same');
    const ask = () => say('same', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 101 });
    await Promise.all([ask(), ask(), ask()]);
    const channels = new Set(answers('same').map(({ channel }) => channel));
    expect(channels.size).toBe(1);
    expect(await following('t4/d101')).toContain('same');
  });
  it('sixty-one at once: no more than a connection may follow', async () => {
    await event('$connect', 'greedy');
    await Promise.all(
      Array.from({ length: 61 }, (_, at) =>
        say('greedy', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 101 + at }),
      ),
    );
    expect(answers('greedy').filter(({ type }) => type === 'subscribed')).toHaveLength(60);
  });
});

describe('a topic that many follow', () => {
  const follow = (connectionId: string) =>
    say(connectionId, { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 301 });
  it('has as many seats as are pushed to, however many come at once; the last are told to look', async () => {
    pushed = 5;
    const all = Array.from({ length: 12 }, (_, i) => `crowd${i}`);
    for (const id of all) await event('$connect', id);
    await Promise.all(all.map(follow));
    const told = all.map((id) => answers(id)[0].type as string);
    expect(told.filter((type) => type === 'subscribed')).toHaveLength(5);
    expect(told.filter((type) => type === 'full')).toHaveLength(7);
    expect(answers(all[told.indexOf('full')] as string)).toEqual([{ type: 'full', topic: 't4/d301', v: 0 }]);
    expect([await seats('t4/d301'), await howOf(local.table, 't4/d301', pushed)]).toEqual([{ 0: 5 }, 'poll']);
  });
  it('a seat that is left is taken by the next', async () => {
    const [first] = await following('t4/d301');
    await say(first as string, { type: 'UnsubscribeFromTournament', tournamentId: 4, divisionId: 301 });
    expect(await howOf(local.table, 't4/d301', pushed)).toBe('push');
    await event('$connect', 'late');
    await follow('late');
    expect([answers('late')[0].type, await seats('t4/d301')]).toEqual(['subscribed', { 0: 5 }]);
    pushed = 2_000;
  });
  it('keeps its last shard for who is signed in', async () => {
    pushed = 500;
    await local.stored.write(overwrite(topicItem, { topic: 't4/d302', seats: { 0: 250 }, dtMade: Date.now() }));
    for (const [id, token] of [
      ['anybody', undefined],
      ['scorer', 'good'],
    ] as const) {
      await event('$connect', id, undefined, token);
      await say(id, { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 302 });
    }
    expect([answers('anybody')[0].type, answers('scorer')[0].type]).toEqual(['full', 'subscribed']);
    expect(await seats('t4/d302')).toEqual({ 0: 250, 1: 1 });
    pushed = 2_000;
  });
});

describe('a draft', () => {
  const follow = async (connectionId: string, tournamentId: number, divisionId: number | null) => {
    await say(connectionId, { type: 'SubscribeToTournament', tournamentId, divisionId });
    const answer = answers(connectionId).at(-1);
    return answer.type === 'subscribed' ? 'followed' : answer.payload.code;
  };
  it('is followed by those who work on it, and does not exist for anybody else', async () => {
    await event('$connect', 'stranger');
    await event('$connect', 'referee', undefined, 'good');
    expect(await follow('stranger', 8, 9)).toBe('live/no-such-topic');
    expect(await follow('stranger', 8, null)).toBe('live/no-such-topic');
    expect(await follow('referee', 8, 9)).toBe('followed');
    expect(await follow('referee', 8, null)).toBe('followed');
  });
  it('can’t be heard under the name of a published event', async () => {
    await event('$connect', 'sly');
    expect(await follow('sly', 4, 9)).toBe('live/no-such-topic');
    expect(await follow('sly', 77, null)).toBe('live/no-such-topic');
    expect(await following('t4/d9')).toEqual([]);
  });
});

describe('the hub', () => {
  it('checks an event’s password, saying only yes or no [P2-640]', async () => {
    await local.stored.write(
      overwrite(tournamentPasswordItem, { tournamentId: 9, salt: 's', hash: hashPassword('sunset', 's') }),
    );
    for (const [ref, id, p] of [
      ['a', 9, 'sunset'],
      ['b', 9, 'wrong'],
      ['c', 10, 'sunset'],
    ] as const)
      await say('c0', { type: 'CheckPass', ref, id, p });
    expect(answers('c0')).toEqual(
      [
        ['a', true],
        ['b', false],
        ['c', false],
      ].map(([ref, value]) => ({ type: 'reply', ref, value })),
    );
  });
  it('keeps leads of signed-in users only; a stranger is told that there is no user', async () => {
    await say('c0', { type: 'Lead', ref: 'l', lead: { tournamentId: 1, step: 'division' } });
    expect(answers('c0')).toEqual([{ type: 'NoUser' }]);
    await say('c1', { type: 'Lead', ref: 'l', lead: { tournamentId: 4, divisionId: 5, step: 'division' } });
    expect(answers('c1')[0]).toMatchObject({
      type: 'reply',
      ref: 'l',
      value: { leadId: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    });
  });
  it('a lead says nothing of whose it is, since when, or that it became a team; somebody else’s stays theirs', async () => {
    const lead = { tournamentId: 4, step: 'review', userId: 8, teamId: 70, dtCreated: 9_000_000_000_000 };
    await say('c1', { type: 'Lead', ref: 'l', lead });
    const [reply] = answers('c1') as { value: { leadId: string } }[];
    const leadId = reply?.value.leadId ?? '';
    const kept = await local.stored.get(leadItem, { leadId });
    expect(kept).toMatchObject({ userId: 7, teamId: null, step: 'review' });
    expect(kept?.dtCreated).toBe(kept?.dtModified);
    await local.stored.putMany([leadItem.encode({ ...kept!, userId: 8 }, 1)]);
    sent = [];
    await say('c1', { type: 'Lead', ref: 'm', lead: { ...lead, leadId, step: 'stolen' } });
    expect(answers('c1')).toEqual([{ type: 'reply', ref: 'm', value: null }]);
    expect(await local.stored.get(leadItem, { leadId })).toMatchObject({ userId: 8, step: 'review' });
  });
  it.each([
    ['an event that there is not', { tournamentId: 99_999, step: 'division' }],
    ['a division of another event', { tournamentId: 4, divisionId: 9, step: 'division' }],
    ['a hundred players', { tournamentId: 4, step: 'division', playerProfileIds: Array(100).fill(1) }],
  ])('a lead of %s is kept by nobody', async (_, lead) => {
    await say('c1', { type: 'Lead', ref: 'l', lead });
    expect(answers('c1')).toMatchObject([{ type: 'action', name: 'refused' }]);
  });
  it.each([
    ['no JSON', '{'],
    ['no message', '{"type":"Nonsense"}'],
    ['a wrong shape', '{"type":"CheckPass","id":"x"}'],
    ['far too much', `{"type":"Ping","x":"${'y'.repeat(20_000)}"}`],
    ['nothing', ''],
  ])('refuses %s and stays open', async (_, text) => {
    await say('c0', text);
    expect(answers('c0')).toEqual([{ type: 'action', name: 'refused', payload: { code: 'live/unreadable' } }]);
    sent = [];
    await say('c0', { type: 'Ping' });
    expect(answers('c0')).toEqual([{ type: 'Pong' }]);
  });
});

describe('the search of players', () => {
  it('is for who is signed in', async () => {
    const search = { type: 'PlayerSearch', ref: 's', term: 'Ann', tournamentId: null };
    await event('$connect', 's0');
    await say('s0', search);
    expect(answers('s0')).toEqual([{ type: 'NoUser' }]);
    await event('$connect', 's1', undefined, 'good');
    await say('s1', search);
    expect(answers('s1')).toEqual([{ type: 'reply', ref: 's', value: [] }]);
  });
});
