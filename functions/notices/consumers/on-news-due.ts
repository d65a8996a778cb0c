import { todayAt } from '#domain/catalog/events/progress.ts';
import { noticeOfNews } from '#domain/notices/news.ts';
import { whyWords } from '#domain/notices/told.ts';
import type { newsDue } from '#events/catalog/news-due.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { calendarOf } from '../../services/event-letter.ts';
import { hearersOf } from '../../services/team-told.ts';
import { eventNewsItem, letterKey } from '../../store/catalog/news.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

/**
 * One address hears what became of an event: what was and what is, and the entry of its calendar as it is now. A team that has left, or an address that its
 * people have changed since, is not written to any more.
 */
export async function onNewsDue({ data, at }: Envelope<DetailOf<typeof newsDue>>, deps: Deps): Promise<void> {
  const { newsId, tournamentId, teamId, key } = data;
  const [news, found] = await Promise.all([
    deps.table.get(eventNewsItem, { tournamentId, id: newsId }),
    about(data, deps),
  ]);
  if (!news || !found?.team || (found.team.isDeleted && !found.team.lineEnded)) return;
  const { event, words, dates, eventPath, replyTo } = found;
  const hearers = await hearersOf(deps.table, found.team, todayAt(event, at));
  const { kind, data: facts } = noticeOfNews(news, { ...words, dates, eventPath });
  const canceled = news.kind === 'canceled' || news.kind === 'divisionCanceled';
  // an entry without dates stays in the calendar where it was
  const files =
    news.kind === 'postponed' ? [] : [calendarOf(event, words.division, `team-${teamId}`, at, deps.origin, canceled)];
  await sendEach(
    hearers.filter(({ email }) => letterKey(newsId, email) === key),
    ({ email, told }) =>
      send(kind, facts as never, { email }, deps, { letter: found.letter(whyWords(told)), replyTo, files }),
  );
}
