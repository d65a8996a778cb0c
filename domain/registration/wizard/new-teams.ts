import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { tbdPlayer } from '../../people/form/field-rules.ts';
import { namesOf } from '../../people/names.ts';
import {
  type Contact,
  type Registration,
  type RegistrationPlayer,
  type Reservation,
  registrationPlayer,
} from '../schema.ts';
import { isLive } from '../spots/holds.ts';
import { rosterLimits, startersOf } from '../teams/roster.ts';

/** The maximum number of teams one organization can register at once. */
export const mostNewTeams = 40;

/** A row in the grid: a team with its division, coach and hold. */
export type NewTeam = Registration['teamInfo']['teams'][number];

/** A row's problems in words, by field. */
type NewTeamFaults = { readonly name?: string; readonly divisionId?: string };

const nameKey = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Returns what each row still needs: a name, a division, and a name that is unique in its division. */
export function newTeamFaults(teams: readonly NewTeam[]): NewTeamFaults[] {
  const seen = new Set<string>();
  return teams.map(({ name, divisionId }) => {
    const key = `${divisionId}|${nameKey(name)}`;
    const twice = name.trim() !== '' && divisionId !== null && seen.has(key);
    seen.add(key);
    return {
      ...(name.trim() === '' && { name: 'A team name is required' }),
      ...(twice && { name: 'This team is already in this division' }),
      ...(divisionId === null && { divisionId: 'Choose a division' }),
    };
  });
}

export const areNewTeamsValid = (teams: readonly NewTeam[]): boolean =>
  teams.length > 0 &&
  teams.length <= mostNewTeams &&
  newTeamFaults(teams).every(({ name, divisionId }) => name === undefined && divisionId === undefined);

/** Returns the known divisions that an organization registers for, without duplicates. */
export const enteredDivisions = (
  { teamInfo }: Pick<Registration, 'teamInfo'>,
  divisions: readonly Division[],
): Division[] => divisions.filter(({ id }) => teamInfo.teams.some(({ divisionId }) => divisionId === id));

/** Returns whether a row has a hold in its own division, including on the waitlist. */
export const isHeld = ({ divisionId, reservation }: NewTeam, now: Millis): boolean =>
  reservation !== null && reservation.tournamentDivisionId === divisionId && isLive(reservation.expiry, now);

/** Returns whether a row's team waits for the host's approval. Its division has no waitlist. */
export const awaitsHost = ({ divisionId, reservation }: NewTeam, divisions: readonly Division[]): boolean =>
  reservation?.waitlist === true &&
  divisions.some((division) => division.id === divisionId && flagsOfDivision(division).acceptanceOnly);

/** A hold with less time left than this is kept alive while the page is in use. */
export const keepBefore = 4 * minute;

/**
 * Returns the registration of a team from an organization's list. Like any other, it has its own division, window and
 * hold. Its players are to be decided and are named later, in the cart or on the team's page, except players who come
 * with the club's own team. Its coach is its contact, and every team gets the organization's contacts.
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

/**
 * Returns as many of a team's players as the division takes, with the first ones as starters. Missing players are to be
 * decided.
 */
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

/**
 * Removes a contact from the list. Teams coached by this contact then have no coach, and the other teams keep theirs.
 */
export function withoutContact({ contacts, teams }: Registration['teamInfo'], index: number): Registration['teamInfo'] {
  const moved = (coach: number | null) =>
    coach === null || coach === index ? null : coach > index ? coach - 1 : coach;
  return {
    contacts: contacts.filter((_, at) => at !== index),
    teams: teams.map((team) => ({ ...team, coach: moved(team.coach) })),
  };
}

/** Returns names from pasted text, one per line, without list numbers and bullets. Empty lines are skipped. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '').trim())
    .filter((line) => line !== '');

type Named = { readonly id: number; readonly name: string };
/** The parts of a club and its teams that a registration needs. */
type FromClub = {
  readonly club: Named & { readonly contact: Contact };
  readonly teams: readonly (Named & {
    readonly season: number;
    readonly ageGroup: string;
    readonly gender: string;
    readonly players: readonly {
      readonly name: string;
      readonly playerProfileId: number | null;
      readonly mayBeEntered: boolean;
    }[];
  })[];
};

/** Returns the division for teams of this age group and gender, if there is exactly one. */
function divisionFor(team: FromClub['teams'][number], divisions: readonly Division[]): number | null {
  const fits = divisions.filter(
    ({ division, gender }) => division.split(' ')[0] === team.ageGroup && (gender === team.gender || gender === 'Coed'),
  );
  return fits.length === 1 ? (fits[0]?.id ?? null) : null;
}

/**
 * Returns the initial state of a club's registration: the club with its contacts, and its teams in the latest season,
 * each in the division for its age group, with the players the club is allowed to register (domain/clubs/consent.ts).
 * If some teams have a division here, teams without one are left out.
 */
export function fromClub(
  { club, teams }: FromClub,
  divisions: readonly Division[],
): Pick<Registration, 'club' | 'teamInfo'> {
  const { contact } = club;
  const season = Math.max(...teams.map((team) => team.season));
  const rows = teams
    .filter((team) => team.season === season)
    .map(
      (team): NewTeam => ({
        ...{ id: team.id, name: team.name, divisionId: divisionFor(team, divisions) },
        ...{ coach: null, entry: null, reservation: null },
        players: team.players.flatMap(({ name, playerProfileId, mayBeEntered }) =>
          mayBeEntered && playerProfileId !== null ? [{ playerProfileId, ...namesOf(name) }] : [],
        ),
      }),
    );
  const there = rows.filter(({ divisionId }) => divisionId !== null);
  return {
    club: { id: club.id, name: club.name, director: contact, contacts: [] },
    teamInfo: { contacts: [contact], teams: (there.length > 0 ? there : rows).slice(0, mostNewTeams) },
  };
}
