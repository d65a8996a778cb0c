import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import type { eventPublished } from '#events/catalog.ts';
import { type DetailOf, type Envelope, requestOf } from '#events/event.ts';
import { type eventsAdded, seriesFansDue } from '#events/series.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import { inParallel } from '../../kernel/limits.ts';
import { cardById } from '../../subjects/catalog/cards.ts';
import { bookmarkItem, starredFrom } from '../../subjects/identity/items.ts';
import { rangesOfFans } from '../../subjects/live/following.ts';
import { publishedSeries, seriesCardItem, seriesItem } from '../../subjects/series/items.ts';
import type { Deps } from '../deps.ts';

/**
 * How many people are notified at a time. A few hundred fit into the unit's time, even if each device takes seconds.
 */
const abreast = 25;

/** Notifies some of a series' followers about one of its events, in their inbox and on their devices. */
export async function onSeriesFans(
  { data: { seriesId, tournamentId, from, to, news } }: Envelope<DetailOf<typeof seriesFansDue>>,
  { table, note }: Pick<Deps, 'table' | 'note'>,
): Promise<void> {
  const fans = await table.list(bookmarkItem, starredFrom({ type: 'series', id: seriesId }, from, to));
  await inParallel(fans, abreast, ({ userId }) =>
    note({ to: `user ${userId} ${tournamentId}`, userId, ...news, pushed: true }),
  );
}

type SeriesDeps = Pick<Deps, 'table' | 'publish'>;

/** Makes a job for every 200 followers of a series, for each of its events. Skips unpublished events. */
async function ask(
  envelope: Envelope<unknown>,
  { table, publish }: SeriesDeps,
  seriesId: number,
  tournamentIds: readonly number[],
): Promise<void> {
  const series = await table.get(seriesItem, { id: seriesId }, { consistent: false });
  if (!series?.isPublic) return;
  for (const tournamentId of tournamentIds) {
    const card = await cardById(table, tournamentId);
    if (!card?.isPublic) continue;
    const text = `${series.title} has a new event: ${card.name}`;
    const path = publicPath({ id: tournamentId, type: card.eventType });
    for await (const ranges of rangesOfFans(table, { type: 'series', id: seriesId })) {
      const jobs = ranges.map(([from, to]): Outgoing => {
        const data: DetailOf<typeof seriesFansDue> = { seriesId, tournamentId, from, to, news: { text, path } };
        const id = `${envelope.id}#${seriesId}#${tournamentId}#${from}`;
        return { type: seriesFansDue.type, event: { id, at: envelope.at, request: requestOf(envelope), data } };
      });
      if (jobs.length > 0) await publish(jobs);
    }
  }
}

/** Announces a series' new events. */
export const onSeriesGrown = (envelope: Envelope<DetailOf<typeof eventsAdded>>, input: SeriesDeps): Promise<void> =>
  ask(envelope, input, envelope.data.seriesId, envelope.data.tournamentIds);

/**
 * Announces a series' event that was just published. Its series are found through their cards, of which there are a few
 * hundred at most.
 */
export async function onEventPublished(
  envelope: Envelope<DetailOf<typeof eventPublished>>,
  input: SeriesDeps,
): Promise<void> {
  const { tournamentId } = envelope.data;
  const cards = await input.table.list(seriesCardItem, publishedSeries());
  for (const card of cards)
    if (card.tournamentIds.includes(tournamentId)) await ask(envelope, input, card.id, [tournamentId]);
}
