import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { playerEntry } from '#domain/people/player.ts';
import { type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';
import { likeness, mayMeet, nameMark, personOf } from '#domain/registration/teams/plays-twice.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { type CartsById, carts } from '#web/src/features/cart/cart-store.ts';
import type { PlayerContext } from './player-validation.ts';

type Props = Pick<PlayerContext, 'event' | 'division' | 'profiles' | 'editing'>;

/** Returns the registrations in this browser's carts. */
const registrationsIn = (all: CartsById) =>
  Object.values(all)
    .flatMap(({ items }) => items)
    .flatMap((item) => ('registration' in item ? [item.registration] : []));

/**
 * Returns the people in this browser's carts, to register them again without typing. Answers to one event's questions
 * and checked numbers are left out.
 */
export function peopleInCarts(all: CartsById): RegistrationPlayer[] {
  const people = registrationsIn(all)
    .flatMap(everyone)
    .filter((player) => !isTbd(player.playerProfileId) && player.name !== '');
  const byName = new Map(
    people.map((player) => [`${player.playerProfileId ?? ''} ${nameMark(personOf(player))}`, player]),
  );
  return [...byName.values()].map((player) => {
    const entry = playerEntry.safeParse(player);
    return registrationPlayer.parse({ ...(entry.success ? entry.data : {}), name: player.name });
  });
}

/**
 * Returns the event's divisions in which this browser's carts have a registration with the player, except the one being
 * edited.
 */
const inCarts = (all: CartsById, { event, editing }: Pick<Props, 'event' | 'editing'>, profileId: number): number[] =>
  othersIn(all, { event, editing })
    .filter((registration) => everyone(registration).some(({ playerProfileId }) => playerProfileId === profileId))
    .map(({ tournamentDivisionId }) => tournamentDivisionId);

/** Returns the carts' registrations for the event, except the one being edited. */
const othersIn = (all: CartsById, { event, editing }: Pick<Props, 'event' | 'editing'>) =>
  registrationsIn(all).filter(
    ({ tournamentId, reservation }) =>
      tournamentId === event.id && !(editing?.reservation && reservation?.id === editing.reservation.id),
  );

/** The event's other divisions where the player is on a team, registered or in the cart. */
function playsIn(input: Props, profileId: number | undefined): ReadonlySet<number> {
  if (profileId === undefined || isTbd(profileId)) return new Set();
  // The server already counts a team with an offered spot as playing in its division, so that division is left out.
  const own = input.editing?.teamId ? input.division.id : null;
  const plays = (input.profiles[String(profileId)]?.plays ?? []).filter((id) => id !== own);
  return new Set([...plays, ...inCarts(carts.get(), input, profileId)]);
}

/**
 * Returns whether the player is already in the division or, at an event that allows only one, in any other. The form
 * refuses such a player right away, as payment would later.
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

/**
 * Warns that a player is on this registration or already in the cart for the same division. `bad` means payment would
 * be refused; `warn` means it might be someone else with the same name.
 */
export function twiceWords({
  player,
  others,
  context,
}: {
  readonly player: RegistrationPlayer;
  readonly others: readonly RegistrationPlayer[];
  readonly context: Props;
}): { readonly tone: 'bad' | 'warn'; readonly title: string } | null {
  const person = personOf(player);
  const inCart = sellsDates(context.division)
    ? []
    : othersIn(carts.get(), context)
        .filter(({ tournamentDivisionId }) => tournamentDivisionId === context.division.id)
        .flatMap(everyone);
  const alike = (people: readonly RegistrationPlayer[]) => {
    const found = people.map((other) => likeness(person, personOf(other)));
    return found.includes('same') ? 'bad' : found.includes('maybe') ? 'warn' : null;
  };
  const here = alike(others);
  const there = alike(inCart);
  if (here === 'bad' || (here && there !== 'bad'))
    return {
      tone: here,
      title:
        here === 'bad'
          ? `${person.name} is on this registration twice. Enter a different player.`
          : `${person.name} is on this registration twice. Continue if they’re two different people.`,
    };
  if (!there) return null;
  const where = `in your cart for ${divisionName(context.division)}`;
  return {
    tone: there,
    title:
      there === 'bad'
        ? `${person.name} is already ${where}. Enter a different player.`
        : `A player named ${person.name} is already ${where}. Continue if they’re two different people.`,
  };
}
