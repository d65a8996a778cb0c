import { zoneOf } from '../catalog/events/date-state.ts';
import type { Division, RuledEvent } from '../catalog/schema.ts';
import { anonymous } from '../identity/actor.ts';
import type { Millis } from '../kernel/time.ts';
import { fitsGender } from '../people/division-gender.ts';
import { entryFaults } from '../people/form/entry-faults.ts';
import { playerForm } from '../people/form/player-form.ts';
import { isTbd } from '../people/form/tbd.ts';
import { fullName } from '../people/names.ts';
import { onFileOf } from '../people/profiles.ts';
import type { PlayerProfile } from '../people/schema.ts';
import type { RegistrationPlayer, Roster } from '../registration/schema.ts';
import { everyone } from '../registration/teams/everyone.ts';
import { rosterLimits } from '../registration/teams/roster.ts';

type Where = { readonly division: Division; readonly event: RuledEvent };

/**
 * Why somebody can't play in a division, as a sentence; null where they can, as far as is known: who has no gender or birth date on file or form is let
 * through, and so is who is to be decided.
 */
export function playerFault(
  player: RegistrationPlayer,
  profile: PlayerProfile | undefined,
  { division, event }: Where,
  now: Millis,
): string | null {
  if (isTbd(player.playerProfileId)) return null;
  const name = player.name || fullName({ firstName: player.firstName ?? '', lastName: player.lastName ?? '' });
  const gender = profile?.gender ?? player.gender;
  if (!fitsGender(division, gender)) return `${name} can’t play in a ${division.gender} division.`;
  const known = (player.dob !== undefined && player.dob !== null) || profile?.dob;
  if (!known) return null;
  const form = playerForm(
    division,
    { ...event, zone: zoneOf(event) },
    profile ? onFileOf(profile) : null,
    anonymous,
    now,
  );
  const fault = entryFaults(form, player).find(({ check }) => check === 'age' || check === 'graduation');
  return fault ? `${name}: ${fault.message}` : null;
}

/** Everything that keeps a team out of a division: its number of players, and each of them by gender and age. Empty: it fits. */
export function unfit(
  roster: Pick<Roster, 'players' | 'alternates'>,
  profiles: ReadonlyMap<number, PlayerProfile>,
  where: Where,
  now: Millis,
): string[] {
  const people = everyone(roster);
  const { least, most } = rosterLimits(where.division);
  const size =
    people.length < least || people.length > most
      ? [`It has ${people.length} players, and the division takes ${least === most ? most : `${least} to ${most}`}.`]
      : [];
  const faults = people.flatMap(
    (player) => playerFault(player, profiles.get(player.playerProfileId ?? 0), where, now) ?? [],
  );
  return [...size, ...new Set(faults)];
}
