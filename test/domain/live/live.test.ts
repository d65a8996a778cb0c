import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import {
  type Follower,
  follow,
  type LiveInput,
  receive,
  reconnectEvery,
  subscribeMessage,
} from '#domain/live/client.ts';
import { flushNow, gather, isFlushDue, paces, startGathering } from '#domain/live/coalesce.ts';
import { applyDeltas, emptySnapshot, type Flush, newerRecord } from '#domain/live/deltas.ts';
import { emptyHistory, remember, since, snapshotGap } from '#domain/live/history.ts';
import {
  clientMessage,
  encodeMessage,
  encodeMutation,
  messageAuth,
  readClientMessage,
  readServerMessage,
  serverMessage,
} from '#domain/live/messages.ts';
import { hiddenSlowdown, nextPollIn, pollJitter } from '#domain/live/pace.ts';
import { afterKeyCheck, onStart, storedScoring } from '#domain/live/stored-scoring.ts';
import { isTopic, readTopic, topicOf } from '#domain/live/topics.ts';

const now = 1000;
const flush = (v: number): Flush => ({ v, deltas: [[7, 1, v, 0]] });
const started = follow('t227/d3', now);
const run = (inputs: readonly LiveInput[], from: Follower = started.state) => {
  let state = from;
  let effects = started.effects;
  for (const input of inputs) ({ state, effects } = receive(state, input, now));
  return { state, effects };
};
const opened: LiveInput = { type: 'opened' };
const got = (v: number): LiveInput => ({ type: 'flush', flush: flush(v) });
const scores = (state: Follower) => state.held.scores['7/1'];

describe('topics', () => {
  it.each([
    [topicOf(227), 't227', { tournamentId: 227, divisionId: null }],
    [topicOf(227, null), 't227', { tournamentId: 227, divisionId: null }],
    [topicOf(227, 3), 't227/d3', { tournamentId: 227, divisionId: 3 }],
  ])('%s', (topic, text, read) => {
    expect(topic).toBe(text);
    expect(readTopic(topic)).toEqual(read);
  });
  it.each(['', 't', 'd3', 't1/d', 't1/d2/x', 'xt1'])('"%s" is none', (text) => {
    expect([readTopic(text), isTopic(text)]).toEqual([null, false]);
  });
  it('is recognised', () => expect(isTopic('t1/d2')).toBe(true));
});

describe('messages are closed unions', () => {
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
  ])('a client may say [%s] %j', (_, message) => {
    expect(readClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });
  it('the division is optional, and so is the load order [P3-494]', () => {
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
  ])('%s is refused', (text) => {
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
    ['subscribed', { type: 'subscribed', topic: 't1', channel: 3, v: 0 }],
    ['reply', { type: 'reply', ref: '1', value: true }],
    ['pong', { type: 'Pong' }],
  ] as const)('a server may push [%s] %j', (_, message) => {
    expect(readServerMessage(encodeMessage(serverMessage.parse(message)))).toEqual({ ok: true, value: message });
  });
  it.each([
    'x',
    '[]',
    '[1]',
    '[1,0]',
    '[1,2,[1,0,3,4]]',
    '[1,2,[1,1,-1,4]]',
    '[1,2,[1,1,1]]',
    '{"type":"x"}',
    '[1,2,{"of":"","id":1,"at":1}]',
  ])('%s is refused', (text) => {
    expect(readServerMessage(text)).toMatchObject({ ok: false, problem: { code: 'live/unreadable' } });
  });
  it('a score goes positional [P1-040] [P3-013]', () => {
    expect(encodeMutation(3, { v: 841, deltas: [[1204, 1, 15, 12]] })).toBe('[3,841,[1204,1,15,12]]');
  });
  it('a lead needs somebody signed in', () => {
    expect(Object.entries(messageAuth).filter(([, who]) => who === 'user')).toEqual([['Lead', 'user']]);
    expect(Object.keys(messageAuth)).toHaveLength(clientMessage.options.length);
  });
});

describe('records', () => {
  const local = { at: 10, gone: false, fields: { status: 0, court: 'A' } };
  it('a newer local record is not overwritten by an older update, silently [P3-433] [P3-434] [P3-832] [P2-778]', () => {
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
  it('deltas make the next snapshot and leave the old one', () => {
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

describe('gathering', () => {
  it('staff get updates within 100 ms, followers within 1 s', () => {
    expect(paces).toEqual({ staff: 100, followers: 1000 });
    for (const audience of ['staff', 'followers'] as const) {
      const one = gather(startGathering(), [7, 1, 1, 0], audience, now);
      const two = gather(one, [7, 1, 2, 0], audience, now + 50);
      expect([isFlushDue(two, now + paces[audience] - 1), isFlushDue(two, now + paces[audience])]).toEqual([
        false,
        true,
      ]);
    }
    expect(isFlushDue(startGathering(), 10 ** 12)).toBe(false);
  });
  it('the last score of a set wins; sets and records stay apart', () => {
    const updates = [
      [7, 1, 24, 20],
      [7, 1, 25, 20],
      [7, 2, 0, 1],
      { of: 'match', id: 7, at: 2, set: { a: 1, b: 1 } },
      { of: 'match', id: 7, at: 3, set: { b: 2 } },
      { of: 'match', id: 7, at: 1, set: { b: 9 } },
    ] as const;
    const gathered = updates.reduce((state, update) => gather(state, update as never, 'staff', now), startGathering(4));
    const { state, flush: made } = flushNow(gathered);
    expect(made).toEqual({
      v: 5,
      deltas: [[7, 1, 25, 20], [7, 2, 0, 1], { of: 'match', id: 7, at: 3, set: { a: 1, b: 2 } }],
    });
    expect(state).toEqual(startGathering(5));
  });
  it('what was deleted stays deleted', () => {
    const gone = gather(startGathering(), { of: 'match', id: 7, at: 2, gone: true }, 'staff', now);
    expect(flushNow(gather(gone, { of: 'match', id: 7, at: 1, set: { a: 1 } }, 'staff', now)).flush?.deltas).toEqual([
      { of: 'match', id: 7, at: 2, gone: true, set: {} },
    ]);
    expect(flushNow(gather(gone, { of: 'match', id: 7, at: 3, set: { a: 1 } }, 'staff', now)).flush?.deltas).toEqual([
      { of: 'match', id: 7, at: 3, set: { a: 1 } },
    ]);
  });
  it('without updates there is no flush and no version', () => {
    expect(flushNow(startGathering(4))).toEqual({ state: startGathering(4), flush: null });
  });
});

describe('the history of a topic', () => {
  const history = Array.from({ length: 25 }, (_, i) => flush(i + 1)).reduce(remember, emptyHistory);
  it.each([
    ['nothing is missing', 25, 0],
    ['the last one', 24, 1],
    ['as many as are kept', 25 - snapshotGap, snapshotGap],
    ['one more than are kept', 24 - snapshotGap, null],
    ['a version never reached', 26, null],
  ])('%s', (_, v, n) => {
    const missing = since(history, v);
    expect(missing?.length ?? null).toBe(n);
    if (n !== null && n > 0) expect(missing?.[0]?.v).toBe(v + 1);
  });
  it('keeps the snapshot', () => {
    expect(history.snapshot).toEqual({ v: 25, scores: { '7/1': [25, 0] }, records: {} });
    expect(snapshotGap).toBe(20);
  });
});

describe('a follower', () => {
  it('connects at once and subscribes with what it holds [P3-493] [P3-494]', () => {
    expect(started.effects).toEqual([{ type: 'connect', at: now }]);
    expect(run([opened]).effects).toEqual([
      {
        type: 'send',
        message: { type: 'SubscribeToTournament', tournamentId: 227, divisionId: 3, loadOrder: [], have: 0 },
      },
    ]);
    expect(subscribeMessage('t5', 9)).toMatchObject({ tournamentId: 5, divisionId: null, have: 9 });
  });
  it('retries a failed connection every 500 ms and subscribes again [P3-496] [P3-497] [P3-849]', () => {
    expect(reconnectEvery).toBe(500);
    expect(run([opened, got(1), { type: 'closed' }]).effects).toEqual([{ type: 'connect', at: now + 500 }]);
    expect(run([{ type: 'closed' }, { type: 'closed' }]).effects).toEqual([{ type: 'connect', at: now + 500 }]);
    expect(run([opened, got(1), { type: 'closed' }, opened]).effects).toMatchObject([
      { type: 'send', message: { have: 1 } },
    ]);
  });
  it('applies the next version, ignores older ones and repeats', () => {
    const { state, effects } = run([opened, got(1), got(2), got(1), got(2)]);
    expect([state.held.v, scores(state), effects]).toEqual([2, [2, 0], []]);
  });
  it('fetches what is missing after a gap, once, and keeps what comes meanwhile', () => {
    const gap = run([opened, got(1), got(4)]);
    expect(gap.effects).toEqual([{ type: 'fetchFlushes', topic: 't227/d3', after: 1, at: now }]);
    expect([gap.state.held.v, gap.state.waiting.map(({ v }) => v)]).toEqual([1, [4]]);
    const more = run([got(5), got(4)], gap.state);
    expect([more.effects, more.state.waiting.map(({ v }) => v)]).toEqual([[], [4, 5]]);
    const filled = run([{ type: 'flushes', flushes: [flush(2), flush(3)] }], more.state);
    expect([
      filled.state.held.v,
      scores(filled.state),
      filled.state.waiting,
      filled.state.fetching,
      filled.effects,
    ]).toEqual([5, [5, 0], [], null, []]);
  });
  it('a late missing one fills the gap by itself', () => {
    const { state } = run([opened, got(1), got(3), got(2)]);
    expect([state.held.v, state.waiting]).toEqual([3, []]);
  });
  it('takes the snapshot after a jump of more than 20', () => {
    const at = (v: number) => run([opened, { type: 'head', v }]).effects.map(({ type }) => type);
    expect([at(0), at(1), at(20), at(21)]).toEqual([[], ['fetchFlushes'], ['fetchFlushes'], ['fetchSnapshot']]);
    const jumped = run([opened, got(30)]);
    const loaded = run(
      [{ type: 'snapshot', snapshot: { v: 29, scores: { '7/1': [29, 0] }, records: {} } }],
      jumped.state,
    );
    expect([loaded.state.held.v, scores(loaded.state), loaded.state.waiting]).toEqual([30, [30, 0], []]);
  });
  it('takes the snapshot when the missing ones are not kept any more', () => {
    expect(run([opened, got(3), { type: 'flushes', flushes: null }]).effects).toEqual([
      { type: 'fetchSnapshot', topic: 't227/d3', at: now },
    ]);
  });
  it('asks a little later when an answer brought nothing new', () => {
    expect(run([opened, got(3), { type: 'flushes', flushes: [] }]).effects).toEqual([
      { type: 'fetchFlushes', topic: 't227/d3', after: 0, at: now + 500 },
    ]);
    expect(run([opened, got(5), { type: 'flushes', flushes: [flush(1)] }]).effects).toMatchObject([
      { after: 1, at: now },
    ]);
    const stale = run([opened, got(30), { type: 'snapshot', snapshot: emptySnapshot }]);
    expect(stale.effects).toEqual([{ type: 'fetchSnapshot', topic: 't227/d3', at: now + 500 }]);
    const halfway = run([opened, got(30), { type: 'snapshot', snapshot: { ...emptySnapshot, v: 20 } }]);
    expect(halfway.effects).toEqual([{ type: 'fetchFlushes', topic: 't227/d3', after: 20, at: now }]);
  });
  it('tries a failed fetch again after 500 ms', () => {
    expect(run([opened, got(3), { type: 'fetchFailed' }]).effects).toEqual([
      { type: 'fetchFlushes', topic: 't227/d3', after: 0, at: now + 500 },
    ]);
    expect(run([opened, { type: 'fetchFailed' }]).effects).toEqual([]);
  });
  it('ignores answers nobody asked for', () => {
    const open = run([opened, got(1)]).state;
    for (const input of [
      { type: 'flushes', flushes: [flush(2)] },
      { type: 'flushes', flushes: null },
      { type: 'snapshot', snapshot: { ...emptySnapshot, v: 9 } },
    ] as LiveInput[])
      expect(receive(open, input, now)).toEqual({ state: open, effects: [] });
  });
  it('an old snapshot never takes it back', () => {
    const { state } = run([opened, got(1), got(30), { type: 'snapshot', snapshot: emptySnapshot }]);
    expect(state.held.v).toBe(1);
  });
  it('a topic that began anew is loaded anew', () => {
    const restarted = run([opened, got(1), got(2), { type: 'head', v: 1 }]);
    expect(restarted.effects).toEqual([{ type: 'fetchSnapshot', topic: 't227/d3', at: now }]);
    expect(
      run([{ type: 'snapshot', snapshot: { ...emptySnapshot, v: 1, scores: { '7/1': [9, 9] } } }], restarted.state)
        .state.held,
    ).toMatchObject({ v: 1, scores: { '7/1': [9, 9] } });
  });
  it('while paused nothing is applied; resuming subscribes again', () => {
    const paused = run([opened, got(1), got(3), { type: 'paused' }, got(2), { type: 'head', v: 9 }]);
    expect([paused.state.held.v, paused.state.waiting, paused.state.fetching, paused.effects]).toEqual([
      1,
      [],
      null,
      [],
    ]);
    expect(run([{ type: 'resumed' }], paused.state).effects).toMatchObject([{ type: 'send', message: { have: 1 } }]);
    expect(run([{ type: 'resumed' }], run([opened]).state).effects).toEqual([]);
  });
  it('a connection lost while paused is made again on resuming', () => {
    const lost = run([opened, { type: 'paused' }, { type: 'closed' }]);
    expect(lost.effects).toEqual([]);
    expect(run([got(1), { type: 'head', v: 9 }], lost.state).state).toEqual(lost.state);
    expect(run([{ type: 'resumed' }], lost.state)).toMatchObject({
      state: { connection: 'connecting' },
      effects: [{ type: 'connect', at: now }],
    });
  });
});

describe('polling', () => {
  it.each([
    [0, false, 800],
    [0.5, false, 1000],
    [0.999_999, false, 1200],
    [0, true, 3200],
    [0.5, true, 4000],
  ])('jitters by ±20 %% and slows down when hidden: chance %d, hidden %s', (chance, hidden, wait) => {
    expect(nextPollIn(1000, hidden, () => chance)).toBe(wait);
    expect([pollJitter, hiddenSlowdown]).toEqual([0.2, 4]);
  });
});

describe('a stored live-scoring match', () => {
  const scoring = { n: 3, id: 7, path: '/tournament/1/live/7', key: 'k' };
  it('has a number, an id, a path and a key [P3-365]', () => {
    expect(Object.keys(storedScoring.shape)).toEqual(['n', 'id', 'path', 'key']);
    for (const bad of [
      { ...scoring, path: 'https://evil.test' },
      { ...scoring, key: '' },
      { ...scoring, id: 'x' },
    ])
      expect(storedScoring.safeParse(bad).success).toBe(false);
  });
  it.each([
    ['nothing stored', null, false, { do: 'nothing' }],
    ['nothing ever stored', undefined, true, { do: 'nothing' }],
    ['[P1-437] a stored match has its key checked', scoring, false, { do: 'check', scoring }],
    ['[P1-231] [P3-164] killLiveScoring clears it', scoring, true, { do: 'clear' }],
    ['what is unreadable is cleared', { n: 1 }, false, { do: 'clear' }],
  ])('%s', (_, stored, killed, next) => expect(onStart(stored, killed)).toEqual(next));
  it('a good key leads to its path, an invalid one clears it [P1-437] [P1-438] [P3-505] [P3-506]', () => {
    expect(afterKeyCheck(scoring, true)).toEqual({ go: '/tournament/1/live/7' });
    expect(afterKeyCheck(scoring, false)).toEqual({ clear: true });
  });
});
