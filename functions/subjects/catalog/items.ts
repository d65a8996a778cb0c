import * as z from 'zod';
import { division, eventFacts, eventRules, eventStaff, eventTexts, stream } from '#domain/catalog/schema.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { roster, type TeamPlayer, team } from '#domain/registration/schema.ts';
import { defineItem, isNameOf, type Subject } from '../../kernel/table/item.ts';
import { deletedPlayer, rosterWithout } from '../people/erasing.ts';

export const tournamentPk = (tournamentId: number) => `TOURNAMENT#${tournamentId}`;
export const divisionPk = (divisionId: number) => `DIVISION#${divisionId}`;

/** An event's public facts. Its description, rules and staff part are stored and saved separately. */
export const tournamentItem = defineItem({
  type: 'tournament',
  v: 2,
  schema: eventFacts,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'META' }),
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

export const tournamentBrochureItem = defineItem({
  type: 'tournamentBrochure',
  schema: eventTexts,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'BROCHURE' }),
  personal: 'none',
  audit: { kept: 'usual' },
});

export const tournamentRulesItem = defineItem({
  type: 'tournamentRules',
  schema: eventRules,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'RULES' }),
  personal: 'none',
  audit: { kept: 'usual' },
});

export const tournamentPrivateItem = defineItem({
  type: 'tournamentPrivate',
  schema: eventStaff,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'PRIVATE' }),
  personal: {
    whose: ['staff'],
    fields: ['refIds'],
    erase: ({ refIds }, { users }) => ({ refIds: refIds.filter((id) => !users.has(id)) }),
  },
  audit: { kept: 'usual' },
});

/** How many events a ref sees on Home. Their oldest ones are left out. */
const mostRefereed = 60;
/** Returns an event number with leading zeros, so that keys sort by number. */
const inOrder = (tournamentId: number) => String(tournamentId).padStart(12, '0');

/**
 * An event that a user refs, stored with the user's own data so that Home can list them. It is written with the event's
 * `refIds`, which determine rights.
 */
export const refereeItem = defineItem({
  type: 'referee',
  schema: z.object({ userId: id, tournamentId: id }),
  key: ({ userId, tournamentId }: { userId: number; tournamentId: number }) => ({
    pk: `MINE#${userId}`,
    sk: `REF#${inOrder(tournamentId)}`,
  }),
  personal: { whose: ['user'], fields: ['tournamentId'], erase: 'remove' },
});
/** Returns the events that a user refs, newest first. */
export const refereedBy = (userId: number) => ({
  pk: `MINE#${userId}`,
  prefix: 'REF#',
  consistent: true,
  descending: true,
  limit: mostRefereed,
});

/** An event's password as a salted hash, stored apart from everything we send. The hub's CheckPass checks it. */
export const tournamentPasswordItem = defineItem({
  type: 'tournamentPassword',
  schema: z.object({ tournamentId: id, salt: z.string(), hash: z.string() }),
  key: ({ tournamentId }: { tournamentId: number }) => ({ pk: tournamentPk(tournamentId), sk: 'PASSWORD' }),
  personal: 'none',
  audit: { kept: 'usual', secret: ['salt', 'hash'] },
  removal: 'restorable',
});

export const divisionItem = defineItem({
  type: 'division',
  schema: division,
  key: ({ id }: { id: number }) => ({ pk: divisionPk(id), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['tournamentId', 'id'],
      to: ({ tournamentId, id }) => ({ pk: tournamentPk(tournamentId), sk: `DIVISION#${id}` }),
    },
  },
  personal: {
    whose: ['staff'],
    fields: ['tournamentDirectorUserId'],
    erase: ({ tournamentDirectorUserId: id }, { users }) =>
      id !== null && users.has(id) ? { tournamentDirectorUserId: null } : null,
  },
  audit: { kept: 'usual' },
  removal: 'restorable',
});

/**
 * Returns whether a player on a team is this person. They match by profile. A player without a profile matches by name,
 * which is safe because we only look at teams the person is on.
 */
const isThem = ({ id, first, last }: TeamPlayer, of: Subject): boolean =>
  id === null ? isNameOf(of, first, last) : of.players.has(id);

/** Returns a team's player without personal data, after an erasure. */
const playerWithout = (player: TeamPlayer, of: Subject): TeamPlayer =>
  isThem(player, of) ? { id: null, ...deletedPlayer } : player;

/** Returns a team's name if it is made from its players' names, as for pairs, without those who were erased. */
const nameWithout = (name: string, players: readonly TeamPlayer[], of: Subject): string =>
  players
    .filter((player) => isThem(player, of) && player.last.length > 1)
    .reduce(
      (left, { first, last }) => left.replaceAll(`${first} ${last}`, last).replaceAll(last, 'Deleted player'),
      name,
    );

const clubEntriesPk = (clubId: number) => `CLUB#${clubId}#ENTRIES`;
const collegeTeamsPk = (collegeId: number) => `COLLEGE#${collegeId}#TEAMS`;

/**
 * A team with everything that lists, play and check-in need. It is usually at most 1 KB, so a change costs two units
 * including its index.
 */
export const teamItem = defineItem({
  type: 'team',
  v: 2,
  schema: team,
  key: ({ divisionId, id }: { divisionId: number; id: number }) => ({ pk: divisionPk(divisionId), sk: `TEAM#${id}` }),
  indexes: {
    gs1: {
      from: ['clubId', 'collegeId', 'id'],
      // No team belongs to both a club and a college.
      to: ({ clubId, collegeId, id }) => {
        if (clubId !== null) return { pk: clubEntriesPk(clubId), sk: `TEAM#${id}` };
        return collegeId === null ? undefined : { pk: collegeTeamsPk(collegeId), sk: `TEAM#${id}` };
      },
    },
    gs2: {
      from: ['tournamentId', 'divisionId', 'id'],
      to: ({ tournamentId, divisionId, id }) => ({ pk: tournamentPk(tournamentId), sk: `TEAM#${divisionId}#${id}` }),
    },
  },
  personal: {
    whose: ['player', 'user'],
    fields: ['name', 'players', 'alternates', 'towns', 'userId'],
    erase: ({ name, players, alternates, userId }, of) => ({
      name: nameWithout(name, [...players, ...alternates], of),
      players: players.map((player) => playerWithout(player, of)),
      alternates: alternates.map((player) => playerWithout(player, of)),
      userId: userId !== null && of.users.has(userId) ? null : userId,
    }),
  },
  audit: { kept: 'usual' },
  // A team that moves to another division is deleted here and created there.
  removal: 'restorable',
});

/** The forms of a team's people. Their keys begin with a separate prefix, so only units that need them get access. */
export const rosterItem = defineItem({
  type: 'roster',
  schema: roster,
  key: ({ divisionId, id }: { divisionId: number; id: number }) => ({ pk: `ROSTER#${divisionId}`, sk: `TEAM#${id}` }),
  personal: {
    whose: ['player', 'contact'],
    fields: ['players', 'alternates', 'partner', 'club', 'teamAdmin', 'contacts', 'extraFields', 'bid'],
    erase: rosterWithout,
  },
});

/** The event and division that a team is in, for consistent reads, because a URL contains only the team's ID. */
export const teamRefItem = defineItem({
  type: 'teamRef',
  schema: z.object({ id, tournamentId: id, divisionId: id }),
  key: ({ id }: { id: number }) => ({ pk: `TEAM#${id}`, sk: 'REF' }),
  personal: 'none',
});

export const divisionsOf = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'DIVISION#',
  index: 'gs1' as const,
});
export const teamsInDivision = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'TEAM#' });
/** Returns every team that a club has entered, with eventual consistency. */
export const entriesOfClub = (clubId: number) => ({ pk: clubEntriesPk(clubId), index: 'gs1' as const });
/** Returns every team of a college, with eventual consistency. */
export const teamsOfCollege = (collegeId: number) => ({ pk: collegeTeamsPk(collegeId), index: 'gs1' as const });
export const teamsInTournament = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'TEAM#',
  index: 'gs2' as const,
});
export const rostersInDivision = (divisionId: number) => ({ pk: `ROSTER#${divisionId}`, prefix: 'TEAM#' });

/** A division that was removed from an event. It is no longer in any list, and this item leads to its history. */
export const goneDivisionItem = defineItem({
  type: 'goneDivision',
  schema: z.object({ tournamentId: id, divisionId: id, name: z.string(), at: millis }),
  key: ({ tournamentId, divisionId }: { tournamentId: number; divisionId: number }) => ({
    pk: tournamentPk(tournamentId),
    sk: `GONE#${divisionId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 2 * 366 * 86_400 },
  personal: 'none',
});
export const goneFrom = (tournamentId: number) => ({ pk: tournamentPk(tournamentId), prefix: 'GONE#' });

/** Where to watch an event, or part of it. */
export const streamItem = defineItem({
  type: 'stream',
  schema: stream,
  key: ({ tournamentId, id }: { tournamentId: number; id: number }) => ({
    pk: tournamentPk(tournamentId),
    sk: `STREAM#${id}`,
  }),
  removal: 'restorable',
  personal: 'none',
});

export const streamsOf = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'STREAM#',
  consistent: true,
});

/** A division's counts, as lists show them. They change in the same transaction as the team they count. */
export const divisionStatsItem = defineItem({
  type: 'divisionStats',
  schema: z.object({ divisionId: id, active: z.int().default(0), waiting: z.int().default(0) }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: divisionPk(divisionId), sk: 'STATS' }),
  personal: 'none',
});
