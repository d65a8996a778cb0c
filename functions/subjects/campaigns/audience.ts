import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { whenWords } from '#domain/catalog/events/when.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { folded, listed, normalEmail } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { TeamRecipients, TeamsAsked } from '#domain/notices/campaigns/lists.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import type { FieldValues } from '#domain/notices/campaigns/words.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { fullName } from '#domain/people/names.ts';
import type { Team } from '#domain/registration/schema.ts';
import { unsignedOf } from '#domain/registration/teams/checkin.ts';
import { everyone, shownName } from '#domain/registration/teams/team-name.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { statusesOf } from '../agreements/statuses.ts';
import { divisionItem, divisionsOf, teamItem, teamsInTournament, tournamentItem } from '../catalog/items.ts';
import { rosterOf } from '../catalog/teams.ts';
import { clubMemberItem, membersOfClub } from '../clubs/items.ts';
import { buyerOf } from '../commerce/order-facts.ts';
import { levelItem, levelsOf, membershipItem, membershipsOfOrganization } from '../memberships/items.ts';
import { playerItem } from '../people/items.ts';
import { playPoolItem } from '../play/items.ts';
import { balancesOf } from '../teams/lookup.ts';
import { recipientsOfTeam, rosterRecipients } from '../teams/recipients.ts';

type EventAudience = Extract<Audience, { of: 'event' | 'teams' }>;
type AudienceTeams = {
  readonly event: EventFacts;
  readonly divisions: ReadonlyMap<number, Division>;
  /** Sorted by ID, so that a search can resume where it stopped. */
  readonly teams: readonly Team[];
};

/** Returns whether an organization can write to an event's teams because it is the host or a co-organizer. */
const isTheirs = (event: EventFacts, organizationId: number): boolean =>
  !isDeleted(event) && (event.organizationId === organizationId || event.organizers.includes(organizationId));

/** Returns one of an organization's events, or null if the event isn't the organization's. */
export async function ownEvent(table: Table, organizationId: number, id: number): Promise<EventFacts | null> {
  const event = await table.get(tournamentItem, { id });
  return event && isTheirs(event, organizationId) ? event : null;
}

/** Teams that have left no longer get messages. */
const isIn = (team: Team): boolean => !team.isDeleted && team.mergedIntoId === null;

async function standsAs(
  table: Table,
  event: EventFacts,
  asked: TeamsAsked,
  teams: readonly Team[],
): Promise<readonly Team[]> {
  if (asked === 'both') return teams;
  if (asked === 'waiting') return teams.filter(({ waitlist }) => waitlist);
  const placed = teams.filter(({ waitlist }) => !waitlist);
  if (asked === 'notHere') return placed.filter(({ checkedIn, drop }) => !checkedIn && !drop);
  if (asked === 'unsigned') {
    const statuses = await statusesOf(table, event, placed);
    return placed.filter((team) => unsignedOf(team, statuses).length > 0);
  }
  if (asked !== 'unpaid') return placed;
  const balance = await balancesOf(table, placed);
  return placed.filter((team) => balance(team).due > 0);
}

/** Returns an audience's teams, or null if its event, division or pool isn't the organization's. */
async function audienceTeams(
  table: Table,
  organizationId: number,
  audience: EventAudience,
): Promise<AudienceTeams | null> {
  const event = await ownEvent(table, organizationId, audience.tournamentId);
  if (!event) return null;
  const divisions = new Map((await table.list(divisionItem, divisionsOf(event.id))).map((one) => [one.id, one]));
  const all = (await table.list(teamItem, teamsInTournament(event.id))).filter(
    (team) => isIn(team) && divisions.has(team.divisionId),
  );
  const teams = await picked(table, event, audience, all);
  return teams && { event, divisions, teams: teams.toSorted((a, b) => a.id - b.id) };
}

async function picked(
  table: Table,
  event: EventFacts,
  audience: EventAudience,
  all: readonly Team[],
): Promise<readonly Team[] | null> {
  if (audience.of === 'teams') {
    const ids = new Set(audience.teamIds);
    return all.filter(({ id }) => ids.has(id));
  }
  const { divisionId, poolId, club } = audience;
  const inDivision = divisionId === null ? all : all.filter((team) => team.divisionId === divisionId);
  const ofClub = club === '' ? inDivision : inDivision.filter((team) => folded(team.club) === folded(club));
  if (poolId === null) return standsAs(table, event, audience.teams, ofClub);
  const pool = divisionId === null ? null : await table.get(playPoolItem, { divisionId, id: poolId });
  if (!pool) return null;
  const there = new Set(pool.teams.map(({ teamId }) => teamId));
  return standsAs(
    table,
    event,
    audience.teams,
    ofClub.filter(({ id }) => there.has(id)),
  );
}

/** A recipient with the values for the message's fields. `why` is the reason they get it, shown in the email's last line. */
export type Reader = { readonly email: string; readonly values: FieldValues; readonly why: string };
/**
 * The recipients found in part of an audience. `passed` is how many teams or people have been searched so far, and `of`
 * is how many there are.
 */
type Readers = {
  readonly readers: readonly Reader[];
  readonly cursor: string | null;
  readonly passed: number;
  readonly of: number;
};
type Of = {
  readonly table: Table;
  readonly organization: Pick<StoredOrganization, 'id' | 'name' | 'timeZone'>;
  readonly now: Millis;
};

/** How many teams or people are searched at a time. */
const page = 100;
const abreast = 10;

/**
 * Returns an audience's next recipients, each address once per page. Another page can repeat it. Returns null if the
 * organization isn't allowed to write to the audience. Minors are reached through their guardians, never at their own
 * address.
 */
export async function readersOf(of: Of, audience: Audience, cursor: string | null): Promise<Readers | null> {
  switch (audience.of) {
    case 'event':
    case 'teams': {
      const meant = await audienceTeams(of.table, of.organization.id, audience);
      return meant && ofTeams(of, audience, meant, Number(cursor ?? 0));
    }
    case 'members':
      return ofMembers(of, audience, Number(cursor ?? 0));
    case 'club':
      return ofClub(of);
  }
}

type TeamReader = Awaited<ReturnType<typeof recipientsOfTeam>>[number]['recipient'];
function isAddressed(who: TeamRecipients, recipient: TeamReader): boolean {
  if (who === 'everyone') return true;
  if (recipient === null) return who === 'buyers';
  return who === (recipient.players.length > 0 ? 'players' : 'contacts');
}

/** Returns the recipients for some of a team's seats: only those players or their guardians. */
async function recipientsOfSeats(table: Table, team: Team, positions: ReadonlySet<number>, today: string) {
  const roster = await rosterOf(table, team);
  if (!roster) return [];
  const players = everyone(roster).filter((_, i) => positions.has(i + 1));
  const people = await rosterRecipients(
    table,
    { players, alternates: [], contacts: [], teamAdmin: null, club: null },
    today,
  );
  return people.map((person) => ({ email: person.email, recipient: person }));
}

async function recipients({ table, now }: Of, audience: EventAudience, { event }: AudienceTeams, team: Team) {
  const { who } = audience;
  if (audience.of === 'teams' && audience.seats.length > 0) {
    const of = audience.seats.filter(({ teamId }) => teamId === team.id);
    return recipientsOfSeats(table, team, new Set(of.map(({ position }) => position)), todayAt(event, now));
  }
  const all = await recipientsOfTeam(table, team, todayAt(event, now));
  if (who !== 'buyers') return all.filter(({ recipient }) => isAddressed(who, recipient));
  const { email } = await buyerOf(team, { table });
  return email ? [{ email, recipient: null as TeamReader }] : [];
}

/** Returns the name that a message greets. A guardian isn't greeted as their child, and we may not have their name. */
const familyOf = (players: readonly string[]): string => `family of ${listed(players)}`;
const readerName = (recipient: TeamReader): string => {
  if (!recipient || recipient.players.length === 0) return '';
  return recipient.self ? listed(recipient.players) : (recipient.guardian ?? familyOf(recipient.players));
};
const whyReader = (recipient: TeamReader, team: string): string => {
  if (!recipient) return `you registered ${team}`;
  if (recipient.self) return `you’re on ${team}`;
  return `you’re the contact for ${recipient.players.length > 0 ? `${listed(recipient.players)} on ` : ''}${team}`;
};

async function ofTeams(of: Of, audience: EventAudience, meant: AudienceTeams, after: number): Promise<Readers> {
  const { event, divisions, teams } = meant;
  const rest = teams.filter(({ id }) => id > after);
  const part = rest.slice(0, page);
  const balance = await balancesOf(of.table, part);
  const found = new Map<number, Reader[]>();
  const common = { organization: of.organization.name, event: event.name, dates: whenWords(event) };
  await inParallel(part, abreast, async (team) => {
    const division = divisions.get(team.divisionId)!;
    const { due, currency } = balance(team);
    const values = {
      ...common,
      division: divisionName(division),
      team: shownName(team, division) || 'your team',
      balance: formatMoney(due, currency || event.currency),
    };
    const people = await recipients(of, audience, meant, team);
    found.set(
      team.id,
      people.map(({ email, recipient }) => ({
        email,
        values: {
          ...values,
          name: readerName(recipient) || values.team,
        },
        why: `You’re getting this from ${of.organization.name} because ${whyReader(recipient, values.team)} at ${event.name}.`,
      })),
    );
  });
  return {
    readers: onceEach(part.flatMap(({ id }) => found.get(id) ?? [])),
    cursor: rest.length > page ? String(part.at(-1)!.id) : null,
    passed: teams.length - rest.length + part.length,
    of: teams.length,
  };
}

/** Keeps each address once, with its first values. */
function onceEach(readers: readonly Reader[]): Reader[] {
  const byAddress = new Map<string, Reader>();
  for (const reader of readers) {
    const key = normalEmail(reader.email);
    if (!byAddress.has(key)) byAddress.set(key, reader);
  }
  return [...byAddress.values()];
}

async function ofMembers(of: Of, asked: Extract<Audience, { of: 'members' }>, at: number): Promise<Readers | null> {
  const { table, organization, now } = of;
  const today = dateIn(now, organization.timeZone);
  const levels = await table.list(levelItem, levelsOf(organization.id));
  if (asked.levelId !== null && !levels.some(({ id }) => id === asked.levelId)) return null;
  const names = new Map(levels.map(({ id, title, name }) => [id, title || name]));
  const all = (await table.list(membershipItem, membershipsOfOrganization(organization.id)))
    .filter(
      (one) =>
        (asked.levelId === null || one.levelId === asked.levelId) &&
        (asked.state === null || memberState(one, today) === asked.state),
    )
    .toSorted((a, b) => a.id - b.id);
  const rest = all.filter(({ id }) => id > at);
  const part = rest.slice(0, page);
  const ids = [...new Set(part.map(({ playerProfileId }) => playerProfileId))];
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const readers = part.flatMap(({ playerProfileId, guardian, email, name, levelId, to }): Reader[] => {
    const profile = byId.get(playerProfileId);
    const isMinor = guardian !== null || needsParent(profile?.dob, today);
    const address = isMinor ? (guardian?.email ?? profile?.parent?.email ?? '') : profile?.email || email;
    if (!address.includes('@')) return [];
    const player = profile ? fullName(profile) : name;
    // If an import has no guardian's name, it stores the address as the name.
    const known = guardian ? guardian.name : fullName(profile?.parent ?? {});
    const guardianName = known.includes('@') ? '' : known;
    const values = {
      ...{ organization: organization.name, name: isMinor ? guardianName || familyOf([player]) : player },
      ...{ level: names.get(levelId) ?? '', until: dateWords(to, to) },
    };
    const why = `You’re getting this because you’re a member of ${organization.name}, or the guardian of one.`;
    return [{ email: address, values, why }];
  });
  return {
    readers: onceEach(readers),
    cursor: rest.length > page ? String(part.at(-1)!.id) : null,
    passed: all.length - rest.length + part.length,
    of: all.length,
  };
}

/**
 * Returns all of a club's players at once, because there are only a few hundred. A player of unknown age counts as a
 * minor, as when asking for consent.
 */
async function ofClub({ table, organization, now }: Of): Promise<Readers> {
  const today = dateIn(now, organization.timeZone);
  const members = (await table.list(clubMemberItem, membersOfClub(organization.id))).filter(
    ({ leftAt }) => leftAt === null,
  );
  const readers = members.flatMap(({ firstName, lastName, dob, email, guardianEmail, guardianName }): Reader[] => {
    const isAdult = dob !== null && !needsParent(dob, today);
    const address = isAdult ? email || guardianEmail : guardianEmail;
    if (!address.includes('@')) return [];
    const player = `${firstName} ${lastName}`.trim();
    const name = isAdult && address === email ? player : guardianName || familyOf([player]);
    const values = { organization: organization.name, name };
    return [
      { email: address, values, why: `You’re getting this because you or your child plays for ${organization.name}.` },
    ];
  });
  return { readers: onceEach(readers), cursor: null, passed: members.length, of: members.length };
}
