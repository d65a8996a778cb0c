import { createHash } from 'node:crypto';
import * as z from 'zod';
import { defineItem } from '../../kernel/table/item.ts';

const appearancePlace = z.enum(['TEAM', 'BID', 'ORDER', 'CLUB']);
type Found = { readonly of: string; readonly place: z.infer<typeof appearancePlace>; readonly ref: string };

/**
 * That somebody is found somewhere, the way to what is kept of them there: a player in a team or on a bid, beside their profile; and who has only been typed, by
 * what they can be reached by. `of`: {@link playerAt} or {@link addressAt}; `ref`: the id of the place. Written by the relay.
 */
export const appearanceItem = defineItem({
  type: 'appearance',
  schema: z.object({ of: z.string(), place: appearancePlace, ref: z.string() }),
  key: ({ of, place, ref }: Found) => ({ pk: of, sk: `AT#${place}#${ref}` }),
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
