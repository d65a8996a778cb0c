import { newsOfSeason } from '#domain/catalog/life/news.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { SeasonNews } from '#domain/leagues/season-news.ts';
import type { Write } from '../../kernel/table/write.ts';
import { newsOfEntry, newsWrites } from '../../subjects/catalog/news.ts';
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
  const reportedNews = newsOfSeason(
    news.kind,
    { divisionId, seq, teamIds: news.ofTeams.map(({ teamId }) => teamId) },
    news.message,
    news.ofTeams,
  );
  return (await newsWrites(deps, event, reportedNews, { userId: by, now })).writes;
}

/**
 * Undoes one of a season's entries. Teams that weren't notified of the entry yet get no notice. The others are told
 * that their matches are back where they were.
 */
export async function untellSeason(
  deps: Deps,
  { event, divisionId }: At,
  seq: number,
  { by, now }: NewsBy,
): Promise<void> {
  const told = await newsOfEntry(deps, event.id, { divisionId, seq }, now);
  if (!told || (told.stop && (await deps.table.write(told.stop)).ok)) return;
  const { teamIds } = told.news;
  const message = 'We undid the last schedule change. Your matches are back at their earlier times and courts.';
  const reportedNews = newsOfSeason('timesChanged', { divisionId, seq: null, teamIds }, message);
  const { writes } = await newsWrites(deps, event, reportedNews, { userId: by, now, atOnce: true });
  if (writes.length > 0) await deps.table.transact([...writes]);
}
