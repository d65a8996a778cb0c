import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { isTbd } from '../../people/form/field-rules.ts';
import { namesOf } from '../../people/names.ts';
import type { Registration, RegistrationPlayer, Team, TeamPlayer } from '../schema.ts';
import { hasReducedForm, registrantOf } from '../wizard/contact-form.ts';
import { teamPlayerOf } from './roster.ts';

/**
 * Returns whether a division's registrations have their own names: its flag requires them, or a team is more than a
 * pair. Divisions with noTeamNames or usePlayerNames never have them, and neither do coaches, spectators, referees and
 * camps.
 */
export function usesTeamName(division: Pick<Division, 'props' | 'numOfPlayers'>): boolean {
  const flags = flagsOfDivision(division);
  const kind = registrantOf(division);
  if (flags.noTeamNames || flags.usePlayerNames || hasReducedForm(kind) || kind === 'camp') return false;
  return flags.useTeamNames || kind === 'club' || division.numOfPlayers > 2;
}

/** Returns whether the team name is valid. It is required unless skipped (Part 2 §5). */
export const isTeamNameValid = (
  registration: Pick<Registration, 'teamName'>,
  division: Pick<Division, 'props' | 'numOfPlayers'>,
): boolean => !usesTeamName(division) || registration.teamName.trim() !== '';

/**
 * Returns a registration's display name: its own name, or its starters' last names joined by a slash, with TBD for a
 * player to be decided.
 */
export function entryName(registration: {
  readonly teamName: string;
  readonly players: readonly RegistrationPlayer[];
}): string {
  return registration.teamName.trim() || nameByPlayers(registration.players.map(teamPlayerOf));
}
/**
 * Returns last names. Two players with the same last name are told apart as on draw sheets: by initials, or by first
 * names if the initials are the same.
 */
function lastNamesOf(players: readonly TeamPlayer[]): string[] {
  return players.map((player) => {
    const { id, first, last } = player;
    if (isTbd(id)) return 'TBD';
    const alike = players.filter((other) => other !== player && last !== '' && other.last === last);
    if (alike.length === 0 || first === '') return last || 'TBD';
    const isShort = alike.every((other) => initial(other.first) !== initial(first));
    return `${isShort ? `${initial(first)}.` : first} ${last}`;
  });
}
const nameByPlayers = (players: readonly TeamPlayer[]): string => lastNamesOf(players).join(' / ') || 'TBD';
/** Returns last names alone. Pairs with the same last name were named this way before we told them apart. */
const lastNames = (players: readonly TeamPlayer[]): string => players.map(({ last }) => last || 'TBD').join(' / ');
const initial = (first: string): string => [...first.trim()][0]?.toUpperCase() ?? '';

/** Returns whether a name comes from the players instead of being the team's own. */
export const isByPlayers = (name: string, players: readonly RegistrationPlayer[]): boolean =>
  name === entryName({ teamName: '', players }) || name === lastNames(players.map(teamPlayerOf));

/**
 * Returns a team's name on sheets: its players' names if the division requires them (flags usePlayerNames,
 * noTeamNames), otherwise its own name.
 */
export const shownName = (team: Named, division: Pick<Division, 'props'>): string =>
  ownName(team, division) ?? nameByPlayers(team.players);

type Named = Pick<Team, 'name' | 'players'>;

/** Returns a team's own name, or null if it goes by its players' names. */
function ownName({ name, players }: Named, division: Pick<Division, 'props'>): string | null {
  const flags = flagsOfDivision(division);
  const own = flags.usePlayerNames || flags.noTeamNames ? '' : name.trim();
  return own === '' || own === lastNames(players) ? null : own;
}

/** A sub on a seat, by name. */
type SeatedSub = { readonly seat: number; readonly joins: string };

/** Returns a team's name on a day with subs. A team that goes by its players' names shows them as "New (for Test) / Sand". */
export function nameWithSubs(team: Named, division: Pick<Division, 'props'>, subs: readonly SeatedSub[]): string {
  const own = ownName(team, division);
  if (own !== null) return own;
  const seats = lastNamesOf(team.players).map((name, i) => {
    const sub = subs.find(({ seat }) => seat === i + 1);
    return sub ? `${namesOf(sub.joins).lastName || sub.joins} (for ${name})` : name;
  });
  return seats.join(' / ');
}

/** The maximum number of characters in a team's name. */
export const longestTeamName = 60;

type Roster<Player> = { readonly players: readonly Player[]; readonly alternates: readonly Player[] };

/** Returns all people on a registration: starters, then alternates. */
export const everyone = <Player>(entry: Roster<Player>): Player[] => [...entry.players, ...entry.alternates];

/**
 * Returns the profiles of the real people on a team, each once. Every comparison of people uses this. A player to be
 * decided (profile 2764) can be on many teams at once, and a player known only by name has no profile.
 */
export const realPeople = (team: Roster<{ readonly id: Id | null }>): Id[] => [
  ...new Set(everyone(team).flatMap(({ id }) => (id === null || isTbd(id) ? [] : [id]))),
];
