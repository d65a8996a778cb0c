import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { boardDates, dayOn, hoursOn } from '#domain/play/board/days.ts';
import { type BoardSettings, boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches, type People } from '#domain/play/board/task.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { teamsOfEvent } from '../../store/catalog/event-teams.ts';
import { courtBoardItem } from '../../store/play/items.ts';
import { playsOf } from '../../store/play/kept-play.ts';

/** More days than any event that is planned on one board. */
const mostDays = 120;

/** The courts that an event names, where its board was not set up yet. */
const namedCourts = (event: RuledEvent): string[] => {
  const { _courtNames: names = [], courts = 0 } = event.jsonProps.courts ?? {};
  return names.length > 0 ? names : Array.from({ length: Math.min(courts, 120) }, (_, i) => String(i + 1));
};

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
  const settings = stored?.settings ?? boardSettings.parse({ courts: namedCourts(crew.event) });
  const people = teams.flatMap((team): People[] => {
    const persons = realPeople(team);
    return team.isDeleted || persons.length === 0 ? [] : [{ team: team.id, persons }];
  });
  return { ...crew, stored, settings, teams, people, days: daysOf(crew.event, settings) };
}
export type LoadedBoard = NonNullable<Awaited<ReturnType<typeof boardOf>>>;

type Played = { readonly event: { readonly id: number }; readonly divisions: readonly Division[] };

/** The play of an event's divisions as it is now, with what is not published, in the order of the divisions and without names. */
export async function viewsOf(table: Table, { event, divisions }: Played): Promise<PlayView[]> {
  const ids = divisions.map(({ id }) => id);
  return viewsIn(await playsOf(table, ids, event.id), divisions);
}

/** The same of plays that are here. */
export const viewsIn = (plays: ReadonlyMap<number, DivisionPlay>, divisions: readonly Division[]): PlayView[] =>
  divisions.flatMap(({ id }) => {
    const state = plays.get(id);
    return state ? namelessView(state) : [];
  });

const nameless: TeamNames = new Map();
const made = new WeakMap<DivisionPlay, PlayView>();
/** Every move and every page of a board needs all divisions' plays: the view of one that has not moved since (kept-play.ts) is the one that was made before. */
function namelessView(state: DivisionPlay): PlayView {
  const view = made.get(state) ?? playViewOf(state, nameless, 'crew');
  made.set(state, view);
  return view;
}

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
