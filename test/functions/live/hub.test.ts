import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '#functions/kernel/clock.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { tournamentPasswordItem } from '#functions/subjects/catalog/items.ts';
import { hashPassword } from '#functions/subjects/catalog/passwords.ts';
import { connectionItem } from '#functions/subjects/live/items.ts';
import { leadItem } from '#functions/subjects/registration/leads.ts';
import { aSocket } from './socket.ts';

const socket = await aSocket();
const { answers, event, hush, local, say } = socket;
afterAll(() => local.stop());
beforeEach(() => void hush());

describe('connecting to the live hub', () => {
  it('goes through the edge, using only the address the edge saw', async () => {
    const behind = socket.behind('the-secret');
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

  it('works with a valid token or no token, but not with an invalid one', async () => {
    expect(await event('$connect', 'c0')).toMatchObject({ statusCode: 200 });
    expect(await event('$connect', 'c1', undefined, 'good')).toMatchObject({ statusCode: 200 });
    expect(await event('$connect', 'c2', undefined, 'bad')).toMatchObject({ statusCode: 401 });
  });
});

describe('the live hub', () => {
  it('checks an event’s password and returns only yes or no [P2-640] [P3-814] [P3-815]', async () => {
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
  it('saves leads only from signed-in users, and returns NoUser to anyone else', async () => {
    await say('c0', { type: 'Lead', ref: 'l', lead: { tournamentId: 1, step: 'division' } });
    expect(answers('c0')).toEqual([{ type: 'NoUser' }]);
    await say('c1', { type: 'Lead', ref: 'l', lead: { tournamentId: 4, divisionId: 5, step: 'division' } });
    expect(answers('c1')[0]).toMatchObject({
      type: 'reply',
      ref: 'l',
      value: { leadId: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    });
  });
  it('keeps a lead from setting its owner, start or team, or changing another user’s lead', async () => {
    const lead = { tournamentId: 4, step: 'review', userId: 8, teamId: 70, dtCreated: 9_000_000_000_000 };
    await say('c1', { type: 'Lead', ref: 'l', lead });
    const [reply] = answers('c1') as { value: { leadId: string } }[];
    const leadId = reply?.value.leadId ?? '';
    const kept = await local.stored.get(leadItem, { leadId });
    expect(kept).toMatchObject({ userId: 7, teamId: null, step: 'review' });
    expect(kept?.dtCreated).toBe(kept?.dtModified);
    await local.stored.putMany([leadItem.encode({ ...kept!, userId: 8 }, 1)]);
    hush();
    await say('c1', { type: 'Lead', ref: 'm', lead: { ...lead, leadId, step: 'stolen' } });
    expect(answers('c1')).toEqual([{ type: 'reply', ref: 'm', value: null }]);
    expect(await local.stored.get(leadItem, { leadId })).toMatchObject({ userId: 8, step: 'review' });
  });
  it.each([
    ['an event that doesn’t exist', { tournamentId: 99_999, step: 'division' }],
    ['a division of another event', { tournamentId: 4, divisionId: 9, step: 'division' }],
    ['a hundred players', { tournamentId: 4, step: 'division', playerProfileIds: Array(100).fill(1) }],
  ])('drops a lead with %s', async (_, lead) => {
    await say('c1', { type: 'Lead', ref: 'l', lead });
    expect(answers('c1')).toMatchObject([{ type: 'action', name: 'refused' }]);
  });
  it.each([
    ['text that isn’t JSON', '{'],
    ['an unknown message', '{"type":"Nonsense"}'],
    ['a wrong shape', '{"type":"CheckPass","id":"x"}'],
    ['far too much data', `{"type":"Ping","x":"${'y'.repeat(20_000)}"}`],
    ['an empty message', ''],
  ])('refuses %s and keeps the connection open', async (_, text) => {
    await say('c0', text);
    expect(answers('c0')).toEqual([{ type: 'action', name: 'refused', payload: { code: 'live/unreadable' } }]);
    hush();
    await say('c0', { type: 'Ping' });
    expect(answers('c0')).toEqual([{ type: 'Pong' }]);
  });
});

describe('a flood of messages', () => {
  // One moment, because the limits start over with each period.
  beforeEach(() => setClock(() => Date.UTC(2026, 5, 1)));
  afterEach(() => setClock(Date.now));
  it('is answered once and then ignored, while other connections are served', async () => {
    for (const id of ['flood', 'calm']) await event('$connect', id);
    for (let i = 0; i < 260; i++) await say('flood', { type: 'Ping' });
    await say('calm', { type: 'Ping' });
    const types = answers('flood').map(({ type }) => type);
    expect([types.filter((type) => type === 'Pong').length, types.length]).toEqual([200, 201]);
    expect(answers('flood').at(-1)).toMatchObject({ payload: { code: 'request/throttled' } });
    expect(answers('calm')).toEqual([{ type: 'Pong' }]);
  });
  it('is stopped after 300 leads from one user in ten minutes, on any connection', async () => {
    for (const id of ['l0', 'l1', 'l2']) {
      await event('$connect', id, undefined, 'good');
      for (let i = 0; i < 120; i++)
        await say(id, { type: 'Lead', ref: 'l', lead: { tournamentId: 4, step: 'division' } });
    }
    const all = ['l0', 'l1', 'l2'].flatMap((id) => answers(id));
    expect(all.filter(({ type }) => type === 'reply').length).toBeLessThanOrEqual(300);
    expect(answers('l2').at(-1)).toMatchObject({ payload: { code: 'request/throttled' } });
  });
});

describe('the live player search', () => {
  it('works only for signed-in users', async () => {
    const search = { type: 'PlayerSearch', ref: 's', term: 'Ann', tournamentId: null };
    await event('$connect', 's0');
    await say('s0', search);
    expect(answers('s0')).toEqual([{ type: 'NoUser' }]);
    await event('$connect', 's1', undefined, 'good');
    await say('s1', search);
    expect(answers('s1')).toEqual([{ type: 'reply', ref: 's', value: [] }]);
  });
});
