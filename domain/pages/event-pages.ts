import { divisionTeams, tournament } from '../catalog/contract.ts';
import { divisionName } from '../catalog/divisions/division-name.ts';
import { brochureOf } from '../catalog/events/brochure-kind.ts';
import { calledOffWord, isCalledOff, isCanceled, isPostponed } from '../catalog/events/event-status.ts';
import { plateDay, whenAndWhere } from '../catalog/events/when-and-where.ts';
import type { DivisionView, TournamentView } from '../catalog/views.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { divisionPlay } from '../play/contract-division.ts';
import { entryLine } from '../site/page-lines.ts';
import { fill, type PathName, paths, to } from '../site/paths.ts';
import type { Head, PublicPage, Words } from './page.ts';
import { plainText, shortened } from './plain-text.ts';

/** What an event's pages ask for first. */
export const eventAddress = (id: number): string => pathOf(tournament.path, { id });

/** How much of an organizer's text is said before any script runs. */
const longest = 600;

const textOf = (event: TournamentView): string => plainText(event.description);
const summaryOf = (event: TournamentView): string => {
  const text = textOf(event);
  return shortened(`${whenAndWhere(event)}. ${text || `${event.type} by ${event.organization.name}.`}`, 200);
};

const statusOf = (event: TournamentView): string => {
  if (isCanceled(event)) return 'https://schema.org/EventCancelled';
  return isPostponed(event) ? 'https://schema.org/EventPostponed' : 'https://schema.org/EventScheduled';
};

/** schema.org's SportsEvent: dates are those of the venue's calendar. */
function sportsEvent(event: TournamentView): Record<string, unknown> {
  const [place] = event.locations;
  return {
    '@type': 'SportsEvent',
    name: event.name,
    sport: 'Volleyball',
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    description: summaryOf(event),
    ...(event.coverPhotoUrl ? { image: event.coverPhotoUrl } : {}),
    ...(place
      ? {
          location: {
            '@type': 'Place',
            name: place.name,
            address: {
              '@type': 'PostalAddress',
              streetAddress: place.address,
              addressLocality: place.city,
              addressRegion: place.state,
              addressCountry: place.country,
            },
          },
        }
      : {}),
    organizer: { '@type': 'Organization', name: event.organization.name },
  };
}

/** The screens of an event's own page, of the way there and of the way in, by what kind of brochure it has. */
const screens = {
  tournament: { brochure: 'tournamentBrochure', location: 'tournamentLocation', register: 'tournamentRegister' },
  league: { brochure: 'leagueBrochure', location: 'leagueLocation', register: 'leagueRegister' },
  session: { brochure: 'sessionBrochure' },
} as const;
type Kind = keyof typeof screens;
const kindOf = (event: TournamentView): Kind => {
  const kind = brochureOf(event.type);
  return kind === 'league' || kind === 'session' ? kind : 'tournament';
};

const boardOf = (event: TournamentView): Words => ({
  as: 'board',
  heading: event.name,
  line: whenAndWhere(event),
  date: plateDay(event),
  cover: event.coverPhotoUrl ? { url: event.coverPhotoUrl, contain: event.containCover } : undefined,
});

/** The head of the way in (web/src/screens/registration/head.tsx). */
const entryOf = (event: TournamentView, path: string): Partial<Words> => ({
  as: 'entry',
  heading: 'Register',
  back: { name: event.name, path },
  paragraphs: isCalledOff(event) ? [] : [entryLine],
});

function headOf(event: TournamentView, title?: string): Head {
  const off = calledOffWord(event);
  return {
    title: [title, event.name, off].filter(Boolean).join(' · '),
    description: summaryOf(event),
    image: event.coverPhotoUrl || event.organization.logoUrl || undefined,
  };
}

type EventScreen = Extract<PathName, `${'tournament' | 'league' | 'session' | 'division'}${string}`>;
type At = { readonly tournamentId: number; readonly divisionId?: number };
type Given = {
  readonly title?: string;
  readonly asks?: readonly string[];
  readonly head?: Partial<Head>;
  readonly words?: Partial<Words>;
};

/** A page of an event: its board, and what it asks for besides the event. */
function pageOf(
  event: TournamentView,
  screen: EventScreen,
  at: At,
  { title, asks = [], head, words }: Given = {},
): PublicPage {
  return {
    screen,
    path: fill(paths[screen], { ...at }),
    asks: [eventAddress(event.id), ...asks],
    head: { ...headOf(event, title), ...head },
    words: { ...boardOf(event), ...words },
  };
}

const playAddress = ({ id }: DivisionView): string => pathOf(divisionPlay.path, { id });

function divisionPages(event: TournamentView, division: DivisionView): PublicPage[] {
  const at = { tournamentId: event.id, divisionId: division.id };
  const name = divisionName(division);
  const words = { as: 'top', heading: name, line: event.name } as const;
  const play = playAddress(division);
  const teams = pathOf(divisionTeams.path, { id: division.id });
  const canonical = to(paths.divisionHome, at);
  return [
    pageOf(event, 'divisionHome', at, { title: name, asks: [play], words }),
    pageOf(event, 'division', at, { title: name, asks: [play], words, head: { canonical } }),
    pageOf(event, 'divisionTeams', at, { title: `Teams · ${name}`, asks: [play, teams], words }),
  ];
}

/** Every public page of an event that everybody may see. */
export function eventPages(event: TournamentView): readonly PublicPage[] {
  const at = { tournamentId: event.id };
  const own = screens[kindOf(event)];
  const text = shortened(textOf(event), longest);
  const brochure = pageOf(event, own.brochure, at, {
    head: { data: sportsEvent(event) },
    words: { paragraphs: text ? [text] : [] },
  });
  if (!('register' in own)) return [brochure];
  return [
    brochure,
    pageOf(event, own.location, at, { title: 'Location' }),
    pageOf(event, own.register, at, { title: 'Register', words: entryOf(event, fill(paths[own.brochure], at)) }),
    pageOf(event, 'tournamentTeams', at, { title: 'Teams' }),
    pageOf(event, 'tournamentLive', at, { title: 'Live', asks: event.divisions.map(playAddress) }),
    ...event.divisions.flatMap((division) => divisionPages(event, division)),
  ];
}
