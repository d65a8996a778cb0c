import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { locateMatches, namesOf, sideName } from '#domain/play/match-location.ts';
import { shownPlay } from '#domain/play/rounds/shown-play.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { MatchView } from '#domain/play/views.ts';
import { cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../subjects/catalog/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { playNamesIn } from '../../subjects/teams/sub-names.ts';
import { momentOf, money, type Of, type Sheet, yes } from './sheet.ts';

/** Returns the events that an export covers: one, or all whose first day is in its date range. */
async function eventIds({ table, organization, params }: Of): Promise<number[]> {
  const { tournamentId, from, to } = params;
  if (tournamentId !== null) return [tournamentId];
  return (await cardsOfOrganizer(table, organization.id))
    .filter(({ startDate }) => (!from || from <= startDate) && (!to || startDate <= to))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
    .map(({ id }) => id);
}

/** A division in an event that is being exported. */
export type InDivision = { readonly tournamentId: number; readonly divisionId: number };

/** Returns every division, event by event. */
export async function divisionPieces(of: Of) {
  const pieces: { label: string; data: InDivision }[] = [];
  for (const tournamentId of await eventIds(of))
    for (const division of await of.table.list(divisionItem, divisionsOf(tournamentId)))
      pieces.push({
        label: `${divisionName(division)}, event ${tournamentId}`,
        data: { tournamentId, divisionId: division.id },
      });
  return pieces;
}

const eventPieces = async (of: Of) => (await eventIds(of)).map((id) => ({ label: `Event ${id}`, data: id }));
const placeOf = ({ locations }: EventFacts) => locations.map(({ name }) => name).join('; ');

/** The event rows. */
export const eventsSheet: Sheet<number> = {
  head: ['Event ID', 'Event', 'Type', 'First Day', 'Last Day', 'Published', 'Status', 'Note', 'Location', 'Currency'],
  pieces: eventPieces,
  rows: async ({ table }, id) => {
    const event = await table.get(tournamentItem, { id });
    if (!event) return [];
    const { name, type, startDate, endDate, isPublic, statusId, statusNote, currency } = event;
    return [[id, name, type, startDate, endDate, yes(isPublic), statusId, statusNote, placeOf(event), currency]];
  },
};

/** The division rows, one line per price. */
export const divisionsSheet: Sheet<number> = {
  head: [
    ...['Event ID', 'Division ID', 'Division', 'Max Teams', 'Players per Team', 'Canceled', 'Complete'],
    ...['Window', 'Opens', 'Closes', 'Fee', 'Fee Is per Team'],
  ],
  pieces: eventPieces,
  rows: async ({ table }, tournamentId) =>
    (await table.list(divisionItem, divisionsOf(tournamentId))).flatMap((division) => {
      const { id, maxTeams, numOfPlayers, canceled, complete, registrationWindows } = division;
      const own = [tournamentId, id, divisionName(division), maxTeams, numOfPlayers, yes(canceled), yes(complete)];
      if (registrationWindows.length === 0) return [[...own, '', '', '', '', '']];
      return registrationWindows.map(({ name, dtStart, dtEnd, fee, feeIsPerTeam }) => [
        ...own,
        ...[name, dtStart, dtEnd, money(fee), yes(feeIsPerTeam)],
      ]);
    }),
};

const scored = ({ games }: MatchView): string =>
  games
    .filter(({ home, away }) => home !== null && away !== null)
    .map(({ home, away }) => `${home}-${away}`)
    .join(' ');
const winnerOf = ({ winner }: MatchView, home: string, away: string): string => {
  if (winner === 'home') return home;
  return winner === 'away' ? away : (winner ?? '');
};

/** Every match in the draw, with its court, time and score, published or not. */
export const matchesSheet: Sheet<InDivision> = {
  head: [
    ...['Event ID', 'Event', 'Division', 'Round', 'Day', 'Pool or Bracket', 'Match', 'Court', 'Starts'],
    ...['Home', 'Away', 'Score', 'Winner'],
  ],
  pieces: divisionPieces,
  rows: async ({ table }, { tournamentId, divisionId }) => {
    const [event, division] = await Promise.all([
      table.get(tournamentItem, { id: tournamentId }),
      table.get(divisionItem, { id: divisionId }),
    ]);
    if (!event || !division) return [];
    const { state } = await loadPlay(table, divisionId, tournamentId);
    const view = playViewOf(shownPlay(state, division, 'crew'), await playNamesIn(table, state, division), 'crew');
    const names = namesOf(view);
    return locateMatches(view).map(({ match, round, pool, bracket }) => {
      const home = sideName(match, 'home', names) ?? '';
      const away = sideName(match, 'away', names) ?? '';
      return [
        ...[tournamentId, event.name, divisionName(division), round.name, round.date],
        ...[pool?.name ?? bracket?.name ?? '', match.number, match.court, momentOf(match.startTime)],
        ...[home, away, scored(match), winnerOf(match, home, away)],
      ];
    });
  },
};
