import { isLeague } from '#domain/catalog/events/event-type.ts';
import { newsOfSeason } from '#domain/catalog/life/news.ts';
import type { Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { opponentNews } from '#domain/leagues/opponent-news.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { newsOfEntry, newsWrites } from '../catalog/news.ts';
import { teamsOfDivision } from '../catalog/teams.ts';
import type { PlayChange } from '../play/append.ts';
import type { StoredAct } from './items.ts';
import type { FoundTeam } from './lookup.ts';
import { namesOf } from './recipients.ts';

type Deps = { readonly table: Table; readonly random: Random };
/** The entry in the division's log by which a team leaves or comes back. `undoes` is the action it undoes. */
type Leaving = PlayChange & {
  readonly seq: number;
  readonly divisionId: number;
  readonly undoes: StoredAct | undefined;
  readonly userId: number | null;
};

/**
 * Returns the writes that tell a league's other teams about their matches a minute after a team left or came back. If
 * it comes back within that minute, no one is notified.
 */
export async function tellOpponents(
  deps: Deps,
  { team, division, event }: FoundTeam,
  { seq, divisionId, before, after, undoes, userId }: Leaving,
  now: Millis,
): Promise<readonly Write[]> {
  if (!isLeague(event)) return [];
  const entry = undoes?.play ?? null;
  const told = entry === null ? null : await newsOfEntry(deps, event.id, { divisionId, seq: entry }, now);
  if (told?.stop) return [told.stop];
  const names = namesOf(await teamsOfDivision(deps.table, divisionId), division);
  const nameOf = (id: number) => names.get(id)?.name ?? 'TBD';
  const news = opponentNews(before, after, { teamId: team.id, now, nameOf });
  if (!news) return [];
  const teamIds = news.ofTeams.map(({ teamId }) => teamId);
  const facts = newsOfSeason('opponentOut', { divisionId, seq, teamIds }, news.message, news.ofTeams);
  return (await newsWrites(deps, event, facts, { userId, now })).writes;
}
