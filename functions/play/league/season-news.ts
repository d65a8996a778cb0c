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

/** The writes that tell teams of an entry of their season (`seq`), a minute after it: so long it can be taken back before anybody hears of it. */
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

/** So many of an event's latest news are looked through. */
const latest = 50;

/** An entry of a season is taken back: who has not heard of it yet hears nothing, who has is told that all is as it was. */
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
  const message = 'What we wrote to you last is taken back: your matches are when and where they were before.';
  const reportedNews = newsOfSeason('timesChanged', { divisionId, seq: null, teamIds: news.teamIds }, message);
  const { writes } = await newsWrites(deps, event, reportedNews, { userId: by, now, atOnce: true });
  if (writes.length > 0) await table.transact([...writes]);
}
