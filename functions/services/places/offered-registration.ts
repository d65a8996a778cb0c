import { windowToEnter } from '#domain/catalog/divisions/window-to-enter.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registrationFromWaitlist } from '#domain/registration/places/from-waitlist.ts';
import { type Registration, registration } from '#domain/registration/schema.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';

type Of = {
  readonly event: Parameters<typeof windowToEnter>[1] & { readonly id: Id };
  readonly division: Division;
  readonly offer: { readonly entry: string; readonly teamId: Id; readonly expiresAt: Millis };
};

/** The registration by which a team that waited takes the place it is offered: as it was entered, and agreed to before. */
export const offeredRegistration = (
  { team, roster }: EnteredTeam,
  { event, division, offer }: Of,
  now: Millis,
): Registration =>
  registration.parse({
    ...registrationFromWaitlist({ team, roster }),
    tournamentId: event.id,
    tournamentDivisionId: division.id,
    // a team that the organizer entered by hand came through no window
    windowId: team.windowId ?? windowToEnter(division, event, now)?.id ?? null,
    teamId: team.id,
    confirmed: true,
    agreedRefundPolicy: true,
    reservation: {
      id: offer.entry,
      tournamentId: event.id,
      tournamentDivisionId: division.id,
      expiry: offer.expiresAt,
      waitlist: false,
    },
  });
