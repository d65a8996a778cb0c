import { useState } from 'react';
import { waitlist } from '#domain/registration/operations.ts';
import { markOf, type PlaceInLine, placeInLine } from '#domain/registration/places/line.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { chance } from '#web/src/lib/chance.ts';

/** How often who waits looks where they are, not all at the same moment. */
const every = () => 10_000 + Math.floor(chance() * 5_000);

type Ticket = { readonly divisionId: number; readonly since: number; readonly mark: string };

/** The place in line of a ticket, told from the line's public count; null while it is not known, or there is no ticket. */
export function usePlaceOfTicket(ticket: Ticket | null): (PlaceInLine & { readonly waiting: number }) | null {
  const [refreshInterval] = useState(every);
  const { data } = useCall(waitlist, ticket && { query: { dId: ticket.divisionId } }, { refreshInterval });
  return ticket && data ? { ...placeInLine(data, ticket), waiting: data.waiting } : null;
}

/** The same of a reservation that is on the waitlist. */
export const usePlaceInLine = (held: ReservationView | null): PlaceInLine | null =>
  usePlaceOfTicket(
    held?.waitlist && !held.awaitsDraw && held.since > 0
      ? { divisionId: held.tournamentDivisionId, since: held.since, mark: markOf(held.id) }
      : null,
  );
