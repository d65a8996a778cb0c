import { tournament } from '../catalog/contract.ts';
import { calledOffWord } from '../catalog/events/event-status.ts';
import { rootOf } from '../catalog/events/kind-paths.ts';
import { backPath } from '../catalog/events/live-path.ts';
import { plateDay, whenAndWhere } from '../catalog/events/when-and-where.ts';
import type { TournamentView } from '../catalog/views.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { divisionPlay } from '../play/contract-division.ts';
import { fill, paths } from '../site/paths.ts';
import { under } from '../site/roots.ts';
import { cardPath } from './cards/paths.ts';
import type { Head, PublicPage, Words } from './page.ts';
import { plainText, shortened } from './plain-text.ts';
import { type PublishedScreen, publishedScreens } from './screens.ts';

/** What an event's pages ask for first. */
export const eventAddress = (id: number): string => pathOf(tournament.path, { id });

export const textOf = (event: TournamentView): string => plainText(event.description);
export const summaryOf = (event: TournamentView): string => {
  const text = textOf(event);
  return shortened(`${whenAndWhere(event)}. ${text || `${event.type} by ${event.organization.name}.`}`, 200);
};

/** The head of all of an event's pages but its own (web/src/features/event/event-board.tsx). */
const lineOf = (event: TournamentView): Words => ({
  as: 'board',
  slim: true,
  heading: event.name,
  line: whenAndWhere(event),
});
/** The head of an event's own page. */
export const boardOf = (event: TournamentView): Words => ({
  as: 'board',
  heading: event.name,
  line: whenAndWhere(event),
  date: plateDay(event),
  cover: event.coverPhotoUrl ? { url: event.coverPhotoUrl, contain: event.containCover } : undefined,
});

function headOf(event: TournamentView, at: At, title?: string): Head {
  const off = calledOffWord(event);
  return {
    title: [title, event.name, off].filter(Boolean).join(' · '),
    description: summaryOf(event),
    card: cardPath(event.id, at.divisionId),
  };
}

type EventScreen = Extract<PublishedScreen, `${'tournament' | 'division' | 'pool' | 'round' | 'bracket'}${string}`>;
type At = { readonly tournamentId: number } & Readonly<Record<string, number>>;
type Given = {
  readonly title?: string;
  readonly asks?: readonly string[];
  readonly wants?: readonly string[];
  readonly head?: Partial<Head>;
  readonly words?: Partial<Words>;
};

const screens = new Map<string, PublishedScreen>(publishedScreens.map((name) => [paths[name], name]));
/** The page of an event that a tournament's name says: a league's and a session's have addresses of their own. */
const screenOf = ({ type }: TournamentView, screen: EventScreen): PublishedScreen =>
  screens.get(under(rootOf(type), paths[screen])) ?? screen;

/** A page of an event, by the name of a tournament's: its board, and what it asks for besides the event. */
export function pageOf(
  event: TournamentView,
  screen: EventScreen,
  at: At,
  { title, asks = [], wants, head, words }: Given = {},
): PublicPage {
  const own = screenOf(event, screen);
  return {
    screen: own,
    path: fill(paths[own], { ...at }),
    asks: [eventAddress(event.id), ...asks],
    ...(wants ? { wants } : {}),
    head: { ...headOf(event, at, title), ...head },
    words: { ...lineOf(event), ...words },
  };
}

/** What a division's pages ask of its play. */
export const playAddress = (divisionId: number): string => pathOf(divisionPlay.path, { id: divisionId });

/** The head of every page of a division (web/src/features/live-division/division-board.tsx). */
export const divisionWords = (event: TournamentView, heading: string): Partial<Words> => ({
  as: 'division',
  heading,
  back: { name: event.name, path: backPath(event) },
  line: '',
});
