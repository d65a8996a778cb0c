import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { tbdPlayer } from '../../people/form/tbd.ts';
import { isLive } from '../places/holds.ts';
import { type Registration, type RegistrationPlayer, type Reservation, registrationPlayer } from '../schema.ts';
import { rosterLimits, startersOf } from '../teams/roster.ts';

/** The teams one organization may enter in one go. */
export const mostNewTeams = 40;

/** A row of the grid: a team, its division, the coach it is given to, the place that is held for it. */
export type NewTeam = Registration['teamInfo']['teams'][number];

/** What is wrong with a row, in words by its field. */
type NewTeamFaults = { readonly name?: string; readonly divisionId?: string };

const nameKey = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** What each row still needs: a name, a division, and nobody twice in a division under one name. */
export function newTeamFaults(teams: readonly NewTeam[]): NewTeamFaults[] {
  const seen = new Set<string>();
  return teams.map(({ name, divisionId }) => {
    const key = `${divisionId}|${nameKey(name)}`;
    const twice = name.trim() !== '' && divisionId !== null && seen.has(key);
    seen.add(key);
    return {
      ...(name.trim() === '' && { name: 'A team name is required' }),
      ...(twice && { name: 'This team is in this division already' }),
      ...(divisionId === null && { divisionId: 'A division is required' }),
    };
  });
}

export const areNewTeamsValid = (teams: readonly NewTeam[]): boolean =>
  teams.length > 0 &&
  teams.length <= mostNewTeams &&
  newTeamFaults(teams).every(({ name, divisionId }) => name === undefined && divisionId === undefined);

/** The divisions an organization enters, each once, as far as they are known. */
export const enteredDivisions = (
  { teamInfo }: Pick<Registration, 'teamInfo'>,
  divisions: readonly Division[],
): Division[] => divisions.filter(({ id }) => teamInfo.teams.some(({ divisionId }) => divisionId === id));

/** Whether a row's place is held in its own division, a place in line too. */
export const isHeld = ({ divisionId, reservation }: NewTeam, now: Millis): boolean =>
  reservation !== null && reservation.tournamentDivisionId === divisionId && isLive(reservation.expiry, now);

/** A hold with so little time left is looked after while the page is used. */
export const keepBefore = 4 * minute;

/**
 * The entry that a team of an organization's list is, as everybody else's is: of its own division and window, with its own hold. Its players are to be
 * decided: who plays is named later, in the cart or on the team's page; those whom the club's own team brings go along. Its coach is its contact, the
 * organization's contacts go with each.
 */
export function entryOfNewTeam(
  whole: Registration,
  team: NewTeam,
  division: Division,
  windowId: Id,
  reservation: Reservation | null = team.reservation,
): Registration {
  const { contacts } = whole.teamInfo;
  const { players, alternates } = rosterOf(team, division);
  return {
    ...whole,
    tournamentDivisionId: division.id,
    windowId,
    teamName: team.name.trim(),
    teamAdmin: (team.coach === null ? null : contacts[team.coach]) ?? contacts[0] ?? null,
    clubTeamId: team.id,
    players,
    alternates,
    teamInfo: { contacts, teams: [] },
    reservation,
    waitlist: reservation?.waitlist ?? false,
  };
}

/** As many of a team's players as the division takes, the first as starters; who is wanting there is to be decided. */
function rosterOf({ players }: NewTeam, division: Division): Pick<Registration, 'players' | 'alternates'> {
  const named = players.slice(0, rosterLimits(division).most).map(
    (player): RegistrationPlayer =>
      registrationPlayer.parse({
        ...player,
        name: `${player.firstName} ${player.lastName}`.trim(),
        searchResult: true,
      }),
  );
  const starters = startersOf(division);
  const open = registrationPlayer.parse(tbdPlayer);
  return {
    players: Array.from({ length: starters }, (_, at) => named[at] ?? open),
    alternates: named.slice(starters),
  };
}

/** A contact leaves the list: teams given to it are given to nobody, the others keep theirs. */
export function withoutContact({ contacts, teams }: Registration['teamInfo'], index: number): Registration['teamInfo'] {
  const moved = (coach: number | null) =>
    coach === null || coach === index ? null : coach > index ? coach - 1 : coach;
  return {
    contacts: contacts.filter((_, at) => at !== index),
    teams: teams.map((team) => ({ ...team, coach: moved(team.coach) })),
  };
}

/** Names from a pasted text, a line each, cut off a list's numbers and bullets; empty lines are none. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '').trim())
    .filter((line) => line !== '');
