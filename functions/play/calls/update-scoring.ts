import { ok, refuse } from '#domain/kernel/result.ts';
import { scoredByKey } from '#domain/play/matches/by-key.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { loadDivisionContext } from '../../services/division-context.ts';
import { type Appended, append, markOf, type PlayResult } from '../../services/play-log/append.ts';
import type { Deps } from '../deps.ts';
import { scoringKeyFor } from '../scoring-keys.ts';

/** An unknown key is refused like one that has ended: nothing is kept of those. */
export const updateScoringHandler: Handler<typeof scoring.updateScoring, Deps> = async ({ query, body, now }, deps) => {
  const found = await scoringKeyFor(deps.table, query.key, body.id, now);
  if (!found) return refuse(play['scoring-key-ended']());
  const { divisionId, by } = found;
  const facts = await loadDivisionContext(deps.table, divisionId, now);
  if (!facts) return refuse(play['unknown-match']());
  const where = { divisionId, tournamentId: facts.event.id };
  const score = (games: typeof body.games): PlayCommand => ({ type: 'score', matchId: body.id, games, replay: false });
  let instead: PlayResult<Appended> | null = null;
  const done = await append(deps, where, {
    // of what was sent, not of what was scored of it: sent again, it is the same entry
    ...{ entryId: body.entryId, mark: markOf(by, score(body.games)), by, now },
    command: (state) => {
      const match = matchById(state, body.id);
      const scored = match
        ? (scoredByKey(match, body.games, { entered: query.timestamp, now }) as PlayResult<typeof body.games>)
        : refuse(play['unknown-match']());
      const isEmpty = scored.ok && scored.value.length === 0;
      instead = scored.ok ? (isEmpty ? ok({ v: state.seq, seq: null, roundId: null }) : null) : scored;
      return scored.ok && !isEmpty ? score(scored.value) : null;
    },
  });
  return instead ?? done;
};
