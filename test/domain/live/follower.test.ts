import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { type Follower, follow, type LiveInput, receive, subscribeMessage } from '#domain/live/client.ts';
import { emptySnapshot } from '#domain/live/deltas.ts';
import { howToFollow, isOff, postsPerSecond, roomIn, spreadOf } from '#domain/live/following.ts';
import {
  followersBy,
  hiddenSlowdown,
  isMarked,
  mostLooks,
  nextLookIn,
  nextPollIn,
  paceFor,
  pollJitter,
  pollPaces,
} from '#domain/live/pace.ts';
import { isStoredScoring } from '#domain/live/stored-scoring.ts';
import { reconnectEvery, reconnectIn } from '#domain/live/topics.ts';
import { liveFlushes } from '#domain/play/operations-live.ts';
import { answer, flush, got, now, opened, run, scores, started } from './live-kit.ts';

describe('a live follower', () => {
  it('requests the mode, then connects for push and subscribes from its current version [P3-493] [P3-494]', () => {
    const begun = follow('t227/d3', now, { from: 7 });
    expect(begun.effects).toEqual([{ type: 'fetchFlushes', topic: 't227/d3', after: 7, at: now }]);
    const pushed = run([answer([flush(8)])], begun.state);
    expect([pushed.state.line, pushed.state.held.v, pushed.effects]).toEqual(['connecting', 8, [{ type: 'listen' }]]);
    expect(run([opened], pushed.state).effects).toEqual([
      {
        type: 'send',
        message: { type: 'SubscribeToTournament', tournamentId: 227, divisionId: 3, loadOrder: [], have: 8 },
      },
    ]);
    expect(subscribeMessage('t5', 9)).toMatchObject({ tournamentId: 5, divisionId: null, have: 9 });
  });
  it('connects a scorer without requesting the mode', () => {
    expect([started.state.line, started.effects]).toEqual(['connecting', [{ type: 'listen' }]]);
  });
  it('opens no connection when the server requires polling, polls on schedule and shows each result', () => {
    const begun = follow('t227/d3', now, { from: 7 });
    const polling = run([answer([], 'poll')], begun.state);
    expect([polling.state.line, polling.effects]).toEqual(['polling', []]);
    const due = run([{ type: 'due' }], polling.state);
    expect(due.effects).toEqual([{ type: 'fetchFlushes', topic: 't227/d3', after: 7, at: now }]);
    expect(run([{ type: 'due' }], due.state).effects).toEqual([]);
    const told = run([answer([{ v: 60, after: 7, deltas: [[7, 1, 60, 0]] }], 'poll')], due.state);
    expect([told.state.held.v, scores(told.state), told.state.line, told.effects]).toEqual([
      60,
      [60, 0],
      'polling',
      [],
    ]);
    expect(run([{ type: 'due' }, answer([flush(61)], 'push')], told.state).state.line).toBe('polling');
  });
  it('disconnects and polls when the topic is full', () => {
    const { state, effects } = run([opened, got(1), { type: 'full', v: 3 }]);
    expect(state.line).toBe('polling');
    expect(effects).toEqual([{ type: 'leave' }, { type: 'fetchFlushes', topic: 't227/d3', after: 1, at: now }]);
  });
  it('subscribes again when its connection is restored [P3-497]', () => {
    const cut = run([opened, got(1), { type: 'closed' }]);
    expect([cut.state.line, cut.effects]).toEqual(['connecting', []]);
    expect(run([opened], cut.state).effects).toMatchObject([{ type: 'send', message: { have: 1 } }]);
  });
  it('polls while disconnected, and reports that it’s disconnected', () => {
    const cut = run([opened, got(1), { type: 'closed' }, { type: 'due' }]);
    expect(cut.effects).toMatchObject([{ type: 'fetchFlushes', after: 1 }]);
    const looked = run([answer([flush(2)])], cut.state);
    expect([looked.state.held.v, looked.state.line, looked.state.updating]).toEqual([2, 'connecting', true]);
    expect(run([opened], looked.state).state.updating).toBe(false);
  });
  it('subscribes again when a poll returns something push missed, since the connection might be dead', () => {
    const quiet = run([opened, { type: 'head', v: 0 }, got(1), { type: 'due' }]);
    expect(quiet.effects).toMatchObject([{ type: 'fetchFlushes', after: 1 }]);
    expect(run([answer([])], quiet.state).effects).toEqual([]);
    const deaf = run([answer([flush(2)])], quiet.state);
    expect(deaf.state.held.v).toBe(2);
    expect(deaf.effects).toMatchObject([{ type: 'send', message: { have: 2 } }]);
  });
  it('applies the next version and ignores older or repeated ones', () => {
    const { state, effects } = run([opened, got(1), got(2), got(1), got(2)]);
    expect([state.held.v, scores(state), effects]).toEqual([2, [2, 0], []]);
  });
  it('applies a batch that starts at or before its own version', () => {
    const several = (after: number, v: number): LiveInput => ({
      type: 'flush',
      flush: { v, after, deltas: [[7, 1, v, 0]] },
    });
    const { state, effects } = run([opened, got(1), several(1, 60), several(40, 90)]);
    expect([state.held.v, scores(state), effects]).toEqual([90, [90, 0], []]);
    expect(run([several(91, 93)], state)).toMatchObject({ state: { held: { v: 90 } }, effects: [{ after: 90 }] });
  });
  it('fetches missing versions right after a gap and again soon after, and keeps updates that arrive during the fetch', () => {
    const gap = run([opened, got(1), got(4)]);
    expect(gap.effects).toEqual([{ type: 'fetchFlushes', topic: 't227/d3', after: 1, at: now + 300 }]);
    expect([gap.state.held.v, gap.state.waiting.map(({ v }) => v)]).toEqual([1, [4]]);
    const more = run([got(5), got(4)], gap.state);
    expect([more.effects, more.state.waiting.map(({ v }) => v)]).toEqual([[], [4, 5]]);
    const filled = run([answer([flush(2), flush(3)])], more.state);
    expect([
      filled.state.held.v,
      scores(filled.state),
      filled.state.waiting,
      filled.state.fetching,
      filled.effects,
    ]).toEqual([5, [5, 0], [], null, []]);
  });
  it('cancels the fetch when a late update fills the gap', () => {
    const { state } = run([opened, got(1), got(3), got(2)]);
    expect([state.held.v, state.waiting, state.fetching]).toEqual([3, [], null]);
  });
  it('loads the snapshot after a gap of more than 200 versions', () => {
    const at = (v: number) => run([opened, { type: 'head', v }]).effects.map(({ type }) => type);
    expect([at(0), at(1), at(200), at(201)]).toEqual([[], ['fetchFlushes'], ['fetchFlushes'], ['fetchSnapshot']]);
    const jumped = run([opened, got(300)]);
    const loaded = run(
      [{ type: 'snapshot', snapshot: { v: 299, scores: { '7/1': [299, 0] }, records: {} } }],
      jumped.state,
    );
    expect([loaded.state.held.v, scores(loaded.state), loaded.state.waiting]).toEqual([300, [300, 0], []]);
  });
  it('loads the snapshot when the missing versions are no longer stored', () => {
    expect(run([opened, got(3), answer(null)]).effects).toEqual([{ type: 'fetchSnapshot', topic: 't227/d3', at: now }]);
  });
  it('fetches again shortly after an empty response', () => {
    expect(run([opened, got(3), answer([])]).effects).toEqual([
      { type: 'fetchFlushes', topic: 't227/d3', after: 0, at: now + 500 },
    ]);
    expect(run([opened, got(5), answer([flush(1)])]).effects).toMatchObject([{ after: 1, at: now }]);
    const stale = run([opened, got(300), { type: 'snapshot', snapshot: emptySnapshot }]);
    expect(stale.effects).toEqual([{ type: 'fetchSnapshot', topic: 't227/d3', at: now + 500 }]);
    const halfway = run([opened, got(300), { type: 'snapshot', snapshot: { ...emptySnapshot, v: 200 } }]);
    expect(halfway.effects).toEqual([{ type: 'fetchFlushes', topic: 't227/d3', after: 200, at: now }]);
  });
  it('retries a failed fetch at the next poll', () => {
    const failed = run([opened, got(3), { type: 'fetchFailed' }]);
    expect(failed.effects).toEqual([]);
    expect(nextLookIn(failed.state, { pace: 2_500, followers: 0 }, false, () => 0.5)).toBe(2_500);
    expect(run([{ type: 'due' }], failed.state).effects).toMatchObject([{ type: 'fetchFlushes', after: 0 }]);
  });
  it('ignores responses it didn’t request', () => {
    const open = run([opened, got(1)]).state;
    for (const input of [
      answer([flush(2)]),
      answer(null),
      { type: 'snapshot', snapshot: { ...emptySnapshot, v: 9 } },
    ] as LiveInput[])
      expect(receive(open, input, now)).toEqual({ state: open, effects: [] });
  });
  it('never returns to an older snapshot', () => {
    const { state } = run([opened, got(1), got(300), { type: 'snapshot', snapshot: emptySnapshot }]);
    expect(state.held.v).toBe(1);
  });
  it('reloads a topic that has restarted', () => {
    const restarted = run([opened, got(1), got(2), { type: 'head', v: 1 }]);
    expect(restarted.effects).toEqual([{ type: 'fetchSnapshot', topic: 't227/d3', at: now }]);
    expect(
      run([{ type: 'snapshot', snapshot: { ...emptySnapshot, v: 1, scores: { '7/1': [9, 9] } } }], restarted.state)
        .state.held,
    ).toMatchObject({ v: 1, scores: { '7/1': [9, 9] } });
  });
  it('ignores updates while paused, then subscribes or polls again when resumed', () => {
    const paused = run([opened, got(1), got(3), { type: 'paused' }, got(2), { type: 'head', v: 9 }, { type: 'due' }]);
    expect([paused.state.held.v, paused.state.waiting, paused.state.fetching, paused.effects]).toEqual([
      1,
      [],
      null,
      [],
    ]);
    expect(nextLookIn(paused.state, { pace: 2_500, followers: 0 }, false, () => 0.5)).toBeNull();
    expect(run([{ type: 'resumed' }], paused.state).effects).toMatchObject([{ type: 'send', message: { have: 1 } }]);
    expect(run([{ type: 'resumed' }], run([opened]).state).effects).toEqual([]);
    const lost = run([{ type: 'closed' }], paused.state);
    expect(lost.effects).toEqual([]);
    expect(run([{ type: 'resumed' }], lost.state)).toMatchObject({
      state: { line: 'connecting', paused: false },
      effects: [{ type: 'fetchFlushes', after: 1 }],
    });
  });
});

describe('a follower’s polling interval', () => {
  const at = (state: Follower, hidden = false, followers = 0) =>
    nextLookIn(state, { pace: pollPaces.playing, followers }, hidden, () => 0.5);
  const open = run([opened, got(1)]).state;
  it('is the server’s interval without a connection or while updates are missing', () => {
    for (const line of ['asking', 'polling', 'connecting'] as const)
      expect(at({ ...open, line })).toBe(pollPaces.playing);
    expect(at({ ...open, head: 9 })).toBe(pollPaces.playing);
  });
  it('is 15 seconds or five times the server’s interval while connected', () => {
    expect(at(open)).toBe(15_000);
    expect(nextLookIn(open, { pace: pollPaces.waiting, followers: 0 }, false, () => 0.5)).toBe(75_000);
    expect(at(open, true)).toBe(60_000);
  });
  it('is longer for a connected crowd, so that push followers don’t all poll after each point', () => {
    expect([1_000, 25_000, 50_000, 100_000, 1_000_000].map((n) => at(open, false, n))).toEqual([
      15_000, 15_000, 30_000, 60_000, 60_000,
    ]);
    // A follower that has noticed missing updates polls at the server's pace, however large the crowd.
    expect(at({ ...open, head: 9 }, false, 100_000)).toBe(pollPaces.playing);
  });
  it('delivers a point to the last polling follower within five seconds', () => {
    const slowest = nextPollIn(pollPaces.playing, false, () => 1);
    expect(liveFlushes.cache).toEqual({ sMaxAge: 1 });
    expect(slowest + liveFlushes.cache.sMaxAge * 1_000).toBeLessThanOrEqual(5_000);
  });
});

describe('reconnecting after a disconnect [P3-496] [P3-849]', () => {
  it('happens every 500 ms with few followers, and slows down while it keeps failing', () => {
    expect(reconnectEvery).toBe(500);
    const waits = Array.from({ length: 18 }, (_, tries) => reconnectIn(tries, 0, () => 0.5));
    expect(waits.slice(0, 11)).toEqual(Array(11).fill(500));
    expect(waits.slice(11)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]);
    expect([reconnectIn(0, 0, () => 0), reconnectIn(0, 0, () => 1)]).toEqual([400, 600]);
  });
  it('spreads out over the server’s suggested time when there are many followers', () => {
    expect(spreadOf(100_000)).toBe(400_000);
    expect([reconnectIn(0, 400_000, () => 0), reconnectIn(0, 400_000, () => 0.5)]).toEqual([0, 200_000]);
    expect(reconnectIn(1, 400_000, () => 0.5)).toBe(400_000);
  });
});

describe('connections to a live topic', () => {
  const full = Object.fromEntries(Array.from({ length: 8 }, (_, shard) => [shard, 250]));
  it('use the lowest shard with room, so that few followers need only one job', () => {
    expect(roomIn({}, 2_000, false)).toBe(0);
    expect(roomIn({ 0: 249 }, 2_000, false)).toBe(0);
    expect(roomIn({ 0: 250, 1: 3 }, 2_000, false)).toBe(1);
    expect(roomIn({ 0: 250, 1: 250, 2: 100 }, 2_000, false)).toBe(2);
    expect(roomIn({ ...full, 4: 249 }, 2_000, false)).toBe(4);
  });
  it('reserve the last shard for signed-in users, and get no push once it’s full', () => {
    const { 7: _, ...seven } = full;
    expect([roomIn(seven, 2_000, false), roomIn(seven, 2_000, true)]).toEqual([null, 7]);
    expect([howToFollow({}, 2_000), howToFollow(seven, 2_000)]).toEqual(['push', 'poll']);
    expect(roomIn(full, 2_000, true)).toBeNull();
  });
  it('are recounted when the stored count is far off', () => {
    expect([isOff(10, 10), isOff(10, 35), isOff(10, 36), isOff(250, 3)]).toEqual([false, false, true, true]);
  });
});

describe('polling', () => {
  it.each([
    [0, false, 800],
    [0.5, false, 1000],
    [0.999_999, false, 1200],
    [0, true, 3200],
    [0.5, true, 4000],
  ])('has ±20%% jitter and slows down when the page is hidden: chance %d, hidden %s', (chance, hidden, wait) => {
    expect(nextPollIn(1000, hidden, () => chance)).toBe(wait);
    expect([pollJitter, hiddenSlowdown]).toEqual([0.2, 4]);
  });
});

describe('the polling pace for a crowd', () => {
  const record = (progress: string) => ({ at: 1, gone: false, fields: { progress } });
  const topicWith = (progress: string) => ({ records: { 'match/1': record(progress) } });
  const of = (followers: number, progress = 'started', least = 0) => paceFor(topicWith(progress), { followers, least });

  it('stays normal up to 100,000 followers, so everyone gets updates within five seconds', () => {
    expect(paceFor(topicWith('started'), { followers: 0, least: 0 })).toBe(pollPaces.playing);
    expect([of(0), of(100_000), of(600_000)]).toEqual(Array(3).fill(pollPaces.playing));
  });

  it('slows down so that a million or more followers stay under CloudFront’s rate limit', () => {
    for (const followers of [700_000, 1_000_000, 3_000_000])
      expect((followers * 1_000) / of(followers)).toBeLessThanOrEqual(mostLooks);
    expect(mostLooks).toBeLessThan(250_000);
    // A pace that is already slow enough stays unchanged.
    expect(of(1_000_000, 'none')).toBe(pollPaces.waiting);
  });

  it('is never faster than the operator’s limit', () => {
    expect([of(0, 'started', 8_000), of(3_000_000, 'started', 8_000), of(0, 'none', 8_000)]).toEqual([
      8_000, 15_000, 15_000,
    ]);
  });

  it('is based on a count of marked polls: one in 500 followers marks a poll each minute at any pace', () => {
    expect([isMarked(60_000, () => 0.001_99), isMarked(60_000, () => 0.002)]).toEqual([true, false]);
    const random = seeded(11);
    for (const pace of [3_000, 15_000]) {
      let marks = 0;
      for (let look = 0; look < (60_000 / pace) * 200_000; look++) if (isMarked(pace, random)) marks += 1;
      expect(Math.abs(followersBy(marks, 0) / 200_000 - 1)).toBeLessThan(0.2);
    }
    expect([followersBy(10, 4), followersBy(10, 30)]).toEqual([5_000, 15_000]);
  });
});

describe('posting a point to connections', () => {
  it('shares one rate across all jobs and runs in parallel up to the fan-out’s limit', () => {
    expect([postsPerSecond(7_000, 1, 90), postsPerSecond(7_000, 28, 90)]).toEqual([5_000, 178]);
    expect(postsPerSecond(100_000, 400, 90) * 90).toBeLessThanOrEqual(100_000 / 1.4);
    expect([postsPerSecond(250, 90, 90), postsPerSecond(1, 500, 90)]).toEqual([1, 1]);
  });
});

describe('a stored live-scoring match', () => {
  const scoring = { n: 3, id: 7, path: '/tournament/1/live/7', key: 'k' };
  it('has a match number, an ID, a path and a key [P3-365]', () => {
    expect(isStoredScoring(scoring)).toBe(true);
    for (const bad of [
      { ...scoring, path: 'https://evil.test' },
      { ...scoring, key: '' },
      { ...scoring, id: 'x' },
      { ...scoring, n: undefined },
      'a word',
    ])
      expect(isStoredScoring(bad)).toBe(false);
  });
});
