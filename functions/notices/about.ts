import { publicPath } from '#domain/catalog/desk/paths.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { whenWords } from '#domain/catalog/events/when-words.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { playersToRead } from '#domain/registration/teams/team-player.ts';
import { hostOf, teamLetter } from '../services/event-letter.ts';
import { divisionItem, teamItem, tournamentItem } from '../store/catalog/items.ts';
import type { Deps } from './deps.ts';

type Of = { readonly tournamentId: number; readonly divisionId: number; readonly teamId: number | null };

/** What a notice about a team in a division is made of; null where event or division are gone. */
export async function about(of: Of, { table }: Pick<Deps, 'table'>) {
  const [event, division, team] = await Promise.all([
    table.get(tournamentItem, { id: of.tournamentId }),
    table.get(divisionItem, { id: of.divisionId }),
    of.teamId === null ? null : table.get(teamItem, { divisionId: of.divisionId, id: of.teamId }),
  ]);
  if (!event || !division) return null;
  const name = team ? shownName(team, division) : '';
  const words = { event: event.name, division: divisionName(division), team: name || 'Your team' };
  const { host, replyTo } = await hostOf(table, event.organizationId);
  const players = team ? playersToRead(team.players) : [];
  return {
    event,
    team,
    words,
    dates: whenWords(event),
    eventPath: publicPath(event),
    replyTo,
    /** The letter, with the reason why its reader gets it. */
    letter: (why: string): Letter => teamLetter(host, event, { ...words, team: name, players }, why),
  };
}
