import { ok, refuse } from '#domain/kernel/result.ts';
import { type SetRun, withScore } from '#domain/play/matches/run.ts';
import type { matchRun } from '#domain/play/operations-matches.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchViewOf } from '#domain/play/rounds/view.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { entriesOf } from '../../store/play/log.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound, publicPlay } from '../public-play.ts';

/** From the division's log, which this environment reads once and goes on with: everybody who opens a match is answered from one reading. */
export const matchRunHandler: Handler<typeof matchRun, Deps> = async ({ params, actor, now }, { table }) => {
  const divisionId = await divisionOfRound(table, placeOf(params.id).roundId);
  const found = divisionId === null ? null : await publicPlay(table, divisionId, { actor, now });
  if (!found || divisionId === null || !matchViewOf(found.loaded.state, params.id, 'public'))
    return refuse(play['unknown-match']());
  let sets: readonly SetRun[] = [];
  for (const { at, scores } of await entriesOf(table, divisionId))
    for (const [matchId, number, home, away] of scores)
      if (matchId === params.id) sets = withScore(sets, number, [at, home, away]);
  return ok({ sets: sets.map(({ number, points }) => ({ number, points: points.map((point) => [...point]) })) });
};
