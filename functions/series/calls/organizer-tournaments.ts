import { summaryOf } from '#domain/catalog/events/summaries.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { daysOf } from '#domain/series/days.ts';
import type { organizerTournaments } from '#domain/series/operations.ts';
import { series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import type { Deps } from '../deps.ts';
import { organizerIn } from '../organizer-in-series.ts';
import { tournamentsOf } from '../results.ts';

export const organizerTournamentsHandler: Handler<typeof organizerTournaments, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const cards = await cardsOfOrganizer(table, about.organizationId);
  const played = await tournamentsOf(
    table,
    cards.map(({ id }) => id),
    true,
  );
  const items = played.map(({ event, divisions }) => ({
    ...summaryOf(event, divisions, now),
    inSeries: about.series.tournamentIds.includes(event.id),
  }));
  const [startDate, endDate] = daysOf({ ...about.series, locations: [] });
  return ok({ startDate, endDate, items: items.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1)) });
};
