import type { Division } from '../../catalog/schema.ts';
import { namesOf } from '../../people/names.ts';
import type { Contact, Registration } from '../schema.ts';
import { mostNewTeams, type NewTeam } from './new-teams.ts';

type Named = { readonly id: number; readonly name: string };
/** A club and its teams, as far as an entry needs them. */
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

/** The division that a team of this age group and gender is for, where only one is. */
function divisionFor(team: FromClub['teams'][number], divisions: readonly Division[]): number | null {
  const fits = divisions.filter(
    ({ division, gender }) => division.split(' ')[0] === team.ageGroup && (gender === team.gender || gender === 'Coed'),
  );
  return fits.length === 1 ? (fits[0]?.id ?? null) : null;
}

/**
 * What a club's registration begins with: the club with whom to write to, and its teams of the latest season, each in the division of its age group, with
 * the players that may be entered (domain/clubs/consent.ts). Where some teams have a division here, the others stay at home.
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
