import type { Division } from '#domain/catalog/schema.ts';
import { dialled } from '#domain/identity/phone.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { recipientsOf, type TeamPerson, type TeamRecipient } from '#domain/notices/recipients.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { fullName } from '#domain/people/names.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { everyone, shownName } from '#domain/registration/teams/team-name.ts';
import type { SeatRequest } from '#domain/teams/request.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterOf, teamsOfDivision } from '../catalog/teams.ts';
import { buyerOf } from '../commerce/order-facts.ts';
import { playerItem } from '../people/items.ts';

type Forms = Pick<Roster, 'players' | 'alternates' | 'contacts' | 'teamAdmin' | 'club'>;

/**
 * An address that gets a team's news, and the person on the team it belongs to. `recipient` is null for a buyer whom no
 * message to the team reaches.
 */
type Recipient = { readonly email: string; readonly recipient: TeamRecipient | null };

/** Returns everyone on the team, and the buyer if no message to the team reaches them, each address once. */
export async function recipientsOfTeam(table: Table, team: Team, today: string): Promise<Recipient[]> {
  const [recipients, { email }] = await Promise.all([recipientsOfRoster(table, team, today), buyerOf(team, { table })]);
  const isReached = recipients.some((person) => email && normalEmail(person.email) === normalEmail(email));
  return [
    ...(email && !isReached ? [{ email, recipient: null }] : []),
    ...recipients.map((person) => ({ email: person.email, recipient: person })),
  ];
}

/**
 * Returns the people who get a team's news, besides its buyer. Fields that come from the profile ("On File") are filled
 * in from there.
 */
async function recipientsOfRoster(table: Table, team: Team, today: string): Promise<TeamRecipient[]> {
  const roster = await rosterOf(table, team);
  return roster ? rosterRecipients(table, roster, today) : [];
}

/**
 * Returns the people that a team's forms reach. Of an organization's coaches, only the one assigned to this team gets
 * its news.
 */
export async function rosterRecipients(table: Table, roster: Forms, today: string): Promise<TeamRecipient[]> {
  const people = await peopleOf(table, roster);
  return recipientsOf(
    people,
    contactsOf(roster).flatMap(({ email }) => email || []),
    today,
  );
}

function contactsOf(roster: Forms) {
  const given = roster.teamAdmin ? [roster.teamAdmin] : roster.contacts;
  return [...given, roster.club?.director, ...(roster.club?.contacts ?? [])].filter(
    (contact) => contact !== null && contact !== undefined,
  );
}

async function profilesOf(table: Table, people: readonly { readonly playerProfileId?: Id | null | undefined }[]) {
  const ids = new Set(people.flatMap(({ playerProfileId }) => playerProfileId ?? []));
  const profiles = await table.getMany(
    playerItem,
    [...ids].filter((id) => id !== special.tbdPlayer).map((id) => ({ id })),
  );
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

async function peopleOf(table: Table, roster: Forms): Promise<TeamPerson[]> {
  const people = everyone(roster).filter(({ playerProfileId }) => playerProfileId !== special.tbdPlayer);
  const byId = await profilesOf(table, people);
  return people.map((player) => {
    const onFile = byId.get(player.playerProfileId ?? 0);
    return {
      name: playerName(teamPlayerOf(player)),
      dob: player.dob ?? onFile?.dob ?? null,
      email: player.email || onFile?.email || '',
      playerEmail: player.playerEmail || onFile?.playerEmail || '',
      parentEmail: player.parent?.email || onFile?.parent?.email || '',
      parentName: fullName((player.parent?.email ? player.parent : onFile?.parent) ?? {}),
    };
  });
}

/** The addresses where someone gets reminders. At least one of the two is set. */
type ReminderAddress = { readonly email: string | null; readonly phone: string | null };
/** The people whom a team's reminders reach, and the names of players they can't reach. */
export type ReminderReach = { readonly to: readonly ReminderAddress[]; readonly unreached: readonly string[] };

/** Returns where to reach a sub. A junior is reached through the guardian, as for the request. */
const subAt = ({ asked, change: { player } }: SeatRequest): ReminderAddress => {
  const typed = player && 'email' in player ? player : null;
  const email = asked.find(({ side }) => side === 'joins')?.email ?? typed?.email ?? null;
  return { email, phone: typed?.phone ? dialled(typed.phone) : null };
};

/**
 * Returns who a team's reminders reach: its players, or juniors' guardians, with `subs` in place of those they play
 * for, and its contacts. Each address is reminded once.
 */
export async function reminderReach(
  table: Table,
  roster: Forms,
  subs: readonly SeatRequest[],
  today: string,
): Promise<ReminderReach> {
  const people = everyone(roster);
  const onFile = await profilesOf(table, people);
  const reached = people.map((player, i): ReminderAddress & { readonly name: string } => {
    const name = playerName(teamPlayerOf(player));
    const sub = subs.find(({ change }) => change.position === i + 1);
    if (sub) return { name: sub.joins || name, ...subAt(sub) };
    const profile = onFile.get(player.playerProfileId ?? 0);
    const isJunior = needsParent(player.dob ?? profile?.dob ?? null, today);
    const own = player.email || profile?.email;
    const parent = player.parent?.email || profile?.parent?.email;
    const phone = isJunior ? player.parent?.phone || profile?.parent?.phone : player.phone || profile?.phone;
    const email = isJunior ? parent || own : own || player.playerEmail || profile?.playerEmail;
    return { name, email: email || null, phone: phone ? dialled(phone) : null };
  });
  const contacts = contactsOf(roster).map(({ email, phone }) => ({
    email: email || null,
    phone: phone ? dialled(phone) : null,
  }));
  const isReached = ({ email, phone }: ReminderAddress) => email !== null || phone !== null;
  const told: ReminderAddress[] = [];
  for (const { email, phone } of [...reached, ...contacts].filter(isReached)) {
    const same = (known: ReminderAddress) =>
      email ? known.email !== null && normalEmail(known.email) === normalEmail(email) : known.phone === phone;
    if (!told.some(same)) told.push({ email, phone });
  }
  return { to: told, unreached: reached.filter((person) => !isReached(person)).map(({ name }) => name) };
}

/**
 * Returns the names of a division's teams. Teams that moved or were deleted keep their names in the matches they
 * played.
 */
export const namesIn = async (table: Table, division: Division): Promise<TeamNames> =>
  namesOf(await teamsOfDivision(table, division.id), division);

/** Returns teams' public names. Leaves out players if the division doesn't show its registered teams. */
export const publicNames = (names: TeamNames, { showTeams }: Pick<Division, 'showTeams'>): TeamNames =>
  showTeams ? names : new Map([...names].map(([id, { name, club }]) => [id, { name, club, players: [] }]));

/** Returns the names of teams that have already been read. */
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
