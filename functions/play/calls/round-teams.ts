import { ok, refuse } from '#domain/kernel/result.ts';
import type * as rounds from '#domain/play/operations-rounds.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { viewOfRound } from '../public-play.ts';

export const roundTeamsHandler: Handler<typeof rounds.roundTeams, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await viewOfRound(table, params.id, { actor, now });
  if (!found) return refuse(play['unknown-round']());
  const names = new Map(found.view.teams.map((team) => [team.id, team.name]));
  return ok(found.round.entrants.map((id, i) => ({ id, name: names.get(id) ?? 'TBD', seed: i + 1 })));
};
