import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { seriesFansDue } from '#events/series/fans-due.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { bookmarkItem, starredFrom } from '../../store/identity/items.ts';
import type { Deps } from '../deps.ts';

/** People who are told side by side: some hundred are told within the unit's time, even where each device takes seconds. */
const abreast = 25;

/** Tells some of those who follow a series of an event of it, in their list and on their devices. */
export async function onSeriesFans(
  { data: { seriesId, tournamentId, from, to, news } }: Envelope<DetailOf<typeof seriesFansDue>>,
  { table, note }: Pick<Deps, 'table' | 'note'>,
): Promise<void> {
  const fans = await table.list(bookmarkItem, starredFrom({ type: 'series', id: seriesId }, from, to));
  await inParallel(fans, abreast, ({ userId }) =>
    note({ to: `user ${userId} ${tournamentId}`, userId, ...news, pushed: true }),
  );
}
