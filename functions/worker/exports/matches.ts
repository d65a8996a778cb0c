import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { allPlaced, namesOf } from '#domain/play/placed.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { MatchView } from '#domain/play/views.ts';
import { namesIn } from '../../services/team-names.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { divisionPieces, type InDivision } from './divisions.ts';
import { momentOf, type Sheet } from './sheet.ts';

const scored = ({ games }: MatchView): string =>
  games
    .filter(({ home, away }) => home !== null && away !== null)
    .map(({ home, away }) => `${home}-${away}`)
    .join(' ');
const winnerOf = ({ winner }: MatchView, home: string, away: string): string => {
  if (winner === 'home') return home;
  return winner === 'away' ? away : (winner ?? '');
};

/** Every match that was drawn, with its court, time and score, published or not. */
export const matchesSheet: Sheet<InDivision> = {
  head: [
    ...['Event Id', 'Event', 'Division', 'Round', 'Day', 'Pool Or Bracket', 'Match', 'Court', 'Starts'],
    ...['Home', 'Away', 'Games', 'Winner'],
  ],
  pieces: divisionPieces,
  rows: async ({ table }, { tournamentId, divisionId }) => {
    const [event, division] = await Promise.all([
      table.get(tournamentItem, { id: tournamentId }),
      table.get(divisionItem, { id: divisionId }),
    ]);
    if (!event || !division) return [];
    const { state } = await loadPlay(table, divisionId, tournamentId);
    const view = playViewOf(state, await namesIn(table, division), 'crew');
    const names = namesOf(view);
    return allPlaced(view).map(({ match, round, pool, bracket }) => {
      const home = names(match.homeTeam) ?? '';
      const away = names(match.awayTeam) ?? '';
      return [
        ...[tournamentId, event.name, divisionName(division), round.name, round.date],
        ...[pool?.name ?? bracket?.name ?? '', match.number, match.court, momentOf(match.startTime)],
        ...[home, away, scored(match), winnerOf(match, home, away)],
      ];
    });
  },
};
