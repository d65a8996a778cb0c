import { randomBytes } from 'node:crypto';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { withQuery } from '#domain/kernel/query-text.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create } from '../../kernel/table/write.ts';
import { cardById } from '../../store/catalog/card-queries.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { scoringKeyItem } from '../../store/play/items.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound } from '../public-play.ts';
import { scoringKeyHash } from '../scoring-keys.ts';

/** How long a key scores: a day of play, and no more; one made before that day counts from when the match starts. */
const keyFor = 12 * hour;

export const startScoringHandler: Handler<typeof scoring.startScoring, Deps> = async ({ body, actor, now }, deps) => {
  const divisionId = await divisionOfRound(deps.table, placeOf(body.id).roundId);
  if (divisionId === null) return refuse(play['unknown-match']());
  const where = await allowed(deps.table, divisionId, actor, 'score', now);
  if (!where.ok) return where;
  const { state } = await loadPlay(deps.table, divisionId, where.value.tournamentId);
  const match = matchById(state, body.id);
  if (!match) return refuse(play['unknown-match']());
  const key = randomBytes(16).toString('base64url');
  const validTo = Math.max(now, match.startTime ?? now) + keyFor;
  const item = { hash: scoringKeyHash(key), divisionId, matchId: match.id, by: signedIn(actor), validTo };
  await deps.table.write(create(scoringKeyItem, item));
  const { tournamentId } = where.value;
  const card = await cardById(deps.table, tournamentId);
  const root = card ? rootOf(card.eventType) : 'tournament';
  const path = withQuery(toUnder(root, paths.tournamentLiveMatch, { tournamentId, matchId: match.id }), { score: 1 });
  return ok({ n: match.number, id: match.id, path, key, validTo });
};
