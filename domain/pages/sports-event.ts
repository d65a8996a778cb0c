import { isCanceled, isPostponed } from '../catalog/events/event-status.ts';
import type { TournamentView } from '../catalog/views.ts';
import { summaryOf } from './event-page.ts';

/** schema.org, without its context. */
type Data = Record<string, unknown>;

const statusOf = (event: TournamentView): string => {
  if (isCanceled(event)) return 'https://schema.org/EventCancelled';
  return isPostponed(event) ? 'https://schema.org/EventPostponed' : 'https://schema.org/EventScheduled';
};

/** schema.org's SportsEvent: dates are those of the venue's calendar. */
export function sportsEvent(event: TournamentView): Data {
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

const team = (name: string): Data => ({ '@type': 'SportsTeam', name });

/**
 * schema.org's SportsEvent of a part of an event: a division, a pool, a bracket, a match. It is played where and when its event is, and says which one
 * that is. `teams`: who plays in it, as far as it is known; `sides`: the two of a match.
 */
export function sportsPart(
  event: TournamentView,
  {
    name,
    teams = [],
    sides,
  }: { name: string; teams?: readonly string[]; sides?: readonly [home: string, away: string] },
): Data {
  const { description: _, name: whole, ...where } = sportsEvent(event);
  return {
    ...where,
    name: `${name} · ${event.name}`,
    description: `${name} of ${event.name}.`,
    ...(teams.length > 0 ? { competitor: teams.map(team) } : {}),
    ...(sides ? { homeTeam: team(sides[0]), awayTeam: team(sides[1]) } : {}),
    superEvent: { '@type': 'SportsEvent', name: whole, startDate: event.startDate, endDate: event.endDate },
  };
}
