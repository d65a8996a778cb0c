import { newsOfSeason } from '#domain/catalog/life/news.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { SeasonNews } from '#domain/leagues/season-news.ts';
import type { Write } from '../../kernel/table/write.ts';
import { eventNewsItem, newsOf, newsWrites } from '../../subjects/catalog/news.ts';
import { jobItem } from '../../subjects/jobs/items.ts';
import { calledOff } from '../../subjects/jobs/run.ts';
import type { DivisionContext } from '../../subjects/play/load.ts';
import type { Deps } from '../deps.ts';

type At = Pick<DivisionContext, 'event'> & { readonly divisionId: number };
type NewsBy = { readonly by: number; readonly now: Millis };

/**
 * Returns the writes that notify teams of a season change (`seq`) a minute later, so it can be undone before anyone
 * hears about it.
 */
export async function tellSeason(
  deps: Deps,
  { event, divisionId }: At,
  news: SeasonNews | null,
  { seq, by, now }: NewsBy & { readonly seq: number },
): Promise<readonly Write[]> {
  if (!news) return [];
  const reportedNews = newsOfSeason(news.kind, { divisionId, seq, teamIds: news.teamIds }, news.message);
  return (await newsWrites(deps, event, reportedNews, { userId: by, now })).writes;
}

/** How many of an event's latest news items are searched. */
const latest = 50;

/**
 * Undoes one of a season's entries. Teams that weren't notified yet hear nothing. The others hear that their matches
 * are back where they were.
 */
export async function untellSeason(
  deps: Deps,
  { event, divisionId }: At,
  seq: number,
  { by, now }: NewsBy,
): Promise<void> {
  const { table } = deps;
  const { items } = await table.query({ ...newsOf(event.id), limit: latest });
  const news = items
    .map((raw) => eventNewsItem.decode(raw))
    .find(({ entry }) => entry?.divisionId === divisionId && entry.seq === seq);
  const job = news && (await table.get(jobItem, { id: news.jobId }));
  if (!news || !job || job.state === 'canceled') return;
  const write = calledOff(job, now);
  if (write && (await table.write(write)).ok) return;
  const message = 'We undid the last schedule change. Your matches are back at their earlier times and courts.';
  const reportedNews = newsOfSeason('timesChanged', { divisionId, seq: null, teamIds: news.teamIds }, message);
  const { writes } = await newsWrites(deps, event, reportedNews, { userId: by, now, atOnce: true });
  if (writes.length > 0) await table.transact([...writes]);
}
