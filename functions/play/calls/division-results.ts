import { ok, refuse } from '#domain/kernel/result.ts';
import type * as division from '#domain/play/operations-division.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';
import { publicView } from '../public-play.ts';

export const divisionResultsHandler: Handler<typeof division.divisionResults, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await publicView(table, params.id, { actor, now });
  if (!view) return refuse(play['unknown-division']());
  const finishes = new Map((await teamsOfDivision(table, params.id)).map((team) => [team.id, team.finish]));
  const rows = view.teams.map(({ id, name, seed }) => ({ teamId: id, name, seed, finish: finishes.get(id) ?? null }));
  return ok(rows.sort((a, b) => (a.finish ?? 1e9) - (b.finish ?? 1e9) || a.seed - b.seed));
};
