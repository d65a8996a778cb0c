import { useState } from 'react';
import { waitlist } from '#domain/registration/contract.ts';
import { markOf, type PlaceInLine, placeInLine } from '#domain/registration/places/line.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { chance } from '#web/src/lib/chance.ts';

/** How often who waits looks where they are, not all at the same moment. */
const every = () => 10_000 + Math.floor(chance() * 5_000);

/** The place in line of a reservation that is on the waitlist, told from the line's public count; null while it is not known. */
export function usePlaceInLine(held: ReservationView | null): PlaceInLine | null {
  const [refreshInterval] = useState(every);
  const dId = held?.waitlist && !held.awaitsDraw && held.since > 0 ? held.tournamentDivisionId : null;
  const { data } = useCall(waitlist, dId === null ? null : { query: { dId } }, { refreshInterval });
  return held && dId !== null && data ? placeInLine(data, { since: held.since, mark: markOf(held.id) }) : null;
}
