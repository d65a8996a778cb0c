import * as z from 'zod';
import { division, eventFacts, eventRules, eventStaff, eventTexts, stream } from '#domain/catalog/schema.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { roster, type TeamPlayer, team } from '#domain/registration/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isNameOf, type Subject } from '../../kernel/table/personal.ts';
import { deletedPlayer, rosterWithout } from '../people/erasing.ts';

export const tournamentPk = (tournamentId: number) => `TOURNAMENT#${tournamentId}`;
export const divisionPk = (divisionId: number) => `DIVISION#${divisionId}`;

/** An event's public facts; its texts, rules and staff's part lie beside it, each saved alone. */
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

/** The password of an event lies apart from what is ever sent: a salted hash, checked by the hub's CheckPass. */
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

/** Whether a team's player is somebody: by their profile; without one, by their name, since the team is looked at because they are in it. */
const isThem = ({ id, first, last }: TeamPlayer, of: Subject): boolean =>
  id === null ? isNameOf(of, first, last) : of.players.has(id);

/** Somebody of a team; nobody can tell who it was when they are erased. */
const playerWithout = (player: TeamPlayer, of: Subject): TeamPlayer =>
  isThem(player, of) ? { id: null, ...deletedPlayer } : player;

/** A team's name as pairs have it, of its players' names, without those who are gone. */
const nameWithout = (name: string, players: readonly TeamPlayer[], of: Subject): string =>
  players
    .filter((player) => isThem(player, of) && player.last.length > 1)
    .reduce(
      (left, { first, last }) => left.replaceAll(`${first} ${last}`, last).replaceAll(last, 'Deleted player'),
      name,
    );

const clubEntriesPk = (clubId: number) => `CLUB#${clubId}#ENTRIES`;
const collegeTeamsPk = (collegeId: number) => `COLLEGE#${collegeId}#TEAMS`;

/** A team as lists, play and check-in need it; at most 1 KB for a usual team, so that a change of it costs two units with its index. */
export const teamItem = defineItem({
  type: 'team',
  v: 2,
  schema: team,
  key: ({ divisionId, id }: { divisionId: number; id: number }) => ({ pk: divisionPk(divisionId), sk: `TEAM#${id}` }),
  indexes: {
    gs1: {
      from: ['clubId', 'collegeId', 'id'],
      // no team is a club's and a college's
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
  // a team that moves to another division is taken away here and made there
  removal: 'restorable',
});

/** The forms of a team's people, under a leading key of its own: only units that need them are granted it. */
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

/** Where a team is, consistently: an address names only its id. */
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
/** Every team that a club has entered; a moment old. */
export const entriesOfClub = (clubId: number) => ({ pk: clubEntriesPk(clubId), index: 'gs1' as const });
/** Every team that is a college's; a moment old. */
export const teamsOfCollege = (collegeId: number) => ({ pk: collegeTeamsPk(collegeId), index: 'gs1' as const });
export const teamsInTournament = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'TEAM#',
  index: 'gs2' as const,
});
export const rostersInDivision = (divisionId: number) => ({ pk: `ROSTER#${divisionId}`, prefix: 'TEAM#' });

/** That an event had a division which was removed: the division itself is in no list any more, its history is looked up by this. */
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

/** Where one watches an event, or a part of it. */
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

/** Counts of a division that lists show: moved in the same transaction as the team they count. */
export const divisionStatsItem = defineItem({
  type: 'divisionStats',
  schema: z.object({ divisionId: id, active: z.int().default(0), waiting: z.int().default(0) }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: divisionPk(divisionId), sk: 'STATS' }),
  personal: 'none',
});
