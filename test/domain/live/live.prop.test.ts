import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Follower, follow, type LiveEffect, type LiveInput, receive } from '#domain/live/client.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { applyDeltas, emptySnapshot } from '#domain/live/deltas.ts';
import { encodeMutation } from '#domain/live/messages.ts';
import type { Delta, Flush } from '#domain/live/schema.ts';
import { decodePush } from '#web/src/live/connection.ts';
import { emptyHistory, remember, since, type TopicHistory } from './history.ts';

const delta: fc.Arbitrary<Delta> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.nat(30), fc.nat(30)),
  },
  fc.record({
    of: fc.constant('match'),
    id: fc.integer({ min: 1, max: 3 }),
    at: fc.nat(50),
    set: fc.record({ status: fc.constantFrom(0, 100) }),
  }),
);

/** The fate of each flush on its way, and of the connection before it. */
const fate = fc.record({
  deltas: fc.array(delta, { minLength: 1, maxLength: 4 }),
  way: fc.constantFrom('arrives', 'arrives', 'drops', 'twice', 'late'),
  before: fc.constantFrom(
    'nothing',
    'nothing',
    'nothing',
    'cut',
    'hide',
    'show',
    'fetchFails',
    'answer',
    'due',
    'together',
  ),
});

/** Returns the server's response: the updates so far, in as few flushes as possible. */
const mergedSince = (history: TopicHistory, after: number): Flush[] | null => {
  const flushes = since(history, after);
  return flushes && mergedFlushes(flushes);
};

/** A client connected to a server. Effects wait for their responses. */
class Wire {
  history: TopicHistory = emptyHistory;
  v = 0;
  late: Flush[] = [];
  waiting: LiveEffect[] = [];
  state: Follower;
  constructor() {
    const begun = follow('t1', 0, { crew: true });
    this.state = begun.state;
    this.waiting = [...begun.effects];
  }
  tell(input: LiveInput) {
    const { state, effects } = receive(this.state, input, 0);
    this.state = state;
    this.waiting.push(...effects);
  }
  publish(deltas: readonly Delta[]): Flush {
    this.v += 1;
    const flush = { v: this.v, deltas };
    this.history = remember(this.history, flush as Flush);
    return flush as Flush;
  }
  answer() {
    const effect = this.waiting.shift();
    if (effect === undefined) return;
    if (effect.type === 'listen') this.tell({ type: 'opened' });
    else if (effect.type === 'send') this.tell({ type: 'head', v: this.history.snapshot.v });
    else if (effect.type === 'fetchFlushes')
      this.tell({ type: 'flushes', flushes: mergedSince(this.history, effect.after), how: 'push' });
    else if (effect.type === 'fetchSnapshot') this.tell({ type: 'snapshot', snapshot: this.history.snapshot });
  }
  /** The connection is restored automatically. */
  cut() {
    this.tell({ type: 'closed' });
    this.waiting.push({ type: 'listen' });
  }
  settle() {
    for (let i = 0; i < 200 && this.waiting.length > 0; i++) this.answer();
  }
}

function live(fates: readonly { deltas: readonly Delta[]; way: string; before: string }[]): Wire {
  const wire = new Wire();
  for (const { deltas, way, before } of fates) {
    if (before === 'cut') wire.cut();
    if (before === 'hide') wire.tell({ type: 'paused' });
    if (before === 'show') wire.tell({ type: 'resumed' });
    if (before === 'fetchFails') wire.tell({ type: 'fetchFailed' });
    if (before === 'answer') wire.answer();
    if (before === 'due') wire.tell({ type: 'due' });
    const one = wire.publish(deltas);
    // Two versions are sent together.
    const flush = before === 'together' ? (mergedFlushes([one, wire.publish(deltas)])[0] as Flush) : one;
    if (way === 'late') wire.late.push(flush);
    if (way === 'arrives' || way === 'twice') wire.tell({ type: 'flush', flush });
    if (way === 'twice') wire.tell({ type: 'flush', flush });
    if (way !== 'late' && wire.late.length > 1) wire.tell({ type: 'flush', flush: wire.late.pop()! });
  }
  for (const flush of wire.late) wire.tell({ type: 'flush', flush });
  wire.tell({ type: 'resumed' });
  wire.settle();
  // Once everything is quiet, the server's next response has the head, like the response to a poll or a new
  // subscription.
  wire.tell({ type: 'due' });
  wire.tell({ type: 'head', v: wire.history.snapshot.v });
  wire.settle();
  return wire;
}

it('the client’s state matches the server’s after drops, duplicates, reordering and disconnects [P3-497]', () => {
  fc.assert(
    fc.property(fc.array(fate, { maxLength: 60 }), (fates) => {
      const { state, history } = live(fates);
      expect(state.held).toEqual(history.snapshot);
      expect(state.waiting).toEqual([]);
      expect(state.fetching).toBeNull();
    }),
    { seed: 4, numRuns: 300 },
  );
});

it('a follower never goes back a version and never skips one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (versions) => {
      let { state } = follow('t1', 0);
      for (const v of versions) {
        const before = state.held.v;
        ({ state } = receive(state, { type: 'flush', flush: { v, deltas: [[1, 1, v, 0]] } }, 0));
        expect(state.held.v).toBeGreaterThanOrEqual(before);
        expect(state.held.scores['1/1'] ?? [0, 0]).toEqual([state.held.v, 0]);
      }
    }),
    { seed: 4, numRuns: 200 },
  );
});

it('combining flushes leads to the same state, and a missing version ends a run', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(delta, { maxLength: 4 }), { minLength: 1, maxLength: 30 }),
      fc.nat(29),
      (all, gap) => {
        const flushes = all.map((deltas, i) => ({ v: 5 + i, deltas }));
        const told = flushes.filter(({ v }) => v !== 5 + gap);
        const merged = mergedFlushes(told.toReversed());
        const inside = gap > 0 && gap < all.length - 1;
        expect(merged).toHaveLength(told.length === 0 ? 0 : inside ? 2 : 1);
        expect(
          applyDeltas(
            emptySnapshot,
            merged.flatMap(({ deltas }) => deltas),
          ),
        ).toEqual(
          applyDeltas(
            emptySnapshot,
            told.flatMap(({ deltas }) => deltas),
          ),
        );
        for (const flush of merged) {
          expect(told.filter(({ v }) => v > (flush.after ?? flush.v - 1) && v <= flush.v)).toHaveLength(
            flush.v - (flush.after ?? flush.v - 1),
          );
          expect(decodePush(encodeMutation(7, flush))).toEqual({ type: 'mutation', channel: 7, ...flush });
        }
      },
    ),
    { seed: 4, numRuns: 200 },
  );
});
