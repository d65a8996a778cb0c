import { divisionName } from '../catalog/divisions/division-name.ts';
import { zoneOf } from '../catalog/events/date-state.ts';
import type { Division, RuledEvent } from '../catalog/schema.ts';
import { anonymous } from '../identity/actor.ts';
import { listed } from '../kernel/text.ts';
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

const nameOf = (player: RegistrationPlayer): string =>
  player.name || fullName({ firstName: player.firstName ?? '', lastName: player.lastName ?? '' });

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
  const name = nameOf(player);
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

const forWomen = ['Womens', 'Girls'];
const forMen = ['Mens', 'Boys'];

/**
 * What a change of division should be read with, though it keeps nobody out: from a women's to a men's division, which takes everybody, and whose gender
 * nobody ever asked where the new division takes no men and boys (Part 2 §5: a form asks for it in Coed divisions alone).
 */
export function genderNotes(
  roster: Pick<Roster, 'players' | 'alternates'>,
  profiles: ReadonlyMap<number, PlayerProfile>,
  from: Division,
  to: Division,
): string[] {
  if (forWomen.includes(from.gender) && forMen.includes(to.gender))
    return [`${divisionName(to)} is a ${to.gender} division, and ${divisionName(from)} a ${from.gender} one.`];
  if (forWomen.includes(from.gender) || !forWomen.includes(to.gender)) return [];
  const unknown = everyone(roster).filter(
    ({ playerProfileId, gender }) => !isTbd(playerProfileId) && !(profiles.get(playerProfileId ?? 0)?.gender ?? gender),
  );
  if (unknown.length === 0) return [];
  return [
    `${divisionName(to)} takes ${to.gender === 'Girls' ? 'girls' : 'women'} only, and nobody asked for the gender of ${listed(unknown.map(nameOf))}.`,
  ];
}
