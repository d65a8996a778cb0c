import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { playTime } from '#domain/play/match-location.ts';
import { nextMatchWords, type ResultWords, resultWords } from '#domain/play/result-words.ts';
import { shownPlay } from '#domain/play/rounds/shown-play.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import { fansDue, type resultsDue } from '#events/live.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { inParallel } from '../../kernel/limits.ts';
import { bookmarkItem, type Starred, starredFrom } from '../../subjects/identity/items.ts';
import { pushTo } from '../../subjects/identity/notifications.ts';
import { doorOfTopic, rangesOfFans } from '../../subjects/live/following.ts';
import { logItem } from '../../subjects/play/items.ts';
import { isPublished, loadDivisionContext, loadPlay } from '../../subjects/play/load.ts';
import { publicPlayNamesIn } from '../../subjects/teams/sub-names.ts';
import type { Deps } from '../deps.ts';

type Fans = Omit<DetailOf<typeof fansDue>, 'divisionId' | 'from' | 'to' | 'news'> & { readonly text: string };

/**
 * Picks who is notified of a result, based on what they follow. A team's followers are also told about the team's next
 * match. Followers of anything listed in `but` are skipped, so no one is notified twice.
 */
function fansOf(view: PlayView, tournamentId: number, timeOf: (at: number) => string, result: ResultWords): Fans[] {
  const teams = result.teams.map((id): Starred => ({ type: 'team', id }));
  const division: Starred = { type: 'division', id: view.divisionId };
  const ofTeams = teams.map((of, at): Fans => {
    const text = [result.text, nextMatchWords(view, of.id, timeOf)].filter(Boolean).join(' ');
    return { of, but: teams.slice(0, at), text };
  });
  const ofDivision: Fans = { of: division, but: teams, text: result.text };
  if (result.court === null) return [...ofTeams, ofDivision];
  const court: Starred = { type: 'court', id: tournamentId, court: result.court };
  return [...ofTeams, ofDivision, { of: court, but: [...teams, division], text: result.text }];
}

/**
 * Makes a job for every 200 people who follow a team, division or court of a decided match. A job has only public data
 * and is never stored.
 */
export async function askFans(
  { id, at, data: { divisionId, tournamentId, matchIds } }: Envelope<DetailOf<typeof resultsDue>>,
  { table, publish, now }: Pick<Deps, 'table' | 'publish' | 'now'>,
): Promise<void> {
  const facts = await loadDivisionContext(table, divisionId, now());
  if (!facts || !isPublished(facts)) return;
  const { state } = await loadPlay(table, divisionId, tournamentId);
  const shown = shownPlay(state, facts.division, 'public');
  const view = playViewOf(shown, await publicPlayNamesIn(table, state, facts.division), 'public');
  const zone = zoneOf(facts.event);
  const title = `${facts.event.name}, ${divisionName(facts.division)}`;
  for (const matchId of matchIds) {
    const result = resultWords(view, matchId);
    if (!result) continue;
    const path = toUnder(rootOf(facts.event.type), paths.tournamentLiveMatch, { tournamentId, matchId });
    for (const { of, but, text } of fansOf(view, tournamentId, (moment) => playTime(moment, zone, now()), result))
      for await (const ranges of rangesOfFans(table, of)) {
        const jobs = ranges.map(([from, to]): Outgoing => {
          const news = { title, text, path };
          const own = `${id}#${matchId}#${of.type}#${of.id}#${from}`;
          return { type: fansDue.type, event: { id: own, at, data: { of, divisionId, but, from, to, news } } };
        });
        if (jobs.length > 0) await publish(jobs);
      }
  }
}

/** How many people are notified at once. */
const abreast = 25;

/**
 * Notifies part of a topic's followers on their devices. Skips followers who can't currently see the division or whom
 * another job notifies.
 */
export async function tellFans(
  { of, divisionId, but, from, to, news }: DetailOf<typeof fansDue>,
  { table, tell, now }: Pick<Deps, 'table' | 'tell' | 'now'>,
): Promise<void> {
  const fans = (await table.list(bookmarkItem, starredFrom(of, from, to))).map(({ userId }) => userId);
  const keys = fans.flatMap((userId) => but.map((other) => ({ ...other, userId })));
  const facts = await loadDivisionContext(table, divisionId, now());
  const door = facts && (await doorOfTopic(table, { tournamentId: facts.event.id, divisionId }, now()));
  if (!door) return;
  const others = new Set((await table.getMany(bookmarkItem, keys)).map(({ userId }) => userId));
  await inParallel(
    fans.filter((userId) => !others.has(userId)),
    abreast,
    async (userId) => {
      if (door.isOpen || (await door.admits(userId))) await pushTo(table, tell, userId, news);
    },
  );
}

/** How many of a log entry's results are announced. If a whole day is entered at once, not every match is news. */
const mostAtOnce = 12;

type Log = ReturnType<typeof logItem.decode>;

/**
 * Returns the matches that a log entry decided. A match shown for the first time comes with all its fields and isn't
 * news.
 */
const decidedBy = ({ deltas }: Log): number[] =>
  deltas.flatMap((delta) =>
    'of' in delta && delta.of === 'match' && delta.set?.progress === 'complete' && !('bye' in delta.set)
      ? [delta.id]
      : [],
  );

/** Makes a job for each log entry that decided matches. */
export const resultsIn = (changes: readonly Change[]): Outgoing[] =>
  changes.flatMap(({ id, at, before, after }): Outgoing[] => {
    if (!after || before || !logItem.is(after)) return [];
    const entry = logItem.decode(after);
    const matchIds = decidedBy(entry);
    if (matchIds.length === 0 || matchIds.length > mostAtOnce) return [];
    const { tournamentId, divisionId } = entry;
    return [
      { type: 'live.results-due', event: { id: `${id}#results`, at, data: { tournamentId, divisionId, matchIds } } },
    ];
  });
