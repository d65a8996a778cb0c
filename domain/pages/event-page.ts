import { rootOf } from '../catalog/events/brochure-kind.ts';
import { calledOffWord } from '../catalog/events/event-status.ts';
import { backPath } from '../catalog/events/live-path.ts';
import { plateDay, whenAndWhere } from '../catalog/events/when-and-where.ts';
import { tournament } from '../catalog/operations.ts';
import type { DivisionView, TournamentView } from '../catalog/views.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { divisionPlay } from '../play/operations-division.ts';
import { fill, paths } from '../site/paths.ts';
import { under } from '../site/roots.ts';
import { cardPath } from './cards/paths.ts';
import type { Head, PublicPage, Words } from './page.ts';
import { type PublishedScreen, publishedScreens } from './screens.ts';
import { breadcrumbs, type Data, eventCrumbs, offersOf, sportsEventOf } from './structured.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * Returns an organizer's rich text as plain text. It drops tags, and adds a space only after blocks, so that no space
 * appears between bold text or a link and a comma. The result is only for reading. Never put it into a page unescaped.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts text to `most` characters, at the end of a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** Returns the address that an event's pages request first. */
export const eventAddress = (id: number): string => pathOf(tournament.path, { id });

export const textOf = (event: TournamentView): string => plainText(event.description);
export const summaryOf = (event: TournamentView): string => {
  const text = textOf(event);
  return shortened(`${whenAndWhere(event)}. ${text || `${event.type} by ${event.organization.name}.`}`, 200);
};

/** Returns the header of an event's pages, except for its main page (web/src/features/event/event-page.tsx). */
const lineOf = (event: TournamentView): Words => ({
  as: 'board',
  slim: true,
  heading: event.name,
  line: whenAndWhere(event),
});
/** Returns the header of an event's main page. */
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

/** Returns the feeds that an event's page names: the event's own, and its division's. */
const feedsOf = ({ id, name }: TournamentView, { divisionId }: At): Head['feeds'] => [
  { kind: 'event', of: id, title: name },
  ...(divisionId === undefined ? [] : [{ kind: 'division', of: divisionId, title: `${name}: division` } as const]),
];

type EventScreen = Extract<PublishedScreen, `${'tournament' | 'division' | 'pool' | 'round' | 'bracket'}${string}`>;
type At = { readonly tournamentId: number } & Readonly<Record<string, number>>;
type PageInput = {
  readonly title?: string;
  readonly asks?: readonly string[];
  readonly wants?: readonly string[];
  readonly head?: Partial<Head>;
  readonly words?: Partial<Words>;
};

const screens = new Map<string, PublishedScreen>(publishedScreens.map((name) => [paths[name], name]));
/** Returns the event page that corresponds to a tournament page. Leagues and sessions have their own paths. */
const screenOf = ({ type }: TournamentView, screen: EventScreen): PublishedScreen =>
  screens.get(under(rootOf(type), paths[screen])) ?? screen;

/**
 * Returns the event page that corresponds to a tournament page, with its board and the addresses it requests besides
 * the event's.
 */
export function pageOf(
  event: TournamentView,
  screen: EventScreen,
  at: At,
  { title, asks = [], wants, head, words }: PageInput = {},
): PublicPage {
  const own = screenOf(event, screen);
  return {
    screen: own,
    path: fill(paths[own], { ...at }),
    asks: [eventAddress(event.id), ...asks],
    ...(wants ? { wants } : {}),
    head: {
      ...headOf(event, at, title),
      crumbs: breadcrumbs([
        ...eventCrumbs(event),
        ...(title ? [{ name: title, path: fill(paths[own], { ...at }) }] : []),
      ]),
      feeds: feedsOf(event, at),
      ...head,
    },
    words: { ...lineOf(event), ...words },
  };
}

/** Returns the address of the play data that a division's pages need. */
export const playAddress = (divisionId: number): string => pathOf(divisionPlay.path, { id: divisionId });

/** Returns the header of every page of a division (web/src/features/live-division/division-board.tsx). */
export const divisionWords = (event: TournamentView, heading: string): Partial<Words> => ({
  as: 'division',
  heading,
  back: { name: event.name, path: backPath(event) },
  line: '',
});

/** Returns schema.org's SportsEvent for a whole event. */
export const sportsEvent = (event: TournamentView): Data => sportsEventOf(event, summaryOf(event), cardPath(event.id));

const team = (name: string): Data => ({ '@type': 'SportsTeam', name });

/**
 * Returns schema.org's SportsEvent for a part of an event: a division, a pool, a bracket or a match. The part has the
 * event's location and dates and refers to the event. `teams` are the teams in that part, if known, and `sides` are a
 * match's two teams. A division has its own entry fees as offers.
 */
export function sportsPart(
  event: TournamentView,
  {
    name,
    division,
    teams = [],
    sides,
  }: {
    name: string;
    division?: DivisionView;
    teams?: readonly string[];
    sides?: readonly [home: string, away: string];
  },
): Data {
  const { description: _, name: whole, offers: __, ...where } = sportsEvent(event);
  return {
    ...where,
    ...(division ? { image: [cardPath(event.id, division.id)], ...offersOf(event, [division]) } : {}),
    name: `${name} · ${event.name}`,
    description: `${name} of ${event.name}.`,
    ...(teams.length > 0 ? { competitor: teams.map(team) } : {}),
    ...(sides ? { homeTeam: team(sides[0]), awayTeam: team(sides[1]) } : {}),
    superEvent: { '@type': 'SportsEvent', name: whole, startDate: event.startDate, endDate: event.endDate },
  };
}
