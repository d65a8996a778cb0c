import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDeltas, emptySnapshot, isScore } from '#domain/live/deltas.ts';
import { paceOf, pollPaces } from '#domain/live/pace.ts';
import { overlaid } from '#domain/live/play-overlay.ts';
import { playDeltas, playSnapshot } from '#domain/live/play-topic.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { type Onlooker, playViewOf } from '#domain/play/rounds/view.ts';
import { date, division, type Input } from '../play/rounds/kit.ts';

const names = new Map(
  Array.from({ length: 9 }, (_, i) => [100 + i, { name: `Team ${i}`, club: '', players: [] }] as const),
);
const viewOf = (state: DivisionPlay, who: Onlooker = 'public') => playViewOf(state, names, who);
const undated = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, field) => (key === 'dtModified' || key === 'dtStarted' ? undefined : field)));

/** Returns a published day of pools, played to the end, and a bracket published from it. */
function begun() {
  const of = division(9);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2, courts: ['1'], startTime: 1_000 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  of.playOut(50, 12);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 51, bracketType: 'DOUBLE_ELIM' });
  of.run({ type: 'changeRound', roundId: 51, patch: { published: true } });
  return of;
}
const steps = fc.array(
  fc.record({
    at: fc.nat(200),
    home: fc.nat(30),
    away: fc.nat(30),
    kind: fc.constantFrom('score', 'unplay', 'forfeit', 'place', 'lock', 'clear', 'work'),
  }),
  { maxLength: 20 },
);
const inputOf = (
  of: ReturnType<typeof division>,
  step: { at: number; home: number; away: number; kind: string },
): Input => {
  const all = [...matchesOf(of.state, 50), ...matchesOf(of.state, 51)];
  const matchId = (all[step.at % all.length] as { id: number }).id;
  const { home, away } = step;
  if (step.kind === 'score') return { type: 'score', matchId, games: [{ number: 1, home, away }], replay: true };
  if (step.kind === 'unplay') return { type: 'unplay', matchId, replay: true };
  if (step.kind === 'forfeit') return { type: 'forfeitMatch', matchId, forfeit: { by: 'home' }, replay: true };
  if (step.kind === 'work') return { type: 'setWork', works: [{ matchId, team: null, missed: home % 2 === 0 }] };
  if (step.kind === 'place') return { type: 'place', matchId, court: String(home), startTime: away };
  if (step.kind === 'lock') return { type: 'lockPool', poolId: 5001 + (step.at % 2), locked: home % 2 === 0 };
  return { type: 'clearBracket', bracketId: 5160 };
};

it('a live division clears a no-show for followers without a reload when staff undo it', () => {
  const of = begun();
  const open = matchesOf(of.state, 50).find(({ refTeam, games }) => refTeam !== null && games[0]?.home === null);
  const base = viewOf(of.state, 'crew');
  let changes = { ...emptySnapshot, v: of.state.seq };
  const note = (missed: boolean) => {
    const before = of.state;
    of.run({ type: 'setWork', works: [{ matchId: open?.id ?? 0, team: null, missed }] });
    changes = { v: of.state.seq, ...applyDeltas(changes, playDeltas(before, of.state, of.state.seq)) };
    const { view } = overlaid(base, changes);
    return view.pools.flatMap(({ matches }) => matches).find(({ id }) => id === open?.id)?.missed;
  };
  expect(note(true)).toBe(open?.refTeam);
  expect(note(false)).toBeUndefined();
});

describe('a division’s live topic', () => {
  it.each([
    ['everyone', 'public', false],
    ['everyone while times are hidden', 'public', true],
    ['the crew', 'crew', false],
    ['event staff, who see hidden times', 'crew', true],
  ] as const)('gives %s the same view from deltas, from a snapshot and from a reload', (_, who, hideTimes) => {
    fc.assert(
      fc.property(steps, (walk) => {
        const of = begun();
        of.run({ type: 'changeRound', roundId: 50, patch: { hideTimes } });
        const base = viewOf(of.state, who);
        let held = playSnapshot(of.state, 1);
        let changes = { ...emptySnapshot, v: of.state.seq };
        for (const [i, step] of walk.entries()) {
          const before = of.state;
          const input = inputOf(of, step);
          if (!of.decide(input).ok) continue;
          of.run(input);
          const deltas = playDeltas(before, of.state, i + 2);
          held = { v: of.state.seq, ...applyDeltas(held, deltas) };
          changes = { v: of.state.seq, ...applyDeltas(changes, deltas) };
        }
        const fresh = playSnapshot(of.state, 99);
        expect(held.scores).toEqual(fresh.scores);
        const fields = (snapshot: typeof held) =>
          Object.fromEntries(Object.entries(snapshot.records).map(([key, record]) => [key, record.fields]));
        expect(fields(held)).toEqual(fields(fresh));
        for (const live of [held, changes]) {
          const now = overlaid(base, live);
          if (now.reload) expect([who, hideTimes, base.v < held.v]).toEqual(['crew', true, true]);
          else expect(undated(now.view)).toEqual(undated(viewOf(of.state, who)));
        }
      }),
      { numRuns: 30, seed: 11 },
    );
  });

  it('reloads only staff pages when a staff-only time changes', () => {
    const of = begun();
    of.run({ type: 'changeRound', roundId: 50, patch: { hideTimes: true } });
    const [crew, everybody] = [viewOf(of.state, 'crew'), viewOf(of.state)];
    of.run({ type: 'place', matchId: matchesOf(of.state, 50)[0]?.id as number, court: '1', startTime: 77 });
    const live = playSnapshot(of.state, 5);
    expect([overlaid(crew, live).reload, overlaid(everybody, live).reload]).toEqual([true, false]);
    expect(overlaid(crew, live).view.v).toBe(crew.v);
  });

  it('sends a point as one delta of four numbers, and sends the match’s start with the first point', () => {
    const of = begun();
    const matchId = matchesOf(of.state, 51)[0]?.id as number;
    const deltasOf = (home: number) => {
      const before = of.state;
      of.run({ type: 'score', matchId, games: [{ number: 1, home, away: 0 }] });
      return playDeltas(before, of.state, 5);
    };
    expect(deltasOf(1).filter((delta) => !isScore(delta))).toEqual([
      expect.objectContaining({ of: 'round', id: 51, set: { started: true } }),
      expect.objectContaining({ of: 'match', id: matchId, set: expect.objectContaining({ progress: 'started' }) }),
    ]);
    expect(deltasOf(2)).toEqual([[matchId, 1, 2, 0]]);
    expect(JSON.stringify([1, 99, [matchId, 1, 21, 19]]).length).toBeLessThan(254 * 0.15);
  });

  it('reveals only that unpublished rounds exist, and makes followers reload when rounds are published', () => {
    const of = division(8);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    const before = of.state;
    const view = viewOf(before);
    of.playOut(50, 3);
    const deltas = playDeltas(before, of.state, 5);
    expect(deltas).toEqual([{ of: 'division', id: 1, at: 5, set: { draft: expect.any(String) } }]);
    expect(overlaid(view, playSnapshot(of.state, 5)).reload).toBe(false);
    expect(overlaid(playViewOf(before, names, 'crew'), playSnapshot(of.state, 5)).reload).toBe(true);
    of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
    expect(overlaid(view, playSnapshot(of.state, 6)).reload).toBe(true);
  });

  it('keeps hidden match times hidden', () => {
    const of = begun();
    of.run({ type: 'changeRound', roundId: 50, patch: { hideTimes: true } });
    const { records } = playSnapshot(of.state, 1);
    const times = matchesOf(of.state, 50).map((match) => records[`match/${match.id}`]?.fields.startTime);
    expect(new Set(times)).toEqual(new Set([null]));
  });

  it('is polled often during play, rarely before, and hardly ever after', () => {
    const of = division(2);
    of.run({ type: 'addRound', roundId: 50, kind: 'brackets', date });
    of.run({ type: 'makeBracket', roundId: 50 });
    of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
    const pace = () => paceOf(playSnapshot(of.state, 1));
    expect(pace()).toBe(pollPaces.waiting);
    of.run({ type: 'score', matchId: matchesOf(of.state, 50)[0]?.id as number, games: [{ number: 1, home: 1 }] });
    expect(pace()).toBe(pollPaces.playing);
    of.playOut(50);
    expect(pace()).toBe(pollPaces.over);
  });
});
