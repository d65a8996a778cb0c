import { publicPath } from '#domain/catalog/desk/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { eventsAdded } from '#events/series/events-added.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { cardById } from '../../store/catalog/card-queries.ts';
import { bookmarkItem, whoStarred } from '../../store/identity/items.ts';
import { seriesItem } from '../../store/series/items.ts';
import type { Deps } from '../deps.ts';

/** People who are told side by side. */
const abreast = 10;

/** Whoever follows a series has its new events in their list and on their devices; of an event that is not published yet nobody hears. */
export async function onSeriesGrown(
  { data: { seriesId, tournamentIds } }: Envelope<DetailOf<typeof eventsAdded>>,
  { table, note }: Deps,
): Promise<void> {
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
