import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import type { Registration, RegistrationPlayer } from '../schema.ts';
import { hasReducedForm, registrantOf } from '../wizard/registrant.ts';

/**
 * Whether a division's entries have a name of their own: where its flag says so, and where a team is more than a pair. Never
 * with noTeamNames, usePlayerNames, nor for coaches, spectators, referees and camps.
 */
export function usesTeamName(division: Pick<Division, 'props' | 'numOfPlayers'>): boolean {
  const flags = flagsOfDivision(division);
  const kind = registrantOf(division);
  if (flags.noTeamNames || flags.usePlayerNames || hasReducedForm(kind) || kind === 'camp') return false;
  return flags.useTeamNames || kind === 'club' || division.numOfPlayers > 2;
}

/** The team name is required unless skipped (Part 2 §5). */
export const isTeamNameValid = (
  registration: Pick<Registration, 'teamName'>,
  division: Pick<Division, 'props' | 'numOfPlayers'>,
): boolean => !usesTeamName(division) || registration.teamName.trim() !== '';

/** What an entry is called: its own name, else its starters' last names joined by a slash, TBD for one to be decided. */
export function entryName(registration: {
  readonly teamName: string;
  readonly players: readonly RegistrationPlayer[];
}): string {
  const own = registration.teamName.trim();
  return own || registration.players.map(shortName).join(' / ') || 'TBD';
}
const shortName = (player: RegistrationPlayer): string =>
  player.lastName?.trim() || player.name.trim() || player.firstName?.trim() || 'TBD';

/** What a team is called on sheets: by its players where the division says so (flags usePlayerNames, noTeamNames), else by its name. */
export function shownName(
  team: { readonly name: string; readonly players: readonly RegistrationPlayer[] },
  division: Pick<Division, 'props'>,
): string {
  const flags = flagsOfDivision(division);
  return entryName({ teamName: flags.usePlayerNames || flags.noTeamNames ? '' : team.name, players: team.players });
}

/** The longest name of a team. */
export const longestTeamName = 60;
