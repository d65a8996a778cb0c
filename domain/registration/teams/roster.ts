import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { allowsTbd } from '../../catalog/divisions/windows.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, RegistrationWindow, Tournament } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isTbd } from '../../people/form/field-rules.ts';
import { alternatesAllowed, fullName } from '../../people/names.ts';
import { registration } from '../problems.ts';
import type { RegistrationPlayer, TeamPlayer } from '../schema.ts';
import { hasReducedForm, picksTeams, registrantOf } from '../wizard/contact-form.ts';

type Sized = Pick<Division, 'numOfPlayers' | 'numAllowedOnRoster' | 'props'>;

/**
 * Returns how many starters a registration has in the wizard: the division's players, or one for coaches, spectators
 * and referees, or none if zero players are allowed and a club or team registers.
 */
export function startersOf(division: Sized): number {
  const kind = registrantOf(division);
  if (hasReducedForm(kind)) return 1;
  return kind === 'club' && flagsOfDivision(division).allowZeroPlayers ? 0 : division.numOfPlayers;
}

/** Returns how many alternates a registration can have in addition to its starters. */
export const alternatesOf = (division: Sized): number =>
  hasReducedForm(registrantOf(division)) ? 0 : alternatesAllowed(division);

/** Returns the fewest and most players on a registration. `allowZeroPlayers` allows it to start empty. */
export const rosterLimits = (division: Sized): { least: number; most: number } => ({
  least: flagsOfDivision(division).allowZeroPlayers ? 0 : startersOf(division),
  most: Math.max(startersOf(division), startersOf(division) + alternatesOf(division)),
});

/** Returns whether a roster has at least numOfPlayers and at most numAllowedOnRoster players (Part 2 §5). */
export function checkRosterSize(count: number, division: Sized): Result<void> {
  const { least, most } = rosterLimits(division);
  if (count < least) return refuse(registration['roster-too-small']({ data: { least } }));
  return count > most ? refuse(registration['roster-too-large']({ data: { most } })) : ok(undefined);
}

/** Refuses a player who is already on the registration. The to-be-decided player can appear several times (Part 2 §4). */
export function checkNotOnRegistration(
  playerProfileId: number,
  others: readonly Pick<RegistrationPlayer, 'playerProfileId'>[],
): Result<void> {
  const twice = !isTbd(playerProfileId) && others.some((player) => player.playerProfileId === playerProfileId);
  return twice ? refuse(registration['already-on-registration']()) : ok(undefined);
}

/** Returns whether all players on a registration are different people, not counting those to be decided. */
export const hasNoDoubles = (players: readonly Pick<RegistrationPlayer, 'playerProfileId'>[]): boolean => {
  const known = players.map((player) => player.playerProfileId).filter((id) => id !== undefined && !isTbd(id));
  return new Set(known).size === known.length;
};

/** Returns the event's roster cutoff (`dtRosterCutoff:{date}`). Rosters can change until the end of that day at the venue. */
export const isRosterOpen = (cutoff: string | undefined, today: string): boolean =>
  cutoff === undefined || today <= cutoff;

/**
 * Returns whether a player can be named later. A partner can be named later in an early window or if the division
 * allows it (Part 2 §3). Player 1 can't, except when an organization registers its teams and names their players later.
 */
export const mayBeTbd = (
  division: Pick<Division, 'props'>,
  window: Pick<RegistrationWindow, 'isEarly'> | null,
  position: number,
  event: Pick<Tournament, 'allOrgRegFlow'>,
): boolean =>
  event.allOrgRegFlow ||
  (position > 1 && (flagsOfDivision(division).allowTbd || (window !== null && allowsTbd(window))));

/**
 * Returns whether to show the TBD dialog before continuing, which is the case if a partner is to be decided or there
 * are fewer players than the team needs (Part 2 §2).
 */
export const asksAboutTbd = (
  players: readonly Pick<RegistrationPlayer, 'playerProfileId'>[],
  division: Pick<Division, 'numOfPlayers'>,
): boolean => players.length < division.numOfPlayers || players.some((player) => isTbd(player.playerProfileId));

/**
 * Returns whether to ask for the name of a partner to be decided, as events with the flag `partner` do (Part 2 §2:
 * optional partner name).
 */
export const asksPartnerName = (event: Pick<Tournament, 'props'>): boolean => flagsOfEvent(event).partner;

/**
 * Returns a player as a team shows them: the name as typed, or first and last name. A typed name is split if it ends
 * with the last name.
 */
export function teamPlayerOf({ playerProfileId, firstName, lastName, name }: RegistrationPlayer): TeamPlayer {
  const full = name.trim() || fullName({ firstName: firstName?.trim(), lastName: lastName?.trim() });
  const last = lastName?.trim() || full;
  const shown = full.endsWith(last) ? { first: full.slice(0, full.length - last.length).trim(), last } : null;
  return { id: playerProfileId ?? null, ...(shown ?? { first: '', last: full }) };
}

/** Returns a player's full name. */
export const playerName = ({ first, last }: TeamPlayer): string => fullName({ firstName: first, lastName: last });

/** Returns a team's players in words. Players to be decided are counted instead of named ("2 to be named"). */
export function playersToRead(players: readonly TeamPlayer[]): string[] {
  const named = players.filter(({ id }) => !isTbd(id)).map(playerName);
  const open = players.length - named.length;
  return [...named, ...(open > 0 ? [`${open} to be named`] : [])];
}

/** Returns how many teams a coach can pick, which is N in `coach-team-N`, or null for no limit. */
export const mostTeams = (division: Pick<Division, 'props'>): number | null =>
  flagsOfDivision(division).coachTeams ?? null;

/**
 * Returns whether at least one team is required, as in coaches' divisions with `coach-team-N` and for college coaches
 * (Part 2 §5).
 */
export const needsTeam = (division: Pick<Division, 'props'>): boolean =>
  mostTeams(division) !== null || flagsOfDivision(division).coachCollege;

/** Returns whether the coach's choice of teams is valid. */
export function checkCoachTeams(teamIds: readonly number[], division: Pick<Division, 'props'>): Result<void> {
  if (!picksTeams(registrantOf(division))) return ok(undefined);
  if (needsTeam(division) && teamIds.length === 0) return refuse(registration['team-required']());
  const most = mostTeams(division);
  return most !== null && new Set(teamIds).size > most
    ? refuse(registration['roster-too-large']({ data: { most } }))
    : ok(undefined);
}

/** The ways to check in: online by the team, by text, by event staff (Part 3 §2), or with the team's signed pass. */
export const checkinWays = ['online', 'sms', 'admin', 'pass'] as const;
export type CheckinWay = (typeof checkinWays)[number];
