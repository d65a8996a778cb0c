import { divisionName, isPublicDivision } from '../catalog/divisions/division-state.ts';
import { entryPrice } from '../catalog/divisions/entry-fee.ts';
import { momentsOf } from '../catalog/divisions/windows.ts';
import { publicPath, rootOf } from '../catalog/events/brochure-kind.ts';
import { isCalledOff, isCanceled, isPostponed, zoneOf } from '../catalog/events/event-status.ts';
import { cardPath as pathOfCard } from '../catalog/listing/card-path.ts';
import type { EventCard } from '../catalog/listing/schema.ts';
import { headingOfList } from '../catalog/listing/words.ts';
import { sportName } from '../catalog/sports.ts';
import type { DivisionView, TournamentView } from '../catalog/views.ts';
import { paths, to } from '../site/paths.ts';
import { toUnder } from '../site/roots.ts';
import type { Answers } from './page.ts';

/*
 * Data in the schema.org format for search engines. Addresses are paths on the product's own site, which `absolute`
 * completes.
 */

/** Data in the schema.org format, without its context. */
export type Data = Readonly<Record<string, unknown>>;

const addressKeys: ReadonlySet<string> = new Set(['url', 'image', 'item', 'logo']);

/** Completes the addresses in structured data. Search engines refuse paths. */
export function absolute(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return addressKeys.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, origin, name)]));
}

/** The ISO 3166 codes of the countries that locations name. */
const countryCodes: Readonly<Record<string, string>> = {
  'united states': 'US',
  'united states of america': 'US',
  usa: 'US',
  canada: 'CA',
  mexico: 'MX',
  'puerto rico': 'PR',
};
/** Returns a country as its ISO 3166 code, or unchanged if it isn't known. */
const countryCode = (country: string): string => countryCodes[country.trim().toLowerCase()] ?? country;

/** A ZIP code or a Canadian postal code at the end of an address. */
const postal = /\b(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

function placeOf({ locations: [place] }: TournamentView): Data {
  if (!place) return {};
  const [code] = postal.exec(place.address.trim()) ?? [];
  return {
    location: {
      '@type': 'Place',
      name: place.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.address,
        addressLocality: place.city,
        addressRegion: place.state,
        ...(code ? { postalCode: code.toUpperCase() } : {}),
        addressCountry: countryCode(place.country),
      },
      ...(place.lat !== undefined && place.lng !== undefined
        ? { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }
        : {}),
    },
  };
}

const statusOf = (event: TournamentView): string => {
  if (isCanceled(event)) return 'https://schema.org/EventCancelled';
  return isPostponed(event) ? 'https://schema.org/EventPostponed' : 'https://schema.org/EventScheduled';
};

const iso = (at: number): string => new Date(at).toISOString();

/**
 * Returns a division's entry fees as offers, one for each registration window with opening times. An event that is
 * called off, or takes registrations elsewhere, has none.
 */
export function offersOf(event: TournamentView, divisions: readonly DivisionView[] = event.divisions): Data {
  if (isCalledOff(event) || event.externalRegistrationUrl) return {};
  const url = toUnder(rootOf(event.type), paths.tournamentRegister, { tournamentId: event.id });
  const offers = divisions
    .filter((division) => isPublicDivision(division) && !division.disableRegistration && !division.canceled)
    .flatMap((division) =>
      division.registrationWindows
        .filter(({ dtStart, dtEnd }) => dtStart < dtEnd)
        .map((window) => {
          const { opensAt, closesAt } = momentsOf(window, zoneOf(event));
          const players = { players: division.numOfPlayers, alternates: 0, numOfPlayers: division.numOfPlayers };
          const price = entryPrice({ amount: window.fee, perTeam: window.feeIsPerTeam }, players, false);
          return {
            '@type': 'Offer',
            name: [divisionName(division), window.name].filter(Boolean).join(', '),
            price: (price / 100).toFixed(2),
            priceCurrency: event.currency,
            availability: `https://schema.org/${division.places.left === 0 ? 'SoldOut' : 'InStock'}`,
            validFrom: iso(opensAt),
            validThrough: iso(closesAt),
            url: `${url}?division=${division.id}`,
          };
        }),
    );
  return offers.length > 0 ? { offers } : {};
}

/**
 * Returns schema.org's SportsEvent, with dates on the venue's calendar. `picture` is the one we draw for the event,
 * which every event has.
 */
export const sportsEventOf = (event: TournamentView, description: string, picture: string): Data => ({
  '@type': 'SportsEvent',
  name: event.name,
  sport: [...new Set(event.divisions.map(({ sportId }) => sportName(sportId)))].join(', ') || 'Volleyball',
  startDate: event.startDate,
  endDate: event.endDate,
  ...(event.formerDates && isPostponed(event) ? { previousStartDate: event.formerDates.startDate } : {}),
  eventStatus: statusOf(event),
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  description,
  image: [...(event.coverPhotoUrl ? [event.coverPhotoUrl] : []), picture],
  ...placeOf(event),
  ...offersOf(event),
  organizer: {
    '@type': 'Organization',
    name: event.organization.name,
    url: event.organization.websiteUrl || to(paths.organizationHome, { username: event.organization.username }),
  },
});

type Crumb = { readonly name: string; readonly path: string };

/** Returns a page's breadcrumbs from the home page, which search engines show above a result. */
export const breadcrumbs = (crumbs: readonly Crumb[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: path,
  })),
});

/** Returns an event's breadcrumbs, which lead through the list of upcoming events. */
export const eventCrumbs = (event: TournamentView): readonly Crumb[] => [
  { name: headingOfList('upcoming'), path: to(paths.filteredTournaments, { filter: 'upcoming' }) },
  { name: event.name, path: publicPath(event) },
];

/** Returns a list's events in the order it shows them, from the response embedded in its page. */
export function itemList(name: string, answers: Answers): Data | null {
  const lists = Object.values(answers) as { readonly items?: readonly Partial<EventCard>[] }[];
  const cards = lists.flatMap(({ items = [] }) => items).filter((item): item is EventCard => 'eventType' in item);
  const listed = [...new Set(cards.map(pathOfCard))];
  if (listed.length === 0) return null;
  return {
    '@type': 'ItemList',
    name,
    itemListElement: listed.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  };
}
