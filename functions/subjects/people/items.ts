import { createHash } from 'node:crypto';
import * as z from 'zod';
import { userProfile } from '#domain/identity/schema.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { homeCountry } from '#domain/people/lists/choices.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { relations } from '#domain/people/views.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';

/** All of a profile's fields except its number, its creation date and the profile it was merged into. */
const everythingOfThem = playerProfile
  .omit({ id: true, mergedInto: true, dtCreated: true, dtModified: true })
  .keyof().options;

export const playerItem = defineItem({
  type: 'player',
  schema: playerProfile,
  key: ({ id }: { id: number }) => ({ pk: `PLAYER#${id}`, sk: 'META' }),
  // Nearly all of it is personal, so changes record the field but never the value.
  audit: { kept: 'usual' },
  removal: 'restorable',
  personal: {
    whose: ['player'],
    fields: everythingOfThem,
    // Teams and results use the profile's number, which doesn't tell anyone who it was.
    erase: () => ({
      ...Object.fromEntries(everythingOfThem.map((field) => [field, undefined])),
      firstName: 'Deleted',
      lastName: 'player',
      country: homeCountry,
      ownerIds: [],
      images: [],
      ratings: [],
      metricsFor: [],
      metrics: {},
      hides: [],
      shares: null,
      recruiting: null,
      ranked: null,
      dtChecked: null,
      tags: [],
    }),
  },
});

/** A user who looks after a profile, in which role, and since when. The right itself is in the profile's `ownerIds`. */
export const guardianItem = defineItem({
  type: 'guardian',
  schema: z.object({ playerId: id, userId: id, as: z.enum(relations), at: millis }),
  key: ({ playerId, userId }: { playerId: number; userId: number }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `GUARDIAN#${userId}`,
  }),
  personal: { whose: ['user', 'player'], fields: ['playerId', 'userId', 'as'], erase: 'remove' },
});
export const guardiansOf = (playerId: number) => ({ pk: `PLAYER#${playerId}`, prefix: 'GUARDIAN#', consistent: true });

/** A user's private notes on a player. Tags and a note are one item because they are read together. */
export const playerTagItem = defineItem({
  type: 'playerTag',
  schema: z.object({ userId: id, playerId: id, tags: z.array(z.string()), note: z.string(), at: millis }),
  key: ({ userId, playerId }: { userId: number; playerId: number }) => ({
    pk: `MINE#${userId}`,
    sk: `TAG#${playerId}`,
  }),
  personal: { whose: ['user', 'player'], fields: ['playerId', 'tags', 'note'], erase: 'remove' },
});
export type PlayerTag = Parameters<typeof playerTagItem.encode>[0];
export const tagsOfUser = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'TAG#', consistent: true });

const appearancePlace = z.enum(['TEAM', 'BID', 'ORDER', 'CLUB']);
type AppearanceFacts = { readonly of: string; readonly place: z.infer<typeof appearancePlace>; readonly ref: string };

/**
 * A pointer to where a person's data is stored. For a player on a team or a bid, the pointer is stored with their
 * profile. For a person without a profile, it is stored by their contact details. `of` is {@link playerAt} or {@link
 * addressAt}, and `ref` is the place's ID. The relay writes it.
 */
export const appearanceItem = defineItem({
  type: 'appearance',
  schema: z.object({ of: z.string(), place: appearancePlace, ref: z.string() }),
  key: ({ of, place, ref }: AppearanceFacts) => ({ pk: of, sk: `AT#${place}#${ref}` }),
  personal: { whose: ['player', 'contact'], fields: ['of'], erase: 'remove' },
});
export type Appearance = Parameters<typeof appearanceItem.encode>[0];

export const playerAt = (playerId: number): string => `PLAYER#${playerId}`;
/**
 * A hash, so that a log of keys names no one. It needs no secret, because anyone who can read the table can read
 * addresses in other items.
 */
export const addressAt = (email: string): string =>
  `PERSON#${createHash('sha256')
    .update(`address ${normalEmail(email)}`)
    .digest('base64url')}`;

/** Returns everything stored with a profile: memberships, passes, and where they have played. */
export const besideProfile = (playerId: number) => ({ pk: playerAt(playerId), consistent: true });
/** Returns the bids that list a player. */
export const bidsOfPlayer = (playerId: number) => ({ pk: playerAt(playerId), prefix: 'AT#BID#' });
/** Returns the teams that a player has been on. */
export const appearancesOf = (playerId: number) => ({ pk: playerAt(playerId), prefix: 'AT#TEAM#' });
/** Returns where a player has been: teams, bids, orders and clubs. */
export const placesOfPlayer = (playerId: number) => ({ pk: playerAt(playerId), prefix: 'AT#' });
/** Returns all places where an address was entered. */
export const appearancesOfAddress = (email: string) => ({ pk: addressAt(email), consistent: true });

/**
 * An erased person, by a hash of their sign-in or account, so that a token that is still valid doesn't restore the
 * account.
 */
export const erasedItem = defineItem({
  type: 'erased',
  schema: z.object({ subject: z.string(), dtErased: millis }),
  key: ({ subject }: { subject: string }) => ({ pk: `ERASED#${subject}`, sk: 'META' }),
  personal: 'none',
});

/** Returns an erased sign-in's key. Its subject is random text, so it needs no salt. */
export const erasedSignIn = (sub: string): string => createHash('sha256').update(`sign-in ${sub}`).digest('base64url');

/**
 * Where erasures are recorded permanently. It is outside the table, because restoring a backup restores accounts (`npm
 * run erase-again`).
 */
export const erasedFolder = 'erased/';
export const erasedFile = (userId: number): string => `${erasedFolder}${userId}.json`;
export const userInErasedFile = (key: string): number => Number(key.slice(erasedFolder.length, -'.json'.length));

/** A player profile that a user owns. */
export const userProfileItem = defineItem({
  type: 'userProfile',
  schema: userProfile.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: `USER#${userId}`, sk: `PROFILE#${id}` }),
  personal: { whose: ['user', 'player'], fields: ['id', 'fullName', 'imageUrl'], erase: 'remove' },
});

/** Records that someone was on a team, a bid or an order. Repeating it writes the same data. */
export const appeared = (appearance: ValueOf<typeof appearanceItem>): Write => overwrite(appearanceItem, appearance);

/** Blocks an erased person's sign-in. */
export const signInErased = (subject: string, dtErased: number): Write => overwrite(erasedItem, { subject, dtErased });
