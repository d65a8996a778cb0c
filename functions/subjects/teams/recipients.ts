import type { Division } from '#domain/catalog/schema.ts';
import { special } from '#domain/kernel/ids.ts';
import { recipientsOf, type TeamPerson, type TeamRecipient } from '#domain/notices/recipients.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { everyone, shownName } from '#domain/registration/teams/team-name.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/team-player.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterOf, teamsOfDivision } from '../catalog/teams.ts';
import { buyerOf } from '../commerce/order-facts.ts';
import { playerItem } from '../people/items.ts';

type Forms = Pick<Roster, 'players' | 'alternates' | 'contacts' | 'teamAdmin' | 'club'>;

/**
 * An address that gets news of a team, and the team people it is for. `recipient` null: the team's buyer, if no
 * message to the team reaches them.
 */
type Recipient = { readonly email: string; readonly recipient: TeamRecipient | null };

/** Returns everyone on the team, and the buyer if no message to the team reaches them, each address once. */
export async function recipientsOfTeam(table: Table, team: Team, today: string): Promise<Recipient[]> {
  const [recipients, { email }] = await Promise.all([recipientsOfRoster(table, team, today), buyerOf(team, { table })]);
  const isReached = recipients.some((person) => person.email.toLowerCase() === email?.toLowerCase());
  return [
    ...(email && !isReached ? [{ email, recipient: null }] : []),
    ...recipients.map((person) => ({ email: person.email, recipient: person })),
  ];
}

/**
 * Returns the people who get news of a team, besides its buyer. Fields that the form leaves to the profile ("On
 * File") come from there.
 */
async function recipientsOfRoster(table: Table, team: Team, today: string): Promise<TeamRecipient[]> {
  const roster = await rosterOf(table, team);
  return roster ? rosterRecipients(table, roster, today) : [];
}

/**
 * Returns the people reached by a team's forms. Of an organization's coaches, only the one assigned to this team gets
 * its news.
 */
export async function rosterRecipients(table: Table, roster: Forms, today: string): Promise<TeamRecipient[]> {
  const people = await peopleOf(table, roster);
  const givenContacts = roster.teamAdmin ? [roster.teamAdmin] : roster.contacts;
  const contacts = [...givenContacts, roster.club?.director, ...(roster.club?.contacts ?? [])];
  return recipientsOf(
    people,
    contacts.flatMap((contact) => contact?.email || []),
    today,
  );
}

async function peopleOf(table: Table, roster: Forms): Promise<TeamPerson[]> {
  const people = everyone(roster).filter(({ playerProfileId }) => playerProfileId !== special.tbdPlayer);
  const ids = new Set(people.flatMap(({ playerProfileId }) => playerProfileId ?? []));
  const profiles = await table.getMany(
    playerItem,
    [...ids].map((id) => ({ id })),
  );
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return people.map((player) => {
    const onFile = byId.get(player.playerProfileId ?? 0);
    return {
      name: playerName(teamPlayerOf(player)),
      dob: player.dob ?? onFile?.dob ?? null,
      email: player.email || onFile?.email || '',
      playerEmail: player.playerEmail || onFile?.playerEmail || '',
      parentEmail: player.parent?.email || onFile?.parent?.email || '',
    };
  });
}

/**
 * Returns the names of a division's teams. Teams that moved or were deleted keep their names in the matches they
 * played.
 */
export const namesIn = async (table: Table, division: Division): Promise<TeamNames> =>
  namesOf(await teamsOfDivision(table, division.id), division);

/** Returns the public names of teams, without players where the division doesn't show its registered teams. */
export const publicNames = (names: TeamNames, { showTeams }: Pick<Division, 'showTeams'>): TeamNames =>
  showTeams ? names : new Map([...names].map(([id, { name, club }]) => [id, { name, club, players: [] }]));

/** Returns the names of teams that were already read. */
export const namesOf = (teams: readonly Team[], division: Division): TeamNames =>
  new Map(
    teams.map((team) => [
      team.id,
      {
        name: shownName(team, division),
        club: team.club,
        players: team.players.map(playerName),
      },
    ]),
  );
