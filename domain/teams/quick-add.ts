import type { Division } from '../catalog/schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { tbdPlayer } from '../people/form/tbd.ts';
import { fullName, namesOf } from '../people/names.ts';
import { registration } from '../registration/problems.ts';
import { type RegistrationPlayer, registrationPlayer } from '../registration/schema.ts';
import { rosterLimits, startersOf } from '../registration/teams/roster.ts';

/** The teams one dialog adds. */
export const mostQuickTeams = 60;
const mostNames = 40;

/** A team as an organizer names it: its players by their names, as many as are known. */
export type QuickTeam = { readonly name: string; readonly players: readonly string[] };

/**
 * A pasted line as a team: "Ada Alder / Bea Boone", "Dune Diggers: Ada Alder, Bea Boone", "Dune Diggers". Players stand between slashes, ampersands or
 * semicolons; behind a colon commas part them where none of these do. A line without any of these is a team's name, or, where a division's teams are called after their players (`byPlayers`), a player.
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
  // "Cruz, Ana / Berg, Bo": where slashes part the players, a comma stands within a name
  if (said !== '') return { name: head.trim(), players: parts(said, /[/&;]/.test(said) ? /[/&;]/ : /,/) };
  const players = parts(line, /[/&;]/);
  if (players.length > 1 || byPlayers) return { name: '', players };
  return { name: line.trim(), players: [] };
}

/**
 * The players of a quickly added team: those who are named, the rest of its starters to be decided; whoever is too many for the starters is an alternate.
 * Nothing else is asked of them (Part 2 §6). Refuses `roster-too-large`.
 */
export function quickRoster(
  { players }: QuickTeam,
  division: Division,
): Result<{ players: RegistrationPlayer[]; alternates: RegistrationPlayer[] }> {
  const { most } = rosterLimits(division);
  const starters = startersOf(division);
  if (players.length > most) return refuse(registration['roster-too-large']({ data: { most } }));
  const named = players.map(playerOf);
  const open = Array.from({ length: Math.max(0, starters - named.length) }, () => registrationPlayer.parse(tbdPlayer));
  return ok({ players: [...named.slice(0, starters), ...open], alternates: named.slice(starters) });
}

/** A player as named; one word alone is what the team is called by. */
function playerOf(text: string): RegistrationPlayer {
  const names = namesOf(text);
  const { firstName, lastName } = names.lastName === '' ? { firstName: '', lastName: names.firstName } : names;
  return registrationPlayer.parse({ firstName, lastName, name: fullName({ firstName, lastName }) });
}
