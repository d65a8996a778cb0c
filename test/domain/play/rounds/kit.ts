import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay, type LogEntry } from '#domain/play/rounds/decide/decide.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';

export type Input = Parameters<typeof playCommand.parse>[0];
export const date = '2026-11-20';

/** Returns a division with its log, stored as in the product. Its teams are 100, 101 … with seeds 1, 2 … */
export function division(teams: number, sportId?: number) {
  let state: DivisionPlay = noPlay(1, 2);
  const log: LogEntry[] = [];
  const decide = (input: Input, now = 0) => {
    const command = playCommand.parse(input) as PlayCommand;
    return command.type === 'undo'
      ? decideUndo(state, command.seq, { from: noPlay(1, 2), entries: log })
      : decidePlay(state, command, { now, sportId });
  };
  const run = (input: Input, now = 0) => {
    const events = must(decide(input, now));
    state = { ...events.reduce(evolvePlay, state), seq: state.seq + 1 };
    log.push({ seq: state.seq, events });
  };
  const code = (input: Input) => {
    const answer = decide(input);
    return answer.ok ? null : answer.problem.code;
  };
  run({ type: 'setTeams', teams: Array.from({ length: teams }, (_, i) => ({ id: 100 + i, seed: i + 1 })) });
  return {
    run,
    decide,
    code,
    log,
    get state() {
      return state;
    },
    /** Plays a round's open matches (or the first `most`). The better seed wins. */
    playOut(roundId: number, most = 1_000) {
      for (let n = 0; n < most; n++) {
        const match = matchesOf(state, roundId).find(
          (match) => match.homeTeam !== null && match.awayTeam !== null && !outcomeOf(match).settled,
        );
        if (!match) return;
        const home = (match.homeTeam as number) < (match.awayTeam as number);
        const need = match.isMatch ? Math.ceil(match.games.length / 2) : match.games.length;
        const games = match.games.slice(0, need).map(({ number, to }) => ({
          number,
          home: home ? to : to - 5,
          away: home ? to - 5 : to,
        }));
        run({ type: 'score', matchId: match.id, games });
      }
    },
  };
}
