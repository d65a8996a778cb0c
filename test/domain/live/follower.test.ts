import { describe, expect, it } from 'vitest';
import { type LiveInput, receive, reconnectEvery, subscribeMessage } from '#domain/live/client.ts';
import { emptySnapshot } from '#domain/live/deltas.ts';
import { hiddenSlowdown, nextPollIn, pollJitter } from '#domain/live/pace.ts';
import { afterKeyCheck, onStart, storedScoring } from '#domain/live/stored-scoring.ts';
import { flush, got, now, opened, run, scores, started } from './live-kit.ts';

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
    ['nothing stored', null, { do: 'nothing' }],
    ['nothing ever stored', undefined, { do: 'nothing' }],
    ['[P1-437] a stored match has its key checked', scoring, { do: 'check', scoring }],
    ['what is unreadable is cleared', { n: 1 }, { do: 'clear' }],
  ])('%s', (_, stored, next) => expect(onStart(stored)).toEqual(next));
  it('a good key leads to its path, an invalid one clears it [P1-437] [P1-438] [P3-505] [P3-506]', () => {
    expect(afterKeyCheck(scoring, true)).toEqual({ go: '/tournament/1/live/7' });
    expect(afterKeyCheck(scoring, false)).toEqual({ clear: true });
  });
});
