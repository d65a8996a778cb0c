import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay, type LogEntry } from '#domain/play/rounds/decide/decide.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';

export type Input = Parameters<typeof playCommand.parse>[0];
export const day = '2026-11-20';
export const start = noPlay(1, 2);

/** Returns a division with its log, stored as in the product. */
export function session(teams: number) {
  let state: DivisionPlay = start;
  const log: LogEntry[] = [];
  const decide = (input: Input) => {
    const command = playCommand.parse(input) as PlayCommand;
    return command.type === 'undo'
      ? decideUndo(state, command.seq, { from: start, entries: log })
      : decidePlay(state, command, { now: 0 });
  };
  const run = (input: Input) => {
    const events = must(decide(input));
    state = { ...events.reduce(evolvePlay, state), seq: state.seq + 1 };
    log.push({ seq: state.seq, events });
    return events;
  };
  run({ type: 'setTeams', teams: Array.from({ length: teams }, (_, i) => ({ id: 100 + i, seed: i + 1 })) });
  return {
    run,
    decide,
    log,
    get state() {
      return state;
    },
  };
}

/** Scores every open match in a round set by set. The better seed wins. */
export function playOut(of: ReturnType<typeof session>, roundId: number, upset: (id: number) => boolean = () => false) {
  for (let again = true; again; ) {
    again = false;
    for (const match of matchesOf(of.state, roundId)) {
      if (match.homeTeam === null || match.awayTeam === null || outcomeOf(match).settled) continue;
      const home = match.homeTeam < match.awayTeam !== upset(match.id);
      const need = match.isMatch ? Math.ceil(match.games.length / 2) : match.games.length;
      const games = match.games.slice(0, need).map((game) => ({
        number: game.number,
        home: home ? game.to : game.to - 5,
        away: home ? game.to - 5 : game.to,
      }));
      of.run({ type: 'score', matchId: match.id, games });
      again = true;
    }
  }
}

export const withPools = (teams = 8, pools = 2) => {
  const of = session(teams);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date: day });
  of.run({ type: 'makePools', roundId: 50, pools, courts: ['1', '2'], startTime: 1_000_000 });
  return of;
};
export const withBracket = (teams = 8, bracketType = 'SINGLE_ELIM_WITH_4TH') => {
  const of = withPools(teams, 2);
  playOut(of, 50);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date: day });
  of.run({ type: 'makeBracket', roundId: 51, bracketType, rules: [{ id: 1, fromRoundId: 50, seedStyle: 'GROUP' }] });
  return of;
};

/** Returns a team's finish, or 0 if it has none. */
export const placeIn = (state: DivisionPlay, teamId: number): number => {
  for (const pool of state.pools) {
    const row = poolTable(pool).rows.find((row) => row.teamId === teamId);
    if (row) return row.rank;
  }
  return 0;
};
