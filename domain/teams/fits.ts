import { flagsOfDivision } from '../catalog/divisions/division-flags.ts';
import { divisionName } from '../catalog/divisions/division-state.ts';
import { flagsOfEvent } from '../catalog/events/event-flags.ts';
import { zoneOf } from '../catalog/events/event-status.ts';
import type { Division, RuledEvent } from '../catalog/schema.ts';
import { anonymous } from '../identity/actor.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { countedWords, listed } from '../kernel/text.ts';
import type { Millis } from '../kernel/time.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import { fitsGender } from '../people/division-gender.ts';
import { entryFaults } from '../people/form/entry-faults.ts';
import { isTbd } from '../people/form/field-rules.ts';
import { playerForm } from '../people/form/player-form.ts';
import { fullName } from '../people/names.ts';
import { onFileOf } from '../people/profiles.ts';
import type { PlayerProfile } from '../people/schema.ts';
import { checkBidPlayers } from '../registration/gates/gates.ts';
import { registration } from '../registration/problems.ts';
import { type RegistrationPlayer, type Roster, registrationPlayer } from '../registration/schema.ts';
import { isRosterOpen, rosterLimits } from '../registration/teams/roster.ts';
import { everyone } from '../registration/teams/team-name.ts';
import type { ActOf, NewPlayer, SeatChange } from './acts.ts';

type Where = { readonly division: Division; readonly event: RuledEvent };

const nameOf = (player: RegistrationPlayer): string =>
  player.name || fullName({ firstName: player.firstName ?? '', lastName: player.lastName ?? '' });

/**
 * Returns a sentence about why someone can't play in a division, or null if they can as far as we know. Players whose
 * gender or birth date is unknown pass, and so do players to be decided.
 */
function playerFault(
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

/**
 * Returns everything that keeps a team out of a division: its roster size, and each player's gender and age. The list
 * is empty if the team fits.
 */
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
      ? [
          `The team has ${countedWords(people.length, 'player')}, and the division takes ${least === most ? most : `${least} to ${most}`}.`,
        ]
      : [];
  const faults = people.flatMap(
    (player) => playerFault(player, profiles.get(player.playerProfileId ?? 0), where, now) ?? [],
  );
  return [...size, ...new Set(faults)];
}

const forWomen = ['Womens', 'Girls'];
const forMen = ['Mens', 'Boys'];

/**
 * Returns what to know before a change of division. None of it keeps anyone out: a move from a women's to a men's
 * division, which is open to everyone, and players who were never asked for their gender, if the new division doesn't
 * take men and boys (Part 2 §5: a form asks for gender only in Coed divisions).
 */
export function genderNotes(
  roster: Pick<Roster, 'players' | 'alternates'>,
  profiles: ReadonlyMap<number, PlayerProfile>,
  from: Division,
  to: Division,
): string[] {
  if (forWomen.includes(from.gender) && forMen.includes(to.gender))
    return [`${divisionName(to)} is a ${to.gender} division, and ${divisionName(from)} is a ${from.gender} one.`];
  if (forWomen.includes(from.gender) || !forWomen.includes(to.gender)) return [];
  const unknown = everyone(roster).filter(
    ({ playerProfileId, gender }) => !isTbd(playerProfileId) && !(profiles.get(playerProfileId ?? 0)?.gender ?? gender),
  );
  if (unknown.length === 0) return [];
  return [
    `${divisionName(to)} is for ${to.gender === 'Girls' ? 'girls' : 'women'} only, and we don’t know the gender of ${listed(unknown.map(nameOf))}.`,
  ];
}

type In = { readonly division: Division; readonly event: RuledEvent; readonly roster: Roster };
type Profiles = ReadonlyMap<number, PlayerProfile>;

/**
 * Changes the players on some of a roster's seats, as an act. Fails with `roster-locked` after the event's cutoff
 * (except for organizers), `unknown-seat` or `seat-unchanged` for seats that can't change like this, `not-for-players`
 * (with the sentence) for players who don't fit the division by gender or age, and `bid-players-locked` if too few of a
 * bid's players would remain.
 */
export function seated(
  { division, event, roster }: In,
  changes: readonly SeatChange[],
  profiles: Profiles,
  who: { readonly manage: boolean },
  now: Millis,
): Result<ActOf<'players'>> {
  const today = dateIn(now, zoneOf(event));
  if (!who.manage && !isRosterOpen(flagsOfEvent(event).dtRosterCutoff, today))
    return refuse(registration['roster-locked']());
  const starters = roster.players.length;
  const before = everyone(roster);
  const real = checkSeats(changes, before, division);
  if (!real.ok) return real;
  const seats: (RegistrationPlayer | null)[] = [...before];
  for (const { position, player } of changes) {
    const made = player === null ? ok(null) : formOf(player, { division, event }, profiles, now);
    if (!made.ok) return made;
    seats[position - 1] = made.value;
  }
  const filled = (list: readonly (RegistrationPlayer | null | undefined)[]) => list.filter((seat) => seat != null);
  const act = {
    type: 'players' as const,
    players: filled(seats.slice(0, Math.max(starters, 1))),
    alternates: filled(seats.slice(Math.max(starters, 1))),
  };
  // How many of the players who were awarded the bid must stay (Part 3 §5).
  const enough = checkBidPlayers(flagsOfDivision(division).clubBids ? null : roster.bid, everyone(act));
  return enough.ok ? ok(act) : enough;
}

/** Fails for a seat that the roster doesn't have, and if everyone would stay in their seat. */
function checkSeats(
  changes: readonly SeatChange[],
  before: readonly RegistrationPlayer[],
  division: Division,
): Result<void> {
  const most = Math.max(rosterLimits(division).most, before.length);
  if (changes.some(({ position }) => position > most))
    return refuse(registration['unknown-seat']({ fields: { position: `Enter a position from 1 to ${most}` } }));
  const stays = ({ position, player }: SeatChange) => {
    const sits = before[position - 1];
    if (player === null || sits === undefined) return player === null && sits === undefined;
    return 'playerProfileId' in player && player.playerProfileId === sits.playerProfileId;
  };
  return changes.length > 0 && changes.every(stays) ? refuse(registration['seat-unchanged']()) : ok(undefined);
}

/** Returns a new player's form, filled in from their profile or as typed. */
function formOf(
  player: NewPlayer,
  { division, event }: Pick<In, 'division' | 'event'>,
  profiles: Profiles,
  now: Millis,
): Result<RegistrationPlayer> {
  const profile = 'playerProfileId' in player ? profiles.get(player.playerProfileId) : undefined;
  if ('playerProfileId' in player && !profile && !isTbd(player.playerProfileId))
    return refuse(
      registration['not-for-players']({ detail: 'We can’t find that player. The profile may have been removed.' }),
    );
  const onFile = profile ? onFileOf(profile) : null;
  const { firstName, lastName } =
    profile ?? ('firstName' in player ? player : { firstName: 'TBD', lastName: 'Player' });
  const form = registrationPlayer.parse({
    ...player,
    ...{
      firstName,
      lastName,
      name: fullName({ firstName, lastName }),
      gender: profile?.gender ?? ('gender' in player ? player.gender : undefined),
    },
    ...{ onFile: [...(onFile?.fields ?? [])], searchResult: profile !== undefined, valid: true },
  });
  const fault = playerFault(form, profile, { division, event }, now);
  return fault ? refuse(registration['not-for-players']({ detail: fault })) : ok(form);
}
