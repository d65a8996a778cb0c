import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { momentsOf } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import { openingsOf } from '#domain/registration/draw/room.ts';
import { isSortedByHost } from '#domain/registration/places/waitlist-order.ts';
import type { DivisionPlaces } from './places.ts';

/**
 * A division as the places protocol sees it. `acceptanceOnly`: nobody gets a place before the organizer accepts, so there are none to
 * claim and everybody waits (readings Part 2).
 */
export function placesOf(division: Division, event: Pick<Tournament, 'locations' | 'zone'>): DivisionPlaces {
  const closings = division.registrationWindows.map((window) => momentsOf(window, zoneOf(event)).closesAt);
  const accepting = flagsOfDivision(division).acceptanceOnly;
  return {
    id: division.id,
    tournamentId: division.tournamentId,
    capacity: accepting ? 0 : capacityOf(division),
    waitlist: division.waitlist || accepting,
    closesAt: closings.length ? Math.max(...closings) : null,
    openings: openingsOf(division, zoneOf(event)),
    hostSorts: isSortedByHost(division) ? division.props : undefined,
  };
}
