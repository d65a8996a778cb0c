import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { effectiveEntries, laterOn } from '#domain/play/rounds/decide/undo.ts';
import { evolvePlay, foldPlay } from '#domain/play/rounds/evolve.ts';
import { bracketsOf, matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { seedsDue, seedsOfUnplayed } from '#domain/play/rounds/seed-sources.ts';
import { changedSeeds, seededPart } from '#domain/play/rounds/seeded-round.ts';
import { entryWords } from '#domain/play/rounds/words.ts';
import { date, division, type Input } from './kit.ts';

/**
 * Returns two pools of four (round 50), played out with the better seed winning, and a bracket (round 51) seeded from
 * their tables.
 */
function seeded() {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.playOut(50);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  of.run({
    type: 'makeBracket',
    roundId: 51,
    format: 1,
    rules: [{ id: 1, fromRoundId: 50, seedStyle: 'GROUP' }],
  } as Input);
  return of;
}
type Division = ReturnType<typeof division>;
const due = (of: Division) => {
  const round = seededPart(of.state, 51, null);
  return round ? seedsDue(round) : [];
};
const seats = (of: Division) => [...(bracketsOf(of.state, 51)[0]?.stored.teams ?? [])];

/** Makes the other team win the match between a pool's two best teams. 100 and 103 are first and second in Pool A. */
function correction(of: Division): Input {
  const match = matchesOf(of.state, 50).find(({ homeTeam, awayTeam }) =>
    [homeTeam, awayTeam].every((team) => team === 100 || team === 103),
  );
  if (!match) throw new Error('not in one pool');
  const home = match.homeTeam === 103;
  const games = match.games.map(({ number, to }) => ({ number, home: home ? to : 3, away: home ? 3 : to }));
  return { type: 'score', matchId: match.id, games, replay: true };
}

describe('pool standings that change after a bracket was seeded from them', () => {
  it('show the current and the new team for each seed before the correction', () => {
    const of = seeded();
    expect(due(of)).toEqual([]);
    const after = must(of.decide(correction(of))).reduce(evolvePlay, of.state);
    const [changed, ...others] = changedSeeds(of.state, after);
    expect(others).toEqual([]);
    expect(changed?.roundId).toBe(51);
    expect(changed?.lines.map(({ now, due }) => [now, due])).toEqual([
      [100, 103],
      [103, 100],
    ]);
  });

  it('reseed the bracket on request, keep other teams’ results, and restore spots on undo', () => {
    const of = seeded();
    of.run(correction(of));
    const before = seats(of);
    const [high, low] = due(of).map(({ seed }) => seed) as [number, number];
    of.run({ type: 'reseed', roundId: 51 });
    expect(due(of)).toEqual([]);
    const expected = before.slice();
    [expected[high - 1], expected[low - 1]] = [103, 100];
    expect(seats(of)).toEqual(expected);
    expect(of.state.rounds[1]?.entrants).toEqual(expected);
    expect(of.code({ type: 'reseed', roundId: 51 })).toBe('play/seeds-in-order');
    expect(entryWords(of.log.at(-1)!.events, { state: of.state, nameOf: String })).toBe('“Brackets” was re-seeded');
    of.run({ type: 'undo', seq: of.state.seq });
    expect(seats(of)).toEqual(before);
    expect(foldPlay(noPlay(1, 2), of.log)).toEqual({ ...of.state });
  });

  it('ask before removing moved teams’ results, and keep other results', () => {
    const of = seeded();
    of.playOut(51, 4);
    of.run(correction(of));
    const played = () => matchesOf(of.state, 51).filter((match) => outcomeOf(match).progress !== 'none').length;
    expect(of.code({ type: 'reseed', roundId: 51 })).toBe('play/replay-needed');
    expect(played()).toBe(4);
    of.run({ type: 'reseed', roundId: 51, replay: true });
    expect(played()).toBe(2);
    expect(due(of)).toEqual([]);
  });

  it('move only teams that haven’t played if staff choose that, keep all results, and don’t ask again', () => {
    const of = seeded();
    of.playOut(51, 1);
    of.run(correction(of));
    const before = seats(of);
    const results = () => matchesOf(of.state, 51).filter((match) => outcomeOf(match).progress !== 'none');
    const played = results().flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);
    const was = results();
    const free = before.filter((team) => !played.includes(team));
    const code = of.code({ type: 'reseed', roundId: 51, unplayed: true } as Input);
    if (code === null) of.run({ type: 'reseed', roundId: 51, unplayed: true } as Input);
    expect(results()).toEqual(was);
    expect(before.filter((team, i) => played.includes(team) && seats(of)[i] !== team)).toEqual([]);
    expect(
      seats(of)
        .filter((team) => !played.includes(team))
        .toSorted(),
    ).toEqual(free.toSorted());
  });

  it('fill unplayed bracket lines in the new order around the played ones', () => {
    expect(seedsOfUnplayed([1, 2, 3, 4], [4, 3, 2, 1], new Set([2]))).toEqual([4, 2, 3, 1]);
    expect(seedsOfUnplayed([1, 2, 3, 4], [4, 3, 2, 1], new Set([1, 2, 3, 4]))).toEqual([1, 2, 3, 4]);
    expect(seedsOfUnplayed([1, 2], [2, 1], new Set())).toEqual([2, 1]);
  });

  it('stop asking once staff keep the seeds, until the standings change again', () => {
    const of = seeded();
    const before = seats(of);
    expect(of.code({ type: 'keepSeeds', roundId: 51 })).toBe('play/seeds-in-order');
    of.run(correction(of));
    of.run({ type: 'keepSeeds', roundId: 51 });
    expect([due(of), seats(of)]).toEqual([[], before]);
    const match = matchesOf(of.state, 50).find(({ homeTeam, awayTeam }) =>
      [homeTeam, awayTeam].every((team) => team === 101 || team === 102),
    )!;
    const home = match.homeTeam === 102;
    const games = match.games.map(({ number, to }) => ({ number, home: home ? to : 3, away: home ? 3 : to }));
    of.run({ type: 'score', matchId: match.id, games, replay: true });
    expect(due(of).length).toBeGreaterThan(0);
    of.run({ type: 'makeBracket', roundId: 51, format: 1, rules: [{ id: 1, fromRoundId: 50 }] } as Input);
    expect(of.state.rounds[1]?.kept).toBeNull();
  });

  it('don’t ask about manual swaps, withdrawn teams or reopened pools', () => {
    const swapped = seeded();
    swapped.run({ type: 'swapTeams', oneId: 100, otherId: 101, replay: true });
    expect(due(swapped)).toEqual([]);
    const left = seeded();
    left.run({ type: 'withdraw', teamId: 107, out: 'drop', replay: true });
    expect(due(left)).toEqual([]);
    const open = seeded();
    open.run({ type: 'unplay', matchId: matchesOf(open.state, 50)[0]!.id, replay: true });
    expect(due(open)).toEqual([]);
  });

  it('can also reseed a second day of pools', () => {
    const of = division(8);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    of.playOut(50);
    of.run({ type: 'addRound', roundId: 51, kind: 'pools', date });
    of.run({
      type: 'makePools',
      roundId: 51,
      pools: 2,
      rules: [{ id: 1, fromRoundId: 50, seedStyle: 'GROUP' }],
    } as Input);
    of.run(correction(of));
    const lines = due(of);
    expect(lines.length).toBeGreaterThan(0);
    of.run({ type: 'reseed', roundId: 51 });
    expect(due(of)).toEqual([]);
    expect(new Set(matchesOf(of.state, 51).flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])).size).toBe(8);
  });
});

describe('imported teams', () => {
  it('can be removed by undo only while they aren’t in pools or brackets', () => {
    const of = division(8);
    const imported = of.log[0]!;
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    const made = of.state.seq;
    expect(of.code({ type: 'undo', seq: imported.seq })).toBe('play/not-undoable');
    expect(laterOn(effectiveEntries(of.log), imported).map(({ seq }) => seq)).toEqual([made]);
    of.run({ type: 'undo', seq: made });
    of.run({ type: 'toggleRound', roundId: 50, kind: 'brackets' });
    expect(of.code({ type: 'undo', seq: imported.seq })).toBe('play/not-undoable');
    of.run({ type: 'undo', seq: of.state.seq });
    of.run({ type: 'undo', seq: imported.seq });
    expect(of.state.teams).toEqual([]);
  });
});
