import { useState } from 'react';
import { styled } from 'styled-components';
import { waitlist, waitlistUsual } from '#domain/registration/operations.ts';
import { chanceAt, chanceWords, isChanceKnown, withdrawWords } from '#domain/registration/spots/chance.ts';
import { markOf, type WaitlistPosition, waitlistPosition } from '#domain/registration/spots/line.ts';
import { positionWords } from '#domain/registration/spots/reservation-view.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { chance } from '#web/src/lib/chance.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { Holding } from './use-reservation.ts';

/**
 * Returns how often a waiting user's position is updated, in ms. Each page has a slightly different interval, so that
 * they don't all call at the same time.
 */
const every = () => 10_000 + Math.floor(chance() * 5_000);

type Ticket = { readonly divisionId: number; readonly since: number; readonly mark: string };

/**
 * Returns a ticket's position on the waitlist, from the waitlist's public count. Returns null if the position is
 * unknown or there's no ticket.
 */
export function useTicketPosition(ticket: Ticket | null): (WaitlistPosition & { readonly waiting: number }) | null {
  const [refreshInterval] = useState(every);
  const { data } = useCall(waitlist, ticket && { query: { dId: ticket.divisionId } }, { refreshInterval });
  return ticket && data ? { ...waitlistPosition(data, ticket), waiting: data.waiting } : null;
}

/** Returns a waitlisted reservation's position, from the waitlist's public count. */
export const useWaitlistPosition = (held: ReservationView | null): WaitlistPosition | null =>
  useTicketPosition(
    held?.waitlist && !held.awaitsDraw && held.since > 0
      ? { divisionId: held.tournamentDivisionId, since: held.since, mark: markOf(held.id) }
      : null,
  );

const Bar = styled.aside`
  position: sticky;
  z-index: 10;
  top: 60px;
  display: flex;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: 4px 4px 4px 12px;
  border: 1px solid var(--line);
  border-left: 5px solid var(--ball);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
  > :last-child {
    margin-left: auto;
  }
  @media ${media.desktop} {
    top: 12px;
  }
`;

/**
 * The held spot (or the request, if the host approves registrations), the time left, and buttons to keep or release it.
 * It's visible throughout the wizard.
 */
export function HoldBar({ holding, approved }: { holding: Holding; approved: boolean }) {
  const { held, overlay } = holding;
  const place = useWaitlistPosition(held);
  if (!held || holding.existed || overlay === 'expired') return null;
  const extendable = held.longest > held.expiry;
  return (
    <Bar aria-label="Your spot">
      <Chip tone={held.waitlist ? 'warn' : 'good'} icon={held.waitlist ? 'clock' : 'check'}>
        <span role="status">{heldWords(held, { approved, place, assigning: holding.assigning })}</span>
      </Chip>
      <Countdown
        until={held.expiry}
        label="Held for"
        onExtend={extendable ? () => void holding.extend() : undefined}
        extending={holding.extending}
      />
      <IconButton icon="close" label="Release my spot" onClick={() => holding.askToCancel(true)} />
    </Bar>
  );
}

type State = { readonly approved: boolean; readonly place: WaitlistPosition | null; readonly assigning: boolean };

function heldWords(held: ReservationView, { approved, place, assigning }: State): string {
  if (held.awaitsDraw) return 'In the lottery';
  if (!held.waitlist) return 'You’re in';
  if (approved) return 'Host approval';
  if (assigning) return place ? `Lottery · ${positionWords(place)}` : 'In the lottery';
  return place ? `Waitlist · ${positionWords(place)}` : 'Waitlist';
}

type Props = { readonly tournamentId: number; readonly divisionId: number; readonly place: number };

/**
 * The chance of getting a spot from a waitlist position, and how it was calculated. If we know too little about the
 * organizer, it shows only the facts. Renders nothing while loading.
 */
export function Chance({ tournamentId, divisionId, place }: Props) {
  const { data } = useCall(waitlistUsual, { query: { tId: tournamentId, dId: divisionId } });
  if (!data) return null;
  const { teams, entered, withdrew, divisions } = data;
  return (
    <>
      {isChanceKnown(data) && (
        <p>
          Your chance of getting a spot: <b>{chanceWords(chanceAt(place, data))}</b>.
        </p>
      )}
      <Muted as="p">
        {place === 1
          ? 'No team is ahead of you.'
          : plural(place - 1, '1 team is ahead of you.', '# teams are ahead of you.')}{' '}
        {plural(teams, '1 team has a spot.', '# teams have a spot.')}{' '}
        {entered === 0
          ? 'None of this organizer’s events has finished yet, so we can’t say how likely a spot is.'
          : `In this organizer’s recent events, ${count(divisions, 'division')} had ${count(entered, 'team')}, and ${withdrew} withdrew.`}{' '}
        {isChanceKnown(data)
          ? `${withdrawWords(data)}. Teams ahead of you that leave the waitlist aren’t counted.`
          : entered > 0 && 'That’s too few to say how likely a spot is.'}
      </Muted>
    </>
  );
}
