import type { ClubStanding } from '../../clubs/standing.ts';
import type { Id } from '../../kernel/ids.ts';
import type { MembersOnly } from '../../memberships/members-only.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import type { AauProof } from '../../registration/sanction/aau.ts';
import type { NumberMark, NumberProof } from '../../registration/sanction/needed.ts';
import type { CartItem } from '../schema.ts';
import type { LevelForSale } from './checkout-context.ts';

/**
 * What the server has verified about the people in a bag, and a browser can't claim: their profiles, phones, AAU
 * numbers and memberships.
 */
export type VerifiedFacts = {
  readonly profiles: ReadonlyMap<Id, PlayerProfile>;
  /** the event of each team that coaches picked */
  readonly coached: ReadonlyMap<Id, Id>;
  /** phone numbers verified with a code */
  readonly phones: readonly string[];
  readonly aau: readonly AauProof[];
  /** what other sanctioning bodies said about membership numbers, and what event staff decided */
  readonly numbers: readonly NumberProof[];
  readonly marks: readonly NumberMark[];
  /** the membership each division requires */
  readonly membersOnly: ReadonlyMap<Id, MembersOnly>;
  /** the status of players by club that the buyer runs, then by profile */
  readonly clubPlayers: ReadonlyMap<Id, ReadonlyMap<Id, ClubStanding>>;
  /**
   * Returns a player's active levels in a division that requires membership, including those bought for the player in
   * the same bag.
   */
  levelsOf(divisionId: Id, playerProfileId: Id | undefined): readonly number[];
};

/** Returns the levels a bag buys for one person from one organization. */
export const boughtLevels = (
  playerProfileId: Id,
  organizationId: Id,
  items: readonly CartItem[],
  forSale: readonly LevelForSale[],
): number[] =>
  items.flatMap((item) =>
    item.type === 'MEM' && item.membership.playerProfileId === playerProfileId
      ? forSale
          .filter((level) => level.id === item.membership.levelId && level.organizationId === organizationId)
          .map(({ level }) => level)
      : [],
  );
