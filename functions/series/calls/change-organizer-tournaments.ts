import { ok, refuse } from '#domain/kernel/result.ts';
import type { changeOrganizerTournaments } from '#domain/series/operations.ts';
import { changeTournaments, series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import type { Deps } from '../deps.ts';
import { keep, organizerIn } from '../organizer-in-series.ts';

export const changeOrganizerTournamentsHandler: Handler<typeof changeOrganizerTournaments, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const { series, organizationId } = about;
  const own = (await cardsOfOrganizer(table, organizationId)).map(({ id }) => id);
  const changed = changeTournaments(series, { organizationId, own, ...body });
  if (!changed.ok) return refuse(changed.problem as ReturnType<(typeof problems)['not-its-tournament']>);
  await keep(table, series, { ...series, tournamentIds: changed.value });
  return ok(null);
};
