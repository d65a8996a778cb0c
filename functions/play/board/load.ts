import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { boardDates, dayOn, hoursOn } from '#domain/play/board/days.ts';
import { type BoardSettings, firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches } from '#domain/play/board/task.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { type Played, peopleOf, viewsOf } from '../../services/play-log/event-views.ts';
import { teamsOfEvent } from '../../store/catalog/event-teams.ts';
import { courtBoardItem } from '../../store/play/items.ts';

/** More days than any event that is planned on one board. */
const mostDays = 120;

/** When the courts are open, day by day. */
const daysOf = (event: RuledEvent, settings: BoardSettings) =>
  boardDates(event, mostDays).map((date) => ({ date, ...hoursOn(date, settings, zoneOf(event)) }));

/** An event's court board as it is set up, for who builds its schedule; null for all others. */
export async function boardOf(table: Table, actor: Actor, tournamentId: number) {
  const crew = await crewEvent(table, actor, tournamentId);
  return crew ? boardOfCrew(table, crew) : null;
}

type Crew = NonNullable<Awaited<ReturnType<typeof crewEvent>>>;
/** The same for whose crew is known, with the event's teams where they are being read already. */
export async function boardOfCrew(table: Table, crew: Crew, reading = teamsOfEvent(table, crew.event.id)) {
  const [stored, teams] = await Promise.all([table.get(courtBoardItem, { tournamentId: crew.event.id }), reading]);
  const settings = stored?.settings ?? firstSettings(crew.event);
  const people = peopleOf(teams);
  return { ...crew, stored, settings, teams, people, days: daysOf(crew.event, settings) };
}
export type LoadedBoard = NonNullable<Awaited<ReturnType<typeof boardOf>>>;

type Planned = Played & Pick<LoadedBoard, 'event' | 'days'>;
/** Every match of the event's divisions, as it is now, with the day it is to be played on where the board has that day. */
export async function matchesOf(table: Table, { event, divisions, days }: Planned, settings: BoardSettings) {
  const dates = new Set(days.map(({ date }) => date));
  const views = await viewsOf(table, { event, divisions });
  return boardMatches(views, settings, (date) => (dates.has(date) ? dayOn(date, settings, zoneOf(event)) : null));
}

/** The board as it is answered. */
export const boardView = ({ event, divisions, settings, days, people, stored }: LoadedBoard) => ({
  ...{ tournamentId: event.id, name: event.name, zone: zoneOf(event), settings, days, stop: stored?.stop ?? null },
  divisions: inOrder(divisions).map((division) => ({ id: division.id, name: divisionName(division) })),
  people: people.map(({ team, persons }) => ({ team, persons: [...persons] })),
});
