import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { changedMatches, consequencesOf } from '#domain/play/rounds/changes.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { hasStarted, isRoundComplete, matchById, matchesOf } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { day, type Input, placeIn, playOut, session, withBracket, withPools } from './session.ts';

describe('a pool day followed by a bracket day', () => {
  it('snakes the seeds into pools and assigns a work team to every match', () => {
    const { state } = withPools();
    expect(state.pools.map((pool) => pool.teams.map((team) => team.teamId))).toEqual([
      [100, 103, 104, 107],
      [101, 102, 105, 106],
    ]);
    expect(
      state.pools.every(
        (pool) =>
          pool.matches.length === 6 && pool.matches.every((match) => match.refTeam !== null && match.court !== null),
      ),
    ).toBe(true);
  });

  it('names rounds by their kind of play by default', () => {
    const of = withBracket();
    of.run({ type: 'addRound', roundId: 52, kind: 'brackets', date: day });
    expect(of.state.rounds.map((round) => round.name)).toEqual(['Pools', 'Brackets', 'Playoffs']);
  });

  it('seeds the bracket from pool results, with pool winners first', () => {
    const { state } = withBracket();
    expect(state.brackets[0]?.stored.teams).toEqual(
      [100, 101, 102, 103, 105, 104, 106, 107].sort((a, b) => placeIn(state, a) - placeIn(state, b) || a - b),
    );
    expect(state.brackets[0]?.stored.teams.slice(0, 2)).toEqual([100, 101]);
  });

  it('completes both rounds once every match is played', () => {
    const of = withBracket();
    playOut(of, 51);
    expect(of.state.rounds.map((round) => isRoundComplete(of.state, round))).toEqual([true, true]);
  });

  it('refuses to remake a started day or to seed from unfinished pools', () => {
    const of = withPools();
    const before = of.decide({ type: 'makePools', roundId: 50, pools: 2 });
    expect(before.ok).toBe(true);
    of.run({
      type: 'score',
      matchId: of.state.pools[0]?.matches[0]?.id as number,
      games: [{ number: 1, home: 5, away: 3 }],
    });
    expect(hasStarted(of.state, 50)).toBe(true);
    const code = (input: Input) => {
      const answer = of.decide(input);
      return answer.ok ? null : answer.problem.code;
    };
    expect(code({ type: 'makePools', roundId: 50, pools: 2 })).toBe('play/already-started');
    expect(code({ type: 'setTeams', teams: [] })).toBe('play/already-started');
    expect(code({ type: 'removeRound', roundId: 50 })).toBe('play/already-started');
    expect(code({ type: 'score', matchId: 99, games: [{ number: 1, home: 1 }] })).toBe('play/unknown-match');
    of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date: day });
    expect(code({ type: 'makeBracket', roundId: 51, rules: [{ id: 1, fromRoundId: 50 }] })).not.toBe(null);
  });
});

describe('correcting a finished match', () => {
  it('asks before removing dependent results, with an exact preview', () => {
    const of = withBracket();
    playOut(of, 51);
    const first = matchesOf(of.state, 51).find((match) => match.homeTeam === 100) as {
      id: number;
      games: { number: number; to: number }[];
    };
    const other = first.games
      .slice(0, 2)
      .map((game) => ({ number: game.number, home: game.to - 8, away: game.to }))
      .concat([{ number: 3, home: null as never, away: null as never }]);
    const refused = of.decide({ type: 'score', matchId: first.id, games: other });
    expect(!refused.ok && refused.problem.code).toBe('play/replay-needed');
    const before = of.state;
    const events = must(of.decide({ type: 'score', matchId: first.id, games: other, replay: true }));
    const preview = consequencesOf(changedMatches(before, events.reduce(evolvePlay, before)));
    expect(preview.replay.length).toBeGreaterThan(0);
    of.run({ type: 'score', matchId: first.id, games: other, replay: true });
    const then = consequencesOf(changedMatches(before, of.state));
    expect(then).toEqual(preview);
    expect(outcomeOf(matchById(of.state, first.id) as never).winner).toBe('away');
  });
});

describe('changes during play', () => {
  const sides = (of: ReturnType<typeof session>, roundId: number) =>
    matchesOf(of.state, roundId).map((match) => [match.homeTeam, match.awayTeam]);
  const back = (of: ReturnType<typeof session>, before: DivisionPlay) => {
    of.run({ type: 'undo', seq: of.state.seq });
    const { seq: _, ...now } = of.state;
    const { seq: __, ...then } = before;
    expect(now).toEqual(then);
  };

  it('let two teams swap spots, ask before removing their results, and restore the results on undo', () => {
    const of = withPools();
    playOut(of, 50);
    const before = of.state;
    const refused = of.decide({ type: 'swapTeams', oneId: 100, otherId: 101 });
    expect(!refused.ok && refused.problem.code).toBe('play/replay-needed');
    of.run({ type: 'swapTeams', oneId: 100, otherId: 101, replay: true });
    expect(of.state.pools.map((pool) => pool.teams[0]?.teamId)).toEqual([101, 100]);
    const replayed = consequencesOf(changedMatches(before, of.state)).replay;
    expect(replayed).toHaveLength(6);
    expect(
      sides(of, 50)
        .flat()
        .filter((team) => team === 100),
    ).toHaveLength(3);
    back(of, before);
  });

  it('let another team take a spot, along with its results if staff keep them', () => {
    const of = withBracket();
    playOut(of, 51);
    const before = of.state;
    of.run({ type: 'replaceTeam', teamId: 100, byId: 900, keep: true });
    expect(consequencesOf(changedMatches(before, of.state)).replay).toEqual([]);
    expect(of.state.teams.find((team) => team.id === 900)?.seed).toBe(1);
    expect([...sides(of, 50), ...sides(of, 51)].flat()).not.toContain(100);
    back(of, before);
    const twice = of.decide({ type: 'replaceTeam', teamId: 100, byId: 101 });
    expect(!twice.ok && twice.problem.code).toBe('play/duplicate-entrant');
  });

  it('give a late team the lowest bye as the last seed', () => {
    const of = withBracket(7, 'SINGLE_ELIM');
    const before = of.state;
    const bracketId = of.state.brackets[0]?.id as number;
    of.run({ type: 'addLateTeam', bracketId, teamId: 900 });
    expect(of.state.brackets[0]?.stored.teams.at(-1)).toBe(900);
    expect(of.state.teams.at(-1)).toEqual({ id: 900, seed: 8, out: null });
    expect(matchesOf(of.state, 51).filter((match) => match.bye !== null)).toEqual([]);
    back(of, before);
  });
});

describe('sets in progress when teams swap spots', () => {
  /**
   * A bracket of seven with two first-round matches in progress: seeds 4 and 5, as scored, and seeds 2 and 7, whose
   * sets are tied and decide nothing.
   */
  function underWay() {
    const of = session(7);
    of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date: day });
    of.run({ type: 'makeBracket', roundId: 51, bracketType: 'SINGLE_ELIM' });
    const { id: bracketId, stored } = of.state.brackets[0]!;
    const first = (seed: number) =>
      matchesOf(of.state, 51).find(
        ({ homeTeam, awayTeam }) => awayTeam !== null && [homeTeam, awayTeam].includes(stored.teams[seed - 1]!),
      )!;
    const [scored, level] = [first(4), first(2)];
    of.run({ type: 'score', matchId: scored.id, games: [{ number: scored.games[0]!.number, home: 5, away: 3 }] });
    const games = level.games.map((game) => ({ ...game, home: 5, away: 5 }));
    const state = evolvePlay(of.state, { type: 'bracketScored', bracketId, number: level.number, games });
    const outcome = (input: Input) => must(decide(input)).reduce(evolvePlay, state);
    const decide = (input: Input) =>
      decidePlay(state, playCommand.parse(input) as Exclude<PlayCommand, { type: 'undo' }>, { now: 0 });
    return { state, bracketId, teams: stored.teams, scored, level, decide, outcome };
  }
  const pairOf = ({ homeTeam, awayTeam }: { homeTeam: number | null; awayTeam: number | null }) => [homeTeam, awayTeam];
  const going = (state: DivisionPlay) =>
    matchesOf(state, 51)
      .filter(({ games }) => games[0]?.home === 5)
      .map(pairOf);

  it('continue for other teams, and are removed for a moved team only after confirmation', () => {
    const { state, teams, scored, level, decide, outcome } = underWay();
    expect(going(state)).toEqual([scored, level].map(pairOf));
    for (const [seed, lost, kept] of [
      [4, scored, level],
      [2, level, scored],
    ] as const) {
      const swap = { type: 'swapTeams', oneId: teams[2]!, otherId: teams[seed - 1]! } as const;
      const refused = decide(swap);
      expect(!refused.ok && refused.problem).toMatchObject({
        code: 'play/replay-needed',
        data: { matches: [lost.number] },
      });
      expect(going(outcome({ ...swap, replay: true }))).toEqual([pairOf(kept)]);
    }
  });

  it('continue when a late team takes a bye', () => {
    const { bracketId, scored, level, outcome } = underWay();
    expect(going(outcome({ type: 'addLateTeam', bracketId, teamId: 900 }))).toEqual([scored, level].map(pairOf));
  });

  it('stay with the spot when staff keep its results', () => {
    const { teams, scored, outcome } = underWay();
    const replaced = outcome({ type: 'replaceTeam', teamId: teams[1]!, byId: 900, keep: true });
    expect(going(replaced)).toEqual([pairOf(scored), [900, teams[6]]]);
  });
});
