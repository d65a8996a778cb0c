import { flagsOfDivision } from '../catalog/divisions/division-flags.ts';
import { zoneOf } from '../catalog/events/date-state.ts';
import { flagsOfEvent } from '../catalog/events/event-flags.ts';
import type { Division, RuledEvent } from '../catalog/schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import { isTbd } from '../people/form/tbd.ts';
import { fullName } from '../people/names.ts';
import { onFileOf } from '../people/profiles.ts';
import type { PlayerProfile } from '../people/schema.ts';
import { checkBidPlayers } from '../registration/gates/bid.ts';
import { registration } from '../registration/problems.ts';
import { type RegistrationPlayer, type Roster, registrationPlayer } from '../registration/schema.ts';
import { everyone } from '../registration/teams/everyone.ts';
import { isRosterOpen } from '../registration/teams/roster.ts';
import type { ActOf, NewPlayer, SeatChange } from './acts.ts';
import { playerFault } from './fits.ts';

type In = { readonly division: Division; readonly event: RuledEvent; readonly roster: Roster };
type Profiles = ReadonlyMap<number, PlayerProfile>;

/**
 * A roster with other people on some of its seats, as an act. Refuses `roster-locked` after the event's cutoff (all but the organizers), who can't play in the
 * division by gender or age (`not-for-players`, with the sentence), and `bid-players-locked` where too few of a bid's players would stay.
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
  const seats: (RegistrationPlayer | null)[] = everyone(roster);
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
  // how many of the players it was awarded to must stay (Part 3 §5)
  const enough = checkBidPlayers(flagsOfDivision(division).clubBids ? null : roster.bid, everyone(act));
  return enough.ok ? ok(act) : enough;
}

/** The form of somebody new: by their profile as far as it goes, or as they were typed. */
function formOf(
  player: NewPlayer,
  { division, event }: Pick<In, 'division' | 'event'>,
  profiles: Profiles,
  now: Millis,
): Result<RegistrationPlayer> {
  const profile = 'playerProfileId' in player ? profiles.get(player.playerProfileId) : undefined;
  if ('playerProfileId' in player && !profile && !isTbd(player.playerProfileId))
    return refuse(registration['not-for-players']({ detail: 'There is no such player.' }));
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
