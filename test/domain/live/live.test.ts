import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { applyDeltas, emptySnapshot, newerRecord, snapshotGap } from '#domain/live/deltas.ts';
import {
  clientMessage,
  encodeMessage,
  encodeMutation,
  messageAuth,
  readClientMessage,
  serverMessage,
} from '#domain/live/messages.ts';
import { isTopic, readTopic, topicOf } from '#domain/live/topics.ts';
import { decodePush } from '#web/src/live/connection.ts';
import { emptyHistory, remember, since } from './history.ts';
import { flush } from './live-kit.ts';

describe('live topics', () => {
  it.each([
    [topicOf(227), 't227', { tournamentId: 227, divisionId: null }],
    [topicOf(227, null), 't227', { tournamentId: 227, divisionId: null }],
    [topicOf(227, 3), 't227/d3', { tournamentId: 227, divisionId: 3 }],
  ])('are written and parsed as %s', (topic, text, read) => {
    expect(topic).toBe(text);
    expect(readTopic(topic)).toEqual(read);
  });
  it.each(['', 't', 'd3', 't1/d', 't1/d2/x', 'xt1'])('don’t include "%s"', (text) => {
    expect([readTopic(text), isTopic(text)]).toEqual([null, false]);
  });
  it('are recognized by their type', () => expect(isTopic('t1/d2')).toBe(true));
});

describe('live messages', () => {
  it.each([
    [
      'P3-494',
      { type: 'SubscribeToTournament', tournamentId: 1, divisionId: 2, loadOrder: ['pools', 'brackets'], have: 4 },
    ],
    ['P3-495', { type: 'UnsubscribeFromTournament', tournamentId: 1, divisionId: null }],
    ['P1-572', { type: 'AdClick', adId: 'a', path: '/rankings' }],
    ['lead', { type: 'Lead', ref: '1', lead: { step: 'division' } }],
    ['search', { type: 'PlayerSearch', ref: '1', term: 'Ann', tournamentId: null }],
    ['password', { type: 'CheckPass', ref: '1', id: 5, p: 'sand' }],
    ['ping', { type: 'Ping' }],
  ])('from a client can be [%s] %j', (_, message) => {
    expect(readClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });
  it('have an optional division and load order [P3-494]', () => {
    expect(must(readClientMessage('{"type":"SubscribeToTournament","tournamentId":1}'))).toEqual({
      type: 'SubscribeToTournament',
      tournamentId: 1,
      divisionId: null,
      loadOrder: [],
      have: 0,
    });
  });
  it.each([
    '',
    'null',
    '[]',
    '{"type":"Nonsense"}',
    '{"type":"PlayerSearch","ref":"1","term":"An"}',
    '{"type":"SubscribeToTournament"}',
    '{"type":"SubscribeToTournament","tournamentId":1,"have":-1}',
  ])('can’t be %s', (text) => {
    expect(readClientMessage(text)).toMatchObject({ ok: false, problem: { code: 'live/unreadable' } });
  });
  it.each([
    [
      'P3-498',
      {
        type: 'mutation',
        channel: 3,
        v: 841,
        deltas: [[1204, 1, 15, 12], { of: 'match', id: 9, at: 5, set: { status: 100 } }],
      },
    ],
    ['P3-499', { type: 'action', name: 'reload', payload: { id: 1 } }],
    ['P3-500 P1-597 P3-833', { type: 'NoUser' }],
    ['several versions', { type: 'mutation', channel: 3, v: 900, after: 841, deltas: [[1204, 1, 15, 12]] }],
    ['subscribed', { type: 'subscribed', topic: 't1', channel: 3, v: 0, spread: 400 }],
    ['head', { type: 'head', topic: 't1', v: 7 }],
    ['full', { type: 'full', topic: 't1', v: 7 }],
    ['reply', { type: 'reply', ref: '1', value: true }],
    ['pong', { type: 'Pong' }],
  ] as const)('from the server can be [%s] %j', (_, message) => {
    expect(decodePush(encodeMessage(serverMessage.parse(message)))).toEqual(message);
  });
  it('send a score as a positional array [P3-013]', () => {
    expect(encodeMutation(3, { v: 841, deltas: [[1204, 1, 15, 12]] })).toBe('[3,841,[1204,1,15,12]]');
    expect(encodeMutation(3, { v: 900, after: 841, deltas: [[1204, 1, 15, 12]] })).toBe('[3,[841,900],[1204,1,15,12]]');
  });
  it('allow only signed-in users to send leads and player searches', () => {
    const asked = Object.entries(messageAuth).filter(([, who]) => who === 'user');
    expect(asked.map(([type]) => type)).toEqual(['Lead', 'PlayerSearch']);
    expect(Object.keys(messageAuth)).toHaveLength(clientMessage.options.length);
  });
});

describe('live records', () => {
  const local = { at: 10, gone: false, fields: { status: 0, court: 'A' } };
  it('ignore an update older than the local record [P3-433] [P3-434] [P3-832] [P2-778]', () => {
    expect(newerRecord(local, { of: 'match', id: 1, at: 9, set: { status: 100 } })).toBe(local);
    expect(newerRecord(local, { of: 'match', id: 1, at: 10, set: { status: 100 } })).toEqual({
      at: 10,
      gone: false,
      fields: { status: 100, court: 'A' },
    });
    expect(newerRecord(undefined, { of: 'match', id: 1, at: 1, set: { a: 1 } })).toEqual({
      at: 1,
      gone: false,
      fields: { a: 1 },
    });
    expect(newerRecord(local, { of: 'match', id: 1, at: 11, gone: true })).toEqual({ ...local, at: 11, gone: true });
  });
  it('are updated by deltas in a new snapshot, and the old one stays unchanged', () => {
    const next = applyDeltas(emptySnapshot, [
      [7, 1, 1, 0],
      [7, 2, 5, 5],
      [7, 1, 2, 0],
      { of: 'match', id: 7, at: 3, set: { status: 0 } },
    ]);
    expect(next).toEqual({
      scores: { '7/1': [2, 0], '7/2': [5, 5] },
      records: { 'match/7': { at: 3, gone: false, fields: { status: 0 } } },
    });
    expect(emptySnapshot).toEqual({ v: 0, scores: {}, records: {} });
  });
});

describe('combined flushes', () => {
  it('keep a set’s last score, and keep sets and records separate', () => {
    const updates = [
      [7, 1, 24, 20],
      [7, 1, 25, 20],
      [7, 2, 0, 1],
      { of: 'match', id: 7, at: 2, set: { a: 1, b: 1 } },
      { of: 'match', id: 7, at: 3, set: { b: 2 } },
      { of: 'match', id: 7, at: 1, set: { b: 9 } },
    ] as const;
    expect(mergedFlushes(updates.map((update, i) => ({ v: 5 + i, deltas: [update as never] })))).toEqual([
      { v: 10, after: 4, deltas: [[7, 1, 25, 20], [7, 2, 0, 1], { of: 'match', id: 7, at: 3, set: { a: 1, b: 2 } }] },
    ]);
  });
  it('keep a deleted record deleted unless a newer update restores it', () => {
    const gone = { v: 5, deltas: [{ of: 'match', id: 7, at: 2, gone: true as const }] };
    const told = (at: number) => mergedFlushes([gone, { v: 6, deltas: [{ of: 'match', id: 7, at, set: { a: 1 } }] }]);
    expect(told(1)[0]?.deltas).toEqual([{ of: 'match', id: 7, at: 2, gone: true, set: {} }]);
    expect(told(3)[0]?.deltas).toEqual([{ of: 'match', id: 7, at: 3, set: { a: 1 } }]);
  });
  it('are unchanged for a single flush, and empty for no flushes', () => {
    expect(mergedFlushes([flush(4)])).toEqual([flush(4)]);
    expect(mergedFlushes([])).toEqual([]);
  });
});

describe('a topic’s history', () => {
  const history = Array.from({ length: 225 }, (_, i) => flush(i + 1)).reduce(remember, emptyHistory);
  it.each([
    ['up to date', 225, 0],
    ['one update behind', 224, 1],
    ['as far behind as the history goes', 225 - snapshotGap, snapshotGap],
    ['further behind than the history goes', 224 - snapshotGap, null],
    ['ahead of the latest version', 226, null],
  ])('returns the updates since a version if they’re stored: %s', (_, v, n) => {
    const missing = since(history, v);
    expect(missing?.length ?? null).toBe(n);
    if (n !== null && n > 0) expect(missing?.[0]?.v).toBe(v + 1);
  });
  it('keeps a snapshot of its current state', () => {
    expect(history.snapshot).toEqual({ v: 225, scores: { '7/1': [225, 0] }, records: {} });
    expect(snapshotGap).toBe(200);
  });
});
