import { ok, refuse } from '#domain/kernel/result.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { loadDivisionContext } from '../../services/division-context.ts';
import { append, markOf } from '../../services/play-log/append.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import type { Deps } from '../deps.ts';
import { scoringKeyFor } from '../scoring-keys.ts';

/** A key that has ended is refused like an unknown one: the match is not found. */
export const updateScoringHandler: Handler<typeof scoring.updateScoring, Deps> = async ({ query, body, now }, deps) => {
  const found = await scoringKeyFor(deps.table, query.key, body.id, now);
  if (!found) return refuse(play['unknown-match']());
  const { divisionId, by } = found;
  const facts = await loadDivisionContext(deps.table, divisionId, now);
  if (!facts) return refuse(play['unknown-match']());
  const where = { divisionId, tournamentId: facts.event.id };
  const { state } = await loadPlay(deps.table, divisionId, where.tournamentId);
  const match = matchById(state, body.id);
  const games = body.games.filter(({ number }) => !isNewer(match, number, query.timestamp));
  if (games.length === 0) return ok({ v: state.seq, seq: null, roundId: null });
  const command: PlayCommand = { type: 'score', matchId: body.id, games, replay: false };
  return append(deps, where, { entryId: body.entryId, mark: markOf(by, command), by, now, command });
};

/** An update older than the stored score is ignored silently (Part 3 §4, §8). */
const isNewer = (match: Match | null, number: number, timestamp: number): boolean =>
  (match?.games.find((game) => game.number === number)?.dtModified ?? 0) > timestamp;
