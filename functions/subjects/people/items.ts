import { createHash } from 'node:crypto';
import * as z from 'zod';
import { userProfile } from '#domain/identity/schema.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { homeCountry } from '#domain/people/lists/choices.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { relations } from '#domain/people/views.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';

/** Every field of a profile but its number, when it was made and which one it was merged into. */
const everythingOfThem = playerProfile
  .omit({ id: true, mergedInto: true, dtCreated: true, dtModified: true })
  .keyof().options;

export const playerItem = defineItem({
  type: 'player',
  schema: playerProfile,
  key: ({ id }: { id: number }) => ({ pk: `PLAYER#${id}`, sk: 'META' }),
  // nearly all of it is personal: fields are named, no value is kept
  audit: { kept: 'usual' },
  removal: 'restorable',
  personal: {
    whose: ['player'],
    fields: everythingOfThem,
    // teams and results name them by number: who it was can't be told any more
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

/** Who looks after a profile, as what, and since when: beside the profile. That they may is said by its `ownerIds`. */
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

/** What somebody keeps of a player for themselves: tags and a note, one item, since they are read together. */
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
 * That somebody is found somewhere, the way to what is kept of them there: a player in a team or on a bid, beside their profile; and who has only been typed, by
 * what they can be reached by. `of`: {@link playerAt} or {@link addressAt}; `ref`: the id of the place. Written by the relay.
 */
export const appearanceItem = defineItem({
  type: 'appearance',
  schema: z.object({ of: z.string(), place: appearancePlace, ref: z.string() }),
  key: ({ of, place, ref }: AppearanceFacts) => ({ pk: of, sk: `AT#${place}#${ref}` }),
  personal: { whose: ['player', 'contact'], fields: ['of'], erase: 'remove' },
});
export type Appearance = Parameters<typeof appearanceItem.encode>[0];

export const playerAt = (playerId: number): string => `PLAYER#${playerId}`;
/** By a hash, so that a log of keys names nobody; who can read the table reads addresses in other items, so it needs no secret. */
export const addressAt = (email: string): string =>
  `PERSON#${createHash('sha256').update(`address ${email.trim().toLowerCase()}`).digest('base64url')}`;

/** Everything that lies beside a profile: memberships, passes, and where they have played. */
export const besideProfile = (playerId: number) => ({ pk: playerAt(playerId), consistent: true });
/** The bids that a player stands on. */
export const bidsOfPlayer = (playerId: number) => ({ pk: playerAt(playerId), prefix: 'AT#BID#' });
/** The teams that a player has been in. */
export const appearancesOf = (playerId: number) => ({ pk: playerAt(playerId), prefix: 'AT#TEAM#' });
/** Wherever an address was typed. */
export const appearancesOfAddress = (email: string) => ({ pk: addressAt(email), consistent: true });

/** That somebody was erased, by a hash of how they were known: tokens that are still good bring no account back. */
export const erasedItem = defineItem({
  type: 'erased',
  schema: z.object({ subject: z.string(), dtErased: millis }),
  key: ({ subject }: { subject: string }) => ({ pk: `ERASED#${subject}`, sk: 'META' }),
  personal: 'none',
});

/** How a sign-in is named once it is erased: its subject is random text, so it needs no salt. */
export const erasedSignIn = (sub: string): string => createHash('sha256').update(`sign-in ${sub}`).digest('base64url');

/** Where it is kept outside the table, for good, that an account was erased: a backup that is restored brings it back (`npm run erase-again`). */
export const erasedFolder = 'erased/';
export const erasedFile = (userId: number): string => `${erasedFolder}${userId}.json`;
export const userInErasedFile = (key: string): number => Number(key.slice(erasedFolder.length, -'.json'.length));

/** A player profile the user owns. */
export const userProfileItem = defineItem({
  type: 'userProfile',
  schema: userProfile.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: `USER#${userId}`, sk: `PROFILE#${id}` }),
  personal: { whose: ['user', 'player'], fields: ['id', 'fullName', 'imageUrl'], erase: 'remove' },
});

/** Someone was on a team, a bid or an order. A repeat writes the same. */
export const appeared = (appearance: ValueOf<typeof appearanceItem>): Write => overwrite(appearanceItem, appearance);

/** A sign-in of someone who was erased lets nobody in any more. */
export const signInErased = (subject: string, dtErased: number): Write => overwrite(erasedItem, { subject, dtErased });
