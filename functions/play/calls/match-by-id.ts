import { ok, refuse } from '#domain/kernel/result.ts';
import type { matchById } from '#domain/play/operations-matches.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchViewOf } from '#domain/play/rounds/view.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { namesIn } from '../../services/team-names.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound, publicPlay } from '../public-play.ts';

export const matchByIdHandler: Handler<typeof matchById, Deps> = async ({ query, actor, now }, { table }) => {
  const { roundId } = placeOf(query.id);
  const divisionId = await divisionOfRound(table, roundId);
  const found = divisionId === null ? null : await publicPlay(table, divisionId, { actor, now });
  const match = found && matchViewOf(found.loaded.state, query.id, 'public');
  if (!found || !match || divisionId === null) return refuse(play['unknown-match']());
  const names = await namesIn(table, found.division);
  const nameOf = (teamId: number | null) => (teamId === null ? null : (names.get(teamId)?.name ?? 'TBD'));
  return ok({
    ...{ tournamentId: found.event.id, divisionId, roundId, match },
    ...{ home: nameOf(match.homeTeam), away: nameOf(match.awayTeam), work: nameOf(match.refTeam) },
  });
};
