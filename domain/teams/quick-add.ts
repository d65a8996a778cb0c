import type { Division } from '../catalog/schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { tbdPlayer } from '../people/form/field-rules.ts';
import { fullName, namesOf } from '../people/names.ts';
import type { PlayerEntry } from '../people/player.ts';
import { registration } from '../registration/problems.ts';
import { type RegistrationPlayer, registrationPlayer } from '../registration/schema.ts';
import { rosterLimits, startersOf } from '../registration/teams/roster.ts';

/** The maximum number of teams added in one dialog. */
export const mostQuickTeams = 60;
const mostNames = 40;

/** A team as an organizer names it, with the players' names that are known. */
export type QuickTeam = {
  readonly name: string;
  readonly players: readonly string[];
  /** What else is known about each player, in the order of `players`. */
  readonly entries?: readonly Partial<PlayerEntry>[];
};

/**
 * Reads a pasted line as a team: "Ada Alder / Bea Boone", "Dune Diggers: Ada Alder, Bea Boone", "Dune Diggers". Players
 * are separated by slashes, ampersands or semicolons. After a colon, commas separate them if there are none of these. A
 * line without any of them is a team name or, if teams in the division are named after their players (`byPlayers`), a
 * player.
 */
export function quickTeamOf(line: string, byPlayers: boolean): QuickTeam {
  const [head = '', ...rest] = line.split(':');
  const said = rest.join(':').trim();
  const parts = (text: string, by: RegExp) =>
    text
      .split(by)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .slice(0, mostNames);
  // In "Cruz, Ana / Berg, Bo", slashes separate players, so a comma belongs to a name.
  if (said !== '') return { name: head.trim(), players: parts(said, /[/&;]/.test(said) ? /[/&;]/ : /,/) };
  const players = parts(line, /[/&;]/);
  if (players.length > 1 || byPlayers) return { name: '', players };
  return { name: line.trim(), players: [] };
}

/**
 * Returns a quickly added team's players: the named ones, with the remaining starters to be decided. Players beyond the
 * starters are alternates. Nothing else is asked (Part 2 §6). Fails with `roster-too-large`.
 */
export function quickRoster(
  { players, entries = [] }: QuickTeam,
  division: Division,
): Result<{ players: RegistrationPlayer[]; alternates: RegistrationPlayer[] }> {
  const { most } = rosterLimits(division);
  const starters = startersOf(division);
  if (players.length > most) return refuse(registration['roster-too-large']({ data: { most } }));
  const named = players.map((player, at) => playerOf(player, entries[at]));
  const open = Array.from({ length: Math.max(0, starters - named.length) }, () => registrationPlayer.parse(tbdPlayer));
  return ok({ players: [...named.slice(0, starters), ...open], alternates: named.slice(starters) });
}

/**
 * Returns a player by name. First and last names that were entered separately stay that way. A single word is the last
 * name, which is used for the team's name.
 */
function playerOf(text: string, entry: Partial<PlayerEntry> = {}): RegistrationPlayer {
  const names = entry.lastName ? { firstName: entry.firstName ?? '', lastName: entry.lastName } : namesOf(text);
  const { firstName, lastName } = names.lastName === '' ? { firstName: '', lastName: names.firstName } : names;
  return registrationPlayer.parse({ ...entry, firstName, lastName, name: fullName({ firstName, lastName }) });
}
