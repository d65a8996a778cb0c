import { summaryOf } from '#domain/catalog/events/summaries.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { organizerTournaments } from '#domain/series/operations.ts';
import { series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionItem, divisionsOf } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';
import { organizerIn, ownEvents } from '../organizer-in-series.ts';

export const organizerTournamentsHandler: Handler<typeof organizerTournaments, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const events = await ownEvents(table, about.organizationId);
  const items = await Promise.all(
    events.map(async (event) => ({
      ...summaryOf(event, await table.list(divisionItem, divisionsOf(event.id)), now),
      inSeries: about.series.tournamentIds.includes(event.id),
    })),
  );
  return ok({ items: items.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1)) });
};
