import { publicPath } from '#domain/catalog/desk/paths.ts';
import type { eventPublished } from '#events/catalog/event-published.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { eventsAdded } from '#events/series/events-added.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { cardById } from '../../store/catalog/card-queries.ts';
import { bookmarkItem, whoStarred } from '../../store/identity/items.ts';
import { publishedSeries, seriesCardItem, seriesItem } from '../../store/series/items.ts';
import type { Deps } from '../deps.ts';

/** People who are told side by side. */
const abreast = 10;

/** Tells whoever follows a series of events of it, in their list and on their devices; of one that is not published nobody hears. */
async function tell({ table, note }: Deps, seriesId: number, tournamentIds: readonly number[]): Promise<void> {
  const series = await table.get(seriesItem, { id: seriesId }, { consistent: false });
  if (!series?.isPublic) return;
  const fans = await table.list(bookmarkItem, whoStarred({ type: 'series', id: seriesId }));
  if (fans.length === 0) return;
  for (const id of tournamentIds) {
    const card = await cardById(table, id);
    if (!card?.isPublic) continue;
    const text = `${series.title} has a new event: ${card.name}`;
    const path = publicPath({ id, type: card.eventType });
    await inParallel(fans, abreast, ({ userId }) =>
      note({ to: `user ${userId} ${id}`, userId, text, path, pushed: true }),
    );
  }
}

/** A series has events that it had not. */
export const onSeriesGrown = (
  { data: { seriesId, tournamentIds } }: Envelope<DetailOf<typeof eventsAdded>>,
  deps: Deps,
): Promise<void> => tell(deps, seriesId, tournamentIds);

/** An event that came into a series as a draft is seen by everybody now. Which series it is in say their cards: there are some hundred. */
export async function onEventPublished(
  { data: { tournamentId } }: Envelope<DetailOf<typeof eventPublished>>,
  deps: Deps,
): Promise<void> {
  const cards = await deps.table.list(seriesCardItem, publishedSeries());
  for (const card of cards) if (card.tournamentIds.includes(tournamentId)) await tell(deps, card.id, [tournamentId]);
}
