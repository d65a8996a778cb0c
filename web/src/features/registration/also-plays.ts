import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { mayMeet } from '#domain/registration/teams/plays-twice.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { type CartsById, carts } from '#web/src/features/cart/cart-store.ts';
import type { PlayerContext } from './player-validation.ts';

type Props = Pick<PlayerContext, 'event' | 'division' | 'profiles' | 'editing'>;

/**
 * Returns the event's divisions in which this browser's carts have a registration with the player, except the one being
 * edited.
 */
const inCarts = (all: CartsById, { event, editing }: Pick<Props, 'event' | 'editing'>, profileId: number): number[] =>
  Object.values(all)
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      if (!('registration' in item) || item.registration.tournamentId !== event.id) return [];
      const { registration } = item;
      if (editing?.reservation && registration.reservation?.id === editing.reservation.id) return [];
      return everyone(registration).some(({ playerProfileId }) => playerProfileId === profileId)
        ? [registration.tournamentDivisionId]
        : [];
    });

/** The event's other divisions where the player is on a team, registered or in the cart. */
function playsIn(input: Props, profileId: number | undefined): ReadonlySet<number> {
  if (profileId === undefined || isTbd(profileId)) return new Set();
  // The server already counts a team with an offered spot as playing in its division, so that division is left out.
  const own = input.editing?.teamId ? input.division.id : null;
  const plays = (input.profiles[String(profileId)]?.plays ?? []).filter((id) => id !== own);
  return new Set([...plays, ...inCarts(carts.get(), input, profileId)]);
}

/**
 * Returns whether the player would play twice in the division or, at an event where a player can be in only one, in
 * another. The form refuses that when the player is chosen, as payment would.
 */
export function playsHere(input: Props, profileId: number): boolean {
  const ids = [...playsIn(input, profileId)];
  const isExclusive = flagsOfEvent(input.event).crossDivisionCheck;
  return ids.some((id) => (id === input.division.id ? !sellsDates(input.division) : isExclusive));
}

/** The player's other divisions that can play at the same time as this one. */
export const meetsIn = (input: Props, divisions: readonly Division[], profileId: number | undefined): Division[] => {
  const ids = playsIn(input, profileId);
  return divisions.filter(
    (other) => other.id !== input.division.id && ids.has(other.id) && mayMeet(input.division, other),
  );
};
