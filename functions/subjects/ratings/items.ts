import { playedSet } from '#domain/play/ratings/played-set.ts';
import { objection, playerRating, ratingSystem } from '#domain/play/ratings/system.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/table.ts';
import { overwrite, remove, replace, type Write } from '../../kernel/table/write.ts';

type Of = { organizationId: number };
const systemPk = (organizationId: number) => `RATINGSYSTEM#${organizationId}`;

/** Systems whose ratings are due to be computed again, sorted by due time. */
export const dueRatings = dueList('RATE');

/** An organization's open rating: how it counts, its levels, and when its next run is due. */
export const ratingSystemItem = defineItem({
  type: 'ratingSystem',
  schema: ratingSystem,
  key: ({ organizationId }: Of) => ({ pk: systemPk(organizationId), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'isOn', 'isPublic'],
      to: ({ organizationId, isOn, isPublic }) =>
        isOn && isPublic ? { pk: 'RATINGSYSTEMS', sk: String(organizationId).padStart(12, '0') } : undefined,
    },
    gs3: {
      from: ['organizationId', 'dueAt'],
      to: ({ organizationId, dueAt }) => (dueAt === null ? undefined : dueRatings.key(dueAt, organizationId)),
    },
  },
  personal: 'none',
});
/** Returns the systems with a public list. */
export const publicSystems = () => ({ pk: 'RATINGSYSTEMS', index: 'gs1' as const });

/**
 * A set of matches that counts toward a system's ratings: a division's or an import's. Players are stored by number,
 * which no longer identifies anyone after an erasure.
 */
export const playedSetItem = defineItem({
  type: 'playedSet',
  schema: playedSet,
  key: ({ organizationId, key }: Of & { key: string }) => ({ pk: systemPk(organizationId), sk: `PLAYED#${key}` }),
  personal: { whose: ['player'], fields: ['packed'], erase: 'keep' },
});
export const playedIn = (organizationId: number) => ({
  pk: systemPk(organizationId),
  prefix: 'PLAYED#',
  consistent: true,
});

/** Returns a rating as text that makes the highest rating sort first. */
const fallingText = (rating: number): string => String(Math.round(100_000 - rating * 10)).padStart(6, '0');

/**
 * A player's rating in a system. It is in the system's list by rating, and in the public list if strangers can find the
 * player.
 */
export const playerRatingItem = defineItem({
  type: 'playerRating',
  schema: playerRating,
  key: ({ playerId, organizationId }: Of & { playerId: number }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `RATING#${String(organizationId).padStart(8, '0')}`,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'playerId', 'rating'],
      to: ({ organizationId, playerId, rating }) => ({
        pk: `RATED#${organizationId}`,
        sk: `${fallingText(rating.rating)}#${playerId}`,
      }),
    },
    gs2: {
      from: ['organizationId', 'playerId', 'rating', 'isListed'],
      to: ({ organizationId, playerId, rating, isListed }) =>
        isListed ? { pk: `RATEDPUBLIC#${organizationId}`, sk: `${fallingText(rating.rating)}#${playerId}` } : undefined,
    },
  },
  personal: {
    whose: ['player'],
    fields: ['rating', 'matches', 'wins', 'isListed', 'curve', 'periods'],
    erase: 'remove',
  },
});
/** Returns a system's players by rating: all of them, or only those that strangers can find. */
export const ratedIn = (organizationId: number, all: boolean) =>
  all
    ? { pk: `RATED#${organizationId}`, index: 'gs1' as const }
    : { pk: `RATEDPUBLIC#${organizationId}`, index: 'gs2' as const };
/** Returns a player's ratings. */
export const ratingsOfPlayer = (playerId: number) => ({
  pk: `PLAYER#${playerId}`,
  prefix: 'RATING#',
  consistent: true,
});

/** A claim that a player's rating is wrong. It is stored with the player and listed for the people who respond. */
export const objectionItem = defineItem({
  type: 'ratingObjection',
  schema: objection,
  key: ({ organizationId, playerId, id }: Of & { playerId: number; id: string }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `OBJECTION#${organizationId}#${id}`,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: systemPk(organizationId), sk: `OBJECTION#${id}` }),
    },
  },
  personal: { whose: ['user', 'player'], fields: ['playerId', 'userId', 'words', 'answer'], erase: 'remove' },
});
/** Returns the latest objections to a system's ratings. */
export const objectionsTo = (organizationId: number) => ({
  ...{ pk: systemPk(organizationId), prefix: 'OBJECTION#', index: 'gs1' as const },
  ...{ descending: true, limit: 100 },
});
export const objectionsOf = (playerId: number) => ({
  ...{ pk: `PLAYER#${playerId}`, prefix: 'OBJECTION#', consistent: true },
});

type System = ValueOf<typeof ratingSystemItem>;
/** Writes the changed rating system. Refused if it has changed since it was read. */
export const systemChanged = (before: Stored<System>, after: System): Write => replace(ratingSystemItem, before, after);

/** Counts an imported set of matches, unless another import has counted it. */
export const setImported = (set: ValueOf<typeof playedSetItem> & { readonly ref: string }): Write =>
  overwrite(playedSetItem, set, { if: ['or', ['absent', 'pk'], ['=', 'ref', set.ref]] });
/** Removes a set, so that its matches no longer count. */
export const setTakenOut = (of: { readonly organizationId: number; readonly key: string }): Write =>
  remove(playedSetItem, of);

/** Stores a player's rating after a run. */
export const playerRated = (rating: ValueOf<typeof playerRatingItem>): Write => overwrite(playerRatingItem, rating);
/** Removes the rating of a player who is no longer rated. */
export const playerUnrated = (of: { readonly organizationId: number; readonly playerId: number }): Write =>
  remove(playerRatingItem, of);
