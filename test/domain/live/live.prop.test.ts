import fc from 'fast-check';
import { expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { type Follower, follow, type LiveEffect, type LiveInput, receive } from '#domain/live/client.ts';
import { flushNow, gather, startGathering } from '#domain/live/coalesce.ts';
import { applyDeltas, emptySnapshot } from '#domain/live/deltas.ts';
import { emptyHistory, remember, since, type TopicHistory } from '#domain/live/history.ts';
import { encodeMutation, readServerMessage } from '#domain/live/messages.ts';
import type { Delta, Flush } from '#domain/live/schema.ts';

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

/** What befalls each flush on its way, and what happens to the connection before it. */
const fate = fc.record({
  deltas: fc.array(delta, { minLength: 1, maxLength: 4 }),
  way: fc.constantFrom('arrives', 'arrives', 'drops', 'twice', 'late'),
  before: fc.constantFrom('nothing', 'nothing', 'nothing', 'cut', 'hide', 'show', 'fetchFails', 'answer'),
});

/** A client wired to a server: effects wait until they are answered. */
class Wire {
  history: TopicHistory = emptyHistory;
  gathering = startGathering();
  late: Flush[] = [];
  waiting: LiveEffect[] = [];
  state: Follower;
  constructor() {
    const begun = follow('t1', 0);
    this.state = begun.state;
    this.waiting = [...begun.effects];
  }
  tell(input: LiveInput) {
    const { state, effects } = receive(this.state, input, 0);
    this.state = state;
    this.waiting.push(...effects);
  }
  publish(deltas: readonly Delta[]): Flush {
    for (const delta of deltas) this.gathering = gather(this.gathering, delta, 'followers', 0);
    const { state, flush } = flushNow(this.gathering);
    this.gathering = state;
    this.history = remember(this.history, flush!);
    return flush!;
  }
  answer() {
    const effect = this.waiting.shift();
    if (effect === undefined) return;
    if (effect.type === 'connect') this.tell({ type: 'opened' });
    else if (effect.type === 'send') this.tell({ type: 'head', v: this.history.snapshot.v });
    else if (effect.type === 'fetchFlushes') this.tell({ type: 'flushes', flushes: since(this.history, effect.after) });
    else this.tell({ type: 'snapshot', snapshot: this.history.snapshot });
  }
  settle() {
    for (let i = 0; i < 200 && this.waiting.length > 0; i++) this.answer();
  }
}

function live(fates: readonly { deltas: readonly Delta[]; way: string; before: string }[]): Wire {
  const wire = new Wire();
  for (const { deltas, way, before } of fates) {
    if (before === 'cut') wire.tell({ type: 'closed' });
    if (before === 'hide') wire.tell({ type: 'paused' });
    if (before === 'show') wire.tell({ type: 'resumed' });
    if (before === 'fetchFails') wire.tell({ type: 'fetchFailed' });
    if (before === 'answer') wire.answer();
    const flush = wire.publish(deltas);
    if (way === 'late') wire.late.push(flush);
    if (way === 'arrives' || way === 'twice') wire.tell({ type: 'flush', flush });
    if (way === 'twice') wire.tell({ type: 'flush', flush });
    if (way !== 'late' && wire.late.length > 1) wire.tell({ type: 'flush', flush: wire.late.pop()! });
  }
  for (const flush of wire.late) wire.tell({ type: 'flush', flush });
  wire.tell({ type: 'resumed' });
  wire.settle();
  // Once all is quiet the server's next answer tells the head, as a poll or a re-subscription does.
  wire.tell({ type: 'head', v: wire.history.snapshot.v });
  wire.settle();
  return wire;
}

it('client state equals server state after drops, duplicates, reorders and cuts [P3-497]', () => {
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

it('a follower never goes back and never skips', () => {
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

it('gathering changes nothing about where things end', () => {
  fc.assert(
    fc.property(fc.array(delta, { minLength: 1, maxLength: 30 }), (deltas) => {
      const gathered = flushNow(deltas.reduce((state, delta) => gather(state, delta, 'followers', 0), startGathering()))
        .flush!;
      expect(applyDeltas(emptySnapshot, gathered.deltas)).toEqual(applyDeltas(emptySnapshot, deltas));
      expect(must(readServerMessage(encodeMutation(7, gathered)))).toEqual({
        type: 'mutation',
        channel: 7,
        ...gathered,
      });
    }),
    { seed: 4, numRuns: 200 },
  );
});
