import { expect, it } from 'vitest';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { type Follower, follow, type LiveInput, receive } from '#domain/live/client.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { overlaid } from '#domain/live/play-overlay.ts';
import { playSnapshot } from '#domain/live/play-topic.ts';
import type { Flush } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { runCommand } from '#functions/play/command.ts';
import { logAfter, logItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { entriesOf } from '#functions/subjects/play/log.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

const divisionId = 700;
const eventId = divisionId + 50_000;
/** The full load is HAMMER=5000. The usual one is enough for the control to fail. */
const commands = Number(process.env.HAMMER ?? 160);
/** A busy machine takes half a second per command, because reading and folding the log gets slower as it grows. */
const limit = Math.max(120_000, commands * 500);
type Input = Parameters<typeof commandOf>[0];
/** The numbers returned for an entry, one for each time it was sent and changed something. */
type Sent = { readonly id: string; readonly seqs: readonly number[] };

/**
 * A page: the view it loaded at the start, and the updates since, over a connection that loses, duplicates and delays
 * them.
 */
class Page {
  state: Follower;
  private late: Flush[] = [];
  private readonly view: PlayView;
  private readonly ask: (after: number) => Promise<Flush[]>;
  private readonly random: Random;
  constructor(view: PlayView, ask: (after: number) => Promise<Flush[]>, random: Random) {
    this.view = view;
    this.ask = ask;
    this.random = random;
    this.state = follow(topicOf(eventId, divisionId), now, { from: view.v, crew: true }).state;
  }
  async tell(input: LiveInput): Promise<void> {
    const { state, effects } = receive(this.state, input, now);
    this.state = state;
    for (const effect of effects) {
      if (effect.type === 'fetchFlushes')
        await this.tell({ type: 'flushes', flushes: mergedFlushes(await this.ask(effect.after)), how: 'push' });
      if (effect.type === 'fetchSnapshot') throw new Error('no page falls so far behind here');
    }
  }
  async hears(flush: Flush): Promise<void> {
    const fate = this.random();
    if (fate < 0.1) return;
    if (fate < 0.2) this.late.push(flush);
    else await this.tell({ type: 'flush', flush });
    if (fate > 0.9) await this.tell({ type: 'flush', flush });
    const [old] = this.late.splice(0, this.random() < 0.3 ? 1 : 0);
    if (old) await this.tell({ type: 'flush', flush: old });
  }
  /** Returns the page's final state. */
  async shows(): Promise<ReturnType<typeof overlaid>> {
    await this.tell({ type: 'opened' });
    await this.tell({ type: 'due' });
    return overlaid(this.view, this.state.held);
  }
  match(at: number) {
    const { view } = overlaid(this.view, this.state.held);
    return view.pools.flatMap(({ matches }) => matches)[at]!;
  }
}

/** Runs two directors and six scorers, each in a separate process. They send this many commands in total. */
async function hammered(wrap: (seed: number) => Parameters<ReturnType<typeof memoryTable>['through']>[0]) {
  const local = memoryTable();
  await putEvent(local.stored, divisionId, 16);
  const give = (table: Table, input: Input, who: 'director' | 'referee', seed: number, id = entryId()) =>
    runCommand(depsOf(table, seed), { actor: actor(who), now }, divisionId, { entryId: id, command: commandOf(input) });
  await give(local.table, { type: 'setTeams' }, 'director', 1);
  const added = await give(local.table, { type: 'addRound', kind: 'pools', date: '2026-11-20' }, 'director', 2);
  const roundId = (added.ok && added.value.roundId) as number;
  const courts = ['1', '2', '3', '4'];
  await give(local.table, { type: 'makePools', roundId, pools: 4, courts, startTime: now, format: 1 }, 'director', 3);
  await give(local.table, { type: 'changeRound', roundId, patch: { published: true } }, 'director', 4);
  const stateNow = async () => (await loadPlay(local.table, divisionId, eventId)).state;
  const first = playViewOf(await stateNow(), new Map(), 'crew');
  const after = async (v: number) =>
    (await local.stored.list(logItem, { ...logAfter(divisionId, v), consistent: true })).map(({ seq, deltas }) => ({
      ...{ v: seq, deltas },
    }));
  const people = Array.from({ length: 8 }, (_, i) => {
    const random = seeded(50 + i);
    const table = local.through(wrap(i), seeded(90 + i));
    return {
      i,
      random,
      table,
      page: new Page(first, after, random),
      who: i < 2 ? ('director' as const) : ('referee' as const),
    };
  });
  const sent: Sent[] = [];
  const said = async (seq: number) => {
    const [flush] = await after(seq - 1);
    if (flush) for (const { page } of people) await page.hears(flush);
  };
  const works = people.map(async ({ i, random, table, page, who }) => {
    let last = null as number | null;
    for (let n = 0; n < commands / people.length; n++) {
      const input: Input = who === 'director' ? directs(page, random, last) : scores(page, random);
      const [id, seed] = [entryId(), 1000 * i + n];
      // A lost response, so the same entry is sent again.
      const twice = random() < 0.1;
      const answers = await Promise.all(
        [0, ...(twice ? [1] : [])].map((k) => give(table, input, who, seed * 10 + k, id).catch(() => null)),
      );
      const seqs = answers.flatMap((answer) => (answer?.ok && answer.value.seq !== null ? [answer.value.seq] : []));
      last = seqs[0] ?? null;
      sent.push({ id, seqs });
      if (last !== null) await said(last);
    }
  });
  await Promise.all(works);
  const log = await local.stored.list(logItem, { ...logAfter(divisionId, 0), consistent: true });
  const state = await stateNow();
  const folded = foldPlay(noPlay(divisionId, eventId), await entriesOf(local.table, divisionId));
  const shown = await Promise.all(people.map(({ page }) => page.shows()));
  await local.stop();
  return {
    log,
    state,
    folded,
    shown,
    sent,
    played: matchesOf(state, roundId).length,
    snapshot: playSnapshot(state, now),
  };
}

const pick = (random: Random, of: number) => Math.floor(random() * of);

/**
 * Returns a point in one of the two matches that this scorer scores together with another scorer, based on what their
 * page shows.
 */
function scores(page: Page, random: Random): Input {
  const match = page.match(pick(random, 24));
  const game = match.games[0]!;
  const was = { home: game.home, away: game.away };
  const [home, away] = [Math.min(20, (was.home ?? 0) + 1), Math.min(20, was.away ?? 0)];
  return { type: 'score', matchId: match.id, games: [{ number: 1, home, away, was }] };
}

/** Returns a director's action during play: courts, marks, stops, cleared results, undo. */
function directs(page: Page, random: Random, last: number | null): Input {
  const match = page.match(pick(random, 24));
  const court = String(1 + pick(random, 4));
  const acts: readonly (() => Input)[] = [
    () => ({ type: 'place', matchId: match.id, court, startTime: now + pick(random, 20) * 30 * minute }),
    () => ({ type: 'placeAll', places: [{ matchId: match.id, court, startTime: null }] }),
    () => ({ type: 'unplay', matchId: match.id, replay: true }),
    () => ({ type: 'stopPlay', stop: random() < 0.5 ? null : { reason: 'rain', since: now, until: now + minute } }),
    () => (last === null ? { type: 'unplay', matchId: match.id } : { type: 'undo', seq: last }),
    () => ({ type: 'markMatches', matchIds: [match.id], status: random() < 0.5 ? 102 : null }),
  ];
  return acts[pick(random, acts.length)]!();
}

/** A score's time isn't sent live. */
const told = (view: PlayView): unknown =>
  JSON.parse(JSON.stringify(view, (key, value) => (key === 'dtModified' || key === 'dtStarted' ? undefined : value)));

const badDay = (seed: number) =>
  withFaults({ throttle: 0.03, conflict: 0.06, lostBefore: 0.02, lostAfter: 0.04 }, seeded(seed));

it(
  'two directors and six scorers under faults produce one log without gaps, and pages match the server’s state',
  async () => {
    const { log, state, folded, shown, sent, snapshot } = await hammered(badDay);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
    expect(folded).toEqual(state);
    // Everything that got a number is in the log once, under that number.
    const at = new Map(log.map(({ entryId: id, seq }) => [id, seq]));
    const own = sent.filter(({ id, seqs }) => seqs.length > 0 && at.has(id));
    expect(own.filter(({ id, seqs }) => seqs.some((seq) => seq !== at.get(id)))).toEqual([]);
    expect(new Set(log.map(({ entryId: id }) => id)).size).toBe(log.length);
    expect(own.length).toBeGreaterThan(sent.length / 3);
    const server = playViewOf(state, new Map(), 'crew');
    for (const { view, reload } of shown) {
      expect(reload).toBe(false);
      expect(told(view)).toEqual(told({ ...server, draft: view.draft }));
      expect(view.v).toBe(snapshot.v);
    }
  },
  limit,
);

it(
  'control: the same people lose entries without the log’s conditions',
  async () => {
    const { log, sent } = await hammered(() => withoutGuards);
    const there = new Set(log.map(({ entryId: id }) => id));
    expect(sent.filter(({ id, seqs }) => seqs.length > 0 && !there.has(id)).length).toBeGreaterThan(0);
  },
  limit,
);
